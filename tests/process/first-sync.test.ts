import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from '@jest/globals';
import { countOrders, drawOrders } from '../stand-ins/shopify-data.js';
import { shopifyCredentials } from '../stand-ins/shopify.js';
import { ApiClient } from '../support/client.js';
import { createDataDir, type Product, startServer, startWorkerProcess } from '../support/product.js';
import { startProviders } from '../support/providers.js';
import { waitFor } from '../support/wait.js';

/** Orders of a large shop; `FIRST_SYNC_ORDERS=100000` measures what is promised. */
const orders = Number(process.env['FIRST_SYNC_ORDERS'] ?? 10_000);
const mostMs = 300_000;
/** On top of a worker that has nothing to do, whose engines and libraries are there anyway. */
const mostBytes = 300 * 1024 * 1024;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function started(product: Promise<Product>): Promise<Product> {
  const running = await product;
  ends.push(async () => running.process.exitCode === null && running.end('SIGTERM'));
  return running;
}

/** The most memory that the process ever held, bytes. */
function peakBytes({ process: { pid } }: Product): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return 1024 * Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]);
}

it('of a large shop ends in time and within its memory, with every order and line', async () => {
  const data = await createDataDir({ isPrepared: true });
  ends.push(() => data.remove());
  const world = await startProviders();
  ends.push(() => world.close());
  world.servers.shopify.store.orders = drawOrders(orders);
  const settings = { ...world.settings, DATA_DIR: data.path, LOG_LEVEL: 'info' };
  const server = await started(startServer({ ...settings, WORKERS: '0' }));
  const worker = await started(startWorkerProcess(settings));
  const idleBytes = peakBytes(worker);
  const owner = new ApiClient(server.url);
  await owner.post('/api/auth/register', { username: 'owner', email: 'owner@shop.example', password: 'secret 1' });
  const began = Date.now();
  await owner.post('/api/integrations/shopify', { credentials: shopifyCredentials });
  const card = await waitFor(
    async () => {
      const { body } = await owner.get('/api/integrations');
      return body[0].lastSyncAt ? body[0] : null;
    },
    'the end of the first sync',
    2 * mostMs,
  );
  const ms = Date.parse(card.lastSyncAt) - began;
  const lines = world.servers.shopify.store.orders.reduce((sum, order) => sum + order.lines.length, 0);
  const peak = peakBytes(worker);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  process.stdout.write(
    `First sync of ${orders} orders with ${lines} lines: ${(ms / 1_000).toFixed(1)} s, worker ${megabytes(peak)} at the most (${megabytes(idleBytes)} idle)\n`,
  );
  expect(card).toMatchObject({ rowsBrought: orders, lastError: null });
  const { counted, total, refunded } = countOrders(world.servers.shopify.store.orders);
  const figures = await waitFor(
    async () => {
      const { body } = await owner.get('/api/metrics?days=3660');
      return body.source === 'live' && body.orders === counted ? body : null;
    },
    'all orders in the figures',
    mostMs,
  );
  expect(figures.totalRevenue).toBe((total - refunded) / 100);
  expect(ms).toBeLessThan(mostMs);
  expect(peak - idleBytes).toBeLessThan(mostBytes);
}, 900_000);
