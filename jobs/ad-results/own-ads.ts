import type { DataSource, EntityManager } from 'typeorm';
import type { AdPlatformId } from '../../schema/ad-results/ad-results.facts.js';
import { openLayers } from './ad-layers.js';
import { keepPlaces } from './ad-places.js';
import type { CoveredAdDays } from './covered-ad-days.js';
import { keepForecasts } from './ad-forecasts.js';
import { fatigueOfSums, fatigueRules, type FatigueSums } from './ad-fatigue.engine.js';
import { learnAccounts, readAccounts } from './learned-accounts.js';
import type { AdName, ReportedAd } from './ad-report.engine.js';

/** Own ads are read and written here alone, whether they come from a file, by hand or from a connection. */

/** A connection tells all that an ad of several parts has one of; a file that names one part of it says nothing. */
const told = (column: string) => `CASE WHEN excluded.assets IS NOT NULL THEN excluded."${column}"
      WHEN known.assets IS NOT NULL AND excluded."accountId" IS NULL THEN known."${column}"
      ELSE coalesce(excluded."${column}", known."${column}") END`;

const upsertAds = `
  INSERT INTO own_ad AS known ("ownerId", platform, "externalId", name, campaign, objective, placement, format, headline,
    "primaryText", "landingUrl", button, "creativeId", "accountId", attribution, "mediaKey", "pictureUrl", assets, currency)
  SELECT $1, r.platform, r."externalId", r.name, r.campaign, r.objective, r.placement, r.format, r.headline, r."primaryText",
    r."landingUrl", r.button, r."creativeId", r."accountId", r.attribution, r."mediaKey", r."pictureUrl",
    nullif(r.assets, 'null'::jsonb), r.currency
  FROM jsonb_to_recordset($2::jsonb) AS r(platform text, "externalId" text, name text, campaign text,
    objective text, placement text, format text, headline text, "primaryText" text, "landingUrl" text, button text,
    "creativeId" text, "accountId" text, attribution text, "mediaKey" text, "pictureUrl" text, assets jsonb, currency text)
  ON CONFLICT ("ownerId", platform, "externalId") DO UPDATE SET name = excluded.name, campaign = excluded.campaign,
    objective = coalesce(excluded.objective, known.objective), placement = coalesce(excluded.placement, known.placement),
    format = coalesce(excluded.format, known.format), headline = ${told('headline')}, "primaryText" = ${told('primaryText')},
    "landingUrl" = coalesce(excluded."landingUrl", known."landingUrl"), button = coalesce(excluded.button, known.button),
    "creativeId" = coalesce(excluded."creativeId", known."creativeId"),
    "accountId" = coalesce(excluded."accountId", known."accountId"),
    attribution = coalesce(excluded.attribution, known.attribution), "mediaKey" = ${told('mediaKey')},
    assets = CASE WHEN excluded."accountId" IS NULL OR excluded.format IS NULL THEN known.assets ELSE excluded.assets END,
    "elementsAt" = CASE WHEN (known.name, known.format, known.headline, known."primaryText", known."landingUrl")
      IS NOT DISTINCT FROM (excluded.name, coalesce(excluded.format, known.format), ${told('headline')},
        ${told('primaryText')}, coalesce(excluded."landingUrl", known."landingUrl"))
      THEN known."elementsAt" END,
    "pictureUrl" = CASE WHEN known."pictureId" IS NULL OR excluded."mediaKey" IS DISTINCT FROM known."mediaKey"
      THEN coalesce(excluded."pictureUrl", known."pictureUrl") END, currency = excluded.currency
  RETURNING id, "externalId", (xmax = 0) AS "isNew"`;

export const upsertDays = `
  INSERT INTO own_ad_day ("adId", day, impressions, clicks, "spendCents", plays, thruplays, purchases, "valueCents", watching)
  SELECT r."adId", r.day, r.impressions, r.clicks, r."spendCents", r.plays, r.thruplays, r.purchases, r."valueCents",
    nullif(r.watching, 'null'::jsonb)
  FROM jsonb_to_recordset($1::jsonb) AS r("adId" uuid, day date, impressions float8, clicks float8,
    "spendCents" float8, plays float8, thruplays float8, purchases float8, "valueCents" float8, watching jsonb)
  ON CONFLICT ("adId", day) DO UPDATE SET impressions = excluded.impressions, clicks = excluded.clicks,
    "spendCents" = excluded."spendCents", plays = excluded.plays, thruplays = excluded.thruplays,
    purchases = excluded.purchases, "valueCents" = excluded."valueCents",
    watching = coalesce(excluded.watching, own_ad_day.watching)`;

