import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { mergeStaged, openStaging, stageRows } from '../../../jobs/store/store-staging.js';
import type { ImportRow } from '../../../jobs/store/store-rows.js';
import type { Integration } from '../../../schema/integrations/integration.entity.js';
import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import type { ImportKind } from '../../../schema/ltv/store-import.facts.js';
import type { FunnelDay } from '../../stand-ins/google-analytics.js';
import { failing } from '../../stand-ins/provider-server.js';
import { dayOf, windowsSince } from '../../../jobs/integrations/day-windows.engine.js';
import { SyncStatus } from '../../../schema/integrations/sync-run.entity.js';
import { type AdDay, drawAdDays } from '../../stand-ins/ad-days.js';
import { clearOfMidnight } from '../../support/wait.js';
import { dayMs, daysAgo, storedSpend, sumOf } from './spend-sums.js';
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
    expect(await storedSpend(world.db, connection, platform)).toEqual(sumOf(lastYear()));
    expect(await world.reload(connection)).toMatchObject({ state: { through: daysAgo(0) }, rowsBrought: 730 });
  });

  it('follows what the platform corrects in the last days, gives all days a new name, and leaves nothing over', async () => {
    await world.sync(connection);
    const days = lastYear().map((each) =>
      each.campaignId === 9_001
        ? { ...each, campaign: 'Renamed', revenue: each.revenue + (each.day >= daysAgo(3) ? 10 : 0) }
        : each,
    );
    setDays(days);
    // Only the last 30 days are read: the new name comes, and the old one goes, on all of them.
    expect(await world.sync(connection)).toMatchObject({ rowsRead: 60, rowsBrought: 2 * 365 });
    expect(await storedSpend(world.db, connection, platform)).toEqual(sumOf(days));
    const names = await world.db.query(
      'SELECT campaign, count(*)::int AS days FROM ad_spend WHERE "ownerId" = $1 GROUP BY 1 ORDER BY 1',
      [connection.userId],
    );
    expect(names).toEqual([
      { campaign: 'Prospecting', days: 365 },
      { campaign: 'Renamed', days: 365 },
    ]);
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
    expect(await storedSpend(world.db, other, platform)).toEqual(sumOf(lastYear()));
  });
});

it('spend of TikTok comes without purchases where its reports do not count them, from a server without a list', async () => {
  const { app } = world.servers.tiktok_ads;
  Object.assign(app, { days: drawAdDays(60), countsPurchases: false, listsAdvertisers: false });
  const connection = await world.connect(IntegrationPlatform.tiktok_ads);
  expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, rowsBrought: 120 });
  const told = drawAdDays(60).map((each) => ({ ...each, conversions: each.conversions * 5, revenue: 0 }));
  expect(await storedSpend(world.db, connection, 'tiktok')).toEqual(sumOf(told));
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
