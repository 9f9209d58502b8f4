import { adResultLimits } from '../../schema/ad-results/ad-results.facts.js';
import { mean, round, sum } from '../kit/statistics.js';
import {
  type AccountModel,
  type AdOutcome,
  type Benchmark,
  type ElementRecord,
  fitAccount,
  type Forecast,
  forecastAd,
  inOrder,
  replayForecasts,
  type ReplayedForecast,
} from './ad-forecast.engine.js';
import { studentQuantile, usualAlpha } from './interval.engine.js';

/** How right a number of forecasts were. */
export interface Score {
  forecasts: number;
  /** Share inside the interval, 0..1. */
  coverage: number;
  /** exp of the mean absolute log error: 2 is twice or half. */
  typicalError: number;
  typicalErrorOfMean: number;
  rankCorrelation: number | null;
  /** Of pairs of ads that ran one after the other, share whose better one was forecast higher. */
  winnersNamed: number | null;
}

export interface AccountForecast {
  model: AccountModel;
  /** Adapted to how many outcomes fell outside so far. */
  alpha: number;
  replayed: ReplayedForecast[];
  score: Score | null;
  /** Nothing better than the account's mean was found, so that is what is forecast. */
  usesMean: boolean;
  /** Whether there are enough own results to speak of. */
  isOwn: boolean;
  mean: { logRate: number; variance: number; ads: number } | null;
  /** Whether creative elements made forecasts more right; null where none could be told apart. */
  elements: ElementRecord | null;
  /** Elements whose effect is beyond chance in this account: the only ones that are named. */
  surest?: readonly string[];
  /** Names of the newest ads that the forecast of each group rests on, and of all under the empty group. */
  newest?: Readonly<Record<string, readonly string[]>>;
}

/** Fewer scored forecasts than this say nothing of how right they are. */
const leastScored = 10;

/** What an account's own ads let one expect of the next, and how right that would have been so far. */
export function forecastAccount(all: readonly AdOutcome[], benchmark: Benchmark): AccountForecast {
  const ads = inOrder(all.filter(({ impressions }) => impressions >= adResultLimits.deliveredImpressions));
  const { forecasts, alpha, elements } = replayForecasts(ads, benchmark, adResultLimits.replayedAds);
  const model = fitAccount(ads, benchmark);
  const score = scoreOf(forecasts, meansBefore(ads, forecasts.length));
  return {
    model,
    alpha,
    replayed: forecasts,
    score,
    usesMean: score !== null && score.forecasts >= leastScored && score.typicalError > score.typicalErrorOfMean,
    isOwn: model.ads >= adResultLimits.ownAds && model.impressions >= adResultLimits.ownImpressions,
    mean: meanOf(ads),
    elements,
  };
}

/**
 * The forecast of an ad that has not run.
 * @param elements its creative elements; they enter only where they have made forecasts of the account more right
 */
export function forecastOf(
  account: AccountForecast,
  group: string,
  elements: readonly string[] | null = null,
): Forecast {
  const { model, alpha, usesMean, mean: plain } = account;
  const shown = account.isOwn && account.elements?.isUsed ? elements : null;
  const forecast = forecastAd(model, group, account.isOwn ? alpha : usualAlpha, shown);
  if (!usesMean || !plain) return forecast;
  const half = studentQuantile(1 - alpha / 2, Math.max(3, plain.ads - 1)) * Math.sqrt(plain.variance);
  const at = (logRate: number) => Math.min(1, Math.exp(logRate));
  return {
    ...forecast,
    ctr: at(plain.logRate),
    low: at(plain.logRate - half),
    high: at(plain.logRate + half),
    elementFactor: 1,
  };
}

/** What a forecast rests on, as the owner reads it. */
export function forecastSentence(
  { isOwn, score, usesMean, model, newest }: AccountForecast,
  { groupAds, group }: Forecast,
): string {
  if (!isOwn) {
    const known = model.ads === 0 ? 'no results of yours are here yet' : `only ${model.ads} of your ads have delivered`;
    return `A benchmark, not a forecast: ${known}. Your account decides more than the image, so the range is wide.`;
  }
  const alike = groupAds > 0 && groupAds < model.ads ? `, ${groupAds} of them alike` : '';
  const basis = usesMean
    ? `Your account's mean over ${model.ads} ads: no finer split has been more accurate so far.`
    : `Based on ${model.ads} of your ads${alike}${newestWords(newest?.[usesMean ? '' : group] ?? newest?.[''] ?? [])}.`;
  if (!score || score.forecasts < leastScored) return basis;
  const inside = Math.round(100 * score.coverage);
  return `${basis} On your last ${score.forecasts} ads such forecasts were typically off by a factor of ${round(score.typicalError, 1)}, and ${inside}% fell inside the range.`;
}

/**
 * How far what an ad shows moves its forecast; only those elements are named whose effect is beyond chance in this account.
 * @param shown creative elements of the ad
 * @returns null where they do not move it
 */
