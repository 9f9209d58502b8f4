import { besideOne, fitTimelines, groupAlike, type BgNbd, type Timeline, type Timelines } from './bg-nbd.engine.js';
import { hypergeometric2F1, lnGamma } from './special-functions.engine.js';

/**
 * BG/NBD in which a customer may leave after the first purchase too, so that one-time buyers fade. Parameters as there.
 * @see Batislam, Denizel & Filiztekin (2007), Empirical validation and comparison of models for customer base analysis,
 *   International Journal of Research in Marketing 24(3)
 */
export type MbgNbd = BgNbd;

/** Natural logarithm of the likelihood of the customers' purchase timelines. */
export function mbgNbdLogLikelihood(model: MbgNbd, customers: readonly Timeline[]): number {
  return sumLogLikelihood(model, groupAlike(customers, 1));
}

function sumLogLikelihood({ r, alpha, a, b }: MbgNbd, timelines: Timelines): number {
  const { frequency, recency, age, count, frequencies } = timelines;
  const start = r * Math.log(alpha) - lnGamma(r) + lnGamma(a + b) - lnGamma(b);
  const constants = new Float64Array((frequencies.at(-1) ?? 0) + 1);
  for (const x of frequencies) constants[x] = start + lnGamma(r + x) + lnGamma(b + x + 1) - lnGamma(a + b + x + 1);
  let sum = 0;
  for (let index = 0; index < count.length; index++) {
    const x = frequency[index] ?? 0;
    const stayed = -(r + x) * Math.log(alpha + (age[index] ?? 0));
    const left = Math.log(a / (b + x)) - (r + x) * Math.log(alpha + (recency[index] ?? 0));
    const outcome = Math.max(stayed, left) + Math.log1p(Math.exp(-Math.abs(stayed - left)));
    sum += (count[index] ?? 0) * ((constants[x] ?? 0) + outcome);
  }
  return sum;
}

/** Maximum-likelihood fit. @throws RangeError without customers */
export const fitMbgNbd = (
  customers: readonly Timeline[],
  maxEvaluations?: number,
): MbgNbd & { logLikelihood: number } => fitTimelines(customers, sumLogLikelihood, maxEvaluations);

/** Odds that the customer has left against that they are still here. */
const oddsOfLeft = ({ r, alpha, a, b }: MbgNbd, { frequency: x, recency, age }: Timeline): number =>
  (a / (b + x)) * ((alpha + age) / (alpha + recency)) ** (r + x);

/** Probability that a customer with this timeline still buys, 0..1; it falls with every silent week. */
export const mbgProbabilityAlive = (model: MbgNbd, customer: Timeline): number => 1 / (1 + oddsOfLeft(model, customer));

/** Repeat purchases a new customer is expected to make in the first `weeks` (>= 0). */
export function mbgExpectedPurchases({ r, alpha, a: rawA, b }: MbgNbd, weeks: number): number {
  if (!(weeks >= 0)) throw new RangeError(`mbgExpectedPurchases(${weeks})`);
  const a = besideOne(rawA);
  const h = hypergeometric2F1(r, b + 1, a + b, weeks / (alpha + weeks));
  return (b / (a - 1)) * (1 - (alpha / (alpha + weeks)) ** r * h);
}

/** Purchases expected in the next `weeks` (>= 0) of a customer with this timeline. */
export function mbgFuturePurchases(model: MbgNbd, customer: Timeline, weeks: number): number {
  if (!(weeks >= 0)) throw new RangeError(`mbgFuturePurchases(${weeks})`);
  const { r, alpha, b } = model;
  const a = besideOne(model.a);
  const { frequency: x, age } = customer;
  const h = hypergeometric2F1(r + x, b + x + 1, a + b + x, weeks / (alpha + age + weeks));
  const ifAlive = ((a + b + x) / (a - 1)) * (1 - ((alpha + age) / (alpha + age + weeks)) ** (r + x) * h);
  return Math.max(0, ifAlive / (1 + oddsOfLeft(model, customer)));
}
