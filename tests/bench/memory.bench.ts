// What one process keeps in memory: idle after a start, while it does 500 analyses of all kinds, and in the five minutes after them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '../support/client.js';
import { analyse } from '../support/analysis.js';
import { drawAd, productPage } from '../support/fixtures.js';
import { createDataDir, startServer } from '../support/product.js';
import { hasRealPages, readRealPages } from '../jobs/conversion/fixtures/real-pages.js';
import { type Handler, type Shop, startShop } from '../stand-ins/shop.js';

const count = Number(process.env['MEMORY_ANALYSES'] ?? 500);
/** Calls under way at once. */
const callers = 4;
const creatives = join(process.env['SHARED_DATA'] ?? join(process.cwd(), '../shared/data'), 'creatives');

const megabytes = (bytes: number) => Math.round(bytes / 1e6);
const say = (name: string, figures: string) => process.stdout.write(`memory   ${name.padEnd(44)} ${figures}\n`);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Ids of the process and of all that it began. */
function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false; // it ended meanwhile
      }
    });
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

/** Bytes that a process holds, each shared page counted by its share; null where it is no Node.js, such as the database. */
function heldBy(pid: number): number | null {
  try {
    if (!/node|MainThread/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'))) return null;
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

function held(pid: number): { own: number; all: number } {
  const all = familyOf(pid).map(heldBy);
  return { own: all[0] ?? 0, all: all.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0) };
}

const pictures = existsSync(creatives)
  ? readdirSync(creatives)
      .filter((name) => /\.(?:png|jpe?g)$/.test(name))
      .map((name) => readFileSync(join(creatives, name)))
  : [await drawAd(), await drawAd({ ground: '#204050' }), await drawAd({ width: 1080, height: 1920 })];
const pages = hasRealPages ? [...readRealPages()].map(({ bytes }) => Buffer.from(bytes).toString()) : [productPage()];
// What a page takes from other hosts is asked of this one, so that nothing waits for an answer from outside.
const ownHost =
  (page: string): Handler =>
  (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(page.replaceAll(/https?:\/\/[^/"'\s<>]+/g, shop.url('').replace(/\/$/, '')));
const shop: Shop = await startShop(Object.fromEntries(pages.map((page, index) => [`/${index}`, ownHost(page)])));
const data = await createDataDir();
const product = await startServer({ DATA_DIR: data.path });
const pid = product.process.pid ?? 0;
try {
  const owner = new ApiClient(product.url);
  await owner.post('/api/auth/register', { username: 'owner', email: 'owner@shop.example', password: 'secret 1' });
  await pause(60_000);
  const idle = held(pid);
  say(
    'idle, a minute after the start',
    `${megabytes(idle.own)} MB (goal 220), with its engines ${megabytes(idle.all)} MB`,
  );

  let [most, mostOwn] = [0, 0];
  const watch = setInterval(() => {
    const now = held(pid);
    most = Math.max(most, now.all);
    mostOwn = Math.max(mostOwn, now.own);
  }, 1_000);
  const refused = new Map<string, number>();
  let next = 0;
  const kinds = [
    (index: number) => analyse(owner, '/api/analyze/funnel', { url: shop.url(`/${index % pages.length}`) }),
    (index: number) =>
      analyse(owner, '/api/analyze/ad-creative', {
        imageBase64: (pictures[index % pictures.length] as Buffer).toString('base64'),
      }),
    (index: number) => analyse(owner, '/api/analyze/funnel', { url: shop.url(`/${index % pages.length}`) }),
    async (index: number) => {
      const flow = index % 2 === 0;
      const path = flow ? '/api/generate/email-flow' : '/api/hooks/generate';
      const input = flow
        ? { productNiche: 'ceramic mugs', flowType: 'welcome' }
        : { niche: 'ceramic mugs', audience: 'tea drinkers', productBenefit: 'keeps tea warm' };
      const { status, body } = await owner.post(path, input);
      if (status >= 400) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    },
  ];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < count) {
        const index = next++;
        await kinds[index % kinds.length]?.(Math.floor(index / kinds.length)).catch((error: Error) => {
          const why = error.message.slice(0, 90);
          refused.set(why, (refused.get(why) ?? 0) + 1);
        });
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  const after = held(pid);
  say(
    `${count} analyses`,
    `most ${megabytes(mostOwn)} MB (goal 700), with its engines ${megabytes(most)} MB; at their end ${megabytes(after.own)} and ${megabytes(after.all)} MB; ${seconds.toFixed(0)} s`,
  );
  for (const [why, times] of refused) say('  refused', `${times} x ${why}`);
  for (const minute of [1, 2, 3, 4, 5]) {
    await pause(60_000);
    const now = held(pid);
    say(`${minute} min after`, `${megabytes(now.own)} MB (goal 350), with its engines ${megabytes(now.all)} MB`);
  }
} finally {
  await product.end('SIGTERM');
  await shop.close();
  await data.remove();
}
