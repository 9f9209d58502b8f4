import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { providerOf } from '../../../jobs/integrations/providers.js';
import type { Integration } from '../../../schema/integrations/integration.entity.js';
import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import { SyncRun, SyncStatus } from '../../../schema/integrations/sync-run.entity.js';
import { drawAdDays } from '../../stand-ins/ad-days.js';
import { clearOfMidnight, waitFor } from '../../support/wait.js';
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
    expect((await world.reload(connection)).accountNames).toBeNull();
    await world.db.query(`UPDATE integration SET "chosenAccounts" = '{1}' WHERE id = $1`, [connection.id]);
    expect((await world.sync(connection)).status).toBe(SyncStatus.complete);
    const own = Math.round(account.days.reduce((sum, { spend }) => sum + Number(spend.toFixed(2)), 0) * 100);
    expect(await spendOf(connection)).toEqual({ cents: own, others: 0 });
    // The card says whose figures they are.
    expect((await world.reload(connection)).accountNames).toEqual(['Hearth & Mug']);
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

it('of TikTok are listed with currency, zone and spend, asked a hundred at a time', async () => {
  const { app } = world.servers.tiktok_ads;
  const advertisers = Array.from({ length: 130 }, (_, n) => ({
    advertiser_id: String(7_000 + n),
    advertiser_name: 'A',
  }));
  const before = app.advertisers;
  Object.assign(app, { advertisers, days: drawAdDays(60) });
  const platform = providerOf(IntegrationPlatform.tiktok_ads);
  const credentials = world.credentials.tiktok_ads;
  const listed = await platform.accounts?.(credentials, world.http.client(platform, credentials));
  const cents = drawAdDays(30).reduce((sum, { spend }) => sum + Math.round(spend * 100), 0);
  expect(listed).toHaveLength(130);
  expect(listed?.[0]).toEqual({
    id: '7000',
    name: 'A',
    currency: 'USD',
    timeZone: 'Etc/GMT',
    spendLast30Days: cents / 100,
  });
  app.advertisers = before;
});

it('of Pinterest are listed with currency, zone and spend', async () => {
  const { advertiser } = world.servers.pinterest_ads;
  advertiser.days = drawAdDays(60);
  const platform = providerOf(IntegrationPlatform.pinterest_ads);
  const credentials = world.credentials.pinterest_ads;
  const cents = drawAdDays(30).reduce((sum, { spend }) => sum + Math.round(spend * 100), 0);
  expect(await platform.accounts?.(credentials, world.http.client(platform, credentials))).toEqual([
    { id: '549755885175', name: 'Hearth & Mug', currency: 'USD', timeZone: 'UTC', spendLast30Days: cents / 100 },
  ]);
});
