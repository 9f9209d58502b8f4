/** What the creative elements of ads add to the forecast of an account. */

/** Elements that an account tells apart: enough ads with and without each, among those where its topic was read. */
export interface ElementCatalog {
  names: readonly string[];
  topics: readonly string[];
}

/** Effects of elements on the log click-through rate of an account, shrunk towards none. */
export interface ElementEffects extends ElementCatalog {
  /** What a usual ad has of each, 0..1: its level holds that already. */
  centers: readonly number[];
  effects: readonly number[];
}

export interface ElementModel extends ElementEffects {
  /** Covariance of the effects, row by row. */
  covariance: readonly number[];
  /** Variance between ads of one group that elements leave unexplained. */
  adVariance: number;
}

/** An ad that the effects are learned from. */
export interface ElementRow {
  /** What level and group leave unexplained of its log rate. */
  rest: number;
  /** Sampling variance of the log rate. */
  noise: number;
  /** Weight by age, 0..1. */
  recency: number;
  /** Which elements it has, in the order of the catalog; NaN where their topic was not read. */
  has: Float64Array;
}

const leastOnEachSide = 5;
/** More would tell apart by chance alone, and cost the square. */
const mostElements = 24;
/** How far effects of elements may spread, SD of the log: the account's own ads choose, none among them. */
const spreads = [0.05, 0.1, 0.2] as const;
const leastVariance = 0.04;

export const topicOf = (element: string): string => element.split(': ')[0] ?? element;

/**
 * Chosen by how often elements occur, never by what came of them: a replay of the past may use it.
 * @param ads elements of each ad
 */
export function catalogOf(ads: readonly (readonly string[])[]): ElementCatalog {
  const read = new Map<string, number>();
  const found = new Map<string, number>();
  for (const elements of ads) {
    for (const topic of new Set(elements.map(topicOf))) read.set(topic, (read.get(topic) ?? 0) + 1);
    for (const element of new Set(elements)) found.set(element, (found.get(element) ?? 0) + 1);
  }
  const told = [...found]
    .map(([name, adsWith]) => ({ name, topic: topicOf(name), adsWith, adsRead: read.get(topicOf(name)) ?? 0 }))
    .filter(({ adsWith, adsRead }) => adsWith >= leastOnEachSide && adsRead - adsWith >= leastOnEachSide)
    .toSorted((one, other) => balance(other) - balance(one) || (one.name < other.name ? -1 : 1))
    .slice(0, mostElements);
  return { names: told.map(({ name }) => name), topics: told.map(({ topic }) => topic) };
}

const balance = ({ adsWith, adsRead }: { adsWith: number; adsRead: number }): number =>
  (adsWith * (adsRead - adsWith)) / adsRead;

/** Which elements of the catalog an ad has: 1 or 0, NaN where nobody looked. */
export function elementVector({ names, topics }: ElementCatalog, elements: readonly string[]): Float64Array {
  const own = new Set(elements);
  const read = new Set(elements.map(topicOf));
  return Float64Array.from(names, (name, at) => (own.has(name) ? 1 : read.has(topics[at] ?? '') ? 0 : Number.NaN));
}

/**
 * Ridge regression of what level and group leave unexplained, weighted by age and impressions; how strongly it shrinks is
 * chosen by the evidence of the account's own ads.
 * @param adVariance between ads of one group, without elements
 * @param prior what the variance between ads is drawn towards, and the ads that this counts for
 * @returns null where no effects at all explain the results best
 * @see MacKay (1992), Bayesian interpolation, Neural Computation 4(3)
 */
export function fitElements(
  catalog: ElementCatalog,
  rows: readonly ElementRow[],
  adVariance: number,
  prior: { variance: number; ads: number },
): ElementModel | null {
  const size = catalog.names.length;
  if (size === 0 || rows.length === 0) return null;
  const weights = rows.map(({ recency, noise }) => recency / (adVariance + noise));
  const centers = centersOf(rows, weights, size);
  const { gram, slopes } = normalEquations(rows, weights, centers);
  let best: Ridge | null = null;
  for (const spread of spreads) {
    const ridge = solveRidge(gram, slopes, spread);
    if (ridge.evidence > (best?.evidence ?? 0)) best = ridge;
  }
  if (!best) return null;
  const { effects, covariance, spread } = best;
  let squares = prior.ads * prior.variance;
  let weight = prior.ads;
  let trace = 0;
  for (const { has, rest, noise, recency } of rows) {
    squares += recency * ((rest - shiftOf(has, centers, effects)) ** 2 - noise);
    weight += recency;
  }
  for (let at = 0; at < size; at++) trace += covariance[at * size + at] ?? 0;
  const parameters = size - trace / spread ** 2;
  const left = Math.max(leastVariance, squares / Math.max(prior.ads, weight - 1 - parameters));
  return {
    ...catalog,
    centers: [...centers],
    effects: [...effects],
    covariance: [...covariance],
    adVariance: Math.min(adVariance, left),
  };
}

/** What its elements add to an ad's log rate, and how unsure that is; what was not read adds its spread alone. */
export function elementShift(model: ElementModel, elements: readonly string[]): { shift: number; variance: number } {
  const { centers, effects, covariance } = model;
  const has = elementVector(model, elements);
  const away = Float64Array.from(has, (one, at) => (Number.isNaN(one) ? 0 : one - (centers[at] ?? 0)));
  let [shift, variance] = [0, 0];
  for (let row = 0; row < away.length; row++) {
    const [distance = 0, effect = 0, center = 0] = [away[row], effects[row], centers[row]];
    shift += distance * effect;
    if (Number.isNaN(has[row])) variance += effect ** 2 * center * (1 - center);
    if (distance === 0) continue;
    for (let column = 0; column < away.length; column++)
      variance += distance * (away[column] ?? 0) * (covariance[row * away.length + column] ?? 0);
  }
  return { shift, variance };
}

