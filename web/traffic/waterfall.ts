import type { AdWhyFragment } from '../generated/graphql.js';
import { messages } from './messages.js';

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

/**
 * The factors in the order of the engine, each from where the one before it ended. Where the bounds of the outcome itself
 * moved the prediction, the difference is a step of its own, so that the last bar always ends at it.
 */
export function waterfall(why: AdWhyFragment): WaterfallStep[] {
  const { contributions: factors, predictedCtr: total } = why;
  const base = why.baseRate.ctr;
  const start: WaterfallStep = {
    id: 'base',
    kind: 'base',
    label: messages.baseRate,
    measured: messages.allSuchAds,
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
    const reason = messages.weDontPredictBeyondPublished;
    const bound = { id: 'bounds', label: messages.limitedToThePublishedRange, measured: '', reason, multiplier: rest };
    steps.push({ ...bound, kind: 'factor', from: value, to: total });
  }
  const label = messages.predictedCtr;
  return [...steps, { ...start, id: 'total', kind: 'total', label, measured: '', reason: '', to: total }];
}
