import { minimize } from './nelder-mead.engine.js';
import type { CustomerHistory } from './purchase-history.engine.js';
import { lnGamma } from './special-functions.engine.js';

/**
 * Spread of spend per purchase across customers, independent of how often they buy; p, q, v > 0, v in store currency.
 * @see Fader & Hardie (2013), The Gamma-Gamma model of monetary value
 */
export interface GammaGamma {
  p: number;
  q: number;
  v: number;
}

type Spend = Pick<CustomerHistory, 'frequency' | 'repeatSpend'>;

const hasSpend = ({ frequency, repeatSpend }: Spend): boolean => frequency > 0 && repeatSpend > 0;

/** Repeat spends as columns, and the two sums over them that no parameter changes. */
interface Spends {
  frequency: Int32Array;
  total: Float64Array;
  frequencies: Map<number, number>;
  sumLogMean: number;
  sumWeightedLogMean: number;
}

function toSpends(customers: readonly Spend[], scale: number): Spends {
  const repeaters = customers.filter(hasSpend);
  const frequencies = new Map<number, number>();
  for (const { frequency } of repeaters) frequencies.set(frequency, (frequencies.get(frequency) ?? 0) + 1);
  let sumLogMean = 0;
  let sumWeightedLogMean = 0;
  for (const { frequency, repeatSpend } of repeaters) {
    const logMean = Math.log(repeatSpend * scale);
    sumLogMean += logMean;
    sumWeightedLogMean += frequency * logMean;
  }
  return {
    frequency: Int32Array.from(repeaters, ({ frequency }) => frequency),
    total: Float64Array.from(repeaters, ({ frequency, repeatSpend }) => frequency * repeatSpend * scale),
    frequencies,
    sumLogMean,
    sumWeightedLogMean,
  };
}

/** Log-likelihood of the mean repeat spends; customers without a repeat purchase or with no spend do not count. */
export function gammaGammaLogLikelihood(model: GammaGamma, customers: readonly Spend[]): number {
  return sumLogLikelihood(model, toSpends(customers, 1));
}

function sumLogLikelihood({ p, q, v }: GammaGamma, spends: Spends): number {
  const { frequency, total, frequencies, sumLogMean, sumWeightedLogMean } = spends;
  const start = q * Math.log(v) - lnGamma(q);
  let sum = p * sumWeightedLogMean - sumLogMean;
  for (const [x, count] of frequencies)
    sum += count * (start + lnGamma(p * x + q) - lnGamma(p * x) + p * x * Math.log(x));
  for (let index = 0; index < total.length; index++)
    sum -= (p * (frequency[index] ?? 0) + q) * Math.log(v + (total[index] ?? 0));
  return sum;
}

const largestShape = 1_000;
const smallestShape = 1e-3;

const starts = [
  [0, 0, 0],
  [1.8, 1.3, 0],
  [0.5, 1, 1],
];

/**
 * Maximum-likelihood fit, or null when fewer than `minimum` customers have come back and spent something, or where the fit
 * runs away because they all spend alike.
 */
export function fitGammaGamma(
  customers: readonly Spend[],
  minimum: number,
): (GammaGamma & { logLikelihood: number }) | null {
  const repeaters = customers.filter(hasSpend);
  if (repeaters.length < minimum) return null;
  const mean = repeaters.reduce((sum, { repeatSpend }) => sum + repeatSpend, 0) / repeaters.length;
  const scaled = toSpends(repeaters, 1 / mean);
  const cost = (point: number[]): number => {
    const [p = 1, q = 1, v = 1] = point.map(Math.exp);
    const result = -sumLogLikelihood({ p, q, v }, scaled);
    return Number.isFinite(result) ? result : Number.POSITIVE_INFINITY;
  };
  const rough = starts.map((start) => minimize(cost, start, { tolerance: 1e-6, maxEvaluations: 100 }));
  const best = rough.reduce((one, other) => (other.value < one.value ? other : one));
  const { point } = minimize(cost, best.point, { tolerance: 1e-12, step: 0.1, maxEvaluations: 600 });
  const [p = 1, q = 1, v = 1] = point.map(Math.exp);
  const model = { p, q, v: v * mean };
  if (![p, q].every((shape) => shape < largestShape && shape > smallestShape)) return null;
  return { ...model, logLikelihood: gammaGammaLogLikelihood(model, repeaters) };
}

/** Mean spend per purchase of the whole population; null where the tail is too heavy for a mean (q <= 1). */
export function populationSpend({ p, q, v }: GammaGamma): number | null {
  return q > 1 ? (p * v) / (q - 1) : null;
}

/** Expected spend per future purchase of one customer: their own mean, drawn towards everybody's. */
export function expectedSpend(model: GammaGamma, customer: Spend): number | null {
  const { p, q, v } = model;
  if (!hasSpend(customer)) return populationSpend(model);
  const weight = p * customer.frequency + q - 1;
  return weight > 0 ? (p * (v + customer.frequency * customer.repeatSpend)) / weight : null;
}

const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pearson correlation of repeat spend and frequency; above 0.3 the model's assumption is in doubt. Null below 3. */
export function spendFrequencyCorrelation(customers: readonly Spend[]): number | null {
  const repeaters = customers.filter(hasSpend);
  if (repeaters.length < 3) return null;
  const meanX = meanOf(repeaters.map(({ frequency }) => frequency));
  const meanY = meanOf(repeaters.map(({ repeatSpend }) => repeatSpend));
  let xy = 0;
  let xx = 0;
  let yy = 0;
  for (const { frequency, repeatSpend } of repeaters) {
    xy += (frequency - meanX) * (repeatSpend - meanY);
    xx += (frequency - meanX) ** 2;
    yy += (repeatSpend - meanY) ** 2;
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : null;
}
