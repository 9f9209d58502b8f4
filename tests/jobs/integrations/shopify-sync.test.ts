import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startRun } from '../../../jobs/integrations/sync-jobs.js';
import { LeaseLost, SyncLease } from '../../../jobs/integrations/sync-lease.js';
import { emailKeyOf } from '../../../jobs/store/customer-key.engine.js';
import { storeBrought } from '../../../jobs/store/store-staging.js';
import { Integration } from '../../../schema/integrations/integration.entity.js';
import { IntegrationPlatform, IntegrationStatus } from '../../../schema/integrations/integration.enum.js';
import { SyncRun, SyncStatus } from '../../../schema/integrations/sync-run.entity.js';
import { StoreProfile } from '../../../schema/ltv/store-profile.entity.js';
import {
  dripping,
  failing,
  type Fault,
  garbling,
  hanging,
  resetting,
  surprising,
  truncating,
} from '../../stand-ins/provider-server.js';
import { countOrders, drawOrders } from '../../stand-ins/shopify-data.js';
import { throttledByShopify } from '../../stand-ins/shopify.js';
import { waitFor } from '../../support/wait.js';
import { rollUpStore } from '../../../jobs/ltv/store-rollup.js';
import { takeRows } from '../../support/staged-store.js';
import { startSyncWorld } from './sync-world.js';

let world: Awaited<ReturnType<typeof startSyncWorld>>;
let shopify: (typeof world)['servers']['shopify'];
beforeAll(async () => {
  world = await startSyncWorld();
  ({ shopify } = world.servers);
});
afterAll(() => world.close());

let connection: Integration;
beforeEach(async () => {
  shopify.breakDown(null);
  shopify.stumble();
  shopify.store.orders = drawOrders(730);
  shopify.store.customers = [];
  shopify.store.status = 200;
  connection = await world.connect(IntegrationPlatform.shopify);
});

async function stored({ userId }: Integration) {
  const [row] = await world.db.query(
    `SELECT count(*)::int AS orders, (count(*) FILTER (WHERE "isCounted"))::int AS counted,
       (coalesce(sum("totalCents") FILTER (WHERE "isCounted"), 0))::int AS total,
       (coalesce(sum("refundedCents") FILTER (WHERE "isCounted"), 0))::int AS refunded
     FROM store_order WHERE "ownerId" = $1`,
    [userId],
  );
  return row;
}

const ordersAsked = () => shopify.requests.filter(({ body }) => String(body?.query).includes('orders(')).length;

/** Lets so many pages of orders through, and the others once the returned function is called. */
function holdAfterPages(pages: number): () => void {
  const last = ordersAsked() + pages;
  return shopify.hold(() => ordersAsked() > last);
}

