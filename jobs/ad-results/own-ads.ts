import type { DataSource, EntityManager } from 'typeorm';
import { type AdPlatformId, adResultLimits, platformBenchmarks } from '../../schema/ad-results/ad-results.facts.js';
import { groupBy } from '../kit/group.js';
import { dayMs } from '../kit/time.js';
import {
  type AccountForecast,
  forecastAccount,
  forecastOf,
  groupsOf,
  type GroupedAd,
} from './account-forecast.engine.js';
import type { AdOutcome } from './ad-forecast.engine.js';
import { fatigueOf } from './ad-fatigue.engine.js';
import type { ReportedAd } from './ad-report.engine.js';

/** Own ads are read and written here alone, whether they come from a file, by hand or from a connection. */

const upsertAds = `
  INSERT INTO own_ad AS known ("ownerId", platform, "externalId", name, campaign, objective, placement, format, headline,
    "primaryText", "landingUrl", button, "creativeId", "accountId", attribution, currency)
  SELECT $1, r.* FROM jsonb_to_recordset($2::jsonb) AS r(platform text, "externalId" text, name text, campaign text,
    objective text, placement text, format text, headline text, "primaryText" text, "landingUrl" text, button text,
    "creativeId" text, "accountId" text, attribution text, currency text)
  ON CONFLICT ("ownerId", platform, "externalId") DO UPDATE SET name = excluded.name, campaign = excluded.campaign,
    objective = coalesce(excluded.objective, known.objective), placement = coalesce(excluded.placement, known.placement),
    format = coalesce(excluded.format, known.format), headline = coalesce(excluded.headline, known.headline),
    "primaryText" = coalesce(excluded."primaryText", known."primaryText"),
    "landingUrl" = coalesce(excluded."landingUrl", known."landingUrl"), button = coalesce(excluded.button, known.button),
    "creativeId" = coalesce(excluded."creativeId", known."creativeId"),
    "accountId" = coalesce(excluded."accountId", known."accountId"),
    attribution = coalesce(excluded.attribution, known.attribution), currency = excluded.currency
  RETURNING id, "externalId", (xmax = 0) AS "isNew"`;

const upsertDays = `
  INSERT INTO own_ad_day ("adId", day, impressions, clicks, "spendCents", plays, thruplays, purchases, "valueCents")
  SELECT r.* FROM jsonb_to_recordset($1::jsonb) AS r("adId" uuid, day date, impressions float8, clicks float8,
    "spendCents" float8, plays float8, thruplays float8, purchases float8, "valueCents" float8)
  ON CONFLICT ("adId", day) DO UPDATE SET impressions = excluded.impressions, clicks = excluded.clicks,
    "spendCents" = excluded."spendCents", plays = excluded.plays, thruplays = excluded.thruplays,
    purchases = excluded.purchases, "valueCents" = excluded."valueCents"`;

const sumDays = `
  UPDATE own_ad a SET impressions = coalesce(d.impressions, 0), clicks = coalesce(d.clicks, 0), "spendCents" = coalesce(d.spend, 0),
    plays = d.plays, thruplays = d.thruplays, purchases = d.purchases, "valueCents" = d.value, "firstDay" = d.first,
    "lastDay" = d.last, days = coalesce(d.days, 0)
  FROM unnest($2::uuid[]) AS t(id) LEFT JOIN (
    SELECT "adId", sum(impressions) AS impressions, sum(clicks) AS clicks, sum("spendCents") AS spend, sum(plays) AS plays,
      sum(thruplays) AS thruplays, sum(purchases) AS purchases, sum("valueCents") AS value, min(day) AS first,
      max(day) AS last, count(*)::int AS days
    FROM own_ad_day WHERE "adId" = ANY($2::uuid[]) GROUP BY "adId"
  ) d ON d."adId" = t.id WHERE a.id = t.id AND a."ownerId" = $1`;

/** What was known of these days of these accounts; the platform tells them anew. */
const dropDays = `
  DELETE FROM own_ad_day d USING own_ad a
  WHERE a.id = d."adId" AND a."ownerId" = $1 AND a.platform = $2 AND a."accountId" = ANY($3::text[]) AND d.day BETWEEN $4 AND $5
  RETURNING d."adId" AS id`;

/** Days of connected accounts that a platform has told whole. */
export interface CoveredAdDays {
  platform: AdPlatformId;
  accounts: readonly string[];
  from: string;
  to: string;
}

const batch = 5_000;

/**
 * Keeps ads with their days; what was there for the same day is replaced, so that a file given twice changes nothing.
 * Ads that are seen before they have delivered get their forecast stored; ads that have delivered since are scored.
 * @returns how many ads were not there before
 */
export function storeOwnAds(db: DataSource, ownerId: string, ads: readonly ReportedAd[]): Promise<number> {
  return db.transaction((rows) => keepOwnAds(rows, ownerId, ads));
}

