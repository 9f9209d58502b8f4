import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { learnAccounts } from '../../jobs/ad-results/learned-accounts.js';
import { keepOwnAds, settleAds } from '../../jobs/ad-results/own-ads.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { score } from '../support/scoreboard.js';

/** Times of a busy machine say little: the table is held against the same one of a small account at the same moment. */
const timesOfSmall = 3;
const ads = 1_000;
const days = 100;

let app: TestApp;
let owner: ApiClient;
let ownerId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  ownerId = (await owner.graphql('{ me { id } }')).data.me.id;
  await fill(ownerId, ads, days);
}, 120_000);
afterAll(() => app.close());

/** Ads of one platform with days, whose sums and forecasts are worked out as after a sync. */
async function fill(id: string, count: number, dayCount: number): Promise<void> {
  const { db } = app;
  await db.query('SET statement_timeout = 0');
  await db.query(
    `INSERT INTO own_ad ("ownerId", platform, "externalId", name, campaign, placement, format, headline, "primaryText", currency,
       impressions, clicks, "spendCents", purchases, "valueCents", "firstDay", "lastDay", days)
     SELECT $1, 'meta', i::text, 'Ad ' || i, 'Campaign ' || i % 17, (ARRAY['Feed','Reels','Stories'])[1 + i % 3],
       (ARRAY['video','image'])[1 + i % 2], 'Coffee that waits ' || i % 50,
       CASE WHEN i % 100 = 7 THEN 'Zanzibar clove. ' ELSE '' END || 'Roasted on Tuesday, shipped on Wednesday. Free shipping over $40.',
       'USD', 0, 0, 0, 0, 0, DATE '2026-01-01' + i % 200, NULL, 0
     FROM generate_series(1, $2::int) AS i`,
    [id, count],
  );
  const all: { id: string }[] = await db.query('SELECT id FROM own_ad WHERE "ownerId" = $1', [id]);
  // A statement may take some seconds at most, so days are written some ads at a time.
  for (let from = 0; from < all.length; from += 250) {
    await db.query(
      `INSERT INTO own_ad_day ("adId", day, impressions, clicks, "spendCents", purchases, "valueCents")
       SELECT a.id, a."firstDay" + d, 500 + (d * 37 + a."externalId"::int * 13) % 900,
         5 + (d * 7 + a."externalId"::int * 3) % 20, 400, d % 2, 2900 * (d % 2)
       FROM own_ad a, generate_series(0, $2::int - 1) AS d WHERE a.id = ANY($1::uuid[])`,
      [all.slice(from, from + 250).map((ad) => ad.id), dayCount],
    );
  }
  await db.transaction(async (rows) => {
    await rows.query('SET LOCAL statement_timeout = 0');
    const ids = all.map((ad) => ad.id);
    await settleAds(rows, id, ids, ['meta']);
  });
  await db.query('ANALYZE own_ad');
  await db.query('ANALYZE own_ad_day');
}

const list = `query($filter: OwnAdFilter) { adResults(first: 20, filter: $filter) { totalCount edges { node {
  id name platform campaign impressions clicks spend ctrPercent cpc conversionPercent roas margin elements
  forecast { lowPercent highPercent sentence } fatigue { replaceOn } } } } }`;

const filters = [
  ...['recent', 'spend', 'ctr', 'impressions'].map((sort) => ({ sort })),
  { text: 'zanzibar' },
  { text: 'campaign 3', sort: 'spend' },
  { platform: 'meta', sort: 'ctr' },
];

/** Everything else that the pages of own ads ask for when they open. */
const panels: Record<string, string> = {
  portfolio: '{ adPortfolio { mark entries { spendShare roas low high verdict ad { id name campaign } } } }',
  'what to make next': '{ nextAds { kind title what evidence search ad { name } } }',
  leaderboard: '{ adElements { element topic name adsWith adsWithout effectPercent lowPercent highPercent isKnown } }',
  'forecast record':
    '{ forecastRecord { sentence months { month coverage } forecasts { name ctrPercent lowPercent highPercent actualPercent } } }',
  'basis of a test': '{ testBasis { ratePercent dailyUnits costPerThousand usualLiftPercent } }',
};

type Times = { p50: number; p95: number };

