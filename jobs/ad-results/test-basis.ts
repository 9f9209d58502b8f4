import type { DataSource } from 'typeorm';
import type { TestMetric, TestSubject } from '../../schema/ad-results/ad-test.enum.js';
import type { TestBasis } from '../../schema/ad-results/ad-results.type.js';
import { readStoreFigures } from '../analysis/store-figures.js';
import { largestAccount, readAccounts } from './learned-accounts.js';

interface Wanted {
  subject: `${TestSubject}`;
  metric: `${TestMetric}`;
  /** Ads that would be tested; all of the running ones when empty. */
  adIds: readonly string[];
}

const days = 28;

/**
 * Ads of one platform and currency, the one with the most spend, over the last 28 days that are told of it. OFFSET 0 keeps the
 * days being found ad by ad: a join would read those of every account.
 */
const ownAds = `
  WITH chosen AS (
    SELECT a.id, a.platform, a.currency, a."lastDay" FROM own_ad a
    WHERE a."ownerId" = $1 AND (cardinality($2::uuid[]) = 0 OR a.id = ANY($2::uuid[]))
  )
  SELECT c.currency, count(DISTINCT d.day)::int AS days, count(DISTINCT c.id)::int AS ads, sum(d.impressions) AS impressions,
    sum(d.clicks) AS clicks, sum(d."spendCents") / 100 AS spend, sum(d.purchases) AS purchases
  FROM chosen c CROSS JOIN (SELECT max("lastDay") - ${days} AS day FROM chosen) since CROSS JOIN LATERAL (
    SELECT * FROM own_ad_day WHERE "adId" = c.id AND own_ad_day.day > since.day OFFSET 0
  ) d
  WHERE c."lastDay" > since.day
  GROUP BY c.platform, c.currency ORDER BY sum(d."spendCents") DESC, sum(d.impressions) DESC LIMIT 1`;

const nobodyKnows: TestBasis = {
  ratePercent: null,
  dailyUnits: null,
  costPerThousand: null,
  currency: null,
  usualLiftPercent: null,
  sentence: '',
};

/** Two digits that matter: a rate of a month is no surer. */
const short = (value: number): number => Number(value.toPrecision(3));

/** What a test would start from: the own figures of the last 28 days. */
export async function readTestBasis(db: DataSource, ownerId: string, wanted: Wanted): Promise<TestBasis> {
  if (wanted.subject === 'ads') return basisOfAds(db, ownerId, wanted);
  if (wanted.subject === 'mails')
    return { ...nobodyKnows, sentence: "Enter the figures from your last email: we don't import them." };
  const store = await readStoreFigures(db, ownerId);
  if (!store?.monthlySessions || store.conversionRate === null)
    return { ...nobodyKnows, sentence: 'Import visits and orders to see your own figures here.' };
  return {
    ...nobodyKnows,
    ratePercent: short(store.conversionRate),
    dailyUnits: Math.round(store.monthlySessions / 30),
    sentence: 'From the last 30 days of your whole store. A single page has less traffic.',
  };
}

interface AdSums {
  currency: string;
  days: number;
  ads: number;
  impressions: number;
  clicks: number;
  spend: number;
  purchases: number | null;
}

async function basisOfAds(db: DataSource, ownerId: string, { metric, adIds }: Wanted): Promise<TestBasis> {
  const [found] = await db.query<AdSums[]>(ownAds, [ownerId, adIds]);
  if (!found || found.impressions === 0)
    return { ...nobodyKnows, sentence: 'Import a report with your ads to see your own figures here.' };
  const { impressions, clicks, purchases, spend, currency } = found;
  const [units, hits] = metric === 'ctr' ? [impressions, clicks] : [clicks, purchases ?? 0];
  const account = largestAccount(await readAccounts(db.manager, ownerId))?.account;
  return {
    ratePercent: hits > 0 ? short((100 * hits) / units) : null,
    dailyUnits: Math.round(units / found.days),
    costPerThousand: units > 0 && spend > 0 ? short((1_000 * spend) / units) : null,
    currency,
    // The middle of the difference of two draws: .6745 of a deviation, of which there are two.
    usualLiftPercent:
      metric === 'ctr' && account?.isOwn
        ? Math.round(100 * (Math.exp(0.6745 * Math.sqrt(2 * account.model.adVariance)) - 1))
        : null,
    sentence: `From ${found.ads === 1 ? 'one ad' : `${found.ads} ads`} over ${found.days === 1 ? 'one day' : `${found.days} days`}.`,
  };
}
