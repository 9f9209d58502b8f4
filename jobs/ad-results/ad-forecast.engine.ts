import {
  catalogOf,
  type ElementCatalog,
  type ElementModel,
  elementShift,
  elementVector,
  fitElements,
} from './element-model.engine.js';
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
  /** Its creative elements, `Topic: element`; a topic without any was not read. */
  elements?: readonly string[];
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
  /** What creative elements add; null where they explain nothing. */
  elements: ElementModel | null;
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
  /** What the ad's creative elements multiply the rate by; 1 where they do not enter. */
  elementFactor: number;
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
  const recent = inOrder(ads).slice(-mostAds);
  return fitOrdered(recent, { ads: ads.length, impressions }, benchmark, shownBy(recent));
}

/** Which elements ads have, in the order of the ads. */
interface Shown {
  catalog: ElementCatalog;
  vectors: readonly Float64Array[];
}

function shownBy(ads: readonly AdOutcome[]): Shown {
  const catalog = catalogOf(ads.map(({ elements }) => elements ?? []));
  return { catalog, vectors: ads.map(({ elements }) => elementVector(catalog, elements ?? [])) };
}

/**
 * @param recent the newest ads in order; older ones weigh nothing and are only counted in the totals
 * @param shown null leaves elements out
 */
function fitOrdered(
  recent: readonly AdOutcome[],
  totals: Pick<AccountModel, 'ads' | 'impressions'>,
  benchmark: Benchmark,
  shown: Shown | null,
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
    elements: shown && elementsOf(rates, fitted, { shown, adVariance }),
  };
}

/** What creative elements add to what level and group explain. */
function elementsOf(
  rates: readonly Rate[],
  { logLevel, groups }: Levels,
  { shown: { catalog, vectors }, adVariance }: { shown: Shown; adVariance: number },
): ElementModel | null {
  const rows = rates.map(({ group, logRate, noise, recency }, index) => ({
    rest: logRate - logLevel - (groups.get(group)?.offset ?? 0),
    noise,
    recency,
    has: vectors[index] ?? new Float64Array(catalog.names.length),
  }));
  return fitElements(catalog, rows, adVariance, { variance: between.ads ** 2, ads: priorFreedom });
}

/**
 * @param alpha share of outcomes that may fall outside, 0..1
 * @param elements creative elements of the ad; null leaves them out
 */
export function forecastAd(
  model: AccountModel,
  group: string,
  alpha: number,
  elements: readonly string[] | null = null,
): Forecast {
  const known = model.groups.get(group);
  const shown = elements && model.elements ? elementShift(model.elements, elements) : null;
  const logMean = model.logLevel + (known?.offset ?? 0) + (shown?.shift ?? 0);
  const ofAd = shown && model.elements ? model.elements.adVariance + shown.variance : model.adVariance;
  const variance = model.levelVariance + (known?.variance ?? between.groups ** 2) + ofAd + model.usualNoise;
  const half = studentQuantile(1 - alpha / 2, model.freedom) * Math.sqrt(variance);
  return {
    ctr: Math.min(1, Math.exp(logMean)),
    low: Math.min(1, Math.exp(logMean - half)),
    high: Math.min(1, Math.exp(logMean + half)),
    basisAds: model.ads,
    groupAds: known?.ads ?? 0,
    group,
    elementFactor: Math.exp(shown?.shift ?? 0),
  };
}

export interface ReplayedForecast extends Forecast {
  id: string;
  day: number;
  /** What came of it, clicks per impression. */
  actual: number;
}

/** Whether creative elements made past forecasts more right. */
export interface ElementRecord {
  /** Forecasts that were made both ways. */
  compared: number;
  /** exp of the mean absolute log error of both. */
  typicalError: number;
  typicalErrorWithout: number;
  /** They have made forecasts more right, over all and of late, so they enter the next. */
  isUsed: boolean;
}

export interface Replay {
  forecasts: ReplayedForecast[];
  alpha: number;
  /** Null where no elements were ever told apart. */
  elements: ElementRecord | null;
}

/** Fewer comparisons than this do not show that elements help. */
const leastCompared = 10;
/** Effects of elements move slowly: a replay learns them anew after so many ads. */
const elementsEvery = 5;
/** A comparison counts half after so many. */
const comparisonHalfLife = 60;

/**
 * What would have been forecast for each ad before it ran, from those that ran earlier alone: the honest test of the model on
 * an account's past. The interval adapts to its own misses; creative elements enter while they have helped up to then.
 * @param last how many of the newest ads to replay
 */
export function replayForecasts(ads: readonly AdOutcome[], benchmark: Benchmark, last: number): Replay {
  const ordered = inOrder(ads);
  const from = Math.max(0, ordered.length - last);
  const first = Math.max(0, from - mostAds);
  const { catalog, vectors } = shownBy(ordered.slice(first));
  const forecasts: ReplayedForecast[] = [];
  const comparison = new ElementComparison();
  let elements: ElementModel | null = null;
  let alpha = 0.2;
  let impressions = ordered.slice(0, from).reduce((sum, ad) => sum + ad.impressions, 0);
  for (const [offset, ad] of ordered.slice(from).entries()) {
    const until = from + offset;
    const start = Math.max(0, until - mostAds);
    const isDue = offset % elementsEvery === 0;
    const shown = isDue ? { catalog, vectors: vectors.slice(start - first, until - first) } : null;
    const model = fitOrdered(ordered.slice(start, until), { ads: until, impressions }, benchmark, shown);
    if (isDue) elements = model.elements;
    const plain = forecastAd(model, ad.group, alpha);
    const whole = elements && forecastAd({ ...model, elements }, ad.group, alpha, ad.elements ?? []);
    const forecast = whole && comparison.isWon ? whole : plain;
    impressions += ad.impressions;
    const actual = (ad.clicks + 0.5) / (ad.impressions + 1);
    alpha = adaptedAlpha(alpha, actual < forecast.low || actual > forecast.high);
    if (whole) comparison.add(errorOf(whole, actual), errorOf(plain, actual));
    forecasts.push({ ...forecast, id: ad.id, day: ad.day, actual });
  }
  return { forecasts, alpha, elements: comparison.record };
}

const errorOf = ({ ctr }: Forecast, actual: number): number => Math.abs(Math.log(actual / ctr));

/** Forecasts with and without elements, side by side; the newest count most. */
class ElementComparison {
  private compared = 0;
  private error = 0;
  private errorWithout = 0;
  private gain = 0;

  add(error: number, errorWithout: number): void {
    this.compared += 1;
    this.error += error;
    this.errorWithout += errorWithout;
    this.gain = this.gain * 0.5 ** (1 / comparisonHalfLife) + errorWithout - error;
  }

  get isWon(): boolean {
    return this.compared >= leastCompared && this.gain > 0 && this.error < this.errorWithout;
  }

  get record(): ElementRecord | null {
    if (this.compared === 0) return null;
    return {
      compared: this.compared,
      typicalError: Math.exp(this.error / this.compared),
      typicalErrorWithout: Math.exp(this.errorWithout / this.compared),
      isUsed: this.isWon,
    };
  }
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
