import { bandSpread, baseCase, projectionMonths } from '../../schema/ltv/simulation.facts.js';
import { projectOrders, valuePerCustomer, type SimulationInputs } from './ltv-projection.engine.js';
import { createRandom, type Random } from '../kit/random.js';

/** 10th, 50th and 90th percentile of an outcome: the true one lies within low..high four times out of five. */
export interface Band {
  low: number;
  median: number;
  high: number;
}

export interface OutcomeBands {
  revenue: Band;
  ltv: Band;
  /** Null when customers cost nothing. */
  ratio: Band | null;
  /** Revenue of months 1..12. */
  months: Band[];
}

/** How uncertain the parts of a projection are; logarithmic standard deviations, weights in customers. */
export interface Spread {
  aovLogSd: number;
  cacLogSd: number;
  churnLogSd: number;
  subscriptionWeight: number;
  repeatWeight: number;
  /** Of the whole level, as far as earlier projections of the store missed; 0 where the level is a stated one. */
  levelLogSd: number;
  low: number;
  high: number;
  draws: number;
}

/**
 * How far the outcome may lie from the projection, by drawing what is uncertain: order value and CAC (lognormal),
 * opt-in and repeat rate (beta), churn (lognormal on alpha), and the level of a store that has a past. A stated ad budget
 * stays, so dearer customers are fewer.
 * @param seed the same seed gives the same bands
 */
export function simulateBands(inputs: SimulationInputs, seed: number, spread: Spread = benchmarkSpread): OutcomeBands {
  const random = createRandom(seed);
  const monthly = Array.from({ length: projectionMonths }, () => new Float64Array(spread.draws));
  const revenue = new Float64Array(spread.draws);
  const ltv = new Float64Array(spread.draws);
  const ratio = new Float64Array(spread.draws);
  for (let draw = 0; draw < spread.draws; draw++) {
    const drawn = drawInputs(inputs, random, spread);
    for (const [month, { subscribed, oneOff }] of projectOrders(drawn).entries()) {
      const amount = drawn.aov * (subscribed + oneOff);
      const column = monthly[month];
      if (column) column[draw] = amount;
      revenue[draw] = (revenue[draw] ?? 0) + amount;
    }
    const value = valuePerCustomer(drawn);
    ltv[draw] = value;
    ratio[draw] = drawn.cac ? value / drawn.cac : 0;
  }
  return {
    revenue: toBand(revenue, spread),
    ltv: toBand(ltv, spread),
    ratio: inputs.cac ? toBand(ratio, spread) : null,
    months: monthly.map((values) => toBand(values, spread)),
  };
}

export const benchmarkSpread: Spread = { ...bandSpread, levelLogSd: 0 };

function drawInputs(inputs: SimulationInputs, random: Random, spread: Spread): SimulationInputs {
  const { subscriptionShare: s, orderCurve } = inputs;
  // The ladder's first step, 21.2 % of customers, carries the uncertainty of all later ones.
  const repeatOrders = orderCurve.slice(1, baseCase.repeatHorizonMonths + 1).reduce((sum, value) => sum + value, 0);
  const comeBack = Math.min(0.999, Math.max(0, (repeatOrders / baseCase.repeatOrders) * 0.212));
  const drawnBack = random.beta(spread.repeatWeight * comeBack, spread.repeatWeight * (1 - comeBack));
  const repeat = comeBack > 0 ? drawnBack / comeBack : 1;
  const cost = Math.exp(spread.cacLogSd * random.normal());
  const level = spread.levelLogSd > 0 ? Math.exp(spread.levelLogSd * random.normal()) : 1;
  // What a store wins is measured; only where it follows from a stated budget does it fall as customers get dearer.
  const arrivals = spread.levelLogSd > 0 ? level : 1 / cost;
  const base = spread.levelLogSd > 0 ? level : repeat;
  return {
    ...inputs,
    aov: inputs.aov * Math.exp(spread.aovLogSd * random.normal()),
    cac: inputs.cac === null ? null : inputs.cac * cost,
    newCustomersPerMonth: inputs.newCustomersPerMonth * arrivals,
    alpha: inputs.alpha * Math.exp(spread.churnLogSd * random.normal()),
    subscriptionShare: random.beta(spread.subscriptionWeight * s, spread.subscriptionWeight * (1 - s)),
    orderCurve: orderCurve.map((orders, age) => (age === 0 ? orders : orders * repeat)),
    returningOrders: inputs.returningOrders.map((orders) => orders * base),
  };
}

function toBand(values: Float64Array, { low, high }: Spread): Band {
  const sorted = values.toSorted();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { low: at(low), median: at(0.5), high: at(high) };
}
