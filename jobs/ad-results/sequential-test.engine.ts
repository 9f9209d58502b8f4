/** Counts of one variant up to a moment. */
export interface Count {
  /** Impressions or visitors. */
  units: number;
  /** Clicks or orders among them. */
  hits: number;
  /** What the orders were worth, where revenue decides. */
  value?: number;
}

export interface SequentialVerdict {
  verdict: 'running' | 'first' | 'second' | 'no_difference';
  /** Valid however often it is looked at, 0..1. */
  pValue: number;
  /** Second variant's rate over the first's, and its interval at the latest look. */
  factor: number;
  low: number;
  high: number;
}

/** Usual size of a difference between two ads, SD of the log ratio; .1 to .3 changes little. */
const mixture = 0.15;
/** Evidence needed for a winner: p below 5 % at any look. */
const enough = 20;

/** With fewer orders than this the logarithm of revenue is far from normal. */
const leastOrders = 10;

/**
 * Mixture sequential probability ratio test of two rates, or of revenue per unit: looking at it every day costs nothing.
 * @param looks counts of both variants up to each look, in order of time
 * @param plannedUnits per variant; beyond them without a winner, there is no difference worth having
 * @param valueSpread variance of order values over their squared mean; null where the rate decides
 * @see Johari, Koomen, Pekelis & Walsh (2022), Always valid inference, Operations Research 70(3)
 */
export function judgeSequentially(
  looks: readonly { first: Count; second: Count }[],
  plannedUnits: number,
  valueSpread: number | null = null,
): SequentialVerdict {
  let pValue = 1;
  let latest = { factor: 1, low: 0, high: Number.POSITIVE_INFINITY };
  for (const { first, second } of looks) {
    if (first.units === 0 || second.units === 0) continue;
    if (valueSpread !== null && Math.min(first.hits, second.hits) < leastOrders) continue;
    const level = valueSpread === null ? logRate : logRevenue;
    const distance = level(second) - level(first);
    const variance = noise(first, valueSpread ?? 0) + noise(second, valueSpread ?? 0);
    const evidence =
      Math.sqrt(variance / (variance + mixture ** 2)) *
      Math.exp((mixture ** 2 * distance ** 2) / (2 * variance * (variance + mixture ** 2)));
    pValue = Math.min(pValue, 1 / evidence);
    latest = { factor: Math.exp(distance), ...interval(distance, variance) };
    if (evidence >= enough) return { verdict: distance > 0 ? 'second' : 'first', pValue, ...latest };
  }
  const last = looks.at(-1);
  const isOver = last !== undefined && Math.min(last.first.units, last.second.units) >= plannedUnits;
  return { verdict: isOver ? 'no_difference' : 'running', pValue, ...latest };
}

const logRate = ({ units, hits }: Count): number => Math.log((hits + 0.5) / (units + 1));
const logRevenue = ({ units, value = 0 }: Count): number => Math.log((value + 0.005) / units);
const noise = ({ units, hits }: Count, valueSpread: number): number =>
  Math.max(1e-9, (1 + valueSpread) / (hits + 0.5) - 1 / (units + 1));

/** The always-valid interval that belongs to the test: where the evidence against a difference stays below 20. */
function interval(distance: number, variance: number): { low: number; high: number } {
  const total = variance + mixture ** 2;
  const half = Math.sqrt(((2 * variance * total) / mixture ** 2) * Math.log(enough * Math.sqrt(total / variance)));
  return { low: Math.exp(distance - half), high: Math.exp(distance + half) };
}