describe('orders of Shopify', () => {
  it('come page by page, and their counts and sums are the store’s', async () => {
    const run = await world.sync(connection);
    expect(run).toMatchObject({ status: SyncStatus.complete, rowsRead: 730, rowsBrought: 730, error: null });
    expect(await stored(connection)).toEqual(countOrders(shopify.store.orders));
    const { lastSyncAt, nextSyncAt, rowsBrought, lastError } = await world.reload(connection);
    expect({ rowsBrought, lastError }).toEqual({ rowsBrought: 730, lastError: null });
    expect(Number(nextSyncAt) - Number(lastSyncAt)).toBe(30 * 60_000);
    const profile = await world.db.getRepository(StoreProfile).findOneByOrFail({ ownerId: connection.userId });
    expect(profile).toMatchObject({ isSample: false, timeZone: 'America/New_York' });
    expect(profile.dataVersion).toBeGreaterThan(0);
  });

  it('come again only where they have changed', async () => {
    await world.sync(connection);
    const before = ordersAsked();
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, rowsBrought: 0 });
    expect(ordersAsked() - before).toBe(1);
    const [first] = shopify.store.orders;
    if (!first) throw new Error('no orders');
    Object.assign(first, { refunded: '7.77', updatedAt: new Date().toISOString() });
    shopify.store.orders.push({ ...first, id: 9_999_999, createdAt: first.updatedAt });
    expect(await world.sync(connection)).toMatchObject({ rowsBrought: 2 });
    expect(await stored(connection)).toEqual(countOrders(shopify.store.orders));
  });

  it('that came before a page failed stay, and the next sync goes on behind them', async () => {
    const boom = failing(503);
    // The shop, three good pages, then none.
    shopify.stumble(null, null, null, null, boom, boom, boom, boom);
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.failed, rowsRead: 50 });
    expect((await stored(connection)).orders).toBe(50);
    const broken = await world.reload(connection);
    expect(broken).toMatchObject({ status: IntegrationStatus.connected, lastSyncAt: null });
    expect(broken.lastError).toContain('Shopify is not available at the moment');
    expect(Number(broken.nextSyncAt) - Date.now()).toBeGreaterThan(30_000);
    shopify.stumble();
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, rowsRead: 680 });
    expect(await stored(connection)).toEqual(countOrders(shopify.store.orders));
    expect((await world.reload(connection)).lastError).toBeNull();
  });

  it('that change while pages are read are not missed', async () => {
    const release = holdAfterPages(1);
    const running = world.sync(connection);
    await waitFor(async () => (await stored(connection)).orders > 0, 'the first page');
    const [first] = shopify.store.orders;
    Object.assign(first ?? {}, { total: '999.99', updatedAt: new Date().toISOString() });
    release();
    await running;
    await world.sync(connection);
    expect(await stored(connection)).toEqual(countOrders(shopify.store.orders));
  });

  it('begin anew when Shopify no longer knows the place', async () => {
    const state = { ordersAfter: Buffer.from('long ago').toString('base64') };
    await world.db.getRepository(Integration).update({ id: connection.id }, { state });
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, rowsRead: 730 });
  });

  it('do not touch the demo’s figures as long as there are none', async () => {
    const profile = { ownerId: connection.userId, isSample: true };
    await world.db.getRepository(StoreProfile).insert(profile);
    await world.db.transaction((transaction) =>
      storeBrought(transaction, {
        kind: 'visits',
        ownerId: connection.userId,
        rows: [{ day: '2026-01-01', source: '', sessions: 5, conversions: null }],
      }),
    );
    const samples = () => world.db.query('SELECT FROM store_visit WHERE "ownerId" = $1', [connection.userId]);
    shopify.store.orders = [];
    await world.sync(connection);
    expect(await samples()).toHaveLength(1);
    shopify.store.orders = drawOrders(3);
    await world.sync(connection);
    expect(await samples()).toHaveLength(0);
    expect(await world.db.getRepository(StoreProfile).findOneByOrFail({ ownerId: connection.userId })).toMatchObject({
      isSample: false,
    });
  });

  it('of buyers whom a file knew by their e-mail alone are joined with theirs', async () => {
    const order = {
      orderId: '1',
      orderedAt: '2025-01-01T00:00:00Z',
      totalCents: 100,
      refundedCents: 0,
      currency: 'USD',
    };
    const fromFile = { ...order, customerKey: emailKeyOf('ann@example.com'), isCounted: true, changedAt: null };
    await world.db.transaction((transaction) =>
      storeBrought(transaction, { kind: 'orders', ownerId: connection.userId, rows: [fromFile] }),
    );
    shopify.store.customers = [{ id: 700_001, email: 'Ann@Example.com', updatedAt: '2026-01-01T00:00:00Z' }];
    await world.sync(connection);
    const keys = await world.db.query(
      `SELECT "customerKey" FROM store_order WHERE "ownerId" = $1 AND "orderId" = '1'`,
      [connection.userId],
    );
    expect(keys).toEqual([{ customerKey: '700001' }]);
  });
});

