import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { providerOf } from '../../../jobs/integrations/providers.js';
import { dayOf, windowsSince } from '../../../jobs/integrations/day-windows.engine.js';
import { mergeStaged, openStaging, stageRows } from '../../../jobs/store/store-staging.js';
import type { ImportRow } from '../../../jobs/store/store-rows.js';
import type { Integration } from '../../../schema/integrations/integration.entity.js';
import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import { SyncRun, SyncStatus } from '../../../schema/integrations/sync-run.entity.js';
import type { ImportKind } from '../../../schema/ltv/store-import.facts.js';
import { adDaysOf } from '../../stand-ins/facebook-ads.js';
import { googleAdDays } from '../../stand-ins/google-ads.js';
import { type AdDay, drawAdDays } from '../../stand-ins/ad-days.js';
import { type FlowDay, messageDays } from '../../stand-ins/klaviyo.js';
import type { FunnelDay } from '../../stand-ins/google-analytics.js';
import { failing } from '../../stand-ins/provider-server.js';
import { clearOfMidnight, waitFor } from '../../support/wait.js';
import { startSyncWorld } from './sync-world.js';

await clearOfMidnight();

const dayMs = 86_400_000;
const daysAgo = (days: number) => dayOf(Date.now() - days * dayMs);

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

describe('the ranges that a sync asks for', () => {
  const day = fc.integer({ min: 0, max: 2_000 }).map((n) => dayOf(Date.UTC(2024, 0, 1) + n * dayMs));
  const rules = fc.record({
    historyDays: fc.integer({ min: 31, max: 400 }),
    windowDays: fc.integer({ min: 1, max: 90 }),
    rereadDays: fc.constantFrom(7, 30),
  });

  it('cover each day once, up to today, the last ones of what is known among them', () => {
    fc.assert(
      fc.property(fc.option(day), day, rules, (through, today, bounds) => {
        const windows = windowsSince(through, today, bounds);
        const asked = windows.flatMap(({ from, to }) => {
          const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
          expect(length).toBeGreaterThan(0);
          expect(length).toBeLessThanOrEqual(bounds.windowDays);
          return Array.from({ length }, (_, n) => dayOf(Date.parse(from) + n * dayMs));
        });
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked).toEqual(asked.toSorted());
        expect(asked.at(-1)).toBe(today);
        const whole =
          through === null ||
          Date.parse(today) - Date.parse(through) > (bounds.historyDays - bounds.rereadDays) * dayMs;
        if (whole) expect(asked).toHaveLength(bounds.historyDays);
        else
          expect(asked[0]).toBe(dayOf(Date.parse(through < today ? through : today) - (bounds.rereadDays - 1) * dayMs));
      }),
    );
  });
});

interface Sums {
  rows: number;
  spend: number;
  impressions: number;
  clicks: number;
  conversions: number;
  revenue: number;
}

async function storedSpend({ userId }: Integration, platform: string): Promise<Sums> {
  const [row] = await world.db.query(
    `SELECT count(*)::int AS rows, sum("spendCents")::int AS spend, sum(impressions)::int AS impressions, sum(clicks)::int AS clicks,
       sum(conversions)::int AS conversions, sum("revenueCents")::int AS revenue
     FROM ad_spend WHERE "ownerId" = $1 AND platform = $2 AND currency = 'USD' AND origin = 'connection'`,
    [userId, platform],
  );
  return row;
}

function sumOf(days: readonly AdDay[]): Sums {
  const sum = (pick: (each: AdDay) => number) => days.reduce((total, each) => total + pick(each), 0);
  return {
    rows: days.length,
    spend: sum(({ spend }) => Math.round(spend * 100)),
    impressions: sum(({ impressions }) => impressions),
    clicks: sum(({ clicks }) => clicks),
    conversions: sum(({ conversions }) => conversions),
    revenue: sum(({ revenue }) => Math.round(revenue * 100)),
  };
}

