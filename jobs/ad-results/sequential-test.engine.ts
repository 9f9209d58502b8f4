import { normalQuantile } from './interval.engine.js';

/** Counts of one variant up to a moment. */
export interface Count {
  /** Impressions or visitors. */
  units: number;
  /** Clicks or orders among them. */
  hits: number;
  /** What the orders were worth, where revenue decides. */
  value?: number;
}

/** How a variant stands beside the leader: its rate over the leader's, with the always-valid interval. */
export interface Standing {
  factor: number;
  low: number;
  high: number;
  /** Another variant is better beyond chance: showing it any longer costs something and tells nothing. */
  isBeaten: boolean;
}

export interface SequentialVerdict {
  verdict: 'running' | 'winner' | 'no_difference';
  /** Place of the variant that is ahead; null before all of them have been seen. */
  leader: number | null;
  /** Valid however often it is looked at and however many variants there are, 0..1. */
  pValue: number;
  /** The leader's rate over that of the next best, and its interval. */
  factor: number;
  low: number;
  high: number;
  standings: Standing[];
}

/** Usual size of a difference between two ads, SD of the log ratio; .1 to .3 changes little. */
const mixture = 0.15;
/** Chance of a false claim about any pair, at any look. */
const alarm = 0.05;
/** Share of tests that may end without finding the difference they were planned for. */
const misses = 0.2;
/** With fewer orders than this the logarithm of revenue is far from normal. */
const leastOrders = 10;
/** With fewer clicks or orders than this a rate's logarithm is, too. */
const leastHits = 5;

interface Pair {
  one: number;
  other: number;
  /** Smallest so far: it stays valid. */
  pValue: number;
  /** Which of the two was ahead then. */
  better: number;
}

/**
 * Mixture sequential probability ratio test of rates, or of revenue per unit, between two and more variants: looking at it
 * every day costs nothing. Pairs are corrected by Bonferroni; a winner is ahead of every other beyond chance.
 * @param looks counts of all variants up to each look, in order of time
 * @param plannedUnits per variant; once those still in the running have them without a winner, there is no difference worth having
 * @param valueSpread variance of order values over their squared mean; null where the rate decides
 * @see Johari, Koomen, Pekelis & Walsh (2022), Always valid inference, Operations Research 70(3)
 */
export function judgeSequentially(
  looks: readonly (readonly Count[])[],
  plannedUnits: number,
  valueSpread: number | null = null,
): SequentialVerdict {
  const [first = []] = looks;
  const pairs = pairsOf(first.length);
  let state = nothingKnown(first.length);
  for (const look of looks) {
    for (const pair of pairs) learn(pair, look, valueSpread);
    if (look.every(({ units }) => units > 0)) state = standingsOf(look, pairs, valueSpread);
    if (state.verdict === 'winner') return state;
    const open = look.filter((_, index) => !state.standings[index]?.isBeaten);
    if (state.leader !== null && open.every(({ units }) => units >= plannedUnits)) {
      return { ...state, verdict: 'no_difference' };
    }
  }
  return state;
}

/**
 * Units a variant needs at most so that the rule finds a difference in four of five tests.
 * @param varianceOfOne variance of the difference of log rates with one unit on each side
 * @param distance log of the difference worth finding
 * @param variants how many run against each other
 */