/** Times of questions, the first round left out: it plans and fills caches. */
async function timesOf(
  client: ApiClient,
  questions: readonly (readonly [string, Record<string, unknown>?])[],
  rounds = 6,
): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [query, variables] of questions) {
      const startedAt = performance.now();
      const { errors } = await client.graphql(query, variables);
      expect(errors).toBeUndefined();
      if (round > 0) times.push(performance.now() - startedAt);
    }
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: sorted[Math.floor(0.5 * sorted.length)] ?? 0, p95: sorted[Math.floor(0.95 * sorted.length)] ?? 0 };
}

const tableTimes = (client: ApiClient) =>
  timesOf(
    client,
    filters.map((filter) => [list, { filter }] as const),
    12,
  );

describe('a hundred thousand ad-days', () => {
  it('are listed, sorted and filtered with a p95 near 60 ms', async () => {
    const small = await app.signUp();
    await fill((await small.graphql('{ me { id } }')).data.me.id, 24, 10);
    const few = await tableTimes(small);
    const { p50, p95 } = await tableTimes(owner);
    score(
      'own ads',
      `table and filters at ${ads * days} ad-days`,
      { p50: `${p50.toFixed(0)} ms`, p95: `${p95.toFixed(0)} ms`, 'p50 of 24 ads': `${few.p50.toFixed(0)} ms` },
      'p95 under 60 ms',
    );
    expect(p50).toBeLessThan(timesOfSmall * few.p50);
  });

  it.each(Object.entries(panels))('are summed up in a moment: %s', async (name, query) => {
    const { p50, p95 } = await timesOf(owner, [[query]], 21);
    const figures = { p50: `${p50.toFixed(0)} ms`, p95: `${p95.toFixed(0)} ms` };
    score('own ads', `${name} at ${ads * days} ad-days`, figures, 'p95 under 60 ms');
    // A busy machine takes longer; a plan that reads every day takes seconds.
    expect(p50).toBeLessThan(3_000);
  });

  it('take a day of every ad in, and learn from it, in seconds', async () => {
    const report = Array.from({ length: ads }, (_, index) => ({
      platform: 'meta' as const,
      externalId: `${index + 1}`,
      name: `Ad ${index + 1}`,
      campaign: `Campaign ${(index + 1) % 17}`,
      objective: null,
      placement: null,
      format: null,
      headline: null,
      primaryText: null,
      landingUrl: null,
      currency: 'USD',
      days: [
        {
          day: '2026-11-01',
          impressions: 700,
          clicks: 11,
          spendCents: 400,
          plays: null,
          thruplays: null,
          purchases: 1,
          valueCents: 2_900,
        },
      ],
    }));
    const startedAt = performance.now();
    await app.db.transaction((rows) => keepOwnAds(rows, ownerId, report));
    const ms = performance.now() - startedAt;
    score('own ads', `a day of ${ads} ads, kept and learned`, { took: `${(ms / 1000).toFixed(2)} s` }, 'seconds');
    const [{ kept }] = await app.db.query(
      `SELECT count(*)::int AS kept FROM own_ad_day JOIN own_ad ON own_ad.id = own_ad_day."adId" WHERE own_ad."ownerId" = $1 AND own_ad_day.day = '2026-11-01'`,
      [ownerId],
    );
    expect(kept).toBe(ads);
  });
});

const isLarge = process.env['OWN_ADS_LARGE'] === '1';
(isLarge ? describe : describe.skip)('ten thousand ads with 400 days', () => {
  it('are learned anew in under two seconds', async () => {
    const large = await app.signUp();
    const id = (await large.graphql('{ me { id } }')).data.me.id;
    await fill(id, 10_000, 400);
    const startedAt = performance.now();
    await app.db.transaction((rows) => learnAccounts(rows, id, ['meta']));
    const ms = performance.now() - startedAt;
    const { p50, p95 } = await tableTimes(large);
    score('own ads', '10,000 ads with 400 days, refit', { took: `${(ms / 1000).toFixed(2)} s` }, 'under 2 s');
    score(
      'own ads',
      'table and filters at 4,000,000 ad-days',
      { p50: `${p50.toFixed(0)} ms`, p95: `${p95.toFixed(0)} ms` },
      'no goal',
    );
    expect(ms).toBeLessThan(2_000);
  }, 600_000);
});
