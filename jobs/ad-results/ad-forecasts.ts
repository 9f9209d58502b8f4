import type { EntityManager } from 'typeorm';
import { type AdPlatformId, adResultLimits } from '../../schema/ad-results/ad-results.facts.js';
import { type AccountForecast, forecastOf } from './account-forecast.engine.js';

/** Holds each stored forecast against what came of it; one that is taken back below enough delivery is open again. */
export async function scoreForecasts(rows: EntityManager, ownerId: string): Promise<void> {
  await rows.query(
    `UPDATE ad_forecast f SET actual = CASE WHEN a.impressions >= $2 THEN (a.clicks + 0.5) / (a.impressions + 1) END
     FROM own_ad a WHERE f."ownerId" = $1 AND a.id = f."adId" AND (a.impressions >= $2 OR f.actual IS NOT NULL)`,
    [ownerId, adResultLimits.deliveredImpressions],
  );
}

/** Stores what is expected of ads that have not delivered, from the account as it was before, and scores those that have. */
export async function keepForecasts(
  rows: EntityManager,
  ownerId: string,
  {
    before,
    platforms,
    importId,
  }: {
    before: ReadonlyMap<AdPlatformId, AccountForecast>;
    platforms: readonly AdPlatformId[];
    importId: string | null;
  },
): Promise<void> {
  await scoreForecasts(rows, ownerId);
  const open = await rows.query<{ id: string; platform: AdPlatformId; groupKey: string; elements: string[] | null }[]>(
    `SELECT a.id, a.platform, a."groupKey", a.elements FROM own_ad a LEFT JOIN ad_forecast f ON f."adId" = a.id
     WHERE a."ownerId" = $1 AND a.platform = ANY($2::text[]) AND a.impressions < $3 AND f."adId" IS NULL`,
    [ownerId, platforms, adResultLimits.deliveredImpressions],
  );
  const fresh = open.flatMap(({ id, platform, groupKey, elements }) => {
    const account = before.get(platform);
    return account?.isOwn ? [{ id, ...forecastOf(account, groupKey, elements) }] : [];
  });
  if (fresh.length === 0) return;
  await rows.query(
    `INSERT INTO ad_forecast ("adId", "ownerId", ctr, low, high, "basisAds", "importId")
     SELECT r.id, $1, r.ctr, r.low, r.high, r."basisAds", $3::uuid
     FROM jsonb_to_recordset($2::jsonb) AS r(id uuid, ctr float8, low float8, high float8, "basisAds" int)
     ON CONFLICT ("adId") DO NOTHING`,
    [ownerId, JSON.stringify(fresh), importId],
  );
}
