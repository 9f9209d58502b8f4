import type { AdWhyFragment } from '../generated/graphql.js';

export interface WaterfallStep {
  id: string;
  kind: 'base' | 'factor' | 'total';
  label: string;
  measured: string;
  reason: string;
  multiplier: number;
  /** Value before and after this step, in the unit of the waterfall. */
  from: number;
  to: number;
}

export type Outcome = 'ctr' | 'roas';

/** Steps of the prediction that are worked out for an outcome; null where the result is older than they are. */
function factorsOf(why: AdWhyFragment, outcome: Outcome) {
  const { baseRate, contributions, roasContributions, predictedCtr, predictedRoas } = why;
  if (outcome === 'ctr') return { base: baseRate.ctr, factors: contributions, total: predictedCtr };
  return roasContributions ? { base: baseRate.roas, factors: roasContributions, total: predictedRoas } : null;
}

/**
 * The factors in the order of the engine, each from where the one before it ended. Where the bounds of the outcome itself
 * moved the prediction, the difference is a step of its own, so that the last bar always ends at it.
 * @returns no step at all for a result that is older than the factors of this outcome
 */
export function waterfall(why: AdWhyFragment, outcome: Outcome): WaterfallStep[] {
  const found = factorsOf(why, outcome);
  if (!found) return [];
  const { base, factors, total } = found;
  const start: WaterfallStep = {
    id: 'base',
    kind: 'base',
    label: 'Base rate',
    measured: 'all such ads',
    reason: why.baseRate.source,
    multiplier: 1,
    from: 0,
    to: base,
  };
  const steps = [start];
  let value = base;
  for (const { id, label, measured, multiplier, reason } of factors) {
    const next = value * multiplier;
    steps.push({ id, kind: 'factor', label, measured, reason, multiplier, from: value, to: next });
    value = next;
  }
  const rest = total / value;
  if (Math.abs(rest - 1) > 0.01) {
    const reason = 'Predictions outside the range of published rates are not made.';
    const bound = { id: 'bounds', label: 'Kept in bounds', measured: '', reason, multiplier: rest };
    steps.push({ ...bound, kind: 'factor', from: value, to: total });
  }
  const label = outcome === 'ctr' ? 'Predicted CTR' : 'Predicted ROAS';
  return [...steps, { ...start, id: 'total', kind: 'total', label, measured: '', reason: '', to: total }];
}
