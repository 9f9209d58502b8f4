import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { createDataDir, startServer } from '../support/product.js';
import { median } from './support/median.js';

const goals = { performance: 0.98, accessibility: 1, seo: 1, scriptKilobytes: 95 };
const runs = 3;

type Category = 'performance' | 'accessibility' | 'seo';

const say = (name: string, figures: string) => process.stdout.write(`landing  ${name.padEnd(40)} ${figures}\n`);

/** Files of a chunk and of what it imports before it runs; what it only may ask for later (`import(...)`) is left out. */
async function importedFiles(folder: string, name: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = await readFile(join(folder, name), 'utf8');
  for (const [, file] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    if (file) await importedFiles(folder, file, seen);
  return seen;
}

/** All script of the first load: what wakes the page, and the app that it fetches once the browser is idle. */
async function firstLoad(): Promise<void> {
  const folder = join(process.cwd(), 'dist/web/assets');
  const page = await readFile(join(process.cwd(), 'dist/web/landing.html'), 'utf8');
  const entry = /<script type="module"[^>]*src="\/assets\/([^"]+)"/.exec(page)?.[1];
  if (!entry) throw new Error('landing.html has no script');
  const wake = await readFile(join(folder, entry), 'utf8');
  const app = /import\(["'`]\.\/(start-[^"'`]+\.js)["'`]\)/.exec(wake)?.[1];
  if (!app) throw new Error(`${entry} does not fetch the app`);
  const files = new Set([...(await importedFiles(folder, entry)), ...(await importedFiles(folder, app))]);
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await readFile(join(folder, file))).length));
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  say(
    'first-load script, gzip',
    `${kilobytes.toFixed(1)} kB in ${files.size} files (goal < ${goals.scriptKilobytes}), page itself ${(gzipSync(page).length / 1000).toFixed(1)} kB`,
  );
}

/**
 * Lighthouse's own phone, network and processor, several times: the best and the median. A busy machine makes the page
 * look slower than it is, never faster.
 * LIGHTHOUSE is the path of its cli/index.js, installed outside this project; CHROME_PATH its browser.
 */
async function lighthouse(url: string): Promise<void> {
  const cli = process.env['LIGHTHOUSE'];
  if (!cli) {
    say('Lighthouse', 'skipped: set LIGHTHOUSE to cli/index.js of lighthouse 12.8 and CHROME_PATH to a browser');
    return;
  }
  const scores: Record<Category, number[]> = { performance: [], accessibility: [], seo: [] };
  for (let run = 0; run < runs; run++) {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        cli,
        url,
        '--quiet',
        '--output=json',
        '--only-categories=performance,accessibility,seo',
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ],
      { timeout: 300_000, maxBuffer: 64 * 1024 * 1024 },
    );
    const { categories }: { categories: Record<Category, { score: number }> } = JSON.parse(stdout);
    scores.performance.push(categories.performance.score);
    scores.accessibility.push(categories.accessibility.score);
    scores.seo.push(categories.seo.score);
  }
  for (const category of ['performance', 'accessibility', 'seo'] as const)
    say(
      `Lighthouse mobile, ${category}`,
      `best ${Math.max(...scores[category])}, median ${median(scores[category])} of ${runs} (goal ${goals[category]})`,
    );
}

await firstLoad();
const data = await createDataDir();
const product = await startServer({ DATA_DIR: data.path });
try {
  await lighthouse(`${product.url}/`);
} finally {
  await product.end('SIGTERM');
  await data.remove();
}
