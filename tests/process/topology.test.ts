import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Balancer, startBalancer } from '../support/balancer.js';
import { type Answer, ApiClient } from '../support/client.js';
import { productPage } from '../support/fixtures.js';
import { createDataDir, type Product, startServer, startWorkerProcess } from '../support/product.js';
import { hasRedis, startRedis, type TestRedis } from '../support/redis.js';
import { score } from '../support/scoreboard.js';
import { waitFor } from '../support/wait.js';
import { type Shop, startShop } from '../stand-ins/shop.js';

/** Calls under way at once while a part of the installation ends. */
const callers = 4;

/** Several servers behind a balancer, several workers, one database and one queue: as compose starts them, as plain processes. */
(hasRedis() ? describe : describe.skip)('two servers and two workers behind a balancer', () => {
  let data: Awaited<ReturnType<typeof createDataDir>>;
  let redis: TestRedis;
  let shop: Shop;
  let balancer: Balancer;
  let owner: ApiClient;
  let keeper: Product;
  let servers: Product[];
  let workers: Product[];

  const settings = () => ({ DATA_DIR: data.path, REDIS_URL: redis.url, WORKERS: '0' });

  beforeEach(async () => {
    data = await createDataDir();
    redis = await startRedis();
    shop = await startShop({ '/mug': productPage() });
    // It keeps the database for the others, as a machine of its own would.
    keeper = await startServer(settings());
    servers = [await startServer(settings()), await startServer(settings())];
    workers = [await startWorkerProcess(settings()), await startWorkerProcess(settings())];
    balancer = await startBalancer(servers.map(({ url }) => url));
    owner = new ApiClient(balancer.url);
    const account = { username: 'owner', email: 'owner@shop.example', password: 'secret 1' };
    expect((await owner.post('/api/auth/register', account)).status).toBe(201);
  });
  afterEach(async () => {
    await balancer.close();
    for (const product of [...workers, ...servers, keeper]) await product.end('SIGTERM');
    await redis.stop();
    await shop.close();
    await data.remove();
  });

  /** Writes and reads without a pause until it is told to stop. */
  function load() {
    const acknowledged: string[] = [];
    const failures: unknown[] = [];
    const times: { at: number; ms: number }[] = [];
    let isOver = false;
    const running = Array.from({ length: callers }, async () => {
      while (!isOver) {
        const at = Date.now();
        const answer = await owner.post('/api/ads-library', { title: 'an ad' }).catch((error: unknown) => ({ error }));
        if ('status' in answer && answer.status === 201) acknowledged.push(answer.body.id);
        else failures.push('status' in answer ? answer.status : answer.error);
        times.push({ at, ms: Date.now() - at });
      }
    });
    return {
      acknowledged,
      failures,
      /** Milliseconds that 95 of 100 calls begun since `at` took at the most. */
      p95Since(at: number): number {
        const since = times.filter((time) => time.at >= at).map(({ ms }) => ms);
        return since.toSorted((a, b) => a - b)[Math.floor(since.length * 0.95)] ?? 0;
      },
      reaches: (count: number) => waitFor(async () => acknowledged.length >= count, `${count} writes`),
      async end() {
        isOver = true;
        await Promise.all(running);
      },
    };
  }

  const analyses = (count: number): Promise<string[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { body } = await owner.post(
          '/api/analyze/funnel',
          { url: shop.url('/mug') },
          { prefer: 'respond-async' },
        );
        return body.analysisId;
      }),
    );

  const settle = (ids: string[]) =>
    waitFor(async () => {
      const states = await Promise.all(ids.map(async (id) => (await owner.get(`/api/analyses/${id}`)).body.status));
      return states.every((state) => state !== 'processing') && states;
    }, 'all analyses');

  async function keptAds(): Promise<string[]> {
    const kept: string[] = [];
    for (let after: string | null = null; ;) {
      const query =
        'query ($after: String) { ads(first: 100, after: $after) { ads { id } pageInfo { endCursor hasNextPage } } }';
      const { ads }: Answer['body'] = (await owner.graphql(query, { after })).data;
      kept.push(...ads.ads.map(({ id }: { id: string }) => id));
      if (!ads.pageInfo.hasNextPage) return kept;
      after = ads.pageInfo.endCursor;
    }
  }

  it('restarts one after the other without a failed call', async () => {
    const calls = load();
    const ids = await analyses(6);
    await calls.reaches(20);
    for (const index of [0, 1]) {
      const next = await startServer(settings());
      balancer.servers = balancer.servers.map((url) => (url === servers[index]?.url ? next.url : url));
      expect(await servers[index]?.end('SIGTERM')).toBe(0);
      servers[index] = next;
    }
    for (const index of [0, 1]) {
      const next = await startWorkerProcess(settings());
      expect(await workers[index]?.end('SIGTERM')).toBe(0);
      workers[index] = next;
    }
    await calls.reaches(calls.acknowledged.length + 20);
    await calls.end();
    expect(calls.failures).toEqual([]);
    expect(await keptAds()).toEqual(expect.arrayContaining(calls.acknowledged));
    expect(await settle(ids)).toEqual(ids.map(() => 'complete'));
  }, 240_000);

  it('loses nothing when a server and a worker are killed, and is as fast again within ten seconds', async () => {
    const calls = load();
    const ids = await analyses(10);
    await calls.reaches(60);
    const before = calls.p95Since(0);
    await Promise.all([servers[0]?.end('SIGKILL'), workers[0]?.end('SIGKILL')]);
    const killedAt = Date.now();
    await waitFor(async () => Date.now() - killedAt >= 10_000, 'ten seconds of load');
    await calls.reaches(calls.acknowledged.length + 60);
    await calls.end();
    const after = calls.p95Since(killedAt + 10_000);
    score(
      'topology',
      'calls ten seconds after a kill',
      { 'p95 before, ms': before, 'after, ms': after },
      'at most double',
    );
    // Only what was on its way to the killed server broke; each such caller asks again.
    expect(calls.failures.length).toBeLessThanOrEqual(callers);
    expect(after).toBeLessThanOrEqual(2 * before + 50);
    expect(await keptAds()).toEqual(expect.arrayContaining(calls.acknowledged));
    expect(await settle(ids)).toEqual(ids.map(() => 'complete'));
    servers.shift();
    workers.shift();
  }, 240_000);
});