/** A file of the owner's with figures of one day. */
async function importFile({ userId }: Integration, kind: ImportKind, rows: ImportRow[]): Promise<void> {
  await world.db.transaction(async (transaction) => {
    await openStaging(transaction, kind);
    await stageRows(transaction, kind, rows);
    await mergeStaged(transaction, kind, { ownerId: userId, id: randomUUID(), at: new Date() });
  });
}

describe.each([
  ['meta', IntegrationPlatform.facebook_ads, 'facebook_ads'],
  ['tiktok', IntegrationPlatform.tiktok_ads, 'tiktok_ads'],
  ['google', IntegrationPlatform.google_ads, 'google_ads'],
] as const)('ad spend of %s', (platform, connected, server) => {
  let connection: Integration;
  const standIn = () => world.servers[server];
  const setDays = (days: AdDay[]) => {
    world.servers.facebook_ads.account.days = days;
    world.servers.tiktok_ads.app.days = days;
    world.servers.google_ads.customer.days = days;
  };
  beforeEach(async () => {
    setDays(drawAdDays(400));
    connection = await world.connect(connected);
  });
  const lastYear = () => drawAdDays(365);

  it('of a year comes whole, and its sums are the platform’s', async () => {
    const run = await world.sync(connection);
    expect(run).toMatchObject({ status: SyncStatus.complete, progress: 1, rowsBrought: 730, error: null });
    expect(await storedSpend(connection, platform)).toEqual(sumOf(lastYear()));
    expect(await world.reload(connection)).toMatchObject({ state: { through: daysAgo(0) }, rowsBrought: 730 });
  });

  it('follows what the platform corrects and renames in the last days, and leaves nothing over', async () => {
    await world.sync(connection);
    const days = lastYear().map((each) =>
      each.day >= daysAgo(3) && each.campaignId === 9_001
        ? { ...each, campaign: 'Renamed', revenue: each.revenue + 10 }
        : each,
    );
    setDays(days);
    expect(await world.sync(connection)).toMatchObject({ rowsRead: 60, rowsBrought: 8 });
    expect(await storedSpend(connection, platform)).toEqual(sumOf(days));
    expect(await world.sync(connection)).toMatchObject({ rowsBrought: 0 });
  });

  it('takes the place of what a file said of the same days, before and after', async () => {
    const row = {
      day: daysAgo(10),
      platform,
      campaign: 'From a file',
      currency: 'USD',
      spendCents: 100,
      impressions: 1,
      clicks: 1,
      conversions: 0,
      revenueCents: 0,
    };
    const old = { ...row, day: daysAgo(500) };
    await importFile(connection, 'ad_spend', [row, old]);
    await world.sync(connection);
    await importFile(connection, 'ad_spend', [row, old]);
    const files = await world.db.query(
      `SELECT day::text FROM ad_spend WHERE "ownerId" = $1 AND platform = $2 AND campaign = 'From a file'`,
      [connection.userId, platform],
    );
    expect(files).toEqual([{ day: daysAgo(500) }]);
  });

  it('that came before a failure stays, and the next sync fills the rest', async () => {
    const asked = standIn().requests.length;
    await world.sync(connection);
    const whole = standIn().requests.length - asked;
    const other = await world.connect(connected);
    const boom = failing(500);
    standIn().stumble(...Array.from({ length: Math.floor(whole / 2) }, () => null), boom, boom, boom);
    const broken = await world.sync(other);
    expect(broken.status).toBe(SyncStatus.failed);
    expect(broken.rowsBrought).toBeGreaterThan(0);
    expect(broken.rowsBrought).toBeLessThan(730);
    standIn().stumble();
    expect(await world.sync(other)).toMatchObject({ status: SyncStatus.complete });
    expect(await storedSpend(other, platform)).toEqual(sumOf(lastYear()));
  });
});

