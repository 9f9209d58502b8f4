import { adaptedAlpha, studentQuantile } from './interval.engine.js';

/** What one ad has brought so far. */
export interface AdOutcome {
  id: string;
  /** Ads that resemble each other: same objective, placement and format. */
  group: string;
  impressions: number;
  clicks: number;
  /** When it began, as days since 1970; decides which ads are recent. */
  day: number;
}

/** The click-through rate that an account of unknown quality starts from. */
export interface Benchmark {
  /** Clicks per impression of platform and industry, 0..1. */
  ctr: number;
}

/** How far a group of ads lies from the account's level. */
export interface GroupOffset {
  offset: number;
  variance: number;
  ads: number;
}

/** Log click-through rate of an account: its level, its groups, and how far single ads stray. */
export interface AccountModel {
  logLevel: number;
  levelVariance: number;
  groups: ReadonlyMap<string, GroupOffset>;
  /** Variance between ads of one group. */
  adVariance: number;
  /** Chance in what an ad of this account shows: usual sampling variance of its log rate. */
  usualNoise: number;
  /** Degrees of freedom of the t interval. */
  freedom: number;
  ads: number;
  impressions: number;
}

export interface Forecast {
  /** Clicks per impression, 0..1: middle and interval. */
  ctr: number;
  low: number;
  high: number;
  /** Ads of the account and of the same group that it rests on. */
  basisAds: number;
  groupAds: number;
  group: string;
}

/** Spread of log rates between accounts, between groups of one account, and between ads of one group (prior). */
const between = { accounts: 0.8, groups: 0.6, ads: 0.55 } as const;
const priorFreedom = 5;
/** An ad counts half when so many newer ones have run. */
const halfLifeAds = 60;
/** Older ones would count less than a thousandth. */
export const mostAds = 10 * halfLifeAds;
const leastAdVariance = 0.04;

/**
 * Platform and industry -> account -> group -> ad, each shrunk towards the one above, in closed form.
 * @param ads any order; the newest weigh most
 * @returns the benchmark with its whole spread when there are none
 * @see Agarwal et al. (2010), Estimating rates of rare events with multiple hierarchies (KDD)
 */
export function fitAccount(ads: readonly AdOutcome[], benchmark: Benchmark): AccountModel {
  const impressions = ads.reduce((sum, ad) => sum + ad.impressions, 0);
  return fitOrdered(inOrder(ads).slice(-mostAds), { ads: ads.length, impressions }, benchmark);
}

/** @param recent the newest ads in order; older ones weigh nothing and are only counted in the totals */
function fitOrdered(
  recent: readonly AdOutcome[],
  totals: Pick<AccountModel, 'ads' | 'impressions'>,
  benchmark: Benchmark,
): AccountModel {
  const prior = Math.log(benchmark.ctr);
  const rates = weighed(recent);
  let adVariance = between.ads ** 2;
  let fitted = levels(rates, prior, adVariance);
  for (let round = 0; round < 2; round++) {
    adVariance = spreadOf(rates, fitted);
    fitted = levels(rates, prior, adVariance);
  }
  const weight = rates.reduce((sum, { recency }) => sum + recency, 0);
  return {
    ...fitted,
    adVariance,
    usualNoise:
      weight > 0 ? rates.reduce((sum, { recency, noise }) => sum + recency * Math.min(noise, 1), 0) / weight : 0,
    freedom: priorFreedom + Math.max(weight - 1, 0),
    ...totals,
  };
}

/** @param alpha share of outcomes that may fall outside, 0..1 */
export function forecastAd(model: AccountModel, group: string, alpha: number): Forecast {
  const known = model.groups.get(group);
  const logMean = model.logLevel + (known?.offset ?? 0);
  const variance = model.levelVariance + (known?.variance ?? between.groups ** 2) + model.adVariance + model.usualNoise;
  const half = studentQuantile(1 - alpha / 2, model.freedom) * Math.sqrt(variance);
  return {
    ctr: Math.min(1, Math.exp(logMean)),
    low: Math.min(1, Math.exp(logMean - half)),
    high: Math.min(1, Math.exp(logMean + half)),
    basisAds: model.ads,
    groupAds: known?.ads ?? 0,
    group,
  };
}

