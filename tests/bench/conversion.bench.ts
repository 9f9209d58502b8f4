import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { load } from 'cheerio';
import { auditPage } from '../../jobs/conversion/funnel-audit.js';
import { AppError } from '../../schema/errors.js';
import { hasRealPages, readRealPages, type RealPage } from '../jobs/conversion/fixtures/real-pages.js';

const goals = { p95CpuMs: 250, auditMb: 150, timesLighthouse: 20, timesEarlier: 1.5 };
/** Memory grows with the page: the largest are measured, each in a process of its own. */
const largest = 20;
const warmUp = 20;

const say = (name: string, figures: string) => process.stdout.write(`conversion  ${name.padEnd(40)} ${figures}\n`);
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

function audit({ url, bytes }: RealPage) {
  return auditPage({ url, finalUrl: url, status: 200, headers: { 'content-type': 'text/html' }, bytes });
}

/** Processor time of one piece of work in ms, so that neighbours on the machine count less. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function everyPage(pages: RealPage[]): void {
  const failures = new Map<string, number>();
  const kinds = new Set<string>();
  const times: number[] = [];
  pages.slice(0, warmUp).forEach(audit);
  for (const page of pages) {
    try {
      times.push(cpuMs(() => kinds.add(audit(page).pageKind)));
    } catch (error) {
      const reason = error instanceof AppError ? error.message : String(error);
      failures.set(reason, (failures.get(reason) ?? 0) + 1);
    }
  }
  say('pages / refused', `${pages.length} / ${[...failures.values()].reduce((sum, count) => sum + count, 0)}`);
  for (const [reason, count] of failures) say('  refused', `${count} x ${reason}`);
  say('kinds of pages', [...kinds].toSorted().join(', '));
  say(
    'CPU of an audit, p50 / p95 / most',
    `${[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0)).join(' / ')} ms (goal p95 ${goals.p95CpuMs})`,
  );
}

async function memoryOf(pages: RealPage[]): Promise<void> {
  const file = fileURLToPath(new URL('support/audit-memory.js', import.meta.url));
  const bySize = pages.toSorted((a, b) => b.bytes.length - a.bytes.length).slice(0, largest);
  const grown: number[] = [];
  const peaks: number[] = [];
  for (const { name } of bySize) {
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', file, name]);
    const { before, after }: { before: number; after: number } = JSON.parse(stdout);
    grown.push(after - before);
    peaks.push(after);
  }
  const figures = (values: number[]) => [0.5, 0.95, 1].map((share) => quantile(values, share).toFixed(0)).join(' / ');
  say(
    `memory of an audit, ${bySize.length} largest pages`,
    `p50 / p95 / most ${figures(grown)} MB (goal ${goals.auditMb}), process ${figures(peaks)} MB`,
  );
}

/** Next to a plain parse with cheerio's default parser, done in turn. */
function besideParsing(pages: RealPage[]): void {
  const decoder = new TextDecoder();
  const [audits, parses]: [number[], number[]] = [[], []];
  for (const page of pages.slice(0, 60)) {
    audits.push(cpuMs(() => audit(page)));
    parses.push(cpuMs(() => load(decoder.decode(page.bytes))));
  }
  const [a, b] = [quantile(audits, 0.5), quantile(parses, 0.5)];
  say('audit / HTML parse alone, median', `${a.toFixed(0)} / ${b.toFixed(0)} ms = ${(a / b).toFixed(2)}`);
}

const rounds = 4;

/**
 * Next to an earlier commit's audit of the same pages, in turn, the least of some rounds each.
 * EARLIER is the folder dist of that commit, compiled.
 */
async function besideEarlier(pages: RealPage[]): Promise<void> {
  const folder = process.env['EARLIER'];
  if (!folder) {
    say('audit / earlier commit', 'skipped: set EARLIER to the folder dist of a compiled commit');
    return;
  }
  const file = pathToFileURL(join(folder, 'jobs/conversion/funnel-audit.js')).href;
  const earlier: { auditPage: typeof auditPage } = await import(file);
  const now: number[] = [];
  const before: number[] = [];
  for (const page of pages) {
    const { url, bytes } = page;
    const input = { url, finalUrl: url, status: 200, headers: { 'content-type': 'text/html' }, bytes };
    const times = Array.from({ length: rounds }, () => [
      tried(() => earlier.auditPage(input)),
      tried(() => audit(page)),
    ]);
    before.push(Math.min(...times.map(([first = 0]) => first)));
    now.push(Math.min(...times.map(([, second = 0]) => second)));
  }
  const ratio = (share: number) => (quantile(now, share) / quantile(before, share)).toFixed(2);
  say(
    `CPU beside an earlier commit, ${pages.length} pages`,
    `p50 ${ratio(0.5)}, p95 ${quantile(now, 0.95).toFixed(0)} / ${quantile(before, 0.95).toFixed(0)} ms = ${ratio(0.95)} (goal ${goals.timesEarlier})`,
  );
}

function tried(work: () => unknown): number {
  return cpuMs(() => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  });
}

/**
 * Next to Lighthouse on the same saved page, served from loopback.
 * LIGHTHOUSE is the path of its cli/index.js, installed outside this project; CHROME_PATH its browser.
 */
async function besideLighthouse(page: RealPage): Promise<void> {
  const cli = process.env['LIGHTHOUSE'];
  if (!cli) {
    say(
      'audit / Lighthouse',
      'skipped: set LIGHTHOUSE to cli/index.js of lighthouse 12.8 and CHROME_PATH to a browser',
    );
    return;
  }
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page.bytes));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const start = performance.now();
  try {
    await promisify(execFile)(
      process.execPath,
      [cli, `http://127.0.0.1:${port}/`, '--quiet', '--output=json', '--output-path=/dev/null', flags],
      { timeout: 400_000 },
    );
    const lighthouseMs = performance.now() - start;
    const auditMs = quantile(
      Array.from({ length: 5 }, () => {
        const from = performance.now();
        audit(page);
        return performance.now() - from;
      }),
      0.5,
    );
    say(
      'Lighthouse / audit, one page',
      `${lighthouseMs.toFixed(0)} / ${auditMs.toFixed(0)} ms = ${(lighthouseMs / auditMs).toFixed(0)} (goal ${goals.timesLighthouse})`,
    );
  } catch (error) {
    say('audit / Lighthouse', `skipped: ${String(error).split('\n')[0]?.slice(0, 160)}`);
  } finally {
    server.close();
  }
}

if (hasRealPages) {
  const pages = [...readRealPages()];
  everyPage(pages);
  await memoryOf(pages);
  besideParsing(pages);
  await besideEarlier(pages);
  const [product] = pages
    .filter(({ label }) => label.kind === 'product')
    .toSorted((a, b) => b.bytes.length - a.bytes.length);
  if (product) await besideLighthouse(product);
} else {
  say('saved pages', 'skipped: no folder pages under SHARED_DATA');
}
