import type { AccountModel, AdOutcome } from './ad-forecast.engine.js';
import { type ElementEffect, elementEffects } from './ad-elements.engine.js';

/** What the newest ads of an account say of creative elements; worked out when the account is learned. */
export interface AccountOutlook {
  /** How ads with each element did, the surest first. */
  effects: ElementEffect[];
  /** How many of the newest ads have each element, and how many ads these are. */
  recent: Readonly<Record<string, number>>;
  recentAds: number;
  /** The best ad that has each element, and of all under the empty one. */
  best: Readonly<Record<string, string>>;
  /** First days of the oldest and the newest of the ads compared, since 1970; missing in what was learned before it was kept. */
  began?: { first: number; last: number } | null;
}

const newestAds = 20;
/** Impressions of a usual ad that an ad's own rate is mixed with, so that a few lucky clicks do not make it the best. */
const usualImpressions = 2_000;

/** @param ads the newest that have delivered, in order */
export function outlookOf(ads: readonly AdOutcome[], model: AccountModel): AccountOutlook {
  const usual = Math.exp(model.logLevel);
  const rate = ({ clicks, impressions }: AdOutcome) =>
    (clicks + usual * usualImpressions) / (impressions + usualImpressions);
  const best: Record<string, string> = {};
  for (const ad of ads.toSorted((one, other) => rate(other) - rate(one)))
    for (const element of ['', ...(ad.elements ?? [])]) best[element] ??= ad.id;
  const newest = ads.slice(-newestAds);
  const recent: Record<string, number> = {};
  for (const element of newest.flatMap(({ elements = [] }) => elements)) recent[element] = (recent[element] ?? 0) + 1;
  const days = ads.map(({ day }) => day).filter((day) => day > 0);
  return {
    effects: elementEffects(ads, model),
    recent,
    recentAds: newest.length,
    best,
    began: days.length > 0 ? { first: Math.min(...days), last: Math.max(...days) } : null,
  };
}