/** Sums that the trend of the click rate is fitted from. */
const trendSums = Object.entries({
  shown: 'count(*)',
  first: 'min(at)',
  weight: 'sum(weight)',
  at: 'sum(weight * at)',
  rate: 'sum(weight * rate)',
  atAt: 'sum(weight * at * at)',
  atRate: 'sum(weight * at * rate)',
})
  .map(([name, sum]) => `coalesce(${sum} FILTER (WHERE "isShown"), 0)::float8 AS "trend_${name}"`)
  .join(', ');

/** Everything that an ad's own row tells of its days, in one pass over them; $1 ads. */
const sumsOfDays = `
  SELECT t.id, coalesce(sum(d.impressions), 0) AS impressions, coalesce(sum(d.clicks), 0) AS clicks,
    coalesce(sum(d."spendCents"), 0) AS "spendCents", sum(d.plays) AS plays, sum(d.thruplays) AS thruplays,
    sum(d.purchases) AS purchases, sum(d."valueCents") AS "valueCents", min(d.day)::text AS "firstDay",
    max(d.day)::text AS "lastDay", count(d.day)::int AS days, ${trendSums}
  FROM unnest($1::uuid[]) AS t(id) LEFT JOIN (
    SELECT *, impressions >= ${fatigueRules.leastImpressions} AS "isShown", day - DATE '1970-01-01' AS at,
      ln((clicks + 0.5) / (impressions + 1)) AS rate, 1 / (${fatigueRules.dailyScatter ** 2} + 1 / (clicks + 0.5)) AS weight
    FROM own_ad_day WHERE "adId" = ANY($1::uuid[])
  ) d ON d."adId" = t.id GROUP BY t.id`;

const keepSums = `
  UPDATE own_ad a SET impressions = r.impressions, clicks = r.clicks, "spendCents" = r."spendCents", plays = r.plays,
    thruplays = r.thruplays, purchases = r.purchases, "valueCents" = r."valueCents", "firstDay" = r."firstDay",
    "lastDay" = r."lastDay", days = r.days, fatigue = nullif(r.fatigue, 'null'::jsonb)
  FROM jsonb_to_recordset($2::jsonb) AS r(id uuid, impressions float8, clicks float8, "spendCents" float8, plays float8,
    thruplays float8, purchases float8, "valueCents" float8, "firstDay" date, "lastDay" date, days int, fatigue jsonb)
  WHERE a.id = r.id AND a."ownerId" = $1`;

/** What was known of these days of these accounts; the platform tells them anew. */
const dropDays = `
  DELETE FROM own_ad_day d USING own_ad a
  WHERE a.id = d."adId" AND a."ownerId" = $1 AND a.platform = $2 AND a."accountId" = ANY($3::text[]) AND d.day BETWEEN $4 AND $5
  RETURNING d."adId" AS id`;

/** Ads that did not deliver in these days carry today's names as well; what is read of a name is read anew. */
const giveNames = `
  UPDATE own_ad a SET name = coalesce(r.name, a.name), campaign = coalesce(r.campaign, a.campaign),
    "elementsAt" = CASE WHEN coalesce(r.name, a.name) = a.name THEN a."elementsAt" END
  FROM jsonb_to_recordset($3::jsonb) AS r("externalId" text, name text, campaign text)
  WHERE a."ownerId" = $1 AND a.platform = $2 AND a."externalId" = r."externalId"
    AND (a.name, a.campaign) IS DISTINCT FROM (coalesce(r.name, a.name), coalesce(r.campaign, a.campaign))`;

const batch = 5_000;
const someAds = 1_000;

/** What is kept beside the ads themselves. */
export interface KeepOptions {
  /** Days that are covered hold nothing else afterwards. */
  covers?: CoveredAdDays;
  /** Of these and all other ads of the platform. */
  names?: readonly AdName[];
  /** The import that brings them and can be taken back. */
  importId?: string;
}

