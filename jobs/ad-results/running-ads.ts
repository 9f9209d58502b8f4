import type { EntityManager } from 'typeorm';
import type { AdFatigue } from '../../schema/ad-results/own-ad.entity.js';
import type { PortfolioAd } from './ad-portfolio.engine.js';

export interface RunningAd extends PortfolioAd {
  name: string;
  campaign: string;
  platform: string;
  currency: string;
  fatigue: AdFatigue | null;
  /** First and last of the days with results that it is judged by, YYYY-MM-DD, and how many there are. */
  firstDay: string;
  lastDay: string;
  days: number;
  impressions: number;
  clicks: number;
}

/** Days that an ad is judged by. */
export const runningDays = 28;

/** Ads of the last 28 days of the platform and currency with the most spend; $1 owner. Days are found ad by ad, never all read. */
const runningAds = `
  WITH since AS (SELECT max("lastDay") - ${runningDays} AS day FROM own_ad WHERE "ownerId" = $1),
  run AS (
    SELECT a.id, a.name, a.campaign, a.platform, a.currency, a.fatigue, d.*
    FROM own_ad a CROSS JOIN since CROSS JOIN LATERAL (
      SELECT sum("spendCents")::float8 AS "spendCents", coalesce(sum(purchases), 0)::float8 AS purchases,
        coalesce(sum("valueCents"), 0)::float8 AS "valueCents", sum(impressions)::float8 AS impressions,
        sum(clicks)::float8 AS clicks, count(*)::int AS days, min(day)::text AS "firstDay", max(day)::text AS "lastDay"
      FROM own_ad_day WHERE "adId" = a.id AND own_ad_day.day > since.day
    ) d
    WHERE a."ownerId" = $1 AND a."lastDay" > since.day
  )
  SELECT * FROM run WHERE (platform, currency) = (
    SELECT platform, currency FROM run GROUP BY 1, 2 ORDER BY sum("spendCents") DESC LIMIT 1
  ) ORDER BY "spendCents" DESC, id`;

export const readRunningAds = (db: Pick<EntityManager, 'query'>, ownerId: string): Promise<RunningAd[]> =>
  db.query(runningAds, [ownerId]);
