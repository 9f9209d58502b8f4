import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Integration } from '../../../schema/integrations/integration.entity.js';
import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import { adDaysOf } from '../../stand-ins/facebook-ads.js';
import { googleAdDays } from '../../stand-ins/google-ads.js';
import { SyncStatus } from '../../../schema/integrations/sync-run.entity.js';
import { drawAdDays } from '../../stand-ins/ad-days.js';
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
      picture: 'http://127.0.0.1:9/thumb-90001-1080.jpg',
      attribution: '7d_click_1d_view',
      currency: 'USD',
    });
    expect(ads[1]).toMatchObject({ format: 'video', button: 'LEARN_MORE', media: 'v90002' });
    // Places add up to the account, and every play was watched as long as Meta says.
    const [places] = await world.db.query(
      `SELECT sum(p."spendCents")::int AS spend, sum(p.impressions)::int AS impressions, sum(p.purchases)::int AS purchases,
         count(DISTINCT p.place)::int AS places FROM own_ad_place p JOIN own_ad a ON a.id = p."adId" WHERE a."ownerId" = $1`,
      [connection.userId],
    );
    const all = ads.reduce((total: number, ad: { impressions: number }) => total + ad.impressions, 0);
    const bought = ads.reduce((total: number, ad: { purchases: number }) => total + ad.purchases, 0);
    const whole = await storedSpend(world.db, connection, 'meta');
    expect(places).toEqual({ spend: whole.spend, impressions: all, purchases: bought, places: 2 });
    // A deleted ad keeps its results.
    expect(ads[3]).toMatchObject({ name: 'Ad 90012', headline: null, creative: null });
    const sum = (pick: (ad: { spend: number }) => number) =>
      ads.reduce((total: number, ad: { spend: number }) => total + pick(ad), 0);
    expect(sum(({ spend }) => spend)).toBe((await storedSpend(world.db, connection, 'meta')).spend);
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

  it('that became ones of several texts and pictures lose what was called their own', async () => {
    const { account } = world.servers.facebook_ads;
    const connection = await world.connect(platform);
    await world.sync(connection);
    account.creatives = {
      90001: {
        asset_feed_spec: {
          titles: [{ text: 'Warm hands' }, { text: 'Cold mornings' }],
          bodies: [{ text: 'One text' }],
          images: [{ hash: 'h1' }, { hash: 'h2' }],
        },
      },
    };
    await world.sync(connection);
    account.creatives = {};
    const [ad] = await world.db.query(
      `SELECT headline, "primaryText" AS text, format, "mediaKey" AS media, assets FROM own_ad
       WHERE "ownerId" = $1 AND "externalId" = '90001'`,
      [connection.userId],
    );
    expect(ad).toEqual({
      headline: null,
      text: 'One text',
      format: 'dynamic',
      media: expect.stringMatching(/^set:[0-9a-f]{32}$/),
      assets: { headlines: ['Warm hands', 'Cold mornings'], texts: ['One text'], media: 2 },
    });
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

describe('single ads of Google', () => {
  const platform = IntegrationPlatform.google_ads;
  const kept = ({ userId }: Integration) =>
    world.db.query(
      `SELECT "externalId" AS id, name, campaign, headline, "primaryText" AS text, button, format, "mediaKey" AS media, "pictureUrl" AS picture,
         assets, "landingUrl" AS landing, currency, impressions, clicks, "spendCents" AS spend, purchases, "valueCents" AS value
       FROM own_ad WHERE "ownerId" = $1 AND platform = 'google' ORDER BY 1`,
      [userId],
    );
  afterEach(() => {
    delete world.servers.google_ads.customer.maxCampaigns;
    delete world.servers.google_ads.customer.deletedAds;
    delete world.servers.google_ads.customer.tellsWatching;
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
    // Google shows one of its headlines at a time, and does not tell what each did.
    expect(ads[0]).toMatchObject({
      name: 'Title 90001',
      campaign: 'Prospecting',
      headline: null,
      text: 'Text 90001',
      assets: { headlines: ['Title 90001', 'Second'], texts: ['Text 90001'], media: 0 },
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

describe('films of Google', () => {
  const platform = IntegrationPlatform.google_ads;
  const watched = ({ userId }: Integration) =>
    world.db.query(
      `SELECT a."externalId" AS id, sum((d.watching->>'starts')::float8)::int AS starts, sum((d.watching->>'seconds')::float8)::int AS seconds,
         sum((d.watching->'quarters'->>0)::float8)::int AS quarter, sum((d.watching->'quarters'->>3)::float8)::int AS end
       FROM own_ad_day d JOIN own_ad a ON a.id = d."adId" WHERE a."ownerId" = $1 GROUP BY 1 ORDER BY 1`,
      [userId],
    );
  afterEach(() => {
    delete world.servers.google_ads.customer.tellsWatching;
  });

  it('come with plays, time and quarters where the API tells them', async () => {
    world.servers.google_ads.customer.days = drawAdDays(20);
    const connection = await world.connect(platform);
    await world.sync(connection);
    const own = googleAdDays(drawAdDays(20)).filter(({ id }) => id === '90002');
    const sum = (pick: (shown: number) => number) => own.reduce((total, day) => total + pick(day.impressions), 0);
    const [text, film] = await watched(connection);
    expect(text).toEqual({ id: '90001', starts: null, seconds: null, quarter: null, end: null });
    expect(film).toEqual({
      id: '90002',
      starts: sum((shown) => Math.floor(shown / 2)),
      seconds: sum((shown) => 6 * Math.floor(shown / 2)),
      quarter: sum((shown) => Math.round(0.4 * shown)),
      end: sum((shown) => Math.round(0.1 * shown)),
    });
  });

  it('are worth having where its version does not tell them', async () => {
    Object.assign(world.servers.google_ads.customer, { days: drawAdDays(5), tellsWatching: false });
    const connection = await world.connect(platform);
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, error: null });
    expect(await watched(connection)).toHaveLength(4);
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
    const sums = await storedSpend(world.db, connection, 'pinterest');
    expect(sums).toEqual(sumOf(drawAdDays(90)));
    expect(await adSums(connection)).toEqual({ ads: 4, spend: sums.spend, url: 'https://shop.test/90012' });
    expect(await world.sync(connection)).toMatchObject({ rowsBrought: 0 });
  });

  it('brings what pins say and show, and says what they combine', async () => {
    advertiser.days = drawAdDays(40);
    const asked = world.servers.pinterest_ads.requests.length;
    const connection = await world.connect(platform);
    await world.sync(connection);
    const shown = await world.db.query(
      `SELECT "externalId" AS id, headline, "primaryText" AS text, format, "mediaKey" AS media, "pictureUrl" AS picture, assets
       FROM own_ad WHERE "ownerId" = $1 ORDER BY 1`,
      [connection.userId],
    );
    const at = 'http://127.0.0.1:9';
    expect(shown).toMatchObject([
      { id: '90001', headline: 'Title 90001', text: 'Text 90001', media: 'pin90001', picture: `${at}/cover-90001.jpg` },
      { id: '90002', format: 'image', assets: null, picture: `${at}/90002.jpg` },
      { id: '90011', format: 'video', assets: null, picture: `${at}/cover-90011.jpg` },
      { id: '90012', headline: null, text: 'Text 90012', media: 'pin90012', picture: `${at}/90012a.jpg` },
    ]);
    expect(shown[3].assets).toEqual({ headlines: ['Card a', 'Card b'], texts: ['Text 90012'], media: 2 });
    // Each pin once, whatever the ranges of days.
    const pins = world.servers.pinterest_ads.requests.slice(asked).filter(({ path }) => path.startsWith('/v5/pins/'));
    expect(pins).toHaveLength(4);
  });

  it('says which scopes its token lacks for pins, and brings the rest', async () => {
    Object.assign(advertiser, { days: drawAdDays(20), mayReadPins: false });
    const asked = world.servers.pinterest_ads.requests.length;
    const connection = await world.connect(platform);
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, error: null });
    expect((await world.reload(connection)).note).toMatch(
      /^Images and words of pins couldn't be read: .*scopes ads:read, boards:read and pins:read/,
    );
    expect(await adSums(connection)).toMatchObject({ ads: 4, spend: sumOf(drawAdDays(20)).spend });
    const pins = world.servers.pinterest_ads.requests.slice(asked).filter(({ path }) => path.startsWith('/v5/pins/'));
    expect(pins).toHaveLength(1);
    advertiser.mayReadPins = true;
  });

  it('goes on without a gap when its token ends in the middle', async () => {
    Object.assign(advertiser, { days: drawAdDays(90), answersPerToken: 4, grants: 0 });
    const connection = await world.connect(platform);
    expect((await world.sync(connection)).status).toBe(SyncStatus.complete);
    expect(advertiser.grants).toBeGreaterThan(1);
    expect(await storedSpend(world.db, connection, 'pinterest')).toEqual(sumOf(drawAdDays(90)));
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
    expect(await storedSpend(world.db, connection, 'pinterest')).toEqual(sumOf(drawAdDays(20)));
    const paths = world.servers.pinterest_ads.requests.slice(asked).map(({ path }) => path);
    expect(paths.filter((path) => path.includes('549755000000'))).toEqual([]);
    advertiser.accounts = before;
  });
});

describe.each([
  ['Meta', IntegrationPlatform.facebook_ads, () => world.servers.facebook_ads.account],
  ['TikTok', IntegrationPlatform.tiktok_ads, () => world.servers.tiktok_ads.app],
  ['Google', IntegrationPlatform.google_ads, () => world.servers.google_ads.customer],
  ['Pinterest', IntegrationPlatform.pinterest_ads, () => world.servers.pinterest_ads.advertiser],
] as const)('campaigns and ads of %s', (_name, platform, stateOf) => {
  afterEach(() => void Object.assign(stateOf(), { names: {} }));

  it('that have not delivered since the days that are read again carry their new name on all days', async () => {
    const days = drawAdDays(80).filter(({ campaignId, day }) => campaignId === 9_000 || day < daysAgo(40));
    Object.assign(stateOf(), { days });
    const connection = await world.connect(platform);
    await world.sync(connection);
    const named = async () => ({
      campaigns: await world.db.query(
        `SELECT campaign, sum("spendCents")::int AS spend FROM ad_spend WHERE "ownerId" = $1 GROUP BY 1 ORDER BY 1`,
        [connection.userId],
      ),
      ads: await world.db.query(
        `SELECT "externalId" AS id, name, campaign FROM own_ad WHERE "ownerId" = $1 AND "externalId" = '90012'`,
        [connection.userId],
      ),
    });
    const before = await named();
    expect(before.campaigns.map(({ campaign }: { campaign: string }) => campaign)).toEqual([
      'Prospecting',
      'Retargeting',
    ]);
    Object.assign(stateOf(), { names: { 9001: 'Winback', 90012: 'The second cut' } });
    expect((await world.sync(connection)).status).toBe(SyncStatus.complete);
    const [prospecting, retargeting] = before.campaigns;
    expect(await named()).toEqual({
      campaigns: [prospecting, { ...retargeting, campaign: 'Winback' }],
      ads: [{ id: '90012', name: 'The second cut', campaign: 'Winback' }],
    });
    expect(await world.sync(connection)).toMatchObject({ rowsBrought: 0 });
  });
});

it('single ads of TikTok come with words and film, and add up to their campaigns', async () => {
  world.servers.tiktok_ads.app.days = drawAdDays(40);
  const connection = await world.connect(IntegrationPlatform.tiktok_ads);
  expect((await world.sync(connection)).status).toBe(SyncStatus.complete);
  const ads = await world.db.query(
    `SELECT "externalId" AS id, format, "primaryText" AS text, button, "mediaKey" AS media, "spendCents"::int AS spend,
       impressions, plays, placement, "pictureUrl" AS picture FROM own_ad WHERE "ownerId" = $1 AND platform = 'tiktok' ORDER BY 1`,
    [connection.userId],
  );
  expect(ads).toHaveLength(4);
  expect(ads[0]).toMatchObject({
    id: '90001',
    format: 'video',
    text: 'Text 90001',
    button: 'SHOP_NOW',
    media: 'v90001',
    picture: 'http://127.0.0.1:9/cover-v90001.jpg',
  });
  const picture = 'http://127.0.0.1:9/i90002.jpg';
  expect(ads[1]).toMatchObject({ id: '90002', format: 'image', media: 'i90002', picture });
  expect(ads[0].plays).toBeGreaterThan(0);
  const total = ads.reduce((sum: number, { spend }: { spend: number }) => sum + spend, 0);
  expect(total).toBe((await storedSpend(world.db, connection, 'tiktok')).spend);
  // Places add up to the ads; purchases are not broken down.
  expect(ads.map(({ placement }: { placement: string | null }) => placement)).toEqual(['tiktok', null, 'tiktok', null]);
  const places = await world.db.query(
    `SELECT p.place, sum(p."spendCents")::int AS spend, sum(p.impressions)::int AS impressions, count(p.purchases)::int AS purchases
     FROM own_ad_place p JOIN own_ad a ON a.id = p."adId" WHERE a."ownerId" = $1 GROUP BY 1 ORDER BY 1`,
    [connection.userId],
  );
  expect(places.map(({ place, purchases }: { place: string; purchases: number }) => [place, purchases])).toEqual([
    ['pangle', 0],
    ['tiktok', 0],
  ]);
  expect(places[0].spend + places[1].spend).toBe(total);
  expect((await world.reload(connection)).note).toBeNull();
});

it('single ads of TikTok are worth having where the app may not read them, only their reports', async () => {
  Object.assign(world.servers.tiktok_ads.app, { days: drawAdDays(10), mayReadAds: false });
  const connection = await world.connect(IntegrationPlatform.tiktok_ads);
  expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, error: null });
  const [ads] = await world.db.query(
    `SELECT count(*)::int AS ads, sum("spendCents")::int AS spend FROM own_ad WHERE "ownerId" = $1`,
    [connection.userId],
  );
  expect(ads).toEqual({ ads: 4, spend: (await storedSpend(world.db, connection, 'tiktok')).spend });
  world.servers.tiktok_ads.app.mayReadAds = true;
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