/**
 * Keeps ads with their days; what was there for the same day is replaced, so that a file given twice changes nothing.
 * Ads that are seen before they have delivered get their forecast stored; ads that have delivered since are scored.
 * @returns how many ads were not there before
 */
export function storeOwnAds(db: DataSource, ownerId: string, ads: readonly ReportedAd[]): Promise<number> {
  return db.transaction((rows) => keepOwnAds(rows, ownerId, ads));
}

/** Whoever changes the ads of an owner comes alone. */
export const lockOwnAds = (rows: Pick<EntityManager, 'query'>, ownerId: string): Promise<unknown> =>
  rows.query<unknown>(`SELECT pg_advisory_xact_lock(hashtextextended('own-ads:' || $1, 0))`, [ownerId]);

/** The same within a transaction. */
export async function keepOwnAds(
  rows: EntityManager,
  ownerId: string,
  ads: readonly ReportedAd[],
  { covers, names = [], importId }: KeepOptions = {},
): Promise<number> {
  await lockOwnAds(rows, ownerId);
  const before = await readAccounts(rows, ownerId);
  const layers = importId ? await openLayers(rows, ownerId, ads) : null;
  const [cleared] = covers
    ? await rows.query<[{ id: string }[], number]>(dropDays, [
        ownerId,
        covers.platform,
        covers.accounts,
        covers.from,
        covers.to,
      ])
    : [[]];
  const ids = new Map<string, string>();
  let newAds = 0;
  for (let from = 0; from < ads.length; from += batch) {
    for (const { id, externalId, isNew } of await putAds(rows, ownerId, ads.slice(from, from + batch))) {
      ids.set(externalId, id);
      newAds += isNew ? 1 : 0;
    }
  }
  const days = ads.flatMap(({ externalId, days: reported }) =>
    reported.map((day) => ({ adId: ids.get(externalId), ...day })),
  );
  for (let from = 0; from < days.length; from += batch) {
    await rows.query(upsertDays, [JSON.stringify(days.slice(from, from + batch))]);
  }
  if (covers) await keepPlaces(rows, ownerId, ads, { covers, ids });
  for (let from = 0; covers && from < names.length; from += batch)
    await rows.query(giveNames, [ownerId, covers.platform, JSON.stringify(names.slice(from, from + batch))]);
  if (layers && importId) await layers.keep(importId, ids);
  const touched = [...new Set([...ids.values(), ...cleared.map(({ id }) => id)])];
  const platforms = new Set(ads.map(({ platform }) => platform));
  if (covers) platforms.add(covers.platform);
  await settleAds(rows, ownerId, touched, [...platforms]);
  await keepForecasts(rows, ownerId, { before, platforms: [...platforms], importId: importId ?? null });
  return newAds;
}

interface KeptAd {
  id: string;
  externalId: string;
  isNew: boolean;
}

const putAds = (rows: EntityManager, ownerId: string, ads: readonly ReportedAd[]): Promise<KeptAd[]> =>
  rows.query(upsertAds, [ownerId, JSON.stringify(ads.map(({ days: _days, places: _places, ...ad }) => ad))]);

/** Brings sums, wear-out and what was learned in line with the days. */
export async function settleAds(
  rows: EntityManager,
  ownerId: string,
  adIds: readonly string[],
  platforms: readonly AdPlatformId[],
): Promise<void> {
  for (let from = 0; from < adIds.length; from += someAds) {
    const sums = await rows.query<AdSums[]>(sumsOfDays, [adIds.slice(from, from + someAds)]);
    await rows.query(keepSums, [ownerId, JSON.stringify(sums.map(withFatigue))]);
  }
  await learnAccounts(rows, ownerId, platforms);
}

interface AdSums extends Record<`trend_${'shown' | Exclude<keyof FatigueSums, 'days'>}`, number> {
  id: string;
}

function withFatigue(sums: AdSums): object {
  const { trend_shown: days, trend_first: first, trend_weight: weight, trend_at: at, trend_rate: rate } = sums;
  const fatigue = fatigueOfSums({
    days,
    first,
    weight,
    at,
    rate,
    atAt: sums.trend_atAt,
    atRate: sums.trend_atRate,
  });
  const weeklyChangePercent = fatigue && Math.round(1000 * (fatigue.weeklyFactor - 1)) / 10;
  return { ...sums, fatigue: fatigue && { weeklyChangePercent, replaceOn: fatigue.replaceOn } };
}