describe('when Shopify fails', () => {
  const faults: [string, Fault, string][] = [
    ['hangs', hanging, 'no answer within'],
    ['drips', dripping, 'no answer within'],
    ['resets', resetting, 'the connection broke'],
    ['breaks off', truncating, 'the connection broke'],
    ['sends a page instead of JSON', garbling, 'sent an answer we cannot read'],
    ['sends a form that nobody documented', surprising, 'sent an answer we cannot read'],
    ['has an error of its own', failing(500), 'HTTP 500'],
  ];
  it.each(faults)('because it %s, the connection says so and tries again later', async (_name, fault, words) => {
    shopify.breakDown(fault);
    const run = await world.inAHurry(() => world.sync(connection));
    expect(run).toMatchObject({ status: SyncStatus.failed });
    const broken = await world.reload(connection);
    expect(broken.lastError).toContain(words);
    expect(Number(broken.nextSyncAt)).toBeGreaterThan(Date.now());
    expect(broken.status).toBe(IntegrationStatus.connected);
    shopify.breakDown(null);
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete });
    expect(await stored(connection)).toEqual(countOrders(shopify.store.orders));
  });

  it('waits as long as it asks for a moment, and leaves the worker when it asks for longer', async () => {
    const throttled = (seconds: number): Fault => {
      const { body } = throttledByShopify(seconds);
      return (response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    shopify.stumble(null, throttled(1));
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete });
    shopify.stumble(failing(429, { 'retry-after': '3600' }));
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.failed });
    const { nextSyncAt, lastError } = await world.reload(connection);
    expect(Number(nextSyncAt) - Date.now()).toBeGreaterThan(3_590_000);
    expect(lastError).toContain('is limiting requests');
  });

  it('waits longer with each failure in a row', async () => {
    shopify.breakDown(failing(500));
    const waits: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await world.sync(connection);
      waits.push(Math.round((Number((await world.reload(connection)).nextSyncAt) - Date.now()) / 60_000));
    }
    expect(waits).toEqual([1, 5, 15]);
  });

  it('no longer takes the token, the connection has expired and is left alone', async () => {
    const vault = world.vault.seal(connection, { ...world.credentials.shopify, shopifyAccessToken: 'shpat_revoked' });
    await world.db.getRepository(Integration).update({ id: connection.id }, vault);
    await world.sync(connection);
    const expired = await world.reload(connection);
    expect(expired).toMatchObject({ status: IntegrationStatus.expired, nextSyncAt: null });
    expect(expired.lastError).toContain('Shopify refused the credentials');
    expect(expired.lastError).not.toContain('shpat_revoked');
    expect(await startRun(world.db, world.deps.queue, connection.id)).toBeNull();
  });
});

describe('a run', () => {
  it('is open once, however many ask for it', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => startRun(world.db, world.deps.queue, connection.id)));
    expect(ids.filter(Boolean)).toHaveLength(1);
  });

  it('that was cancelled stops, keeps what it brought, and nothing is missing later', async () => {
    const release = holdAfterPages(3);
    const running = world.sync(connection);
    await waitFor(async () => (await stored(connection)).orders > 0, 'the first rows');
    await world.db.getRepository(SyncRun).update({ integrationId: connection.id }, { status: SyncStatus.cancelled });
    release();
    expect(await running).toMatchObject({ status: SyncStatus.cancelled });
    const { orders } = await stored(connection);
    expect(orders).toBeLessThan(730);
    await world.sync(connection);
    expect(await stored(connection)).toEqual(countOrders(shopify.store.orders));
  });

  it('that a later try has taken over stores nothing more', async () => {
    const runId = (await startRun(world.db, world.deps.queue, connection.id)) ?? '';
    const first = await SyncLease.take(world.db, runId);
    const second = await SyncLease.take(world.db, runId);
    const page = { kind: 'orders', rows: [], state: { ordersAfter: 'x' }, progress: null } as const;
    await expect(first?.store(page)).rejects.toThrow(LeaseLost);
    await second?.store(page);
    expect((await world.reload(connection)).state).toEqual({ ordersAfter: 'x' });
  });

  it('of a connection that is now another account’s stores nothing more', async () => {
    const runId = (await startRun(world.db, world.deps.queue, connection.id)) ?? '';
    const lease = await SyncLease.take(world.db, runId);
    await world.db.getRepository(Integration).update({ id: connection.id }, { accountId: 'another' });
    await expect(lease?.store({ kind: 'orders', rows: [], state: {}, progress: null })).rejects.toThrow(LeaseLost);
  });

  it('ends quietly when its connection is gone', async () => {
    const runId = (await startRun(world.db, world.deps.queue, connection.id)) ?? '';
    await world.db.getRepository(Integration).delete({ id: connection.id });
    await expect(world.work(runId)).resolves.toBeUndefined();
  });

  it('has a job that holds its id and no secret', async () => {
    const runId = await startRun(world.db, world.deps.queue, connection.id);
    const jobs = await Promise.all(world.deps.queue.all().map((queue) => queue.getJobs()));
    const job = jobs.flat().find(({ id }) => id === runId);
    expect(job?.data).toEqual({ runId });
    for (const secret of Object.values(world.credentials.shopify)) expect(JSON.stringify(job)).not.toContain(secret);
  });
});

