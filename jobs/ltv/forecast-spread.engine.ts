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

/** Misses of sums over several weeks: squares of their logarithms, at a distance, as far as they tell anything. */
export interface SumMiss {
  /** Weeks ahead of the middle of the sum. */
  distance: number;
  meanSquare: number;
  /** Tests that do not overlap. */
  tests: number;
}

/** What is believed of any store before its own misses: its level wanders by some 2.5 % a week. */
const believedWander = { atOnce: 0.003, perWeek: 0.0006, tests: 0.5 };
const believedDistances = [4, 26, 52];

/**
 * Halves of 80 % ranges of sums, by distance: a part that is there at once and one that grows with every week, as misses
 * of a level that wanders do. Single distances have too few tests of their own to be read one by one.
 * @param tests of all misses that do not overlap
 */
export function spreadLine(misses: readonly SumMiss[], tests: number): (distance: number) => number {
  const believed = believedDistances.map((distance) => ({
    distance,
    meanSquare: believedWander.atOnce + believedWander.perWeek * distance,
    tests: believedWander.tests,
  }));
  const all = [...misses, ...believed];
  const weight = sum(all.map((miss) => miss.tests));
  const mean = (pick: (miss: SumMiss) => number): number => sum(all.map((miss) => miss.tests * pick(miss))) / weight;
  const [middle, height] = [mean(({ distance }) => distance), mean(({ meanSquare }) => meanSquare)];
  const slope = Math.max(
    0,
    mean(({ distance, meanSquare }) => (distance - middle) * (meanSquare - height)) /
      mean(({ distance }) => (distance - middle) ** 2),
  );
  const atOnce = Math.max(0, height - slope * middle);
  const quantile = z80 + 1.2 / Math.max(1, tests);
  return (distance) => quantile * Math.max(leastSpread, Math.sqrt(atOnce + slope * distance));
}
