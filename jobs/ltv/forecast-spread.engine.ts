import { sum } from '../kit/statistics.js';

/** Normal quantile of an 80 % interval. */
export const z80 = 1.2816;
/** Student's quantile of the same by degrees of freedom: few independent tests leave the spread itself unsure. */
const t80 = [3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356] as const;
const leastSpread = 0.05;
const fewestMisses = 8;

/**
 * Half of an 80 % range from the logarithms of past misses; null with too few of them.
 * @param origins past weeks from which was forecast
 * @param distance weeks ahead: forecasts of so many weeks overlap, so only every `distance`-th is a test of its own
 */
export function spreadOf(
  logs: readonly number[],
  { origins, distance }: { origins: number; distance: number },
): number | null {
  if (logs.length < fewestMisses) return null;
  const spread = Math.sqrt(sum(logs.map((log) => log ** 2)) / logs.length);
  const freedom = Math.max(1, Math.floor(origins / distance));
  return (t80[freedom - 1] ?? z80 + 0.9 / freedom) * Math.max(leastSpread, spread);
}
