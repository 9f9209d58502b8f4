import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
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

beforeEach(async () => {
  data = await createDataDir();
  running = [];
  shop = await startShop({
    '/slow': (_request, response) =>
      void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(productPage()), 300),
  });
});
afterEach(async () => {
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

describe('when the database dies', () => {
  it('is started again by itself, and nothing that was acknowledged is lost', async () => {
    const server = await start();
    const owner = await signUp(server.url);
    const before = await startAudits(owner, 4);
    const pid = Number((await readFile(join(data.path, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    const seen = new Set<number>();
    await waitFor(async () => {
      const { status, body } = await owner.get('/api/analyses');
      seen.add(status);
      if (status !== 200) expect(body).toMatchObject({ code: 'UNAVAILABLE' });
      return status === 200 && (await owner.get('/readyz')).status === 200;
    }, 'the database to be back');
    for (const status of seen) expect([200, 503]).toContain(status);
    const after = await startAudits(owner, 4);
    expect(await allSettled(owner, [...before, ...after])).toHaveLength(8);
  }, 180_000);
});

const withRedis = hasRedis() ? describe : describe.skip;
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
