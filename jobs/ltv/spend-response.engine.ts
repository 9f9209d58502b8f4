import { clamp, mean, sum } from '../kit/statistics.js';

/** How new customers followed ad spend. */
export interface SpendResponse {
  /** Percent more new customers for a percent more spend, 0..1: the next buyer always costs more. */
  elasticity: number;
  standardError: number;
  weeks: number;
}

export interface SpendWeek {
  /** Null where a day of the week is unknown. */
  spend: number | null;
  newCustomers: number;
}

const mostWeeks = 78;
const fewestWeeks = 16;
/** Below this spread of its logarithm spend has hardly changed, and nothing can be seen of its effect. */
const leastVariation = 0.12;
/** What is believed before the first look: half of a change of spend arrives, give or take a quarter. */
const believed = { elasticity: 0.5, deviation: 0.25 };
/** An answer less sure than this is none. */
const largestError = 0.3;

const weightsOf = (values: readonly number[]): number[] => {
  const middle = mean(values) ?? 0;
  return values.map((value) => value - middle);
};

/**
 * From changes over two weeks at a time: a season moves both over months, a change of budget within days.
 * @returns null where spend was too steady, too short known, or its effect too unclear
 */
export function spendResponse(weeks: readonly SpendWeek[]): SpendResponse | null {
  const recent = weeks.slice(-mostWeeks);
  const pairs: { spend: number; customers: number }[] = [];
  for (let at = recent.length % 2; at + 1 < recent.length; at += 2) {
    const [one, other] = [recent[at], recent[at + 1]];
    if (!one || !other || one.spend === null || other.spend === null || one.spend + other.spend <= 0) pairs.length = 0;
    else
      pairs.push({
        spend: Math.log(one.spend + other.spend),
        customers: Math.log(one.newCustomers + other.newCustomers + 0.5),
      });
  }
  if (2 * pairs.length < fewestWeeks) return null;
  const spends = pairs.map(({ spend }) => spend);
  const variation = Math.sqrt(sum(weightsOf(spends).map((value) => value ** 2)) / spends.length);
  if (variation < leastVariation) return null;
  const steps = pairs.slice(1).map(({ spend, customers }, index) => ({
    spend: spend - (pairs[index]?.spend ?? spend),
    customers: customers - (pairs[index]?.customers ?? customers),
  }));
  const x = weightsOf(steps.map(({ spend }) => spend));
  const y = weightsOf(steps.map(({ customers }) => customers));
  const squares = sum(x.map((value) => value ** 2));
  if (squares <= 0) return null;
  const slope = sum(x.map((value, at) => value * (y[at] ?? 0))) / squares;
  const rest = sum(y.map((value, at) => (value - slope * (x[at] ?? 0)) ** 2)) / Math.max(1, x.length - 2);
  const error = Math.sqrt(rest / squares);
  if (!(error < largestError)) return null;
  const [own, prior] = [1 / error ** 2, 1 / believed.deviation ** 2];
  return {
    elasticity: clamp((own * slope + prior * believed.elasticity) / (own + prior)),
    standardError: Math.sqrt(1 / (own + prior)),
    weeks: 2 * pairs.length,
  };
}