it('spend of TikTok comes without purchases where its reports do not count them, from a server without a list', async () => {
  const { app } = world.servers.tiktok_ads;
  Object.assign(app, { days: drawAdDays(60), countsPurchases: false, listsAdvertisers: false });
  const connection = await world.connect(IntegrationPlatform.tiktok_ads);
  expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, rowsBrought: 120 });
  const told = drawAdDays(60).map((each) => ({ ...each, conversions: each.conversions * 5, revenue: 0 }));
  expect(await storedSpend(connection, 'tiktok')).toEqual(sumOf(told));
  Object.assign(app, { countsPurchases: true, listsAdvertisers: true });
});

const eventsOf = (page: string, n: number, place: number): Record<string, number> =>
  page.startsWith('/rare') ? { view_item: 1 } : { view_item: 60 + n, add_to_cart: 20, purchase: 3 + place, scroll: 90 };

describe('visits of Google Analytics', () => {
  const visits = (days: number) =>
    Array.from({ length: days }, (_, n) =>
      ['Organic Search', 'Paid Social'].map((channel, index) => ({
        day: daysAgo(n),
        channel,
        sessions: 300 + n + index,
        purchases: 5 + index,
      })),
    ).flat();

  it('come with their purchases, by channel', async () => {
    world.servers.google_analytics.property.visits = visits(365);
    const connection = await world.connect(IntegrationPlatform.google_analytics);
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, rowsBrought: 730 });
    const [sums] = await world.db.query(
      `SELECT count(*)::int AS rows, sum(sessions)::int AS sessions, sum(conversions)::int AS purchases
       FROM store_visit WHERE "ownerId" = $1`,
      [connection.userId],
    );
    expect(sums).toEqual({
      rows: 730,
      sessions: visits(365).reduce((sum, { sessions }) => sum + sessions, 0),
      purchases: visits(365).reduce((sum, { purchases }) => sum + purchases, 0),
    });
    expect(await world.sync(connection)).toMatchObject({ rowsRead: 14, rowsBrought: 0 });
  });

  it('bring the steps after them by landing page and device, the most visited pages apart', async () => {
    const steps: FunnelDay[] = Array.from({ length: 30 }, (_, n) =>
      ['/', '/products/mug', ...Array.from({ length: 220 }, (__, page) => (n === 0 ? `/rare/${page}` : ''))]
        .filter((page) => page !== '')
        .flatMap((page, index) =>
          ['mobile', 'desktop'].map((device, place) => ({
            day: daysAgo(n),
            page,
            device,
            sessions: page.startsWith('/rare') ? 1 : 100 + n + index + place,
            events: eventsOf(page, n, place),
          })),
        ),
    ).flat();
    world.servers.google_analytics.property.visits = visits(10);
    world.servers.google_analytics.property.steps = steps;
    const connection = await world.connect(IntegrationPlatform.google_analytics);
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, error: null });
    const rows: { page: string; device: string; [step: string]: unknown }[] = await world.db.query(
      `SELECT page, device, sum(sessions)::int AS sessions, sum(views)::int AS views, sum(carts)::int AS carts,
         sum(checkouts)::int AS checkouts, sum(purchases)::int AS purchases
       FROM store_funnel WHERE "ownerId" = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
      [connection.userId],
    );
    const sumAt = (page: string, device: string, pick: (each: (typeof steps)[number]) => number) =>
      steps.filter((each) => each.page === page && each.device === device).reduce((sum, each) => sum + pick(each), 0);
    const mug = rows.find(({ page, device }) => page === '/products/mug' && device === 'mobile');
    expect(mug).toEqual({
      page: '/products/mug',
      device: 'mobile',
      sessions: sumAt('/products/mug', 'mobile', ({ sessions }) => sessions),
      views: sumAt('/products/mug', 'mobile', ({ events }) => events['view_item'] ?? 0),
      carts: 600,
      // The shop never sends begin_checkout: it is not counted, which is not 0.
      checkouts: null,
      purchases: 90,
    });
    expect(new Set(rows.map(({ page }) => page)).size).toBe(201);
    const whole = rows.reduce((sum, { sessions }) => sum + Number(sessions), 0);
    expect(whole).toBe(steps.reduce((sum, { sessions }) => sum + sessions, 0));
    expect(await world.sync(connection)).toMatchObject({ rowsBrought: 0 });
    world.servers.google_analytics.property.steps = [];
  });

  it('are none for a property without any', async () => {
    world.servers.google_analytics.property.visits = [];
    const connection = await world.connect(IntegrationPlatform.google_analytics);
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, rowsRead: 0 });
  });

  it('are asked for with access that Google still gives; without, the connection has expired', async () => {
    const connection = await world.connect(IntegrationPlatform.google_analytics);
    world.oauth.oauth.isAllowed = false;
    await world.sync(connection);
    world.oauth.oauth.isAllowed = true;
    expect(await world.reload(connection)).toMatchObject({ status: 'expired', nextSyncAt: null });
  });
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
    expect((await world.reload(connection)).note).toMatch(/^Lists and segments couldn't be read/);
    world.servers.klaviyo.key.scopes.push('lists:read', 'segments:read');
  });
});

describe('single ads of Meta', () => {
  const platform = IntegrationPlatform.facebook_ads;
  const kept = ({ userId }: Integration) =>
    world.db.query(
      `SELECT "externalId" AS id, name, campaign, headline, "primaryText" AS text, button, "creativeId" AS creative, format, placement, "mediaKey" AS media, "pictureUrl" AS picture,
         attribution, currency, impressions, clicks, "spendCents" AS spend, plays, thruplays, purchases, "valueCents" AS value
       FROM own_ad WHERE "ownerId" = $1 ORDER BY 1`,
      [userId],
    );
  /** What the platform's own ads add up to. */
  function expected(id: string) {
    const own = adDaysOf(world.servers.facebook_ads.account).filter((day) => day.id === id);
    const sum = (pick: (day: (typeof own)[number]) => number) => own.reduce((total, day) => total + pick(day), 0);
    return {
      impressions: sum(({ impressions }) => impressions),
      clicks: sum(({ clicks }) => clicks),
      spend: sum(({ spend }) => Math.round(spend * 100)),
      plays: sum(({ plays }) => plays),
      thruplays: sum(({ thruplays }) => thruplays),
      purchases: sum(({ conversions }) => conversions),
      value: sum(({ revenue }) => Math.round(revenue * 100)),
    };
  }
  beforeEach(() => {
    Object.assign(world.servers.facebook_ads.account, {
      days: drawAdDays(40),
      silentAds: [],
      deletedAds: [],
      firstShare: 0.6,
    });
  });

  it('come with creative, words and figures, and add up to their campaigns', async () => {
    const connection = await world.connect(platform);
    world.servers.facebook_ads.account.deletedAds = ['90012'];
    expect((await world.sync(connection)).status).toBe(SyncStatus.complete);
    const ads = await kept(connection);
    expect(ads.map(({ id }: { id: string }) => id)).toEqual(['90001', '90002', '90011', '90012']);
    for (const ad of ads) expect(ad).toMatchObject(expected(ad.id));
    expect(ads[0]).toMatchObject({
      name: 'Ad 90001',
      campaign: 'Prospecting',
      headline: 'Title 90001',
      text: 'Text 90001',
      button: 'SHOP_NOW',
      creative: 'c90001',
      format: 'image',
      placement: 'instagram stories',
      media: 'h90001',
      picture: 'http://127.0.0.1:9/thumb-90001.jpg',
      attribution: '7d_click_1d_view',
      currency: 'USD',
    });
    expect(ads[1].format).toBe('video');
    // Places add up to the account, and every play was watched as long as Meta says.
    const [places] = await world.db.query(
      `SELECT sum(p."spendCents")::int AS spend, sum(p.impressions)::int AS impressions, sum(p.purchases)::int AS purchases,
         count(DISTINCT p.place)::int AS places FROM own_ad_place p JOIN own_ad a ON a.id = p."adId" WHERE a."ownerId" = $1`,
      [connection.userId],
    );
    const all = ads.reduce((total: number, ad: { impressions: number }) => total + ad.impressions, 0);
    const bought = ads.reduce((total: number, ad: { purchases: number }) => total + ad.purchases, 0);
    const whole = await storedSpend(connection, 'meta');
    expect(places).toEqual({ spend: whole.spend, impressions: all, purchases: bought, places: 2 });
    // A deleted ad keeps its results.
    expect(ads[3]).toMatchObject({ name: 'Ad 90012', headline: null, creative: null });
    const sum = (pick: (ad: { spend: number }) => number) =>
      ads.reduce((total: number, ad: { spend: number }) => total + pick(ad), 0);
    expect(sum(({ spend }) => spend)).toBe((await storedSpend(connection, 'meta')).spend);
    expect((await world.reload(connection)).note).toBeNull();
  });

  it('follow what the platform tells anew, and say where they do not add up', async () => {
    const connection = await world.connect(platform);
    await world.sync(connection);
    const { account } = world.servers.facebook_ads;
    account.days = drawAdDays(20);
    account.firstShare = 0.25;
    await world.sync(connection);
    const recent = (await kept(connection)).find(({ id }: { id: string }) => id === '90001');
    // Days 21 to 30 are gone at the platform, those before are left as they were.
    const before = adDaysOf({ days: drawAdDays(40), firstShare: 0.6, silentAds: [] }).filter(
      ({ id, day }) => id === '90001' && day < daysAgo(29),
    );
    const rest = before.reduce((total, { impressions }) => total + impressions, 0);
    expect(recent.impressions).toBe(expected('90001').impressions + rest);
    account.silentAds = ['90001'];
    await world.sync(connection);
    expect((await world.reload(connection)).note).toMatch(
      /^Single ads of Meta add up to \d\d% of what its campaigns spent/,
    );
  });

  it('are credited with the purchases of the windows that were chosen', async () => {
    const connection = await world.connect(platform);
    const choices = JSON.stringify({ attribution: { id: '7d_click_1d_view', label: 'A week' } });
    await world.db.query('UPDATE integration SET choices = $2 WHERE id = $1', [connection.id, choices]);
    const asked = world.servers.facebook_ads.requests.length;
    await world.sync(connection);
    const questions = world.servers.facebook_ads.requests.slice(asked).filter(({ path }) => path.endsWith('/insights'));
    for (const { query } of questions) expect(query.get('action_attribution_windows')).toBe('["7d_click","1d_view"]');
    const [ad] = await kept(connection);
    expect(ad.attribution).toBe('7d_click_1d_view');
    const own = adDaysOf(world.servers.facebook_ads.account).filter(({ id }) => id === '90001');
    const cents = own.reduce((sum, { revenue }) => sum + Math.floor(revenue * 75) + Math.floor(revenue * 25), 0);
    expect(ad.value).toBe(cents);
  });

  it('of an account that was not chosen are never stored', async () => {
    const { account } = world.servers.facebook_ads;
    const before = account.accounts;
    account.accounts = [
      { account_id: '1', name: 'Hearth & Mug' },
      { account_id: '2', name: 'A client' },
    ];
    const connection = await world.connect(platform);
    await world.db.query(`UPDATE integration SET "chosenAccounts" = '{1}' WHERE id = $1`, [connection.id]);
    const asked = world.servers.facebook_ads.requests.length;
    await world.sync(connection);
    const paths = world.servers.facebook_ads.requests.slice(asked).map(({ path }) => path);
    expect(paths.filter((path) => path.includes('act_2'))).toEqual([]);
    expect(await kept(connection)).toHaveLength(4);
    account.accounts = before;
  });
});

describe('ad accounts of a token', () => {
  const platform = IntegrationPlatform.facebook_ads;
  const spendOf = async ({ userId }: Integration) => {
    const [row] = await world.db.query(
      `SELECT coalesce(sum("spendCents"), 0)::int AS cents, count(*) FILTER (WHERE campaign LIKE 'Of a client%')::int AS others
       FROM ad_spend WHERE "ownerId" = $1`,
      [userId],
    );
    return row;
  };

  it('are read only once their owner has said which belong to the store', async () => {
    const { account } = world.servers.facebook_ads;
    account.days = drawAdDays(20);
    const before = account.accounts;
    account.accounts = [
      { account_id: '1', name: 'Hearth & Mug' },
      { account_id: '2', name: 'A client' },
    ];
    const connection = await world.connect(platform);
    const first = await world.sync(connection);
    expect([first.status, first.error]).toEqual([
      SyncStatus.failed,
      'Choose which of the 2 ad accounts belong to this store. Until then nothing is read.',
    ]);
    expect(await spendOf(connection)).toEqual({ cents: 0, others: 0 });
    await world.db.query(`UPDATE integration SET "chosenAccounts" = '{1}' WHERE id = $1`, [connection.id]);
    expect((await world.sync(connection)).status).toBe(SyncStatus.complete);
    const own = Math.round(account.days.reduce((sum, { spend }) => sum + Number(spend.toFixed(2)), 0) * 100);
    expect(await spendOf(connection)).toEqual({ cents: own, others: 0 });
    account.accounts = before;
  });

  it('chosen anew while a sync is going on are read from the beginning, and those before no more', async () => {
    const server = world.servers.facebook_ads;
    const { account, requests } = server;
    account.days = drawAdDays(60);
    const before = account.accounts;
    account.accounts = [
      { account_id: '1', name: 'Hearth & Mug' },
      { account_id: '2', name: 'A client' },
    ];
    const connection = await world.connect(platform);
    const choose = (id: string) =>
      world.db.query(`UPDATE integration SET "chosenAccounts" = $2, state = '{}' WHERE id = $1`, [connection.id, [id]]);
    await choose('2');
    const asked = requests.length;
    const release = server.hold(({ path }) => path.endsWith('act_2/insights'));
    const run = await world.open(connection);
    const old = world.work(run);
    await waitFor(
      () => Promise.resolve(requests.slice(asked).some(({ path }) => path.endsWith('act_2/insights'))),
      'the question about the old account',
    );
    await choose('1');
    release();
    await old;
    expect(await spendOf(connection)).toEqual({ cents: 0, others: 0 });
    // As the upkeep does with a run that nobody holds.
    await world.work(run);
    const { status } = await world.db.getRepository(SyncRun).findOneByOrFail({ id: run });
    expect(status).toBe(SyncStatus.complete);
    const own = Math.round(account.days.reduce((sum, { spend }) => sum + Number(spend.toFixed(2)), 0) * 100);
    expect(await spendOf(connection)).toEqual({ cents: own, others: 0 });
    account.accounts = before;
  });
});

describe('accounts below a manager of Google Ads', () => {
  const platform = IntegrationPlatform.google_ads;
  const campaigns = async ({ userId }: Integration) =>
    world.db.query(`SELECT DISTINCT campaign FROM ad_spend WHERE "ownerId" = $1 ORDER BY campaign`, [userId]);
  const clients = [
    { id: '1112223334', name: 'Hearth & Mug' },
    { id: '5556667778', name: 'A client' },
  ];
  afterEach(() => {
    delete world.servers.google_ads.customer.clients;
    delete world.servers.google_ads.customer.managerId;
  });

  it('are listed with spend and zone, and read once chosen, through their manager', async () => {
    const { customer, requests } = world.servers.google_ads;
    Object.assign(customer, { clients, days: drawAdDays(20) });
    const connection = await world.connect(platform);
    const client = world.deps.providers.client(providerOf(platform), world.credentials[platform]);
    expect(await providerOf(platform).accounts?.(world.credentials[platform], client)).toEqual(
      clients.map((each) => ({ ...each, currency: 'USD', timeZone: 'America/New_York', spendLast30Days: 120.5 })),
    );
    const first = await world.sync(connection);
    expect(first.error).toMatch(/^Choose which of the 2 ad accounts/);
    expect(await campaigns(connection)).toEqual([]);
    await world.db.query(`UPDATE integration SET "chosenAccounts" = '{1112223334}' WHERE id = $1`, [connection.id]);
    const asked = requests.length;
    expect((await world.sync(connection)).status).toBe(SyncStatus.complete);
    expect(await campaigns(connection)).toEqual([{ campaign: 'Prospecting' }, { campaign: 'Retargeting' }]);
    const paths = requests.slice(asked).map(({ path }) => path);
    expect(paths.filter((path) => path.includes('5556667778'))).toEqual([]);
  });

  it('may be entered themselves: the manager that reaches them is found', async () => {
    Object.assign(world.servers.google_ads.customer, { managerId: '9998887776', days: drawAdDays(20) });
    const connection = await world.connect(platform);
    expect((await world.sync(connection)).status).toBe(SyncStatus.complete);
    expect(await campaigns(connection)).toHaveLength(2);
  });
});

describe('single ads of Google', () => {
  const platform = IntegrationPlatform.google_ads;
  const kept = ({ userId }: Integration) =>
    world.db.query(
      `SELECT "externalId" AS id, name, campaign, headline, "primaryText" AS text, button, format, "mediaKey" AS media, "pictureUrl" AS picture,
         "landingUrl" AS landing, currency, impressions, clicks, "spendCents" AS spend, purchases, "valueCents" AS value
       FROM own_ad WHERE "ownerId" = $1 AND platform = 'google' ORDER BY 1`,
      [userId],
    );
  afterEach(() => {
    delete world.servers.google_ads.customer.maxCampaigns;
    delete world.servers.google_ads.customer.deletedAds;
  });

  it('come with words, picture and figures, and add up to their campaigns', async () => {
    Object.assign(world.servers.google_ads.customer, { days: drawAdDays(40), deletedAds: ['90012'] });
    const connection = await world.connect(platform);
    expect((await world.sync(connection)).status).toBe(SyncStatus.complete);
    const ads = await kept(connection);
    expect(ads.map(({ id }: { id: string }) => id)).toEqual(['90001', '90002', '90011', '90012']);
    for (const { id, ...ad } of ads) {
      const own = googleAdDays(drawAdDays(40)).filter((day) => day.id === id);
      const sum = (pick: (day: (typeof own)[number]) => number) => own.reduce((total, day) => total + pick(day), 0);
      expect(ad).toMatchObject({
        impressions: sum(({ impressions }) => impressions),
        clicks: sum(({ clicks }) => clicks),
        spend: sum(({ cents }) => cents),
        purchases: sum(({ conversions }) => conversions),
        value: sum(({ valueCents }) => valueCents),
      });
    }
    expect(ads[0]).toMatchObject({
      name: 'Title 90001',
      campaign: 'Prospecting',
      headline: 'Title 90001',
      text: 'Text 90001',
      landing: 'https://shop.test/90001',
      format: 'text',
      currency: 'USD',
    });
    expect(ads[1]).toMatchObject({
      name: 'Display 90002',
      format: 'image',
      button: 'Shop now',
      media: 'customers/1/assets/90002',
      picture: 'http://127.0.0.1:9/picture-90002.jpg',
    });
    // A removed ad keeps its results.
    expect(ads[3]).toMatchObject({ name: 'Mugs', headline: null });
    expect((await world.reload(connection)).note).toBeNull();
  });

  it('say how much of the spend is in campaigns that have none', async () => {
    Object.assign(world.servers.google_ads.customer, { days: drawAdDays(10), maxCampaigns: [9_001] });
    const connection = await world.connect(platform);
    await world.sync(connection);
    expect(await kept(connection)).toHaveLength(2);
    expect((await world.reload(connection)).note).toMatch(
      /^Single ads of Google add up to \d\d% of what its campaigns spent: .* such as Performance Max\.$/,
    );
  });
});

describe('Pinterest', () => {
  const platform = IntegrationPlatform.pinterest_ads;
  let advertiser: (typeof world)['servers']['pinterest_ads']['advertiser'];
  beforeAll(() => {
    ({ advertiser } = world.servers.pinterest_ads);
  });
  const adSums = async ({ userId }: Integration) => {
    const [row] = await world.db.query(
      `SELECT count(*)::int AS ads, sum("spendCents")::int AS spend, max("landingUrl") AS url
       FROM own_ad WHERE "ownerId" = $1 AND platform = 'pinterest'`,
      [userId],
    );
    return row;
  };

  it('brings campaigns and single ads of 90 days, which add up', async () => {
    advertiser.days = drawAdDays(120);
    const connection = await world.connect(platform);
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, error: null });
    const sums = await storedSpend(connection, 'pinterest');
    expect(sums).toEqual(sumOf(drawAdDays(90)));
    expect(await adSums(connection)).toEqual({ ads: 4, spend: sums.spend, url: 'https://shop.test/90012' });
    expect(await world.sync(connection)).toMatchObject({ rowsBrought: 0 });
  });

  it('goes on without a gap when its token ends in the middle', async () => {
    Object.assign(advertiser, { days: drawAdDays(90), answersPerToken: 4, grants: 0 });
    const connection = await world.connect(platform);
    expect((await world.sync(connection)).status).toBe(SyncStatus.complete);
    expect(advertiser.grants).toBeGreaterThan(1);
    expect(await storedSpend(connection, 'pinterest')).toEqual(sumOf(drawAdDays(90)));
    advertiser.answersPerToken = Number.POSITIVE_INFINITY;
  });

  it('reads nothing of an account that was not chosen', async () => {
    const before = advertiser.accounts;
    advertiser.days = drawAdDays(20);
    advertiser.accounts = [...before, { id: '549755000000', name: 'A client', currency: 'EUR' }];
    const connection = await world.connect(platform);
    expect((await world.sync(connection)).error).toMatch(/^Choose which of the 2 ad accounts/);
    await world.db.query(`UPDATE integration SET "chosenAccounts" = '{549755885175}' WHERE id = $1`, [connection.id]);
    const asked = world.servers.pinterest_ads.requests.length;
    await world.sync(connection);
    expect(await storedSpend(connection, 'pinterest')).toEqual(sumOf(drawAdDays(20)));
    const paths = world.servers.pinterest_ads.requests.slice(asked).map(({ path }) => path);
    expect(paths.filter((path) => path.includes('549755000000'))).toEqual([]);
    advertiser.accounts = before;
  });
});

it('single ads of TikTok come with words and film, and add up to their campaigns', async () => {
  world.servers.tiktok_ads.app.days = drawAdDays(40);
  const connection = await world.connect(IntegrationPlatform.tiktok_ads);
  expect((await world.sync(connection)).status).toBe(SyncStatus.complete);
  const ads = await world.db.query(
    `SELECT "externalId" AS id, format, "primaryText" AS text, button, "mediaKey" AS media, "spendCents"::int AS spend,
       impressions, plays FROM own_ad WHERE "ownerId" = $1 AND platform = 'tiktok' ORDER BY 1`,
    [connection.userId],
  );
  expect(ads).toHaveLength(4);
  expect(ads[0]).toMatchObject({
    id: '90001',
    format: 'video',
    text: 'Text 90001',
    button: 'SHOP_NOW',
    media: 'v90001',
  });
  expect(ads[1]).toMatchObject({ id: '90002', format: 'image', media: 'i90002' });
  expect(ads[0].plays).toBeGreaterThan(0);
  const total = ads.reduce((sum: number, { spend }: { spend: number }) => sum + spend, 0);
  expect(total).toBe((await storedSpend(connection, 'tiktok')).spend);
  expect((await world.reload(connection)).note).toBeNull();
});

it('a token of Meta is traded for one that lives longer, its end noted, and not again the same week', async () => {
  const { account } = world.servers.facebook_ads;
  account.days = drawAdDays(3);
  const before = account.trades;
  const connection = await world.connect(IntegrationPlatform.facebook_ads);
  expect((await world.sync(connection)).status).toBe(SyncStatus.complete);
  const ends = (await world.reload(connection)).accessEndsAt?.getTime() ?? 0;
  expect((ends - Date.now()) / dayMs).toBeGreaterThan(59);
  await world.sync(connection);
  expect(account.trades).toBe(before + 1);
});