/** The same without how unsure it is: what the ad's elements multiply its rate by, and the topics that told. */
export function elementFactor(
  model: ElementEffects,
  elements: readonly string[],
): { factor: number; topics: string[] } {
  const has = elementVector(model, elements);
  const told = model.topics.filter((_, at) => !Number.isNaN(has[at]));
  return { factor: Math.exp(shiftOf(has, model.centers, model.effects)), topics: [...new Set(told)] };
}

function shiftOf(has: Float64Array, centers: ArrayLike<number>, effects: ArrayLike<number>): number {
  let shift = 0;
  for (let at = 0; at < has.length; at++) {
    const one = has[at] ?? 0;
    if (!Number.isNaN(one)) shift += (one - (centers[at] ?? 0)) * (effects[at] ?? 0);
  }
  return shift;
}

/** Weighted share of ads that have each element, among those where its topic was read. */
function centersOf(rows: readonly ElementRow[], weights: readonly number[], size: number): Float64Array {
  const sums = new Float64Array(size);
  const totals = new Float64Array(size);
  for (const [index, { has }] of rows.entries()) {
    const weight = weights[index] ?? 0;
    for (let at = 0; at < size; at++) {
      const one = has[at] ?? 0;
      if (Number.isNaN(one)) continue;
      sums[at] = (sums[at] ?? 0) + weight * one;
      totals[at] = (totals[at] ?? 0) + weight;
    }
  }
  return sums.map((sum, at) => sum / (totals[at] || 1));
}

function normalEquations(
  rows: readonly ElementRow[],
  weights: readonly number[],
  centers: Float64Array,
): { gram: Float64Array; slopes: Float64Array } {
  const size = centers.length;
  const gram = new Float64Array(size * size);
  const slopes = new Float64Array(size);
  const away = new Float64Array(size);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const middle = rows.reduce((sum, { rest }, index) => sum + (weights[index] ?? 0) * rest, 0) / total;
  for (const [index, { has, rest }] of rows.entries()) {
    const weight = weights[index] ?? 0;
    for (let at = 0; at < size; at++) {
      const one = has[at] ?? 0;
      away[at] = Number.isNaN(one) ? 0 : one - (centers[at] ?? 0);
    }
    for (let row = 0; row < size; row++) {
      const scaled = weight * (away[row] ?? 0);
      if (scaled === 0) continue;
      slopes[row] = (slopes[row] ?? 0) + scaled * (rest - middle);
      const from = row * size;
      for (let column = 0; column <= row; column++)
        gram[from + column] = (gram[from + column] ?? 0) + scaled * (away[column] ?? 0);
    }
  }
  return { gram, slopes };
}

interface Ridge {
  spread: number;
  effects: Float64Array;
  covariance: Float64Array;
  /** Log of the evidence against no effects at all. */
  evidence: number;
}

/** @param gram lower triangle, row by row */
function solveRidge(gram: Float64Array, slopes: Float64Array, spread: number): Ridge {
  const size = slopes.length;
  const { inverse, logDeterminant } = inverseOf(gram, size, 1 / spread ** 2);
  const effects = new Float64Array(size);
  let fit = 0;
  for (let row = 0; row < size; row++) {
    let effect = 0;
    for (let column = 0; column < size; column++) effect += (inverse[row * size + column] ?? 0) * (slopes[column] ?? 0);
    effects[row] = effect;
    fit += effect * (slopes[row] ?? 0);
  }
  return {
    spread,
    effects,
    covariance: inverse,
    evidence: (fit - logDeterminant - 2 * size * Math.log(spread)) / 2,
  };
}

/** Inverse of a positive definite matrix with something added to its diagonal, by Cholesky's decomposition. */
function inverseOf(
  lower: Float64Array,
  size: number,
  added: number,
): { inverse: Float64Array; logDeterminant: number } {
  const root = new Float64Array(size * size);
  let logDeterminant = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let value = (lower[row * size + column] ?? 0) + (row === column ? added : 0);
      for (let at = 0; at < column; at++) value -= (root[row * size + at] ?? 0) * (root[column * size + at] ?? 0);
      root[row * size + column] = row === column ? Math.sqrt(value) : value / (root[column * size + column] ?? 1);
    }
    logDeterminant += 2 * Math.log(root[row * size + row] ?? 1);
  }
  const inverse = new Float64Array(size * size);
  const column = new Float64Array(size);
  for (let unit = 0; unit < size; unit++) {
    for (let row = 0; row < size; row++) {
      let value = row === unit ? 1 : 0;
      for (let at = 0; at < row; at++) value -= (root[row * size + at] ?? 0) * (column[at] ?? 0);
      column[row] = value / (root[row * size + row] ?? 1);
    }
    for (let row = size - 1; row >= 0; row--) {
      let value = column[row] ?? 0;
      for (let at = row + 1; at < size; at++) value -= (root[at * size + row] ?? 0) * (inverse[at * size + unit] ?? 0);
      inverse[row * size + unit] = value / (root[row * size + row] ?? 1);
    }
  }
  return { inverse, logDeterminant };
}
