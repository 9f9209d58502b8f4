import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiClient } from '../support/client.js';
import { productPage } from '../support/fixtures.js';
import { createDataDir, type Product, startServer, startWorkerProcess } from '../support/product.js';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.js';
import { waitFor } from '../support/wait.js';
import { type Shop, startShop } from '../stand-ins/shop.js';

let data: Awaited<ReturnType<typeof createDataDir>>;
let shop: Shop;
let running: Product[];
let strays: ChildProcess[];

beforeEach(async () => {
  data = await createDataDir({ isPrepared: true });
  running = [];
  strays = [];
  shop = await startShop({
    '/slow': (_request, response) =>
      void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(productPage()), 300),
  });
});
afterEach(async () => {
  for (const stray of strays) stray.kill('SIGKILL');
  for (const product of running) if (product.process.exitCode === null) await product.end('SIGTERM');
  await shop.close();
  await data.remove();
});

async function start(settings: Record<string, string> = {}): Promise<Product> {
  const product = await startServer({ DATA_DIR: data.path, ...settings });
  running.push(product);
  return product;
}

async function signUp(url: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  const { status } = await client.post('/api/auth/register', {
    username: 'owner',
    email: 'owner@shop.example',
    password: 'secret 1',
  });
  expect(status).toBe(201);
  return client;
}

async function startAudits(client: ApiClient, count: number): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      client.post('/api/analyze/funnel', { url: shop.url('/slow') }, { prefer: 'respond-async' }),
    ),
  );
  return answers.map(({ body }) => body.analysisId);
}

async function allSettled(client: ApiClient, ids: string[]): Promise<string[]> {
  return waitFor(
    async () => {
      const states = await Promise.all(ids.map(async (id) => (await client.get(`/api/analyses/${id}`)).body.status));
      return states.every((state) => state === 'complete' || state === 'failed') && states;
    },
    'all analyses to settle',
    120_000,
  );
}

const backends = [
  { name: 'PostgreSQL', usesRedis: false },
  ...(hasRedis() ? [{ name: 'Redis', usesRedis: true }] : []),
];
describe.each(backends)('after SIGKILL, with the queue on $name', ({ usesRedis }) => {
  let redis: TestRedis | undefined;
  beforeEach(async () => {
    redis = usesRedis ? await startRedis() : undefined;
  });
  afterEach(() => redis?.stop());

  it('finishes each of 20 accepted analyses once, and the session is still good', async () => {
    const settings: Record<string, string> = redis ? { REDIS_URL: redis.url } : {};
    const first = await start(settings);
    const owner = await signUp(first.url);
    const ids = await startAudits(owner, 20);
    await waitFor(async () => shop.requests.length >= 2, 'the first pages to be fetched');
    await first.end('SIGKILL');
    const second = await start(settings);
    const back = new ApiClient(second.url);
    back.cookie = owner.cookie;
    const states = await allSettled(back, ids);
    expect(states).toEqual(ids.map(() => 'complete'));
    const { body } = await back.get('/api/analyses?limit=100');
    expect(body.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
  }, 180_000);
});

describe('after SIGKILL of one worker', () => {
  it('takes the jobs of one of two worker processes over', async () => {
    const server = await start({ WORKERS: '0' });
    const workers = await Promise.all([
      startWorkerProcess({ DATA_DIR: data.path }),
      startWorkerProcess({ DATA_DIR: data.path }),
    ]);
    running.push(...workers);
    const owner = await signUp(server.url);
    const ids = await startAudits(owner, 12);
    await waitFor(async () => shop.requests.length >= 4, 'both workers to be busy');
    await workers[0].end('SIGKILL');
    expect(await allSettled(owner, ids)).toEqual(ids.map(() => 'complete'));
  }, 180_000);
});

describe('after SIGKILL of all processes at once', () => {
  const pidFile = () => join(data.path, 'postgres/data/postmaster.pid');

  /** Ends everything that runs, the database and its servants included, at one moment. */
  async function killAll(product: Product): Promise<void> {
    const postmaster = Number((await readFile(pidFile(), 'utf8').catch(() => '')).split('\n')[0]);
    const victims = [...(postmaster ? [postmaster, ...(await childrenOf(postmaster))] : []), product.process.pid ?? 0];
    for (const pid of victims) if (pid > 0) killIfThere(pid);
    await product.ended;
  }

  /** Who may have the id of the old database when the product starts again. */
  const heirs: [whose: string, pidOf: () => string | Promise<string>][] = [
    ['a living process of something else', () => String(process.pid)],
    ['the first process of the machine', () => '1'],
    ['an ended process that nobody has collected', zombie],
    ['nobody', () => '4194303'],
    ['nothing readable', () => ''],
  ];

  it('starts again, whoever has the id of the old database now', async () => {
    let product = await start();
    const { cookie } = await signUp(product.url);
    for (const [whose, pidOf] of heirs) {
      const notes = (await readFile(pidFile(), 'utf8')).split('\n');
      await killAll(product);
      await writeFile(pidFile(), [await pidOf(), ...notes.slice(1)].join('\n'));
      product = await start();
      const back = new ApiClient(product.url);
      back.cookie = cookie;
      expect([whose, (await back.get('/api/auth/me')).status]).toEqual([whose, 200]);
    }
  }, 300_000);

  it('at moments of chance, is ready again each time and has every write that it acknowledged', async () => {
    const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
    let acknowledged: string[] = [];
    let cookie = '';
    const readyMs: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const startedAt = Date.now();
      const product = await start();
      readyMs.push(Date.now() - startedAt);
      const client = new ApiClient(product.url);
      if (round === 0) ({ cookie } = await signUp(product.url));
      client.cookie = cookie;
      const { body } = await client.get('/api/ads-library?limit=100');
      const kept: string[] = body.ads.map(({ id }: { id: string }) => id);
      expect(kept).toEqual(expect.arrayContaining(acknowledged));
      if (round === rounds) break;
      acknowledged = [];
      setTimeout(() => void killAll(product), Math.random() * 600);
      while (acknowledged.length < 90) {
        const written = await client.post('/api/ads-library', { title: `ad ${round}` }).catch(() => null);
        if (!written) break;
        if (written.status === 201) acknowledged.push(written.body.id);
      }
      await product.ended;
      // The next start is killed on its way, at any moment of it.
      const cut = startServer({ DATA_DIR: data.path }, (child) => {
        setTimeout(() => child.kill('SIGKILL'), Math.random() * 1_500);
      });
      await (await cut.catch(() => null))?.end('SIGKILL');
    }
    console.log(`ready after ${readyMs.join(', ')} ms`);
    // On a quiet machine each takes 2 to 4 s; what waits for a lock or a dead process takes far longer than its neighbours.
    const usual = readyMs.toSorted((a, b) => a - b)[Math.floor(readyMs.length / 2)] ?? 0;
    expect(Math.max(...readyMs)).toBeLessThan(10_000 + 4 * usual);
  }, 600_000);
});

