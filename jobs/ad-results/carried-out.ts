import type { DataSource } from 'typeorm';
import { CarriedOut } from '../../schema/ad-results/carried-out.entity.js';
import { type AccountForecast, forecastOf } from './account-forecast.engine.js';
import { actionSentence, type Without } from './action-words.engine.js';
import { effectOf } from './carried-out.engine.js';
import { readAccounts } from './learned-accounts.js';

const mostActions = 100;
/** Half the width of an 80 % interval in standard deviations. */
const eighty = 1.2816;
const enough = 500;

/** What each entry's ad had with it and before, what the replaced ad had, and what was forecast before the ad ran; $1 entries. */
const counts = `
  SELECT c.id, sums.*, f.ctr, f.low, f.high
  FROM carried_out c
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(impressions) FILTER (WHERE "adId" = c."adId" AND day >= c.day), 0)::float8 AS "nowImpressions",
      coalesce(sum(clicks) FILTER (WHERE "adId" = c."adId" AND day >= c.day), 0)::float8 AS "nowClicks",
      coalesce(sum(impressions) FILTER (WHERE "adId" = c."adId" AND day < c.day), 0)::float8 AS "earlierImpressions",
      coalesce(sum(clicks) FILTER (WHERE "adId" = c."adId" AND day < c.day), 0)::float8 AS "earlierClicks",
      coalesce(sum(impressions) FILTER (WHERE "adId" = c."beforeAdId"), 0)::float8 AS "replacedImpressions",
      coalesce(sum(clicks) FILTER (WHERE "adId" = c."beforeAdId"), 0)::float8 AS "replacedClicks",
      min(day) FILTER (WHERE "adId" = c."adId" AND day >= c.day)::text AS "firstDay",
      max(day) FILTER (WHERE "adId" = c."adId" AND day >= c.day)::text AS "lastDay"
    FROM own_ad_day WHERE "adId" IN (c."adId", c."beforeAdId")
  ) sums
  LEFT JOIN ad_forecast f ON f."adId" = c."adId"
  WHERE c.id = ANY($1::uuid[])`;

type Counts = Record<`${'now' | 'earlier' | 'replaced'}${'Impressions' | 'Clicks'}`, number> & {
  id: string;
  ctr: number | null;
  low: number | null;
  high: number | null;
  firstDay: string | null;
  lastDay: string | null;
};

/** Hooks and fixes that own ads carry, newest first, each with what it did: measured from the days whenever somebody looks. */
export async function readCarriedOut(db: DataSource, ownerId: string): Promise<CarriedOut[]> {
  const found = await db.getRepository(CarriedOut).find({
    where: { ownerId },
    order: { createdAt: 'DESC' },
    take: mostActions,
    relations: { ad: true, beforeAd: true },
  });
  return measureCarriedOut(db, ownerId, found);
}

/** Adds to each what it did. */
export async function measureCarriedOut(
  db: DataSource,
  ownerId: string,
  actions: readonly CarriedOut[],
): Promise<CarriedOut[]> {
  if (actions.length === 0) return [];
  const rows = await db.query<Counts[]>(counts, [actions.map(({ id }) => id)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const accounts = await readAccounts(db.manager, ownerId);
  return actions.map((action) => {
    const row = byId.get(action.id);
    return row ? measured(action, row, accounts.get(action.ad.platform)) : action;
  });
}

function measured(action: CarriedOut, row: Counts, account: AccountForecast | undefined): CarriedOut {
  const side = (name: 'now' | 'earlier' | 'replaced') => ({
    impressions: row[`${name}Impressions`],
    clicks: row[`${name}Clicks`],
  });
  let without: Without = 'expected';
  if (action.beforeAdId) without = 'replaced';
  else if (row.earlierImpressions >= enough) without = 'earlier';
  const before = without === 'expected' ? expected(action, row, account) : side(without);
  const effect = before && effectOf(side('now'), before);
  const percent = (factor: number) => Math.round(1000 * (factor - 1)) / 10;
  return Object.assign(action, {
    effectPercent: effect && percent(effect.factor),
    lowPercent: effect && percent(effect.low),
    highPercent: effect && percent(effect.high),
    sentence: actionSentence(effect, without),
    basis:
      effect && row.firstDay && row.lastDay
        ? {
            firstDay: row.firstDay,
            lastDay: row.lastDay,
            impressions: row.nowImpressions,
            without,
            impressionsWithout: without === 'expected' ? null : row[`${without}Impressions`],
          }
        : null,
  });
}

/** The forecast that was stored before the ad ran, else what the account lets one expect; never without own results. */
function expected(
  { ad }: CarriedOut,
  { ctr, low, high }: Counts,
  account: AccountForecast | undefined,
): { logRate: number; variance: number } | null {
  const stored = ctr !== null && low !== null && high !== null ? { ctr, low, high } : null;
  const forecast = stored ?? (account?.isOwn ? forecastOf(account, ad.groupKey) : null);
  if (!forecast || forecast.ctr === 0 || forecast.low === 0) return null;
  return {
    logRate: Math.log(forecast.ctr),
    variance: (Math.log(forecast.high / forecast.low) / 2 / eighty) ** 2,
  };
}