describe('a token that is granted for 24 hours', () => {
  it('is fetched with key and secret, renewed when it ends in the middle, and named in no error', async () => {
    const { shopifyAccessToken: _entered, ...keys } = world.credentials[IntegrationPlatform.shopify];
    const { userId, platform } = connection;
    const sealed = world.vault.seal({ userId, platform }, { ...keys, shopifyAccessToken: '' });
    await world.db.getRepository(Integration).update({ id: connection.id }, sealed);
    shopify.store.grants = 0;
    shopify.store.questionsPerGrant = 3;
    const run = await world.sync(connection);
    shopify.store.questionsPerGrant = Number.POSITIVE_INFINITY;
    expect([run.status, run.error]).toEqual([SyncStatus.complete, null]);
    expect(shopify.store.grants).toBeGreaterThan(1);
    expect((await stored(connection)).orders).toBe(730);
  });

  it('is refused with what to check where key or secret are wrong', async () => {
    const { userId, platform } = connection;
    const wrong = { ...world.credentials[platform], shopifyAccessToken: '', shopifyApiSecret: 'shpss_wrong' };
    await world.db
      .getRepository(Integration)
      .update({ id: connection.id }, world.vault.seal({ userId, platform }, wrong));
    const run = await world.sync(connection);
    expect(run.status).toBe(SyncStatus.failed);
    expect(run.error).toMatch(/API key and secret/);
    expect(run.error).not.toContain('shpss_wrong');
  });
});

