import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Shop, startShop } from '../../stand-ins/shop.js';
import { demoPages } from './demo-pages.js';

let shop: Shop;
let folder: string;

beforeAll(async () => {
  shop = await startShop(await demoPages());
  folder = await mkdtemp(join(tmpdir(), 'worker-memory-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const rounds = 6;
/** What a process may grow by that has done the same six times more, MB: heap that nobody has asked back yet. */
const mayGrow = 12;

/** A process that does what a worker does of a rendering, and nothing else: its memory is not that of the tests. */
const program = `
  import { createLog } from './dist/jobs/platform/log.js';
  import { Renderer } from './dist/jobs/rendering/renderer.js';
  import { readConfig } from './dist/schema/config.js';
  const [folder, url, rounds] = process.argv.slice(1);
  const config = readConfig({ ...process.env, DATA_DIR: folder, ALLOW_PRIVATE_URLS: '1', RENDER: '1', DATABASE_URL: '' });
  const renderer = new Renderer(config, createLog({ LOG_LEVEL: 'silent' }));
  const look = async () => (await renderer.render(url, new AbortController().signal, 1)).page.html.length;
  const rss = () => { gc(); return process.memoryUsage.rss() / 1_048_576; };
  await look();
  await look();
  const before = rss();
  const lengths = [];
  let most = before;
  for (let round = 0; round < Number(rounds); round++) {
    lengths.push(await look());
    most = Math.max(most, process.memoryUsage.rss() / 1_048_576);
  }
  await renderer.close();
  console.log(JSON.stringify({ before, after: rss(), most, lengths }));
  process.exit();`;

it('keeps its memory whatever the pages take that it has rendered', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--input-type=module', '-e', program, folder, shop.url('/clean'), String(rounds)],
    { cwd: process.cwd() },
  );
  const { before, after, most, lengths } = JSON.parse(stdout) as Record<'before' | 'after' | 'most', number> & {
    lengths: number[];
  };
  process.stdout.write(
    `rendering  memory of the worker  ${before.toFixed(0)} MB, after ${rounds} more pages ${after.toFixed(0)} MB, at most ${most.toFixed(0)} MB\n`,
  );
  expect(lengths).toHaveLength(rounds);
  for (const length of lengths) expect(length).toBeGreaterThan(1_000);
  expect(after - before).toBeLessThan(mayGrow);
  expect(most - before).toBeLessThan(3 * mayGrow);
}, 480_000);
