import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { auditPage } from '../../jobs/conversion/funnel-audit.js';
import { createLog } from '../../jobs/platform/log.js';
import { Renderer } from '../../jobs/rendering/renderer.js';
import { readConfig } from '../../schema/config.js';
import { demoPages } from '../jobs/rendering/demo-pages.js';
import { measuredDirectly } from '../jobs/rendering/measured-directly.js';
import { hasRealPages, readRealPages, type RealPage } from '../jobs/conversion/fixtures/real-pages.js';
import { startShop } from '../stand-ins/shop.js';
import { besideLighthouse, type DrawnAudit } from './support/lighthouse.js';

const goals = { p95CpuSeconds: 20, growthPercent: 10, cls: 0.02, lcpPercent: 15, points: 3 };
/** What is measured; RENDER_PARTS names some of them, since all together take half an hour. */
const parts = (process.env['RENDER_PARTS'] ?? 'row,direct,lighthouse,costs').split(',');
/** Pages that are drawn for their cost, and tiny ones in a row for what is left behind. */
const drawnPages = Number(process.env['RENDER_PAGES'] ?? 30);
/** "2/3": the second third of them, where a machine is shared and all at once take too long. */
const [piece = 1, pieces = 1] = (process.env['RENDER_PIECE'] ?? '1/1').split('/').map(Number);
const inARow = Number(process.env['RENDER_ROUNDS'] ?? 60);
/** From then on no further page of a row is begun, s. */
const rowSeconds = Number(process.env['RENDER_SECONDS'] ?? Infinity);

const say = (name: string, figures: string) => process.stdout.write(`rendering   ${name.padEnd(40)} ${figures}\n`);
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

