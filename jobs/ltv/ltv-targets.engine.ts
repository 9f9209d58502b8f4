import { ratioTargets } from '../../schema/ltv/simulation.facts.js';
import { ordersPerCustomer, revenuePerCustomer, type SimulationInputs } from './ltv-projection.engine.js';

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

const ltvOf = (inputs: SimulationInputs): number => inputs.margin * revenuePerCustomer(inputs);

/** For each target ratio, the value of each lever that reaches it alone. */
export function findTargets(inputs: SimulationInputs): RatioTarget[] {
  const ltv = ltvOf(inputs);
  return ratioTargets.map((target) => {
    const needed = target * inputs.cac;
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
  const perOrder = inputs.margin * inputs.aov;
  if (perOrder * oneOff >= needed) return 0;
  if (perOrder * subscribed < needed || subscribed <= oneOff) return null;
  return (100 * (needed / perOrder - oneOff)) / (subscribed - oneOff);
}

/** LTV falls as churn rises; the factor on churn that just reaches the target, by halving the interval. */
function findChurn(inputs: SimulationInputs, needed: number): number | null {
  const withFactor = (factor: number): SimulationInputs => ({ ...inputs, alpha: inputs.alpha * factor });
  if (inputs.subscriptionShare === 0 || ltvOf(withFactor(0)) < needed) return null;
  let low = 0;
  let high = 100;
  if (ltvOf(withFactor(high)) >= needed) return null;
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (ltvOf(withFactor(middle)) >= needed) low = middle;
    else high = middle;
  }
  const alpha = inputs.alpha * low;
  return (100 * alpha) / (alpha + inputs.beta);
}

type Change = (inputs: SimulationInputs, factor: number) => SimulationInputs;

const changes: Record<Sensitivity['input'], Change> = {
  aov: (inputs, factor) => ({ ...inputs, aov: inputs.aov * factor }),
  margin: (inputs, factor) => ({ ...inputs, margin: inputs.margin * factor }),
  churn: (inputs, factor) => ({ ...inputs, alpha: inputs.alpha * factor }),
  subscriptionRate: (inputs, factor) => ({
    ...inputs,
    subscriptionShare: Math.min(1, inputs.subscriptionShare * factor),
  }),
  repeatRate: (inputs, factor) => ({ ...inputs, repeatOrders: inputs.repeatOrders * factor }),
  cac: (inputs, factor) => ({ ...inputs, cac: inputs.cac * factor }),
};

const tenth = 0.1;

/** Which input matters most: LTV and ratio with each one a tenth lower and higher, widest swing of the ratio first. */
export function measureSensitivity(inputs: SimulationInputs): Sensitivity[] {
  const ltv = ltvOf(inputs);
  const ratio = (changed: SimulationInputs): number | null => (changed.cac > 0 ? ltvOf(changed) / changed.cac : null);
  const names: Sensitivity['input'][] = ['aov', 'margin', 'churn', 'subscriptionRate', 'repeatRate', 'cac'];
  const rows = names.map((input): Sensitivity => {
    const low = changes[input](inputs, 1 - tenth);
    const high = changes[input](inputs, 1 + tenth);
    return {
      input,
      ltvAtLow: ltvOf(low),
      ltvAtHigh: ltvOf(high),
      ratioAtLow: ratio(low),
      ratioAtHigh: ratio(high),
      elasticity: ltv > 0 ? (ltvOf(high) - ltvOf(low)) / ltv / (2 * tenth) : 0,
    };
  });
  const swing = (row: Sensitivity): number =>
    Math.abs((row.ratioAtHigh ?? row.ltvAtHigh) - (row.ratioAtLow ?? row.ltvAtLow));
  return rows.toSorted((one, other) => swing(other) - swing(one));
}

/** What the ratio advises, in a sentence; thresholds from the playbook. */
export function adviseOnRatio(ratio: number | null, paybackMonth: number | null, ltv: number): string {
  const maxCac = `$${(ltv / ratioTargets[0]).toFixed(2)}`;
  const slow = paybackMonth === null || paybackMonth > 6;
  const cash = slow ? ' Payback is slow: growth paid from cash will tie up money in stock and ads.' : '';
  if (ratio === null) return 'Without an acquisition cost there is no ratio: add ad spend to see it.';
  if (ratio < 1)
    return `Each customer costs more than they bring: stop buying and fix margin and repeat orders.${cash}`;
  if (ratio < 2)
    return `Fix margin and repeat orders before spending more; CAC would have to fall to ${maxCac}.${cash}`;
  if (ratio < 3) return `Close to the usual 1:3: cut the weakest channel, or bring CAC down to ${maxCac}.${cash}`;
  if (ratio <= 5) return `Healthy: raise spend by 10-20% a step as long as CAC stays under ${maxCac}.${cash}`;
  return `Room to spend: test a higher budget, CAC may rise to ${maxCac}.${cash}`;
}
