import { adResultLimits } from '../../schema/ad-results/ad-results.facts.js';
import type { AccountModel, AdOutcome } from './ad-forecast.engine.js';
import { topicOf } from './element-model.engine.js';
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
const leastOnEachSide = 5;
/** Chance that an account without any effect is told of one. */
const falseAlarms = 0.05;

/**
 * Effects of creative elements within one account, each alone, by ridge regression on what level and group leave unexplained.
 * An ad whose topic was not read is on neither side. Correlation, not cause: budgets follow winners.
 * @returns elements with enough ads on both sides, the surest first; none below 20 ads with 1,000 impressions
 */
export function elementEffects(ads: readonly AdOutcome[], model: AccountModel): ElementEffect[] {
  const delivered = ads.filter(({ impressions }) => impressions >= adResultLimits.comparedImpressions);
  if (delivered.length < adResultLimits.comparedAds) return [];
  const rows = delivered.map(({ elements = [], group, impressions, clicks }) => ({
    has: new Set(elements),
    read: new Set(elements.map(topicOf)),
    rest: Math.log((clicks + 0.5) / (impressions + 1)) - model.logLevel - (model.groups.get(group)?.offset ?? 0),
    weight: 1 / (model.adVariance + 1 / (clicks + 0.5)),
  }));
  const names = new Set(rows.flatMap(({ has }) => [...has]));
  const counted = [...names]
    .map((element) => {
      const told = rows.filter(({ read }) => read.has(topicOf(element)));
      const adsWith = told.filter(({ has }) => has.has(element)).length;
      return { element, told, adsWith, adsWithout: told.length - adsWith };
    })
    .filter(({ adsWith, adsWithout }) => adsWith >= leastOnEachSide && adsWithout >= leastOnEachSide);
  const z = counted.length > 0 ? normalQuantile(1 - falseAlarms / counted.length / 2) : 0;
  return counted
    .map(({ element, told, adsWith, adsWithout }) => {
      let [total, withIt, restSum] = [0, 0, 0];
      for (const { has, rest, weight } of told) {
        total += weight;
        withIt += has.has(element) ? weight : 0;
        restSum += weight * rest;
      }
      let precision = 1 / effectSpread ** 2;
      let sum = 0;
      for (const { has, rest, weight } of told) {
        const x = (has.has(element) ? 1 : 0) - withIt / total;
        precision += weight * x * x;
        sum += weight * x * (rest - restSum / total);
      }
      const effect = sum / precision;
      const half = z / Math.sqrt(precision);
      return {
        element,
        adsWith,
        adsWithout,
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
