export interface Interval {
  low: number;
  high: number;
}

/** Normal quantile behind every "95 %" here. */
const z95 = 1.96;

/**
 * 95 % interval of a share.
 * @param hits 0 <= hits <= trials
 * @param trials > 0
 * @see Wilson (1927), JASA 22
 */
export function wilsonInterval(hits: number, trials: number): Interval {
  if (!(trials > 0 && hits >= 0 && hits <= trials)) throw new RangeError(`wilsonInterval(${hits}, ${trials})`);
  const p = hits / trials;
  const scale = 1 + z95 ** 2 / trials;
  const centre = (p + z95 ** 2 / (2 * trials)) / scale;
  const half = (z95 * Math.sqrt((p * (1 - p)) / trials + z95 ** 2 / (4 * trials ** 2))) / scale;
  return { low: centre - half, high: centre + half };
}

/** z of the difference of two shares, pooled; 0 where neither varies. Significant from 1.96 either way. */
export function twoShareZ(hits1: number, trials1: number, hits2: number, trials2: number): number {
  if (!(trials1 > 0 && trials2 > 0)) throw new RangeError('twoShareZ needs trials');
  const pooled = (hits1 + hits2) / (trials1 + trials2);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / trials1 + 1 / trials2));
  return error > 0 ? (hits1 / trials1 - hits2 / trials2) / error : 0;
}

/** Welch's t of the logarithms of two series of daily amounts; days without any do not count. Null below 7 days. */
export function logWelchT(current: readonly number[], previous: readonly number[]): number | null {
  const one = summarizeLogs(current);
  const other = summarizeLogs(previous);
  if (!one || !other) return null;
  const error = Math.sqrt(one.variance / one.count + other.variance / other.count);
  return error > 0 ? (one.mean - other.mean) / error : 0;
}

function summarizeLogs(values: readonly number[]): { count: number; mean: number; variance: number } | null {
  const logs = values.filter((value) => value > 0).map(Math.log);
  if (logs.length < 7) return null;
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const variance = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (logs.length - 1);
  return { count: logs.length, mean, variance };
}

/** Beyond this many standard errors a difference is told as one: with a dozen rules a day, 1.96 would cry wolf weekly. */
export const sure = 3.3;
export const verySure = 4;

/** What a counted mean is below with 99.5 % certainty; 5.3 where nothing was counted. @see Garwood (1936), Wilson-Hilferty form */
export function poissonHigh(count: number): number {
  const next = count + 1;
  return next * (1 - 1 / (9 * next) + 2.576 / (3 * Math.sqrt(next))) ** 3;
}

/** What a counted mean is above with 99.5 % certainty; 0 where nothing was counted. @see poissonHigh */
export function poissonLow(count: number): number {
  return count <= 0 ? 0 : count * Math.max(0, 1 - 1 / (9 * count) - 2.576 / (3 * Math.sqrt(count))) ** 3;
}
