/** Share of outcomes outside an 80 % interval. */
export const usualAlpha = 0.2;

/**
 * The next interval's alpha after one outcome: wider after a miss, slightly narrower after a hit, so that the long-run share
 * of misses is 20 % whatever the account does.
 * @see Gibbs & Candès (2021), Adaptive conformal inference under distribution shift, NeurIPS
 */
export function adaptedAlpha(alpha: number, isMiss: boolean): number {
  return Math.min(0.6, Math.max(0.01, alpha + 0.05 * (usualAlpha - (isMiss ? 1 : 0))));
}

/**
 * Quantile of Student's t distribution.
 * @param p 0.5 <= p < 1
 * @param freedom degrees of freedom, >= 3
 * @see Hill (1970), Algorithm 396: Student's t-quantiles, Communications of the ACM 13(10)
 */
export function studentQuantile(p: number, freedom: number): number {
  if (!(p >= 0.5 && p < 1 && freedom >= 3)) throw new RangeError(`studentQuantile(${p}, ${freedom})`);
  if (p === 0.5) return 0;
  const z = normalQuantile(p);
  const n = freedom;
  // Expansion of Cornish and Fisher to the fourth order: 4 digits from 3 degrees of freedom on at the levels in use.
  const g1 = (z ** 3 + z) / 4;
  const g2 = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const g3 = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  const g4 = (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160;
  return z + g1 / n + g2 / n ** 2 + g3 / n ** 3 + g4 / n ** 4;
}

/**
 * Quantile of the standard normal distribution, relative error below 1.2e-9.
 * @param p 0 < p < 1
 * @see Acklam (2003), An algorithm for computing the inverse normal cumulative distribution function
 */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`normalQuantile(${p})`);
  const a = [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ];
  const b = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1];
  const c = [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ];
  const d = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1];
  const polynomial = (factors: readonly number[], x: number) => factors.reduce((sum, factor) => sum * x + factor, 0);
  const tail = (q: number) => polynomial(c, q) / polynomial(d, q);
  if (p < 0.02425) return tail(Math.sqrt(-2 * Math.log(p)));
  if (p > 0.97575) return -tail(Math.sqrt(-2 * Math.log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  return (q * polynomial(a, r)) / polynomial(b, r);
}