/** A process that has ended while its parent lives on and does not ask for it. */
async function zombie(): Promise<string> {
  // The child ends once the shell has become a program that collects nobody.
  const child = '(while [ "$(cat /proc/$$/comm)" != sleep ]; do :; done)';
  const parent = spawn('sh', ['-c', `${child} & echo $!; exec sleep 600`], { stdio: ['ignore', 'pipe', 'ignore'] });
  strays.push(parent);
  const pid = await new Promise<string>((done) =>
    parent.stdout.once('data', (text: Buffer) => done(text.toString().trim())),
  );
  await waitFor(async () => / Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8')), 'the process to end');
  return pid;
}

async function childrenOf(parent: number): Promise<number[]> {
  const tasks = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '');
  return tasks.split(' ').filter(Boolean).map(Number);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // has ended by itself
  }
}

describe('when the database dies', () => {
  it('is started again by itself, and nothing that was acknowledged is lost', async () => {
    const server = await start();
    const owner = await signUp(server.url);
    const startedAt = Date.now();
    await allSettled(owner, await startAudits(owner, 4));
    const usualMs = Date.now() - startedAt;
    const before = await startAudits(owner, 4);
    const pid = Number((await readFile(join(data.path, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    const seen = new Set<number>();
    await waitFor(async () => {
      // A socket that is kept from a server which an earlier test killed may break at its first use.
      const answer = await owner.get('/api/analyses').catch(() => null);
      if (!answer) return false;
      const { status, body } = answer;
      seen.add(status);
      if (status !== 200) expect(body).toMatchObject({ code: 'UNAVAILABLE' });
      return status === 200 && (await owner.get('/readyz')).status === 200;
    }, 'the database to be back');
    for (const status of seen) expect([200, 503]).toContain(status);
    const backAt = Date.now();
    const after = await startAudits(owner, 4);
    expect(await allSettled(owner, after)).toHaveLength(4);
    const recoveredMs = Date.now() - backAt;
    expect(await allSettled(owner, before)).toHaveLength(4);
    // A worker that sleeps after the failure, or is deaf, takes 12 s more than the same four pages took before.
    expect(recoveredMs).toBeLessThan(8_000 + 2 * usualMs);
  }, 180_000);
});

const withRedis = hasRedis() ? describe : describe.skip;
withRedis('when Redis is gone', () => {
  it('accepts an analysis at once, says that it is not ready, and does the work when Redis is back', async () => {
    const redis = await startRedis();
    const server = await start({ REDIS_URL: redis.url });
    const owner = await signUp(server.url);
    await redis.stop();
    const askedAt = Date.now();
    const [id] = await startAudits(owner, 1);
    expect(Date.now() - askedAt).toBeLessThan(5_000);
    expect((await owner.get('/readyz')).status).toBe(503);
    const again = await startRedis(Number(new URL(redis.url).port));
    try {
      expect(await allSettled(owner, [id ?? ''])).toEqual(['complete']);
    } finally {
      await server.end('SIGTERM');
      await again.stop();
    }
  }, 180_000);
});

withRedis('when Redis loses every job', () => {
  let redis: TestRedis;
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(() => redis.stop());

  it('finds the rows that wait and works on them all the same', async () => {
    const server = await start({ REDIS_URL: redis.url, WORKERS: '0' });
    const owner = await signUp(server.url);
    const ids = await startAudits(owner, 5);
    await redis.flush();
    const worker = await startWorkerProcess({ DATA_DIR: data.path, REDIS_URL: redis.url });
    running.push(worker);
    expect(await allSettled(owner, ids)).toEqual(ids.map(() => 'complete'));
  }, 180_000);
});
