import type { DataSource } from 'typeorm';
import { type AdPlatformId, adPlatformIds } from '../../schema/ad-results/ad-results.facts.js';
import { type AccountForecast, forecastOf, forecastSentence } from './account-forecast.engine.js';
import type { ElementEffects } from './element-model.engine.js';
import { readAccounts } from './learned-accounts.js';

/** What an owner's own ads on a platform let one expect of the next. */
export interface OwnForecast {
  ctrPercent: number;
  lowPercent: number;
  highPercent: number;
  /** Ads and clicks that it rests on. */
  ads: number;
  clicks: number;
  /** What a thousand impressions cost, USD; null where the account counts in another currency or does not say. */
  cpmUsd: number | null;
  sentence: string;
  /** What creative elements add, where they have made forecasts more right; absent in readings of earlier versions. */
  elements?: OwnElements | null;
}

export interface OwnElements extends ElementEffects {
  /** Elements whose effect is beyond chance in the account. */
  surest: readonly string[];
}

const costs = `
  SELECT sum("spendCents")::float8 / 100 AS spend, sum(clicks)::float8 AS clicks,
    sum(impressions) FILTER (WHERE "spendCents" > 0)::float8 AS impressions,
    bool_and(currency = 'USD') FILTER (WHERE "spendCents" > 0) AS "isUsd"
  FROM own_ad WHERE "ownerId" = $1 AND platform = $2`;

/** @returns null until enough own ads have delivered to speak of the account instead of a benchmark */
export async function readOwnForecast(db: DataSource, ownerId: string, network: string): Promise<OwnForecast | null> {
  const platform = adPlatformIds.find((id): id is AdPlatformId => id === network);
  if (!platform) return null;
  const account = (await readAccounts(db.manager, ownerId)).get(platform);
  if (!account?.isOwn) return null;
  // Where an account has one kind of ads, the next is of it; else its kind is unknown and the range says so.
  const groups = new Set(account.model.groups.keys());
  const [only = ''] = groups;
  const forecast = forecastOf(account, groups.size === 1 ? only : '');
  const [cost] = await db.query<
    (Record<'spend' | 'clicks' | 'impressions', number | null> & { isUsd: boolean | null })[]
  >(costs, [ownerId, platform]);
  return {
    ctrPercent: 100 * forecast.ctr,
    lowPercent: 100 * forecast.low,
    highPercent: 100 * forecast.high,
    ads: forecast.basisAds,
    clicks: cost?.clicks ?? 0,
    cpmUsd: cost?.isUsd && cost.spend && cost.impressions ? (1000 * cost.spend) / cost.impressions : null,
    sentence: forecastSentence(account, forecast),
    elements: elementsOf(account),
  };
}

function elementsOf({ model, elements, usesMean, surest = [] }: AccountForecast): OwnElements | null {
  if (!model.elements || !elements?.isUsed || usesMean) return null;
  const { names, topics, centers, effects } = model.elements;
  return { names, topics, centers, effects, surest };
}
