import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Integration } from '../../../schema/integrations/integration.entity.js';
import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import { SyncStatus } from '../../../schema/integrations/sync-run.entity.js';
import { type FlowDay, messageDays } from '../../stand-ins/klaviyo.js';
import { clearOfMidnight } from '../../support/wait.js';
import { daysAgo } from './spend-sums.js';
import { startSyncWorld } from './sync-world.js';

await clearOfMidnight();

let world: Awaited<ReturnType<typeof startSyncWorld>>;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  for (const server of Object.values(world.servers)) {
    server.stumble();
    server.breakDown(null);
  }
});

it('flows of Klaviyo come by day and name, each figure as Klaviyo counts it', async () => {
  const flowDays: FlowDay[] = Array.from({ length: 200 }, (_, n) => ({
    day: daysAgo(n),
    flowId: n % 2 === 0 ? 'WLCM' : 'CART',
    recipients: 100 + n,
    opens: 40 + (n % 5),
    clicks: 8,
    orders: 2,
    revenue: 55.5,
  }));
  world.servers.klaviyo.key.flowDays = flowDays;
  const connection = await world.connect(IntegrationPlatform.klaviyo);
  expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, rowsBrought: 600, error: null });
  const rows = await world.db.query(
    `SELECT flow, count(*)::int AS days, sum(recipients)::int AS recipients, sum(opens)::int AS opens, sum(clicks)::int AS clicks,
       sum(orders)::int AS orders, sum("revenueCents")::int AS cents FROM flow_metric WHERE "ownerId" = $1 GROUP BY flow ORDER BY flow`,
    [connection.userId],
  );
  const expected = (flowId: string, flow: string) => {
    const own = flowDays.filter((each) => each.flowId === flowId);
    const sum = (pick: (each: FlowDay) => number) => own.reduce((total, each) => total + pick(each), 0);
    return {
      flow,
      days: 100,
      recipients: sum(({ recipients }) => recipients),
      opens: sum(({ opens }) => opens),
      clicks: 800,
      orders: 200,
      cents: 555_000,
    };
  };
  expect(rows).toEqual([expected('CART', 'Abandoned Cart'), expected('WLCM', 'Welcome Series')]);
  expect(await world.sync(connection)).toMatchObject({ rowsBrought: 0 });
});

