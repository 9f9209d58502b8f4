import type { AccountModel, AdOutcome } from './ad-forecast.engine.js';
import { normalQuantile } from './interval.engine.js';

/** How ads with one creative element did beside the account's other ads of the same groups. */
export interface ElementEffect {
  element: string;
  adsWith: number;
  adsWithout: number;
  /** Change of the click-through rate, as a factor: 1.1 is 10 % more. Shrunk towards 1. */
  factor: number;
  low: number;
  high: number;
  /** Its interval excludes 1 after correcting for the number of elements looked at. */
  isKnown: boolean;
}

/** A picture or a line moves a rate by so much at most, usually: SD of the log effect. */
const effectSpread = 0.2;
const leastAds = 20;
const leastImpressions = 1_000;
const leastOnEachSide = 5;
/** Chance that an account without any effect is told of one. */
const falseAlarms = 0.05;

/**
 * Effects of creative elements within one account, each alone, by ridge regression on what level and group leave unexplained.
 * Correlation, not cause: budgets follow winners.
 * @param elements which elements each ad has, by its id
 * @returns elements with enough ads on both sides, the surest first; none below 20 ads with 1,000 impressions
 */
export function elementEffects(
  ads: readonly AdOutcome[],
  model: AccountModel,
  elements: ReadonlyMap<string, ReadonlySet<string>>,
): ElementEffect[] {
  const delivered = ads.filter(({ impressions }) => impressions >= leastImpressions);
  if (delivered.length < leastAds) return [];
  const rows = delivered.map(({ id, group, impressions, clicks }) => ({
    has: elements.get(id) ?? new Set<string>(),
    rest: Math.log((clicks + 0.5) / (impressions + 1)) - model.logLevel - (model.groups.get(group)?.offset ?? 0),
    weight: 1 / (model.adVariance + 1 / (clicks + 0.5)),
  }));
  const names = new Set(rows.flatMap(({ has }) => [...has]));
  const counted = [...names]
    .map((element) => ({ element, adsWith: rows.filter(({ has }) => has.has(element)).length }))
    .filter(({ adsWith }) => adsWith >= leastOnEachSide && rows.length - adsWith >= leastOnEachSide);
  const z = counted.length > 0 ? normalQuantile(1 - falseAlarms / counted.length / 2) : 0;
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const meanRest = rows.reduce((sum, { weight, rest }) => sum + weight * rest, 0) / total;
  return counted
    .map(({ element, adsWith }) => {
      const share = rows.reduce((sum, { has, weight }) => sum + (has.has(element) ? weight : 0), 0) / total;
      let precision = 1 / effectSpread ** 2;
      let sum = 0;
      for (const { has, rest, weight } of rows) {
        const x = (has.has(element) ? 1 : 0) - share;
        precision += weight * x * x;
        sum += weight * x * (rest - meanRest);
      }
      const effect = sum / precision;
      const half = z / Math.sqrt(precision);
      return {
        element,
        adsWith,
        adsWithout: rows.length - adsWith,
        factor: Math.exp(effect),
        low: Math.exp(effect - half),
        high: Math.exp(effect + half),
        isKnown: Math.abs(effect) > half,
      };
    })
    .toSorted((one, other) => sureness(other) - sureness(one));
}

const sureness = ({ factor, low, high }: ElementEffect): number =>
  Math.abs(Math.log(factor)) / (Math.log(high) - Math.log(low));