export interface ReplayedForecast extends Forecast {
  id: string;
  day: number;
  /** What came of it, clicks per impression. */
  actual: number;
}

/**
 * What would have been forecast for each ad before it ran, from those that ran earlier alone: the honest test of the model on
 * an account's past. The interval adapts to its own misses.
 * @param last how many of the newest ads to replay
 */
export function replayForecasts(
  ads: readonly AdOutcome[],
  benchmark: Benchmark,
  last: number,
): { forecasts: ReplayedForecast[]; alpha: number } {
  const ordered = inOrder(ads);
  const from = Math.max(0, ordered.length - last);
  const forecasts: ReplayedForecast[] = [];
  let alpha = 0.2;
  let impressions = ordered.slice(0, from).reduce((sum, ad) => sum + ad.impressions, 0);
  for (const [offset, ad] of ordered.slice(from).entries()) {
    const until = from + offset;
    const before = ordered.slice(Math.max(0, until - mostAds), until);
    const forecast = forecastAd(fitOrdered(before, { ads: until, impressions }, benchmark), ad.group, alpha);
    impressions += ad.impressions;
    const actual = (ad.clicks + 0.5) / (ad.impressions + 1);
    alpha = adaptedAlpha(alpha, actual < forecast.low || actual > forecast.high);
    forecasts.push({ ...forecast, id: ad.id, day: ad.day, actual });
  }
  return { forecasts, alpha };
}

export const inOrder = (ads: readonly AdOutcome[]): AdOutcome[] =>
  ads.toSorted((one, other) => one.day - other.day || (one.id < other.id ? -1 : 1));

interface Rate {
  group: string;
  logRate: number;
  /** Sampling variance of the log rate. */
  noise: number;
  recency: number;
}

function weighed(recent: readonly AdOutcome[]): Rate[] {
  return recent.map(({ group, impressions, clicks }, index) => ({
    group,
    logRate: Math.log((clicks + 0.5) / (impressions + 1)),
    noise: 1 / (clicks + 0.5),
    recency: 0.5 ** ((recent.length - 1 - index) / halfLifeAds),
  }));
}

type Levels = Pick<AccountModel, 'logLevel' | 'levelVariance' | 'groups'>;

function levels(rates: readonly Rate[], prior: number, adVariance: number): Levels {
  const priorWeight = 1 / between.accounts ** 2;
  let precision = priorWeight;
  let sum = prior * priorWeight;
  for (const { logRate, noise, recency } of rates) {
    const weight = recency / (adVariance + between.groups ** 2 + noise);
    precision += weight;
    sum += weight * logRate;
  }
  const logLevel = sum / precision;
  const grouped = new Map<string, { precision: number; sum: number; ads: number }>();
  for (const { group, logRate, noise, recency } of rates) {
    const known = grouped.get(group) ?? { precision: 1 / between.groups ** 2, sum: 0, ads: 0 };
    const weight = recency / (adVariance + noise);
    known.precision += weight;
    known.sum += weight * (logRate - logLevel);
    known.ads += 1;
    grouped.set(group, known);
  }
  const groups = new Map(
    [...grouped].map(([group, known]) => [
      group,
      { offset: known.sum / known.precision, variance: 1 / known.precision, ads: known.ads },
    ]),
  );
  return { logLevel, levelVariance: 1 / precision, groups };
}

/** How far ads of one group stray, the prior counting as five of them. */
function spreadOf(rates: readonly Rate[], { logLevel, groups }: Levels): number {
  let squares = priorFreedom * between.ads ** 2;
  let weight = 0;
  for (const { group, logRate, noise, recency } of rates) {
    const residual = logRate - logLevel - (groups.get(group)?.offset ?? 0);
    squares += recency * (residual ** 2 - noise);
    weight += recency;
  }
  return Math.max(leastAdVariance, squares / (priorFreedom + Math.max(weight - 1, 0)));
}
