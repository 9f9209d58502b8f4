import type { DataSource } from 'typeorm';
import { type OwnAdFilter, OwnAdSort } from '../../schema/ad-results/ad-results.input.js';
import { adResultLimits } from '../../schema/ad-results/ad-results.facts.js';
import type { OwnCreative } from '../../schema/ad-results/ad-results.type.js';
import { containing } from '../platform/page.js';

const mostCreatives = 100;

const orders: Record<OwnAdSort, string> = {
  [OwnAdSort.recent]: '"lastDay"',
  [OwnAdSort.spend]: '"spendCents"',
  [OwnAdSort.ctr]: '(clicks + 0.5) / (impressions + 1)',
  [OwnAdSort.impressions]: 'impressions',
};

/** The same picture by the platform's hash or by its bytes, else the platform's creative, else the same words. */
const creativeKey = `coalesce(a."mediaKey", encode(o."contentHash", 'hex'), a."creativeId",
  nullif(md5(lower(concat_ws(' ', a.headline, a."primaryText"))), md5('')), a.id::text)`;

const creatives = (order: string) => `
  SELECT * FROM (
    SELECT (array_agg(a.id ORDER BY a.impressions DESC, a.id))[1] AS "adId",
      (array_agg(a.name ORDER BY a.impressions DESC, a.id))[1] AS name,
      (array_agg(a."pictureId" ORDER BY a.impressions DESC, a.id) FILTER (WHERE a."pictureId" IS NOT NULL))[1] AS "pictureId",
      count(*)::int AS ads, a.platform, a.currency, sum(a.impressions) AS impressions, sum(a.clicks) AS clicks,
      sum(a."spendCents") AS "spendCents", sum(a.purchases) AS purchases, sum(a."valueCents") AS "valueCents",
      min(a."firstDay")::text AS "firstDay", max(a."lastDay")::text AS "lastDay"
    FROM own_ad a LEFT JOIN stored_object o ON o.id = a."pictureId"
    WHERE a."ownerId" = $1 AND ($2::text IS NULL OR a.platform = $2)
      AND ($3::text IS NULL OR concat_ws(' ', a.name, a.campaign, a.headline, a."primaryText") ILIKE $3)
    GROUP BY a.platform, a.currency, ${creativeKey}
  ) c ORDER BY ${order} DESC NULLS LAST, "adId" LIMIT ${mostCreatives}`;

interface Row {
  adId: string;
  name: string;
  pictureId: string | null;
  ads: number;
  platform: string;
  currency: string;
  impressions: number;
  clicks: number;
  spendCents: number;
  purchases: number | null;
  valueCents: number | null;
  firstDay: string | null;
  lastDay: string | null;
}

/** Own ads summed up by what they show. */
export async function listCreatives(
  db: DataSource,
  ownerId: string,
  { filter, pictureUrl }: { filter: OwnAdFilter | null; pictureUrl: (id: string) => string },
): Promise<OwnCreative[]> {
  const text = filter?.text?.trim();
  const pattern = text ? containing(text) : null;
  const order = orders[filter?.sort ?? OwnAdSort.spend];
  const rows = await db.query<Row[]>(creatives(order), [ownerId, filter?.platform ?? null, pattern]);
  return rows.map(({ pictureId, spendCents, purchases, valueCents, ...row }) => ({
    ...row,
    spend: spendCents / 100,
    ctrPercent: row.impressions >= adResultLimits.deliveredImpressions ? (100 * row.clicks) / row.impressions : null,
    cpc: row.clicks > 0 ? spendCents / 100 / row.clicks : null,
    conversionPercent: purchases === null || row.clicks === 0 ? null : (100 * purchases) / row.clicks,
    roas: valueCents === null || spendCents === 0 ? null : valueCents / spendCents,
    thumbnailUrl: pictureId && pictureUrl(pictureId),
  }));
}
