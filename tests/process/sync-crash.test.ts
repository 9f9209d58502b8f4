import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawAdDays } from '../stand-ins/ad-days.js';
import { facebookCredentials } from '../stand-ins/facebook-ads.js';
import { countOrders, drawOrders } from '../stand-ins/shopify-data.js';
import { shopifyCredentials } from '../stand-ins/shopify.js';
import { type Answer, ApiClient } from '../support/client.js';
import { createDataDir, type Product, startServer, startWorkerProcess } from '../support/product.js';
import { startProviders } from '../support/providers.js';
import { clearOfMidnight, waitFor } from '../support/wait.js';

await clearOfMidnight();

let data: Awaited<ReturnType<typeof createDataDir>>;
let world: Awaited<ReturnType<typeof startProviders>>;
let running: Product[];

beforeEach(async () => {
  data = await createDataDir({ isPrepared: true });
  world = await startProviders();
  running = [];
});
afterEach(async () => {
  for (const product of running) if (product.process.exitCode === null) await product.end('SIGTERM');
  await world.close();
  await data.remove();
});

const settings = () => ({ ...world.settings, DATA_DIR: data.path, LOG_LEVEL: 'debug' });

async function keep(product: Promise<Product>): Promise<Product> {
  const started = await product;
  running.push(started);
  return started;
}

async function connect(client: ApiClient, platform: string, credentials: object): Promise<void> {
  const { status, body } = await client.post(`/api/integrations/${platform}`, { credentials });
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'connected' } });
}

async function signUp(url: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  await client.post('/api/auth/register', { username: 'owner', email: 'owner@shop.example', password: 'secret 1' });
  return client;
}

async function card(client: ApiClient, platform: string): Promise<Answer['body']> {
  const { body } = await client.get('/api/integrations');
  return body.find((each: { platform: string }) => each.platform === platform);
}

const synced = (client: ApiClient, platform: string) =>
  waitFor(
    async () => {
      const found = await card(client, platform);
      return found.lastSyncAt && found;
    },
    `the end of the sync of ${platform}`,
    120_000,
  );

const pagesAsked = () =>
  world.servers.shopify.requests.filter(({ body }) => String(body?.query).includes('orders(')).length;

/** Sums of the store as its owner sees them: all days, refunds taken off, tests and cancelled orders left out. */
async function figures(client: ApiClient) {
  return waitFor(async () => {
    const { body } = await client.get('/api/metrics?days=3660');
    return body.source === 'live' && body.orders && { orders: body.orders, revenue: body.totalRevenue };
  }, 'live figures');
}

/** The store takes the zone of its shop, where a day ends hours after that of UTC. */
const dayAtTheShop = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());

describe('a worker that is killed in the middle of a sync', () => {
  it('is followed by another one that brings the rest, without doubles or gaps', async () => {
    const { shopify } = world.servers;
    shopify.store.orders = drawOrders(900);
    const release = shopify.hold(() => pagesAsked() > 8);
    const server = await keep(startServer({ ...settings(), WORKERS: '0' }));
    const owner = await signUp(server.url);
    const first = await keep(startWorkerProcess(settings()));
    await connect(owner, 'shopify', shopifyCredentials);
    await waitFor(() => Promise.resolve(pagesAsked() > 8), 'the page after the eighth');
    await first.end('SIGKILL');
    release();
    expect((await card(owner, 'shopify')).rowsBrought).toBe(200);
    const before = pagesAsked();
    await keep(startWorkerProcess(settings()));
    expect(await synced(owner, 'shopify')).toMatchObject({ rowsBrought: 900, lastError: null });
    // It went on where the first one was, and did not begin anew.
    expect(pagesAsked() - before).toBeLessThan(30);
    const expected = countOrders(shopify.store.orders);
    const revenue = (expected.total - expected.refunded) / 100;
    await waitFor(async () => (await figures(owner)).orders === expected.counted, 'all orders in the figures');
    expect(await figures(owner)).toEqual({ orders: expected.counted, revenue });
  }, 240_000);

  it('with everything else goes on after a new start; no secret lies in a file, log or answer', async () => {
    const { shopify, facebook_ads: facebook } = world.servers;
    shopify.store.orders = drawOrders(900);
    facebook.account.days = drawAdDays(365);
    shopify.pace(60);
    facebook.pace(30);
    const first = await keep(startServer(settings()));
    const owner = await signUp(first.url);
    await connect(owner, 'facebook_ads', facebookCredentials);
    await connect(owner, 'shopify', shopifyCredentials);
    await waitFor(() => Promise.resolve(pagesAsked() >= 4), 'some pages');
    await first.end('SIGKILL');
    const second = await keep(startServer(settings()));
    const back = new ApiClient(second.url);
    back.cookie = owner.cookie;
    expect(await synced(back, 'shopify')).toMatchObject({ rowsBrought: 900 });
    expect(await synced(back, 'facebook_ads')).toMatchObject({ rowsBrought: 730 });
    const counted = countOrders(shopify.store.orders);
    await waitFor(async () => (await figures(back)).orders === counted.counted, 'all orders in the figures');
    const { body } = await back.get('/api/metrics?days=3660');
    // Figures end with the last complete day.
    const today = dayAtTheShop();
    const whole = drawAdDays(365).filter(({ day }) => day < today);
    const spend = whole.reduce((sum, each) => sum + Math.round(each.spend * 100), 0);
    expect(body.adSpend).toBe(spend / 100);
    await second.end('SIGTERM');
    const texts = [first.output(), second.output(), JSON.stringify(body), await contentOf(data.path)];
    const secrets = [shopifyCredentials.shopifyAccessToken, shopifyCredentials.shopifyApiSecret];
    for (const secret of [...secrets, facebookCredentials.facebookAccessToken, facebookCredentials.facebookAppSecret])
      for (const text of texts) expect(text.includes(secret)).toBe(false);
  }, 240_000);
});

/** Every byte below the folder, database files included. */
async function contentOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')));
  return contents.join('\n');
}
