import { percentText } from '../kit/text.js';
import { FigureBasis } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelCheck } from '../../schema/conversion/funnel-audit.type.js';
import {
  findingConfidence,
  lowEndShare,
  rootCauses,
  type RootCause,
} from '../../schema/conversion/funnel-benchmarks.facts.js';

/** The cause that a check shows; one of its own where it shares none. */
export function causeOf(id: string): RootCause {
  const shared = rootCauses.find(({ checks }) => checks.includes(id));
  return (
    shared ?? { name: id, checks: [id], conversionPercent: 0, orderValuePercent: 0, source: 'No published effect' }
  );
}

/** Most that mending the cause of a check may add to conversion, percent. */
export function liftOf(id: string): { liftPercent: number; source: string } {
  const { conversionPercent, source } = causeOf(id);
  return { liftPercent: conversionPercent, source };
}

/** Two significant digits: an estimate must not look more exact than it is. */
const roughly = (percent: number): number => Number(percent.toPrecision(2));

export function effectText(id: string): string {
  const { conversionPercent, orderValuePercent } = causeOf(id);
  const parts = [
    ...(conversionPercent > 0 ? [`+${roughly(conversionPercent)}% conversion`] : []),
    ...(orderValuePercent > 0 ? [`+${roughly(orderValuePercent)}% order value`] : []),
  ];
  return parts.length > 0 ? `Up to ${parts.join(' and ')} (estimate)` : 'No published effect';
}

export interface LiftRange {
  /** Share of revenue per visit, e.g. 0.02; both 0 without a published effect. */
  low: number;
  high: number;
  arithmetic: string;
  source: string;
}

/** What mending the cause of a check may add to the revenue of a visit: conversion and, for some, order value. */
export function liftRange(check: Pick<FunnelCheck, 'id' | 'score' | 'basis'>): LiftRange {
  const { conversionPercent, orderValuePercent, source } = causeOf(check.id);
  const open = 1 - (check.score ?? 1);
  const basis = check.basis === FigureBasis.estimated ? 'inferred' : 'measured';
  const confidence = findingConfidence[basis];
  const most = (1 + conversionPercent / 100) * (1 + orderValuePercent / 100) - 1;
  const high = most * open * confidence;
  const low = high * lowEndShare[basis];
  const arithmetic =
    most === 0
      ? source
      : `${percentText(most, 2)} at most x ${open.toFixed(2)} open x ${confidence} confidence = ${percentText(high, 2)}`;
  return { low, high, arithmetic, source };
}

/** All causes mended together, as a share: each takes a part of what the others left. Null where no effect is known. */
export function combinedLift(ranges: Pick<LiftRange, 'high'>[]): number | null {
  const known = ranges.filter(({ high }) => high > 0);
  return known.length === 0 ? null : 1 - known.reduce((left, { high }) => left * (1 - high), 1);
}