class Bench {
  private readonly pages = new Map<string, Uint8Array>();
  private readonly server = createServer((request, response) => {
    const page = this.pages.get(request.url ?? '');
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  private port = 0;
  renderer!: Renderer;

  async open(folder: string): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    this.port = (this.server.address() as AddressInfo).port;
    const settings = { DATA_DIR: folder, ALLOW_PRIVATE_URLS: '1', RENDER: '1', DATABASE_URL: '' };
    this.renderer = new Renderer(
      readConfig({ ...process.env, ...settings }),
      createLog({ LOG_LEVEL: 'silent' }),
      join(process.cwd(), 'dist/jobs/render-process.js'),
    );
  }

  async close(): Promise<void> {
    await this.renderer.close();
    this.server.closeAllConnections();
    this.server.close();
  }

  serve(name: string, bytes: Uint8Array): string {
    const path = `/${encodeURIComponent(name)}`;
    this.pages.set(path, bytes);
    return `http://127.0.0.1:${this.port}${path}`;
  }

  async audit(url: string, bytes: Uint8Array, runs?: number): Promise<DrawnAudit> {
    const startedAt = performance.now();
    const { page, phoneHeight, cpuSeconds } = await this.renderer.render(url, new AbortController().signal, runs);
    const { html, ...facts } = page;
    const drawn = {
      facts,
      bytes: Buffer.from(html),
      pictures: { phone: null, firstScreen: null, desktop: null },
      phoneHeight,
    };
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const audit = auditPage({ url, finalUrl: url, status: 200, headers, bytes, drawn });
    return { audit, wallMs: performance.now() - startedAt, cpuSeconds };
  }
}

/** Every n-th page, so that all kinds are among them. */
function sample(pages: RealPage[], count: number): RealPage[] {
  const step = Math.max(1, Math.floor(pages.length / count));
  return pages.filter((_page, index) => index % step === 0).slice(0, count);
}

async function costs(bench: Bench, pages: RealPage[]): Promise<void> {
  const [cpu, wall, runs]: [number[], number[], number[]] = [[], [], []];
  let refused = 0;
  const drawn = sample(pages, drawnPages).filter((_page, index) => index % pieces === piece - 1);
  for (const { name, bytes } of drawn) {
    try {
      const { cpuSeconds, wallMs, audit } = await bench.audit(bench.serve(name, bytes), bytes);
      cpu.push(cpuSeconds);
      wall.push(wallMs / 1_000);
      runs.push(audit.rendered?.runs ?? 0);
    } catch {
      refused += 1;
    }
  }
  const figures = (values: number[]) => [0.5, 0.95, 1].map((share) => quantile(values, share).toFixed(1)).join(' / ');
  say('pages / not shown', `${cpu.length} / ${refused}`);
  say('CPU of a rendered audit, p50 / p95 / most', `${figures(cpu)} s (goal p95 ${goals.p95CpuSeconds})`);
  say('  of each page', `${cpu.map((value) => value.toFixed(1)).join(' ')} s`);
  say(
    'time of it, p50 / p95 / most',
    `${figures(wall)} s, ${runs.filter((count) => count === 3).length} in three runs`,
  );
}

const tiny = Buffer.from(
  '<!doctype html><title>Mug</title><meta name="viewport" content="width=device-width"><h1>Mug</h1><p>$24.90</p>',
);

/** Every tenth page is a saved one: what is left of a large document would show. */
async function manyInARow(bench: Bench, folder: string, pages: RealPage[]): Promise<void> {
  const small = bench.serve('tiny', tiny);
  const large = sample(pages, 10).map(({ name, bytes }) => bench.serve(name, bytes));
  const rss = () => {
    globalThis.gc?.();
    return process.memoryUsage().rss / 1e6;
  };
  let [failed, shown] = [0, 0];
  const draw = async (rounds: number) => {
    const until = performance.now() + 1_000 * rowSeconds;
    for (let round = 0; round < rounds && performance.now() < until; round += 1) {
      const url = round % 10 === 9 ? (large[Math.floor(round / 10) % large.length] ?? small) : small;
      await bench.renderer.render(url, new AbortController().signal, 1).then(
        () => (shown += 1),
        () => (failed += 1),
      );
    }
  };
  await draw(10);
  shown = 0;
  const before = rss();
  const steps: number[] = [];
  for (let step = 0; step < 4; step += 1) {
    await draw(Math.ceil(inARow / 4));
    steps.push(rss());
  }
  const after = steps.at(-1) ?? before;
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args']);
  const left = stdout.split('\n').filter((line) => line.includes(folder)).length;
  const files = (await readdir(join(folder, 'browser'))).filter((name) => name.startsWith('visit-')).length;
  const growth = (100 * (after - before)) / before;
  say(
    `${shown} pages in a row`,
    `${[before, ...steps].map((value) => value.toFixed(0)).join(' -> ')} MB (${growth.toFixed(1)} %, goal ${goals.growthPercent} %), ${left} processes and ${files} folders left (goal 0), ${failed} not shown`,
  );
}

/** Demo pages whose files are all there: sizes, colors and times can be judged on them. */
const demoPaths = ['/clean', '/restless', '/slow', '/film', '/consent', '/drawn', '/soldout', '/layout'] as const;

/** Our demo pages beside a measurement in the same browser without our renderer, and the score of a second visit. */
async function besideDirect(bench: Bench): Promise<void> {
  const shop = await startShop(await demoPages());
  const [clsOff, lcpOff, points]: [number[], number[], number[]] = [[], [], []];
  const slowMs = 1_000; // below it, one frame is more than the share allowed
  try {
    for (const path of demoPaths) {
      const url = shop.url(path);
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
      const [first, second] = [await bench.audit(url, bytes), await bench.audit(url, bytes)];
      points.push(Math.abs((first.audit.overallScore ?? 0) - (second.audit.overallScore ?? 0)));
      const direct = await measuredDirectly(url);
      clsOff.push(Math.abs((first.audit.rendered?.cls ?? 0) - direct.cls));
      const lcpMs = first.audit.rendered?.lcpMs ?? 0;
      if (direct.lcpMs >= slowMs) lcpOff.push(100 * Math.abs(lcpMs / direct.lcpMs - 1));
    }
  } finally {
    await shop.close();
  }
  say('CLS beside a direct measurement, most', `${Math.max(...clsOff).toFixed(3)} off (goal ${goals.cls})`);
  say(
    'LCP beside it, most',
    `${Math.max(...lcpOff).toFixed(1)} % off, ${lcpOff.length} pages (goal ${goals.lcpPercent})`,
  );
  say(
    'the same page twice, most',
    `${Math.max(...points)} points apart, ${points.length} pages (goal ${goals.points})`,
  );
}

if (hasRealPages) {
  const folder = await mkdtemp(join(tmpdir(), 'rendering-bench-'));
  const bench = new Bench();
  await bench.open(folder);
  try {
    const pages = [...readRealPages()];
    if (parts.includes('row')) await manyInARow(bench, folder, pages);
    if (parts.includes('direct')) await besideDirect(bench);
    const products = pages.filter(({ label }) => label.kind === 'product');
    if (parts.includes('lighthouse')) {
      const shop = await startShop(await demoPages());
      try {
        const saved = sample(products, Number(process.env['LIGHTHOUSE_PAGES'] ?? 10));
        const audit = (bytes: Uint8Array) => (url: string, runs: number) => bench.audit(url, bytes, runs);
        const demos = await Promise.all(
          demoPaths.map(async (path) => {
            const url = shop.url(path);
            return { url, audit: audit(new Uint8Array(await (await fetch(url)).arrayBuffer())) };
          }),
        );
        const pagesOfBoth = saved.map(({ name, bytes }) => ({ url: bench.serve(name, bytes), audit: audit(bytes) }));
        await besideLighthouse([...pagesOfBoth, ...demos], say);
      } finally {
        await shop.close();
      }
    }
    if (parts.includes('costs')) await costs(bench, pages);
  } finally {
    await bench.close();
    await rm(folder, { recursive: true, force: true });
  }
} else {
  say('saved pages', 'skipped: no folder pages under SHARED_DATA');
}
