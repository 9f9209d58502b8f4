import type { EntityManager } from 'typeorm';
import type { ReportedAd } from './ad-report.engine.js';
import type { CoveredAdDays } from './covered-ad-days.js';

const drop = `
  DELETE FROM own_ad_place p USING own_ad a
  WHERE a.id = p."adId" AND a."ownerId" = $1 AND a.platform = $2 AND a."accountId" = ANY($3::text[]) AND p.day BETWEEN $4 AND $5`;

const put = `
  INSERT INTO own_ad_place ("adId", day, place, impressions, clicks, "spendCents", purchases, "valueCents")
  SELECT r."adId", r.day, r.place, sum(r.impressions), sum(r.clicks), sum(r."spendCents"), sum(r.purchases), sum(r."valueCents")
  FROM jsonb_to_recordset($1::jsonb) AS r("adId" uuid, day date, place text, impressions float8, clicks float8,
    "spendCents" float8, purchases float8, "valueCents" float8)
  GROUP BY 1, 2, 3
  ON CONFLICT ("adId", day, place) DO UPDATE SET impressions = excluded.impressions, clicks = excluded.clicks,
    "spendCents" = excluded."spendCents", purchases = excluded.purchases, "valueCents" = excluded."valueCents"`;

const batch = 5_000;

interface Kept {
  covers: CoveredAdDays;
  /** Of ads, by the platform's id. */
  ids: ReadonlyMap<string, string>;
}

/** Keeps where ads were shown; the days that are covered hold nothing else afterwards. */
export async function keepPlaces(
  rows: EntityManager,
  ownerId: string,
  ads: readonly ReportedAd[],
  { covers, ids }: Kept,
): Promise<void> {
  await rows.query(drop, [ownerId, covers.platform, covers.accounts, covers.from, covers.to]);
  const places = ads.flatMap(({ externalId, places: told }) =>
    (told ?? []).map((place) => ({ adId: ids.get(externalId), ...place })),
  );
  for (let from = 0; from < places.length; from += batch) {
    await rows.query(put, [JSON.stringify(places.slice(from, from + batch))]);
  }
}
