import { normalQuantile } from './interval.engine.js';

/** Counts with and without what was carried out. */
export interface Before {
  impressions: number;
  clicks: number;
}

export interface CarriedOutEffect {
  /** Rate with it over the rate without it. */
  factor: number;
  low: number;
  high: number;
}

const leastImpressions = 500;
/** Ads differ by chance of delivery even with the same creative: SD of the log rate between two runs. */
const scatter = 0.15;

/**
 * What a change did, with its 90 % range: the ad with it against the ad that it replaced, its own days before, or what the
 * account let one expect.
 * @param before counts, or log rate and variance that were expected without the change
 * @returns null while one side has fewer than 500 impressions
 */
export function effectOf(now: Before, before: Before | { logRate: number; variance: number }): CarriedOutEffect | null {
  if (now.impressions < leastImpressions) return null;
  if ('impressions' in before && before.impressions < leastImpressions) return null;
  const without = 'impressions' in before ? { logRate: logRate(before), variance: noise(before) } : before;
  const distance = logRate(now) - without.logRate;
  const half = normalQuantile(0.95) * Math.sqrt(noise(now) + without.variance + 2 * scatter ** 2);
  return { factor: Math.exp(distance), low: Math.exp(distance - half), high: Math.exp(distance + half) };
}

const logRate = ({ clicks, impressions }: Before): number => Math.log((clicks + 0.5) / (impressions + 1));
const noise = ({ clicks }: Before): number => 1 / (clicks + 0.5);
