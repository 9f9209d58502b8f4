import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CheckStatus } from '../../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';

export interface DrawnAudit {
  audit: FunnelAudit;
  wallMs: number;
  cpuSeconds: number;
}

interface ComparedPage {
  url: string;
  audit: (url: string, runs: number) => Promise<DrawnAudit>;
}

interface SharedCheck {
  own: string;
  /** Audits that ask the same; all of them pass. A measured one passes from 0.9. */
  lighthouse: readonly string[];
  /**
   * Ours asks for more: an empty alternative text on a picture of the goods, one main heading. There only a pass of ours
   * or a fault of Lighthouse can be compared.
   */
  asksMore?: true;
}

const shared: readonly SharedCheck[] = [
  { own: 'DE1', lighthouse: ['viewport', 'meta-viewport'] },
  { own: 'DE3', lighthouse: ['image-alt'], asksMore: true },
  { own: 'DE6', lighthouse: ['heading-order'], asksMore: true },
  { own: 'DE8', lighthouse: ['target-size'] },
  { own: 'DE9', lighthouse: ['color-contrast'] },
  { own: 'PF1', lighthouse: ['largest-contentful-paint'] },
  { own: 'PF2', lighthouse: ['total-blocking-time'] },
  { own: 'PF3', lighthouse: ['cumulative-layout-shift'] },
  { own: 'PF4', lighthouse: ['first-contentful-paint'] },
  { own: 'PF6', lighthouse: ['total-byte-weight'] },
];

/**
 * Next to Lighthouse on the same saved pages, served from loopback, page by page in turn.
 * LIGHTHOUSE is the path of its cli/index.js, installed outside this project; CHROME_PATH its browser.
 */
export async function besideLighthouse(
  pages: readonly ComparedPage[],
  say: (name: string, figures: string) => void,
): Promise<void> {
  const cli = process.env['LIGHTHOUSE'];
  if (!cli) return say('Lighthouse', 'skipped: set LIGHTHOUSE to cli/index.js of lighthouse 12.8 and CHROME_PATH');
  const ratios: number[] = [];
  const apart: string[] = [];
  const outcomes = new Map(shared.map(({ own }) => [own, { same: 0, all: 0 }]));
  for (const { url, audit } of pages) {
    const other = await lighthouse(cli, url).catch(() => null);
    const drawn = await audit(url, 1).catch(() => null);
    if (!other || !drawn) continue;
    ratios.push(other.wallMs / drawn.wallMs);
    for (const { own: id, lighthouse: names, asksMore } of shared) {
      const [mine, theirs] = [passes(drawn.audit, id), other.passes(names)];
      const outcome = outcomes.get(id);
      if (mine === null || theirs === null || !outcome || (asksMore && !mine && theirs)) continue;
      outcome.all += 1;
      if (mine === theirs) outcome.same += 1;
      else apart.push(`${id} at ${new URL(url).pathname}: ${mine ? 'passed' : 'failed'} here`);
    }
  }
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
  const total = [...outcomes.values()].reduce((sum, { all }) => sum + all, 0);
  const same = [...outcomes.values()].reduce((sum, each) => sum + each.same, 0);
  say('Lighthouse / rendered audit, one run', `${middle.toFixed(1)} times, ${ratios.length} pages (goal 2)`);
  say('same outcome', `${same} of ${total} = ${((100 * same) / total).toFixed(1)} % (goal 90)`);
  say('  by check', [...outcomes].map(([id, each]) => `${id} ${each.same}/${each.all}`).join(', '));
  if (apart.length > 0) say('  apart', apart.join('; '));
}

function passes({ checks }: FunnelAudit, id: string): boolean | null {
  const check = checks.find((each) => each.id === id);
  return !check || check.status === CheckStatus.unknown ? null : check.status === CheckStatus.pass;
}

async function lighthouse(
  cli: string,
  url: string,
): Promise<{ wallMs: number; passes: (names: readonly string[]) => boolean | null }> {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const startedAt = performance.now();
  await promisify(execFile)(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--throttling-method=devtools',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { timeout: 240_000 },
  );
  const wallMs = performance.now() - startedAt;
  const { audits } = JSON.parse(await readFile(file, 'utf8')) as { audits: Record<string, { score: number | null }> };
  return {
    wallMs,
    passes: (names) => {
      const scores = names.map((name) => audits[name]?.score ?? null).filter((score) => score !== null);
      return scores.length === 0 ? null : scores.every((score) => score >= 0.9);
    },
  };
}