/** The same within a transaction; days that are covered hold nothing else afterwards. */
export async function keepOwnAds(
  rows: EntityManager,
  ownerId: string,
  ads: readonly ReportedAd[],
  covers?: CoveredAdDays,
): Promise<number> {
  const before = await accounts(rows, ownerId);
  const cleared: { id: string }[] = covers
    ? (await rows.query(dropDays, [ownerId, covers.platform, covers.accounts, covers.from, covers.to]))[0]
    : [];
  const ids = new Map<string, string>();
  let newAds = 0;
  for (let from = 0; from < ads.length; from += batch) {
    const records = ads.slice(from, from + batch).map(({ days: _days, ...ad }) => ad);
    const kept: { id: string; externalId: string; isNew: boolean }[] = await rows.query(upsertAds, [
      ownerId,
      JSON.stringify(records),
    ]);
    for (const { id, externalId, isNew } of kept) {
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
  const touched = [...new Set([...ids.values(), ...cleared.map(({ id }) => id)])];
  await rows.query(sumDays, [ownerId, touched]);
  await noteFatigue(rows, ownerId, touched);
  await keepForecasts(rows, ownerId, before);
  return newAds;
}

async function noteFatigue(rows: EntityManager, ownerId: string, adIds: readonly string[]): Promise<void> {
  const days: { adId: string; day: string; impressions: number; clicks: number }[] = await rows.query(
    `SELECT "adId", day::text AS day, impressions, clicks FROM own_ad_day WHERE "adId" = ANY($1::uuid[]) ORDER BY "adId"`,
    [adIds],
  );
  const byAd = groupBy(days, ({ adId }) => adId);
  const found = adIds.map((id) => {
    const fatigue = fatigueOf(byAd.get(id) ?? []);
    const weeklyChangePercent = fatigue && Math.round(1000 * (fatigue.weeklyFactor - 1)) / 10;
    return { id, fatigue: fatigue && { weeklyChangePercent, replaceOn: fatigue.replaceOn } };
  });
  await rows.query(
    `UPDATE own_ad a SET fatigue = r.fatigue FROM jsonb_to_recordset($2::jsonb) AS r(id uuid, fatigue jsonb)
     WHERE a.id = r.id AND a."ownerId" = $1`,
    [ownerId, JSON.stringify(found)],
  );
}

interface OutcomeRow extends GroupedAd {
  id: string;
  platform: AdPlatformId;
  impressions: number;
  clicks: number;
  firstDay: string | null;
}

export interface Account {
  forecast: AccountForecast;
  ads: (AdOutcome & { platform: AdPlatformId })[];
  groupOf: ReadonlyMap<string, string>;
}

/** The accounts of an owner, one a platform, each learned from its own ads alone. */
export async function accounts(db: Pick<EntityManager, 'query'>, ownerId: string): Promise<Map<AdPlatformId, Account>> {
  const rows: OutcomeRow[] = await db.query(
    `SELECT id, platform, campaign, objective, placement, format, impressions, clicks, "firstDay"::text AS "firstDay"
     FROM own_ad WHERE "ownerId" = $1`,
    [ownerId],
  );
  const learned = new Map<AdPlatformId, Account>();
  for (const [platform, ofPlatform] of groupBy(rows, (row) => row.platform)) {
    const groups = groupsOf(ofPlatform);
    const ads = ofPlatform.map(({ id, impressions, clicks, firstDay }, index) => ({
      id,
      platform,
      impressions,
      clicks,
      group: groups[index] ?? platform,
      day: firstDay ? Date.parse(firstDay) / dayMs : 0,
    }));
    learned.set(platform, {
      forecast: forecastAccount(ads, platformBenchmarks[platform]),
      ads,
      groupOf: new Map(ads.map(({ id, group }) => [id, group])),
    });
  }
  return learned;
}

/** Stores what is expected of ads that have not delivered, from the account as it was before, and scores those that have. */
async function keepForecasts(
  rows: EntityManager,
  ownerId: string,
  before: ReadonlyMap<AdPlatformId, Account>,
): Promise<void> {
  await rows.query(
    `UPDATE ad_forecast f SET actual = (a.clicks + 0.5) / (a.impressions + 1) FROM own_ad a
     WHERE f."ownerId" = $1 AND a.id = f."adId" AND a.impressions >= $2`,
    [ownerId, adResultLimits.deliveredImpressions],
  );
  const fresh = [...(await accounts(rows, ownerId))].flatMap(([platform, { ads }]) => {
    const account = before.get(platform);
    if (!account?.forecast.isOwn) return [];
    return ads
      .filter(({ impressions }) => impressions < adResultLimits.deliveredImpressions)
      .map(({ id, group }) => ({ id, ...forecastOf(account.forecast, group) }));
  });
  await rows.query(
    `INSERT INTO ad_forecast ("adId", "ownerId", ctr, low, high, "basisAds")
     SELECT r.id, $1, r.ctr, r.low, r.high, r."basisAds"
     FROM jsonb_to_recordset($2::jsonb) AS r(id uuid, ctr float8, low float8, high float8, "basisAds" int)
     ON CONFLICT ("adId") DO NOTHING`,
    [ownerId, JSON.stringify(fresh)],
  );
}