export function shownSentence(
  { usesMean, surest = [] }: AccountForecast,
  { elementFactor }: Forecast,
  shown: readonly string[],
): string | null {
  const percent = Math.round(100 * (elementFactor - 1));
  if (usesMean || percent === 0) return null;
  const moves = `What it shows moves that by ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
  const named = surest.filter((element) => shown.includes(element));
  return named.length > 0
    ? `${moves}, above all ${named.join(' and ')}.`
    : `${moves}; no single element does so reliably.`;
}

/** Whether creative elements enter the account's forecasts, and what says so; empty where too few ads tell. */
export function elementsSentence({ isOwn, usesMean, elements }: AccountForecast): string {
  if (!isOwn || usesMean || !elements || elements.compared < leastScored) return '';
  const { compared, typicalError, typicalErrorWithout, isUsed } = elements;
  const [by, without] = [round(typicalError, 2), round(typicalErrorWithout, 2)];
  return isUsed
    ? `What an ad shows (hook, format, offer and so on) enters your forecasts: over ${compared} ads they were off by a factor of ${by} with it, ${without} without.`
    : `What an ad shows (hook, format, offer and so on) is left out of your forecasts: over ${compared} ads it did not make them more accurate.`;
}

const newestWords = (names: readonly string[]): string =>
  names.length === 0 ? '' : `; the newest: ${names.map((name) => `“${name}”`).join(', ')}`;

interface Scorable {
  ctr: number;
  low: number;
  high: number;
  actual: number;
}

/** @param means the account's mean before each forecast, clicks per impression */
export function scoreOf(forecasts: readonly Scorable[], means: readonly (number | null)[]): Score | null {
  if (forecasts.length === 0) return null;
  const error = (expected: number, actual: number) => Math.abs(Math.log(actual / expected));
  const typical = (errors: readonly number[]) => Math.exp(mean(errors) ?? 0);
  return {
    forecasts: forecasts.length,
    coverage: forecasts.filter(({ actual, low, high }) => actual >= low && actual <= high).length / forecasts.length,
    typicalError: typical(forecasts.map(({ ctr, actual }) => error(ctr, actual))),
    typicalErrorOfMean: typical(forecasts.map(({ ctr, actual }, index) => error(means[index] ?? ctr, actual))),
    rankCorrelation: rankCorrelation(forecasts),
    winnersNamed: winnersNamed(forecasts),
  };
}

/** Pairs that were forecast alike or came out alike name nobody. */
function winnersNamed(forecasts: readonly Scorable[]): number | null {
  const named = forecasts.slice(1).flatMap((later, index) => {
    const earlier = forecasts[index];
    if (!earlier || later.ctr === earlier.ctr || later.actual === earlier.actual) return [];
    return [later.ctr > earlier.ctr === later.actual > earlier.actual];
  });
  return named.length < leastScored ? null : named.filter(Boolean).length / named.length;
}

/** Spearman's coefficient; null where there are too few or nothing differs. */
function rankCorrelation(forecasts: readonly Scorable[]): number | null {
  if (forecasts.length < leastScored) return null;
  const ranks = (values: readonly number[]) => {
    const sorted = values.toSorted((one, other) => one - other);
    return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
  };
  const [xs, ys] = [ranks(forecasts.map(({ ctr }) => ctr)), ranks(forecasts.map(({ actual }) => actual))];
  const middle = (forecasts.length - 1) / 2;
  const product = (one: readonly number[], other: readonly number[]) =>
    sum(one.map((value, index) => (value - middle) * ((other[index] ?? middle) - middle)));
  const spread = Math.sqrt(product(xs, xs) * product(ys, ys));
  return spread === 0 ? null : product(xs, ys) / spread;
}

const logRate = ({ clicks, impressions }: AdOutcome): number => Math.log((clicks + 0.5) / (impressions + 1));

/** Geometric mean of the rates before each of the last ads; null for the first of all, which nothing precedes. */
function meansBefore(ordered: readonly AdOutcome[], last: number): (number | null)[] {
  const from = ordered.length - last;
  let total = sum(ordered.slice(0, from).map(logRate));
  return ordered.slice(from).map((ad, index) => {
    const before = from + index;
    const expected = before === 0 ? null : Math.exp(total / before);
    total += logRate(ad);
    return expected;
  });
}

function meanOf(ads: readonly AdOutcome[]): AccountForecast['mean'] {
  const rates = ads.map(logRate);
  const middle = mean(rates);
  if (middle === null || rates.length < 2) return null;
  const variance = sum(rates.map((rate) => (rate - middle) ** 2)) / (rates.length - 1);
  return { logRate: middle, variance: variance * (1 + 1 / rates.length), ads: rates.length };
}

/** Ads that resemble each other, told by what their platform says of them. */
export interface GroupedAd {
  platform: string;
  campaign: string;
  objective: string | null;
  placement: string | null;
  format: string | null;
}

const leastInGroup = 3;

/** Each ad's group: the finest of objective, placement and format (else campaign) that has at least three ads. */
export function groupsOf(ads: readonly GroupedAd[]): string[] {
  const keys = ads.map(({ platform, campaign, objective, placement, format }) => {
    const known = [objective, placement, format].map((part) => part?.toLowerCase() ?? '');
    const parts = known.every((part) => part === '') ? [campaign.toLowerCase()] : known;
    return parts.map((_, index) => [platform, ...parts.slice(0, parts.length - index)].join('|'));
  });
  const counts = new Map<string, number>();
  for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return keys.map((chain, index) => {
    const found = chain.find((key) => (counts.get(key) ?? 0) >= leastInGroup);
    return found ?? ads[index]?.platform ?? '';
  });
}
