import { bandSpread, baseCase, projectionMonths } from '../../schema/ltv/simulation.facts.js';
import { oneOffOrders, survivalCurve, type SimulationInputs } from './ltv-projection.engine.js';
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

/**
 * How far the outcome may lie from the projection, by drawing what is uncertain: order value and CAC (lognormal),
 * opt-in and repeat rate (beta), churn (lognormal on alpha). The ad budget stays, so dearer customers are fewer.
 * @param seed the same seed gives the same bands
 */
export function simulateBands(inputs: SimulationInputs, seed: number): OutcomeBands {
  const random = createRandom(seed);
  const monthly = Array.from({ length: projectionMonths }, () => new Float64Array(bandSpread.draws));
  const revenue = new Float64Array(bandSpread.draws);
  const ltv = new Float64Array(bandSpread.draws);
  const ratio = new Float64Array(bandSpread.draws);
  for (let draw = 0; draw < bandSpread.draws; draw++) {
    const drawn = drawInputs(inputs, random);
    const curves = drawCurves(drawn);
    revenue[draw] = addRevenue(drawn, curves, (month, amount) => {
      const column = monthly[month];
      if (column) column[draw] = amount;
    });
    const value = drawn.margin * curves.perCustomer.reduce((sum, amount) => sum + amount, 0);
    ltv[draw] = value;
    ratio[draw] = drawn.cac > 0 ? value / drawn.cac : 0;
  }
  return {
    revenue: toBand(revenue),
    ltv: toBand(ltv),
    ratio: inputs.cac > 0 ? toBand(ratio) : null,
    months: monthly.map(toBand),
  };
}

function drawInputs(inputs: SimulationInputs, random: Random): SimulationInputs {
  const { aovLogSd, cacLogSd, churnLogSd, subscriptionWeight, repeatWeight } = bandSpread;
  const { subscriptionShare: s, repeatOrders } = inputs;
  // The ladder's first step, 21.2 % of customers, carries the uncertainty of all later ones.
  const comeBack = Math.min(0.999, Math.max(0, (repeatOrders / baseCase.repeatOrders) * 0.212));
  const drawnBack = random.beta(repeatWeight * comeBack, repeatWeight * (1 - comeBack));
  const cost = Math.exp(cacLogSd * random.normal());
  return {
    ...inputs,
    aov: inputs.aov * Math.exp(aovLogSd * random.normal()),
    cac: inputs.cac * cost,
    newCustomersPerMonth: inputs.newCustomersPerMonth / cost,
    alpha: inputs.alpha * Math.exp(churnLogSd * random.normal()),
    subscriptionShare: random.beta(subscriptionWeight * s, subscriptionWeight * (1 - s)),
    repeatOrders: comeBack > 0 ? (repeatOrders * drawnBack) / comeBack : 0,
  };
}

interface DrawnCurves {
  survival: number[];
  orders: number[];
  /** Revenue of one new customer in each month of the first year. */
  perCustomer: number[];
}

function drawCurves({ subscriptionShare: s, aov, alpha, beta, repeatOrders }: SimulationInputs): DrawnCurves {
  const months = baseCase.existingTenureMonths + projectionMonths;
  const survival = survivalCurve(alpha, beta, months);
  const orders = oneOffOrders(repeatOrders, months);
  const perCustomer: number[] = [];
  for (let k = 0; k < projectionMonths; k++)
    perCustomer.push(aov * (s * (survival[k] ?? 0) + (1 - s) * (orders[k] ?? 0)));
  return { survival, orders, perCustomer };
}

/** The same sums as projectOrders, in money and without its detail: this runs two thousand times a request. */
function addRevenue(
  inputs: SimulationInputs,
  { survival, orders, perCustomer }: DrawnCurves,
  tell: (month: number, amount: number) => void,
): number {
  const tenure = baseCase.existingTenureMonths;
  const growth = 1 + inputs.monthlyGrowth;
  const subscribers = inputs.existingSubscribers / (survival[tenure] ?? 1);
  let sum = 0;
  for (let index = 0; index < projectionMonths; index++) {
    const age = tenure + index + 1;
    let amount = inputs.aov * (subscribers * (survival[age] ?? 0) + inputs.recentOneOffCustomers * (orders[age] ?? 0));
    let size = inputs.newCustomersPerMonth;
    for (let cohort = 0; cohort <= index; cohort++) {
      amount += size * (perCustomer[index - cohort] ?? 0);
      size *= growth;
    }
    tell(index, amount);
    sum += amount;
  }
  return sum;
}

function toBand(values: Float64Array): Band {
  const sorted = values.toSorted();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { low: at(bandSpread.low), median: at(0.5), high: at(bandSpread.high) };
}