describe('what an order of Shopify holds', () => {
  const rows = ({ userId }: Integration) =>
    world.db.query(
      `SELECT "orderId", "orderName", "taxCents"::int AS tax, "shippingCents"::int AS shipping, "discountCents"::int AS discount,
         "discountCode", channel, country, "customerOrderIndex" AS place, items
       FROM store_order WHERE "ownerId" = $1 ORDER BY "orderId"`,
      [userId],
    );

  /** Independent of the sync: every line of every order, with its discount. */
  async function expectEverything(): Promise<void> {
    const kept = await rows(connection);
    const drawn = shopify.store.orders.toSorted((one, other) => one.id - other.id);
    expect(kept).toHaveLength(drawn.length);
    for (const [index, order] of drawn.entries()) {
      expect(kept[index]).toEqual({
        orderId: String(order.id),
        orderName: `#${order.id - 4_000_000}`,
        tax: 100,
        shipping: 250,
        discount: order.lines.reduce((sum, line) => sum + line.discountCents, 0),
        discountCode: order.lines.some(({ discountCents }) => discountCents > 0) ? 'SPRING' : null,
        channel: order.source ? 'facebook / cpc' : 'web',
        country: 'US',
        place: order.place,
        items: order.lines.map((line) => ({
          product: line.title,
          sku: `${line.title}-1`,
          quantity: line.quantity,
          priceCents: line.cents,
          discountCents: line.discountCents,
        })),
      });
    }
  }

  it('comes with its lines, also those beyond the first twenty', async () => {
    shopify.store.orders = drawOrders(60);
    const [first] = shopify.store.orders;
    const line = { title: 'Mug', quantity: 1, cents: 700, discountCents: 0 };
    Object.assign(first ?? {}, { lines: Array.from({ length: 140 }, () => line) });
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, rowsRead: 60 });
    await expectEverything();
  });

  it('comes in one run of Shopify’s own where there are many, and only changes afterwards', async () => {
    shopify.store.orders = drawOrders(2_600);
    shopify.store.bulkLooks = 2;
    const before = ordersAsked();
    const run = await world.sync(connection);
    expect([run.status, run.error, run.rowsBrought]).toEqual([SyncStatus.complete, null, 2_600]);
    // One page, of what changed meanwhile.
    expect(ordersAsked() - before).toBeLessThanOrEqual(3);
    await expectEverything();
    expect(await stored(connection)).toEqual(countOrders(shopify.store.orders));
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, rowsBrought: 0 });
  });

  it('goes on behind what is stored when a run’s file breaks off', async () => {
    shopify.store.orders = drawOrders(2_600);
    const { state: _state, ...rest } = connection;
    await world.db
      .getRepository(Integration)
      .update(
        { id: rest.id },
        { state: { bulkId: 'gid://shopify/BulkOperation/1', bulkFrom: new Date().toISOString(), bulkLines: 3_999 } },
      );
    await world.sync(connection);
    // An order takes two to four lines; what lies behind the 3,999th is all that is read.
    expect((await stored(connection)).orders).toBe(1_267);
  });

  it('comes by pages where no run is taken, in smaller ones where a page is too dear', async () => {
    shopify.store.orders = drawOrders(1_100);
    Object.assign(shopify.store, { bulkLooks: null, mostPoints: 300 });
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, rowsBrought: 1_100 });
    Object.assign(shopify.store, { bulkLooks: 1, mostPoints: 1_000 });
    await expectEverything();
  });

  it('comes without visits and countries where the app may not read them', async () => {
    shopify.store.mayReadVisits = false;
    shopify.store.orders = drawOrders(30);
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, rowsBrought: 30 });
    shopify.store.mayReadVisits = true;
    const [first] = await rows(connection);
    expect(first).toMatchObject({ channel: 'web', country: null, place: null, tax: 100 });
    expect(first.items).not.toHaveLength(0);
  });

  it('is the same order as a file’s of that name, whichever comes first', async () => {
    shopify.store.orders = drawOrders(40);
    const names = shopify.store.orders.map(({ id }) => `#${id - 4_000_000}`);
    const fromFile = (list: string[]) =>
      takeRows(
        world.db,
        connection.userId,
        'orders',
        list.map((orderId) => ({
          orderId,
          customerKey: 'c',
          orderedAt: '2026-01-05T00:00:00Z',
          totalCents: 999,
          refundedCents: 0,
          currency: 'USD',
          isCounted: true,
          changedAt: null,
        })),
      );
    // One that the connection does not bring stays.
    await fromFile([...names.slice(0, 20), '#77']);
    await world.sync(connection);
    await fromFile([...names.slice(20, 30), ...names.slice(30).map((name) => name.slice(1))]);
    const found = await stored(connection);
    expect(found.orders).toBe(41);
    expect(found.total).toBe(countOrders(shopify.store.orders).total + 999);
  });

  it('says who is new, also where the history is short', async () => {
    shopify.store.orders = drawOrders(300).slice(150);
    await world.sync(connection);
    await rollUpStore(world.db, connection.userId);
    const [{ fresh }] = await world.db.query(
      'SELECT sum("newCustomers")::int AS fresh FROM store_day WHERE "ownerId" = $1',
      [connection.userId],
    );
    const counted = shopify.store.orders.filter(
      (order) => order.customer !== null && order.status !== 'VOIDED' && !order.isCancelled && !order.isTest,
    );
    const firsts = new Map<number | null, number>();
    for (const { customer, place } of counted) {
      if (!firsts.has(customer)) firsts.set(customer, place);
    }
    expect(fresh).toBe([...firsts.values()].filter((place) => place === 1).length);
    expect(fresh).toBeLessThan(firsts.size);
    const { orderHistory } = await world.db.getRepository(StoreProfile).findOneByOrFail({ ownerId: connection.userId });
    expect(orderHistory?.knowsNew).toBe(true);
  });
});
