import type { EntityManager } from 'typeorm';
import type { AdFatigue } from '../../schema/ad-results/own-ad.entity.js';
import type { PortfolioAd } from './ad-portfolio.engine.js';

export interface RunningAd extends PortfolioAd {
  name: string;
  campaign: string;
  platform: string;
  currency: string;
  fatigue: AdFatigue | null;
}

/** Days that an ad is judged by. */
export const runningDays = 28;

/** Ads of the last 28 days of the platform and currency with the most spend; $1 owner. */
const runningAds = `
  WITH run AS (
    SELECT a.id, a.name, a.campaign, a.platform, a.currency, a.fatigue, sum(d."spendCents")::float8 AS "spendCents",
      coalesce(sum(d.purchases), 0)::float8 AS purchases, coalesce(sum(d."valueCents"), 0)::float8 AS "valueCents"
    FROM own_ad a JOIN own_ad_day d ON d."adId" = a.id
    WHERE a."ownerId" = $1 AND a."lastDay" > (SELECT max("lastDay") FROM own_ad WHERE "ownerId" = $1) - ${runningDays}
      AND d.day > (SELECT max("lastDay") FROM own_ad WHERE "ownerId" = $1) - ${runningDays}
    GROUP BY a.id
  )
  SELECT * FROM run WHERE (platform, currency) = (
    SELECT platform, currency FROM run GROUP BY 1, 2 ORDER BY sum("spendCents") DESC LIMIT 1
  ) ORDER BY "spendCents" DESC, id`;

export const readRunningAds = (db: Pick<EntityManager, 'query'>, ownerId: string): Promise<RunningAd[]> =>
  db.query(runningAds, [ownerId]);
