import { FigureBasis } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelCheck } from '../../schema/conversion/funnel-audit.type.js';
import {
  combinedLiftCap,
  conversionLifts,
  findingConfidence,
  lowEndShare,
  orderValueLift,
  otherLiftPercent,
} from '../../schema/conversion/funnel-benchmarks.facts.js';
import { funnelChecks, type CheckFact } from '../../schema/conversion/funnel-checks.facts.js';

const weightOf = new Map(funnelChecks.map(({ id, weight }) => [id, weight]));

/** Most that mending a check may add to conversion, percent, with the words and the source for it. */
export function liftOf({ id, weight }: Pick<CheckFact, 'id' | 'weight'>): {
  liftPercent: number;
  effect: string;
  source: string;
} {
  const group = conversionLifts.find(({ checks }) => checks.includes(id));
  const liftPercent = group ? group.liftPercent * shareOf(id, weight, group.checks) : otherLiftPercent;
  const order = orderValueLift.checks.some((each) => each === id)
    ? orderValueLift.highPercent * shareOf(id, weight, orderValueLift.checks)
    : 0;
  const rounded = Math.round(liftPercent * 100) / 100;
  const short = (percentage: number) => Number(percentage.toFixed(1));
  const effect = `Up to +${short(liftPercent)}% conversion${order > 0 ? ` and +${short(order)}% order value` : ''} (estimate)`;
  return {
    liftPercent: rounded,
    effect,
    source: group?.source ?? 'own choice: 1% for a check without published effect',
  };
}

function shareOf(id: string, weight: number, checks: readonly string[]): number {
  const total = checks.reduce((sum, each) => sum + (weightOf.get(each) ?? 0), 0);
  return total === 0 ? 0 : (weightOf.get(id) ?? weight) / total;
}

export interface LiftRange {
  /** Share of revenue per visit, e.g. 0.02. */
  low: number;
  high: number;
  arithmetic: string;
  source: string;
}

/** What mending one check may add to the revenue of a visit: conversion and, for some, order value. */
export function liftRange(check: Pick<FunnelCheck, 'id' | 'weight' | 'score' | 'basis'>): LiftRange {
  const { liftPercent, source } = liftOf(check);
  const open = 1 - (check.score ?? 1);
  const confidence = check.basis === FigureBasis.estimated ? findingConfidence.inferred : findingConfidence.measured;
  const conversion = (liftPercent / 100) * open * confidence;
  const isOrder = orderValueLift.checks.some((each) => each === check.id);
  const share = isOrder ? shareOf(check.id, check.weight, orderValueLift.checks) * open * confidence : 0;
  const lowOrder = (orderValueLift.lowPercent / 100) * share;
  const highOrder = (orderValueLift.highPercent / 100) * share;
  const low = (1 + conversion * lowEndShare) * (1 + lowOrder) - 1;
  const high = (1 + conversion) * (1 + highOrder) - 1;
  const order = isOrder ? `, with order value +${percent(lowOrder)} to +${percent(highOrder)}` : '';
  const arithmetic = `conversion +${percent(conversion * lowEndShare)} to +${percent(conversion)} = ${liftPercent}% at most x ${open.toFixed(2)} open x ${confidence} confidence${order}`;
  return { low, high, arithmetic, source: isOrder ? `${source}; ${orderValueLift.source}` : source };
}

/** All mended together, as a share: effects multiply and stay below what is achievable at all. */
export function combinedLift(ranges: Pick<LiftRange, 'high'>[]): number {
  return Math.min(combinedLiftCap, ranges.reduce((product, { high }) => product * (1 + high), 1) - 1);
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