export function sequentialUnits(varianceOfOne: number, distance: number, variants: number): number {
  const needed = alarm / ((variants * (variants - 1)) / 2);
  // The best has to be told from each of the others.
  const sure = normalQuantile(1 - misses / (variants - 1));
  const isEnough = (units: number) => {
    const variance = varianceOfOne / units;
    return Math.abs(distance) - halfWidth(variance, needed) >= sure * Math.sqrt(variance);
  };
  let [low, high] = [1, 2];
  while (!isEnough(high)) [low, high] = [high, high * 2];
  while (high - low > Math.max(1, low / 1_000)) {
    const middle = (low + high) / 2;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return Math.ceil(high);
}

const pairsOf = (variants: number): Pair[] =>
  Array.from({ length: variants }, (_, one) => one).flatMap((one) =>
    Array.from({ length: variants - one - 1 }, (_, after) => ({ one, other: one + after + 1, pValue: 1, better: one })),
  );

const unknown: Standing = { factor: 1, low: 0, high: Number.POSITIVE_INFINITY, isBeaten: false };

const nothingKnown = (variants: number): SequentialVerdict => ({
  verdict: 'running',
  leader: null,
  pValue: 1,
  factor: 1,
  low: 0,
  high: Number.POSITIVE_INFINITY,
  standings: Array.from({ length: variants }, () => unknown),
});

/** Evidence against "both are alike", in a pair, at a look. */
function learn(pair: Pair, look: readonly Count[], valueSpread: number | null): void {
  const [one, other] = [look[pair.one], look[pair.other]];
  if (!one || !other || one.units === 0 || other.units === 0) return;
  const [fewest, most] = [Math.min(one.hits, other.hits), Math.max(one.hits, other.hits)];
  // A rate may be near nothing on one side as long as the other says what to expect.
  if (valueSpread === null ? most < leastHits : fewest < leastOrders) return;
  const { distance, variance } = between(one, other, valueSpread);
  const total = variance + mixture ** 2;
  const evidence = Math.sqrt(variance / total) * Math.exp((mixture ** 2 * distance ** 2) / (2 * variance * total));
  if (1 / evidence >= pair.pValue) return;
  pair.pValue = 1 / evidence;
  pair.better = distance > 0 ? pair.other : pair.one;
}

function standingsOf(look: readonly Count[], pairs: readonly Pair[], valueSpread: number | null): SequentialVerdict {
  const level = levelOf(valueSpread);
  const order = look
    .map((_, index) => index)
    .toSorted((one, other) => levelAt(look, other, level) - levelAt(look, one, level));
  const [leader = 0, next = 0] = order;
  const needed = alarm / pairs.length;
  const beaten = new Set(
    pairs.flatMap(({ one, other, better, pValue }) => (pValue <= needed ? [better === one ? other : one] : [])),
  );
  const beside = (index: number, of: number) => {
    const [one, other] = [look[of], look[index]];
    if (!one || !other) return unknown;
    const { distance, variance } = between(one, other, valueSpread);
    const half = halfWidth(variance, needed);
    return {
      factor: Math.exp(distance),
      low: Math.exp(distance - half),
      high: Math.exp(distance + half),
      isBeaten: beaten.has(index),
    };
  };
  const { factor, low, high } = beside(leader, next);
  const ofLeader = pairs.filter(({ one, other }) => one === leader || other === leader);
  const hasWon = look.every((_, index) => beaten.has(index) !== (index === leader));
  return {
    verdict: hasWon ? 'winner' : 'running',
    leader,
    pValue: Math.min(1, pairs.length * Math.max(...ofLeader.map(({ pValue }) => pValue))),
    factor,
    low,
    high,
    standings: look.map((_, index) =>
      index === leader ? { factor: 1, low: 1, high: 1, isBeaten: beaten.has(index) } : beside(index, leader),
    ),
  };
}

function between(one: Count, other: Count, valueSpread: number | null): { distance: number; variance: number } {
  const level = levelOf(valueSpread);
  return {
    distance: level(other) - level(one),
    variance: noise(one, valueSpread ?? 0) + noise(other, valueSpread ?? 0),
  };
}

const levelOf = (valueSpread: number | null) => (valueSpread === null ? logRate : logRevenue);
const levelAt = (look: readonly Count[], index: number, level: (count: Count) => number): number => {
  const count = look[index];
  return count ? level(count) : Number.NEGATIVE_INFINITY;
};
const logRate = ({ units, hits }: Count): number => Math.log((hits + 0.5) / (units + 1));
const logRevenue = ({ units, value = 0 }: Count): number => Math.log((value + 0.005) / units);
const noise = ({ units, hits }: Count, valueSpread: number): number =>
  Math.max(1e-9, (1 + valueSpread) / (hits + 0.5) - 1 / (units + 1));

/** Half the always-valid interval that belongs to the test: where the evidence against a difference stays too small. */
function halfWidth(variance: number, needed: number): number {
  const total = variance + mixture ** 2;
  return Math.sqrt(((2 * variance * total) / mixture ** 2) * Math.log(Math.sqrt(total / variance) / needed));
}
