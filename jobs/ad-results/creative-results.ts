import type { EntityManager } from 'typeorm';
import { adResultLimits } from '../../schema/ad-results/ad-results.facts.js';
import type { OwnCreativeResult } from '../../schema/ad-results/ad-results.type.js';

/** Own ads whose creative is what was kept in the library or among the swipe files; $1 owner, $2 what was kept. */
const results = `
  SELECT m."targetId", count(*)::int AS ads, sum(a.impressions) AS impressions, sum(a.clicks) AS clicks,
    sum(a."spendCents") AS spend, sum(a."valueCents") AS value, min(a.currency) AS currency,
    count(DISTINCT a.currency)::int AS currencies, (array_agg(a.id ORDER BY a.impressions DESC, a.id))[1] AS "adId",
    (array_agg(a.name ORDER BY a.impressions DESC, a.id))[1] AS name
  FROM own_ad_match m JOIN own_ad a ON a.id = m."adId"
  WHERE m."ownerId" = $1 AND m."targetId" = ANY($2::uuid[]) AND m.kind IN ('library', 'swipe_file') AND m.state = 'matched'
  GROUP BY m."targetId"`;

interface Row {
  targetId: string;
  ads: number;
  impressions: number;
  clicks: number;
  spend: number;
  value: number | null;
  currency: string;
  currencies: number;
  adId: string;
  name: string;
}

/** What kept creatives brought in the own ads that carry them, by the id of what was kept; none for what never ran. */
export async function readCreativeResults(
  rows: Pick<EntityManager, 'query'>,
  ownerId: string,
  targetIds: readonly string[],
): Promise<Map<string, OwnCreativeResult>> {
  const found = await rows.query<Row[]>(results, [ownerId, targetIds]);
  return new Map(
    found.map(({ targetId, ads, impressions, clicks, spend, value, currency, currencies, adId, name }) => [
      targetId,
      {
        adId,
        name,
        ads,
        impressions,
        clicks,
        ctrPercent: impressions >= adResultLimits.deliveredImpressions ? (100 * clicks) / impressions : null,
        cpc: currencies === 1 && clicks > 0 ? spend / 100 / clicks : null,
        roas: currencies === 1 && value !== null && spend > 0 ? value / spend : null,
        currency: currencies === 1 ? currency : null,
      },
    ]),
  );
}
