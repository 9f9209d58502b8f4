import type { AdWhyFragment } from '../generated/graphql.js';

export interface WaterfallStep {
  id: string;
  kind: 'base' | 'factor' | 'total';
  label: string;
  measured: string;
  reason: string;
  multiplier: number;
  /** CTR before and after this step, percent. */
  from: number;
  to: number;
}

/**
 * The factors in the order of the engine, each from where the one before it ended. The engine bounds the product of all
 * factors: where that moved the prediction, the difference is a step of its own, so that the last bar always ends at it.
 */
export function waterfall({ baseRate, contributions, predictedCtr }: AdWhyFragment): WaterfallStep[] {
  const start: WaterfallStep = {
    id: 'base',
    kind: 'base',
    label: 'Base rate',
    measured: 'all such ads',
    reason: baseRate.source,
    multiplier: 1,
    from: 0,
    to: baseRate.ctr,
  };
  const steps = [start];
  let ctr = baseRate.ctr;
  for (const { id, label, measured, multiplier, reason } of contributions) {
    const next = ctr * multiplier;
    steps.push({ id, kind: 'factor', label, measured, reason, multiplier, from: ctr, to: next });
    ctr = next;
  }
  const rest = predictedCtr / ctr;
  if (Math.abs(rest - 1) > 0.01) {
    const reason = 'The product of all factors is kept within the range that variants of one ad really differ by.';
    steps.push({
      id: 'bounds',
      kind: 'factor',
      label: 'Kept in bounds',
      measured: '',
      reason,
      multiplier: rest,
      from: ctr,
      to: predictedCtr,
    });
  }
  steps.push({
    ...start,
    id: 'total',
    kind: 'total',
    label: 'Predicted CTR',
    measured: '',
    reason: '',
    to: predictedCtr,
  });
  return steps;
}