describe('messages of Klaviyo', () => {
  const flowDays: FlowDay[] = Array.from({ length: 40 }, (_, n) => ({
    day: daysAgo(n),
    flowId: n % 2 === 0 ? 'WLCM' : 'CART',
    recipients: 100 + n,
    opens: 40,
    clicks: 8,
    orders: 3,
    revenue: 55.55,
  }));
  const campaignDays: FlowDay[] = [
    { day: daysAgo(5), flowId: '', recipients: 900, opens: 40, clicks: 8, orders: 3, revenue: 1_234.56 },
  ];
  const stored = ({ userId }: Integration) =>
    world.db.query(
      `SELECT flow, message, sum(recipients)::int AS recipients, sum(opens)::int AS opens, sum(orders)::int AS orders,
         sum("revenueCents")::int AS cents FROM message_metric WHERE "ownerId" = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
      [userId],
    );
  beforeEach(() => {
    Object.assign(world.servers.klaviyo.key, { flowDays, campaignDays, orderSenders: ['Shopify'] });
  });
  afterEach(() => {
    Object.assign(world.servers.klaviyo.key, { campaignDays: [], orderSenders: ['Shopify'] });
  });

  it('of flows and campaigns come by name, each figure as Klaviyo counts it, with lists and segments', async () => {
    const connection = await world.connect(IntegrationPlatform.klaviyo);
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, error: null });
    const days = messageDays([...flowDays, ...campaignDays]);
    const expected = (flow: string, id: string, message: string) => {
      const own = days.filter(({ messageId }) => messageId === id);
      const sum = (pick: (each: (typeof own)[number]) => number) => own.reduce((total, each) => total + pick(each), 0);
      return {
        flow,
        message,
        recipients: sum(({ recipients }) => recipients),
        opens: sum(({ opens }) => opens),
        orders: sum(({ orders }) => orders),
        cents: sum(({ revenue }) => Math.round(revenue * 100)),
      };
    };
    expect(await stored(connection)).toEqual([
      expected('', 'CAMP-C', 'Mail CAMP C'),
      expected('Abandoned Cart', 'CART-A', 'Mail CART A'),
      expected('Abandoned Cart', 'CART-B', 'Mail CART B'),
      expected('Welcome Series', 'WLCM-A', 'Mail WLCM A'),
      expected('Welcome Series', 'WLCM-B', 'Mail WLCM B'),
    ]);
    const audiences = await world.db.query(`SELECT kind, name FROM mail_audience WHERE "ownerId" = $1 ORDER BY kind`, [
      connection.userId,
    ]);
    expect(audiences).toEqual([
      { kind: 'list', name: 'Newsletter' },
      { kind: 'segment', name: 'VIP' },
    ]);
    expect(await world.sync(connection)).toMatchObject({ rowsBrought: 0 });
  });

  it('are of the days of the account’s own zone, wherever clocks change, and read anew where it changes', async () => {
    const { key } = world.servers.klaviyo;
    // The days around both changes of the clocks, and the evenings of all of them.
    const year = Number(daysAgo(200).slice(0, 4));
    const days = ['-03-07', '-03-08', '-03-09', '-10-31', '-11-01', '-11-02'].map((day) => `${year}${day}`);
    const known = days.filter((day) => day >= daysAgo(360) && day < daysAgo(2));
    Object.assign(key, {
      campaignDays: [],
      flowDays: known.map((day) => ({
        day,
        flowId: 'WLCM',
        recipients: 30,
        opens: 9,
        clicks: 3,
        orders: 3,
        revenue: 30,
      })),
    });
    const connection = await world.connect(IntegrationPlatform.klaviyo);
    const daysOf = async (table: string): Promise<string[]> => {
      const rows = await world.db.query(
        `SELECT DISTINCT day::text FROM ${table} WHERE "ownerId" = $1 AND recipients > 0 ORDER BY 1`,
        [connection.userId],
      );
      return rows.map(({ day }: { day: string }) => day);
    };
    for (const timeZone of ['US/Eastern', 'Pacific/Auckland', 'Europe/Berlin']) {
      key.timeZone = timeZone;
      expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, error: null });
      expect(await daysOf('flow_metric')).toEqual(known);
      expect(await daysOf('message_metric')).toEqual(known);
      expect((await world.reload(connection)).timeZones).toEqual([timeZone]);
    }
    key.timeZone = 'US/Eastern';
  });

  it('carry a new name of flow or message on all their days', async () => {
    const { key } = world.servers.klaviyo;
    const connection = await world.connect(IntegrationPlatform.klaviyo);
    await world.sync(connection);
    const before = await stored(connection);
    key.names = { WLCM: 'Hello', 'CAMP-C': 'Summer sale' };
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, error: null });
    const after = await stored(connection);
    const renamed = before
      .map((row: { flow: string; message: string }) => ({
        ...row,
        flow: row.flow === 'Welcome Series' ? 'Hello' : row.flow,
        message: row.message === 'Mail CAMP C' ? 'Summer sale' : row.message,
      }))
      .toSorted((a: { flow: string }, b: { flow: string }) => (a.flow < b.flow ? -1 : 1));
    expect(after).toEqual(renamed);
    const flows = await world.db.query('SELECT DISTINCT flow FROM flow_metric WHERE "ownerId" = $1 ORDER BY 1', [
      connection.userId,
    ]);
    expect(flows).toEqual([{ flow: 'Abandoned Cart' }, { flow: 'Hello' }]);
    key.names = {};
  });

  it('keep their name on days on which they were opened and bought from and not sent', async () => {
    const [sent, late] = [daysAgo(20), daysAgo(2)];
    const flowId = 'WLCM';
    Object.assign(world.servers.klaviyo.key, {
      campaignDays: [],
      flowDays: [
        { day: sent, flowId, recipients: 300, opens: 30, clicks: 6, orders: 3, revenue: 60 },
        { day: late, flowId, recipients: 0, opens: 9, clicks: 3, orders: 3, revenue: 33.33 },
      ],
    });
    const connection = await world.connect(IntegrationPlatform.klaviyo);
    await world.sync(connection);
    const messages = async () => (await stored(connection)).map(({ message }: { message: string }) => message);
    expect(await messages()).toEqual(['Mail WLCM A', 'Mail WLCM B']);
    // The next sync asks for the last days alone, on which nothing was sent.
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, rowsBrought: 0 });
    expect(await stored(connection)).toEqual([
      { flow: 'Welcome Series', message: 'Mail WLCM A', recipients: 100, opens: 13, orders: 2, cents: 3_111 },
      { flow: 'Welcome Series', message: 'Mail WLCM B', recipients: 200, opens: 26, orders: 4, cents: 6_222 },
    ]);
  });

  it('count orders from one metric, the shop’s own until another is chosen, and say so', async () => {
    world.servers.klaviyo.key.orderSenders = ['Custom API', 'Shopify'];
    const connection = await world.connect(IntegrationPlatform.klaviyo);
    const asked = world.servers.klaviyo.requests.length;
    await world.sync(connection);
    const metrics = () =>
      world.servers.klaviyo.requests
        .slice(asked)
        .flatMap(({ path, body }) => (path === '/api/metric-aggregates/' ? [body.data.attributes.metric_id] : []));
    expect(metrics()).toContain('Ordr1');
    expect(metrics()).not.toContain('Ordr');
    expect((await world.reload(connection)).note).toMatch(/2 metrics called Placed Order \(Shopify, Custom API\)/);
    const before = await stored(connection);
    const choices = JSON.stringify({ ordersMetric: { id: 'Ordr', label: 'Placed Order of Custom API' } });
    await world.db.query(`UPDATE integration SET choices = $2, state = '{}' WHERE id = $1`, [connection.id, choices]);
    await world.sync(connection);
    expect(metrics()).toContain('Ordr');
    expect((await world.reload(connection)).note).toBeNull();
    expect(await stored(connection)).toEqual(before);
  });

  it('are worth having where the key may not read lists', async () => {
    world.servers.klaviyo.key.scopes = ['accounts:read', 'metrics:read', 'flows:read'];
    const connection = await world.connect(IntegrationPlatform.klaviyo);
    expect((await world.sync(connection)).status).toBe(SyncStatus.complete);
    expect((await world.reload(connection)).note).toMatch(
      /^Lists and segments couldn't be read.* can read .*lists and segments\.$/,
    );
    world.servers.klaviyo.key.scopes.push('lists:read', 'segments:read');
  });
});
