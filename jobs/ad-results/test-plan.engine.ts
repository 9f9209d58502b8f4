import { normalQuantile } from './interval.engine.js';
import { sequentialUnits } from './sequential-test.engine.js';

/** Something that happens or not: a click per impression, an order per visitor. */
export interface PlannedTest {
  /** Rate of the first variant, 0 < rate < 1. */
  rate: number;
  /** Difference worth finding, as a factor of the rate: 1.2 is 20 % more. Not 1. */
  factor: number;
  /** Units a day over all variants; null where unknown. */
  dailyUnits: number | null;
  /** Cost of a unit, such as a thousandth of the CPM; null where unknown. */
  unitCost: number | null;
  /** Variants, 2 to 5. */
  variants: number;
  /** Where revenue per visitor decides: variance of order values over their squared mean. */
  valueSpread?: number | null;
}

export interface TestPlan {
  unitsPerVariant: number;
  unitsInAll: number;
  /** What a variant needs at most where one looks every day and stops at a winner: the price of looking. */
  unitsAtMost: number;
  days: number | null;
  daysAtMost: number | null;
  cost: number | null;
  /** Whether it can end in four weeks; null where the traffic is unknown. */
  isFeasible: boolean | null;
  /** Chance to find the difference with what four weeks bring, 0..1; null where the traffic is unknown. */
  powerInFourWeeks: number | null;
}

const confidence = 0.05;
const power = 0.8;
const longestDays = 28;

/**
 * Fixed-size plan of a test of rates on the log scale: two-sided 5 %, power 80 %, pairs corrected by Bonferroni.
 * @throws RangeError outside the ranges of PlannedTest
 */
export function planTest({ rate, factor, dailyUnits, unitCost, variants, valueSpread }: PlannedTest): TestPlan {
  if (!(rate > 0 && rate < 1 && factor > 0 && factor !== 1 && rate * factor < 1 && variants >= 2 && variants <= 5)) {
    throw new RangeError(`planTest(${rate}, ${factor}, ${variants})`);
  }
  const pairs = (variants * (variants - 1)) / 2;
  const critical = normalQuantile(1 - confidence / pairs / 2);
  const varianceOfOne = (1 + (valueSpread ?? 0)) * (1 / rate + 1 / (rate * factor)) - 2;
  const distance = Math.abs(Math.log(factor));
  const unitsPerVariant = Math.ceil(((critical + normalQuantile(power)) ** 2 * varianceOfOne) / distance ** 2);
  const unitsInAll = unitsPerVariant * variants;
  const unitsAtMost = Math.max(unitsPerVariant, sequentialUnits(varianceOfOne, distance, variants));
  const daysFor = (units: number) => (dailyUnits ? Math.max(1, Math.ceil((units * variants) / dailyUnits)) : null);
  const days = daysFor(unitsPerVariant);
  const reachable = dailyUnits ? (dailyUnits * longestDays) / variants : null;
  return {
    unitsPerVariant,
    unitsInAll,
    unitsAtMost,
    days,
    daysAtMost: daysFor(unitsAtMost),
    cost: unitCost === null ? null : unitsInAll * unitCost,
    isFeasible: days === null ? null : days <= longestDays,
    powerInFourWeeks: reachable === null ? null : normalCdf(distance / Math.sqrt(varianceOfOne / reachable) - critical),
  };
}

/** Abramowitz & Stegun 26.2.17, absolute error below 7.5e-8. */
function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return x > 0 ? 1 - tail : tail;
}
