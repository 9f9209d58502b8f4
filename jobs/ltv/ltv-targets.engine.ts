import { ratioTargets } from '../../schema/ltv/simulation.facts.js';
import { ordersPerCustomer, valuePerCustomer, type SimulationInputs } from './ltv-projection.engine.js';
import { formatMoney } from '../kit/money.js';

/** What one lever alone would have to be for the ratio to reach the target; null where that lever cannot do it. */
export interface RatioTarget {
  /** 3 means 1:3. */
  target: number;
  isReached: boolean;
  /** Highest acquisition cost, store currency. */
  maxCac: number;
  /** Lowest order value, store currency. */
  minAov: number | null;
  /** Lowest opt-in, percent. */
  minSubscriptionRate: number | null;
  /** Highest churn after the first month, percent. */
  maxFirstMonthChurn: number | null;
}

/** One input changed by a tenth down and up, everything else kept. */
export interface Sensitivity {
  input: 'aov' | 'margin' | 'churn' | 'subscriptionRate' | 'repeatRate' | 'cac';
  ltvAtLow: number;
  ltvAtHigh: number;
  ratioAtLow: number | null;
  ratioAtHigh: number | null;
  /** Percent of LTV change per percent of input change. */
  elasticity: number;
}

/** For each target ratio, the value of each lever that reaches it alone; none without a margin and a cost. */
export function findTargets(inputs: SimulationInputs): RatioTarget[] {
  const { cac, margin } = inputs;
  if (cac === null || margin === null) return [];
  const ltv = valuePerCustomer(inputs);
  return ratioTargets.map((target) => {
    const needed = target * cac;
    return {
      target,
      isReached: ltv >= needed,
      maxCac: ltv / target,
      minAov: ltv > 0 ? (inputs.aov * needed) / ltv : null,
      minSubscriptionRate: findSubscriptionRate(inputs, needed),
      maxFirstMonthChurn: findChurn(inputs, needed),
    };
  });
}

/** LTV is linear in the opt-in: s* = (needed / margin - one-off revenue) / (subscriber - one-off revenue). */
function findSubscriptionRate(inputs: SimulationInputs, needed: number): number | null {
  const { subscribed, oneOff } = ordersPerCustomer(inputs);
  const perOrder = (inputs.margin ?? 1) * inputs.aov;
  if (perOrder * oneOff >= needed) return 0;
  if (perOrder * subscribed < needed || subscribed <= oneOff) return null;
  return (100 * (needed / perOrder - oneOff)) / (subscribed - oneOff);
}

/** LTV falls as churn rises; the factor on churn that just reaches the target, by halving the interval. */
function findChurn(inputs: SimulationInputs, needed: number): number | null {
  const withFactor = (factor: number): SimulationInputs => ({ ...inputs, alpha: inputs.alpha * factor });
  if (inputs.subscriptionShare === 0 || valuePerCustomer(withFactor(0)) < needed) return null;
  let low = 0;
  let high = 100;
  if (valuePerCustomer(withFactor(high)) >= needed) return null;
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (valuePerCustomer(withFactor(middle)) >= needed) low = middle;
    else high = middle;
  }
  const alpha = inputs.alpha * low;
  return (100 * alpha) / (alpha + inputs.beta);
}

type Change = (inputs: SimulationInputs, factor: number) => SimulationInputs;

const changes: Record<Sensitivity['input'], Change> = {
  aov: (inputs, factor) => ({ ...inputs, aov: inputs.aov * factor }),
  margin: (inputs, factor) => ({ ...inputs, margin: inputs.margin === null ? null : inputs.margin * factor }),
  churn: (inputs, factor) => ({ ...inputs, alpha: inputs.alpha * factor }),
  subscriptionRate: (inputs, factor) => ({
    ...inputs,
    subscriptionShare: Math.min(1, inputs.subscriptionShare * factor),
  }),
  repeatRate: (inputs, factor) => ({
    ...inputs,
    orderCurve: inputs.orderCurve.map((orders, age) => (age === 0 ? orders : orders * factor)),
  }),
  cac: (inputs, factor) => ({ ...inputs, cac: inputs.cac === null ? null : inputs.cac * factor }),
};

const tenth = 0.1;

/**
 * Which input matters most: LTV and ratio with each one a tenth lower and higher, widest swing of the ratio first. None
 * without a margin and a cost: there is no ratio to move.
 */
export function measureSensitivity(inputs: SimulationInputs): Sensitivity[] {
  if (inputs.cac === null || inputs.margin === null) return [];
  const ltv = valuePerCustomer(inputs);
  const ratio = (changed: SimulationInputs): number | null =>
    changed.cac ? valuePerCustomer(changed) / changed.cac : null;
  const names: Sensitivity['input'][] = ['aov', 'margin', 'churn', 'subscriptionRate', 'repeatRate', 'cac'];
  const rows = names.map((input): Sensitivity => {
    const low = changes[input](inputs, 1 - tenth);
    const high = changes[input](inputs, 1 + tenth);
    return {
      input,
      ltvAtLow: valuePerCustomer(low),
      ltvAtHigh: valuePerCustomer(high),
      ratioAtLow: ratio(low),
      ratioAtHigh: ratio(high),
      elasticity: ltv > 0 ? (valuePerCustomer(high) - valuePerCustomer(low)) / ltv / (2 * tenth) : 0,
    };
  });
  const swing = (row: Sensitivity): number =>
    Math.abs((row.ratioAtHigh ?? row.ltvAtHigh) - (row.ratioAtLow ?? row.ltvAtLow));
  return rows.toSorted((one, other) => swing(other) - swing(one));
}

/**
 * What the ratio of margin to cost advises, in a sentence; thresholds from the playbook. Only for a margin and a cost that
 * are the store's own.
 */
export function adviseOnRatio({ ratio, paybackMonth, ltv, currency }: RatioFacts): string {
  const maxCac = formatMoney(Math.round((ltv / ratioTargets[0]) * 100) / 100, currency);
  const slow = paybackMonth === null || paybackMonth > 6;
  const cash = slow ? ' Payback is slow: growth you pay for in cash ties up money in stock and ads.' : '';
  if (ratio < 1)
    return `Each customer costs more than they bring in 12 months: stop spending and fix margin and repeat orders.${cash}`;
  if (ratio < 2)
    return `Fix margin and repeat orders before spending more: today CAC would have to fall to ${maxCac} for 1:3.${cash}`;
  if (ratio < 3) return `Today close to the usual 1:3: cut the weakest channel, or bring CAC down to ${maxCac}.${cash}`;
  if (ratio <= 5) return `Healthy today: raise spend by 10-20% a step as long as CAC stays under ${maxCac}.${cash}`;
  return `Room to spend today: test a higher budget, CAC may rise to ${maxCac}.${cash}`;
}

interface RatioFacts {
  ratio: number;
  paybackMonth: number | null;
  ltv: number;
  currency: string;
}
