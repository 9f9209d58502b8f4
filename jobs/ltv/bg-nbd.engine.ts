import { minimize } from './nelder-mead.engine.js';
import type { CustomerHistory } from './purchase-history.engine.js';
import { hypergeometric2F1, lnGamma } from './special-functions.engine.js';

/**
 * Buy-till-you-die model of repeat purchases: customers buy at a rate drawn from Gamma(r, alpha) and leave after each
 * purchase with a probability drawn from Beta(a, b). All four > 0; alpha in weeks.
 * @see Fader, Hardie & Lee (2005), "Counting your customers" the easy way, Marketing Science 24(2)
 */
export interface BgNbd {
  r: number;
  alpha: number;
  a: number;
  b: number;
}

export type Timeline = Pick<CustomerHistory, 'frequency' | 'recency' | 'age'>;

/** Alike customers counted once, as columns: the likelihood is evaluated hundreds of times. */
export interface Timelines {
  frequency: Int32Array;
  recency: Float64Array;
  age: Float64Array;
  count: Int32Array;
  frequencies: number[];
}

/** Natural logarithm of the likelihood of the customers' purchase timelines. */
export function bgNbdLogLikelihood(model: BgNbd, customers: readonly Timeline[]): number {
  return sumLogLikelihood(model, groupAlike(customers, 1));
}

function sumLogLikelihood({ r, alpha, a, b }: BgNbd, timelines: Timelines): number {
  const { frequency, recency, age, count, frequencies } = timelines;
  const start = r * Math.log(alpha) - lnGamma(r) + lnGamma(a + b) - lnGamma(b);
  const constants = new Float64Array((frequencies.at(-1) ?? 0) + 1);
  for (const x of frequencies) constants[x] = start + lnGamma(r + x) + lnGamma(b + x) - lnGamma(a + b + x);
  let sum = 0;
  for (let index = 0; index < count.length; index++) {
    const x = frequency[index] ?? 0;
    const stayed = -(r + x) * Math.log(alpha + (age[index] ?? 0));
    let outcome = stayed;
    if (x > 0) {
      const left = Math.log(a / (b + x - 1)) - (r + x) * Math.log(alpha + (recency[index] ?? 0));
      outcome = Math.max(stayed, left) + Math.log1p(Math.exp(-Math.abs(stayed - left)));
    }
    sum += (count[index] ?? 0) * ((constants[x] ?? 0) + outcome);
  }
  return sum;
}

/** Customers with the same timeline have the same likelihood. Times are multiplied by `scale`. */
export function groupAlike(customers: readonly Timeline[], scale: number): Timelines {
  const groups = new Map<string, { customer: Timeline; count: number }>();
  for (const customer of customers) {
    const key = `${customer.frequency} ${customer.recency} ${customer.age}`;
    const group = groups.get(key);
    if (group) group.count++;
    else groups.set(key, { customer, count: 1 });
  }
  const rows = [...groups.values()];
  return {
    frequency: Int32Array.from(rows, ({ customer }) => customer.frequency),
    recency: Float64Array.from(rows, ({ customer }) => customer.recency * scale),
    age: Float64Array.from(rows, ({ customer }) => customer.age * scale),
    count: Int32Array.from(rows, ({ count }) => count),
    frequencies: [...new Set(rows.map(({ customer }) => customer.frequency))].toSorted((x, y) => x - y),
  };
}

const fewCustomers = 300;
const starts = [
  [0, 0, 0, 0],
  [-1.4, 0.2, -0.2, 0.9],
  [0.5, 1, -1, 1],
];

/**
 * Maximum-likelihood fit. Three starts roughly, the best one to the end; time is scaled so that the oldest customer is
 * 10 units old, and below 300 customers a small penalty on the squared parameters keeps them from running away.
 * @throws RangeError without customers
 */
export function fitBgNbd(customers: readonly Timeline[], maxEvaluations?: number): BgNbd & { logLikelihood: number } {
  return fitTimelines(customers, sumLogLikelihood, maxEvaluations);
}

type LogLikelihood = (model: BgNbd, timelines: Timelines) => number;

/** The same search for any likelihood of the four parameters. */
export function fitTimelines(
  customers: readonly Timeline[],
  likelihoodOf: LogLikelihood,
  maxEvaluations = 600,
): BgNbd & { logLikelihood: number } {
  const oldest = customers.reduce((most, { age }) => Math.max(most, age), 0);
  if (!(oldest > 0)) throw new RangeError('a fit needs customers older than a day');
  const scale = 10 / oldest;
  const scaled = groupAlike(customers, scale);
  const penalty = customers.length < fewCustomers ? 0.001 * customers.length : 0;
  const cost = (point: number[]): number => {
    const [r = 1, alpha = 1, a = 1, b = 1] = point.map(Math.exp);
    const logLikelihood = likelihoodOf({ r, alpha, a, b }, scaled);
    const result = -logLikelihood + penalty * (r * r + alpha * alpha + a * a + b * b);
    return Number.isFinite(result) ? result : Number.POSITIVE_INFINITY;
  };
  const rough = starts.map((start) => minimize(cost, start, { tolerance: 1e-5, maxEvaluations: 100 }));
  const best = rough.reduce((one, other) => (other.value < one.value ? other : one));
  const { point } = minimize(cost, best.point, { tolerance: 1e-11, step: 0.1, maxEvaluations });
  const [r = 1, alpha = 1, a = 1, b = 1] = point.map(Math.exp);
  const model = { r, alpha: alpha / scale, a, b };
  return { ...model, logLikelihood: likelihoodOf(model, groupAlike(customers, 1)) };
}

/** The closed forms divide by a - 1; next to 1 their limit is taken a hair beside it. */
export const besideOne = (a: number): number => (Math.abs(a - 1) < 1e-6 ? 1 + 1e-6 : a);

/** Repeat purchases a new customer is expected to make in the first `weeks` (>= 0). */
export function expectedPurchases({ r, alpha, a: rawA, b }: BgNbd, weeks: number): number {
  if (!(weeks >= 0)) throw new RangeError(`expectedPurchases(${weeks})`);
  const a = besideOne(rawA);
  const h = hypergeometric2F1(r, b, a + b - 1, weeks / (alpha + weeks));
  return ((a + b - 1) / (a - 1)) * (1 - (alpha / (alpha + weeks)) ** r * h);
}

/** Odds that the customer has left against that they are still here; 0 before the first repeat purchase. */
function oddsOfLeft({ r, alpha, a, b }: BgNbd, { frequency: x, recency, age }: Timeline): number {
  return x > 0 ? (a / (b + x - 1)) * ((alpha + age) / (alpha + recency)) ** (r + x) : 0;
}

/** Probability that a customer with this timeline still buys, 0..1. */
export function probabilityAlive(model: BgNbd, customer: Timeline): number {
  return 1 / (1 + oddsOfLeft(model, customer));
}

/** Purchases expected in the next `weeks` (>= 0) of a customer with this timeline. */
export function expectedFuturePurchases(model: BgNbd, customer: Timeline, weeks: number): number {
  if (!(weeks >= 0)) throw new RangeError(`expectedFuturePurchases(${weeks})`);
  const { r, alpha, b } = model;
  const a = besideOne(model.a);
  const { frequency: x, age } = customer;
  const h = hypergeometric2F1(r + x, b + x, a + b + x - 1, weeks / (alpha + age + weeks));
  const ifAlive = ((a + b + x - 1) / (a - 1)) * (1 - ((alpha + age) / (alpha + age + weeks)) ** (r + x) * h);
  return Math.max(0, ifAlive / (1 + oddsOfLeft(model, customer)));
}
