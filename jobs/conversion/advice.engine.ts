import { FunnelCategory } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAdvice, FunnelCheck, RevenueEffect } from '../../schema/conversion/funnel-audit.type.js';
import { visitsWithoutTraffic } from '../../schema/conversion/funnel-benchmarks.facts.js';
import { statusLimits } from '../../schema/conversion/funnel-checks.facts.js';
import { money } from './checks/finding.engine.js';
import { combinedLift, liftRange, type LiftRange } from './expected-lift.engine.js';
import type { StoreEstimates } from './store-estimates.engine.js';

const onThePage = new Set([
  FunnelCategory.offer,
  FunnelCategory.copy,
  FunnelCategory.pricing,
  FunnelCategory.socialProof,
]);
/** Lines shown of each list. */
export const maxLines = 8;

/** What to change, ordered by what it may add to revenue. */
export function adviseOn(
  checks: FunnelCheck[],
  estimates: StoreEstimates,
): { advice: FunnelAdvice[]; combinedLiftPercent: number | null } {
  const open = checks.filter(({ score, fix }) => score !== null && score < statusLimits.pass && fix !== null);
  const ranked = open
    .map((check) => ({ check, range: liftRange(check) }))
    .toSorted(
      (a, b) => b.range.high - a.range.high || b.check.weight - a.check.weight || a.check.id.localeCompare(b.check.id),
    );
  const advice = ranked.map(({ check, range }) => toAdvice(check, range, estimates));
  return {
    advice,
    combinedLiftPercent: ranked.length === 0 ? null : round(100 * combinedLift(ranked.map(({ range }) => range))),
  };
}

export function isPrescription({ category }: Pick<FunnelAdvice, 'category'>): boolean {
  return onThePage.has(category);
}

function toAdvice(check: FunnelCheck, range: LiftRange, estimates: StoreEstimates): FunnelAdvice {
  const revenue = revenueOf(range, estimates);
  return {
    checkId: check.id,
    category: check.category,
    text: `${check.fix ?? check.title}. ${check.evidence}`,
    liftLowPercent: round(100 * range.low),
    liftHighPercent: round(100 * range.high),
    revenue,
    arithmetic: revenue ? `${range.arithmetic}; ${moneyArithmetic(range, estimates)}` : range.arithmetic,
    source: range.source,
  };
}

function revenueOf({ low, high }: LiftRange, estimates: StoreEstimates): RevenueEffect | null {
  const { orderValue, conversionRate, currency, monthlySessions } = estimates;
  if (orderValue.value === null || conversionRate.value === null || currency === null) return null;
  const base = (monthlySessions ?? visitsWithoutTraffic) * (conversionRate.value / 100) * orderValue.value;
  return {
    low: round(base * low),
    high: round(base * high),
    currency,
    per: monthlySessions === null ? `per ${visitsWithoutTraffic.toLocaleString('en-US')} visits` : 'per month',
  };
}

function moneyArithmetic(
  { low, high }: LiftRange,
  { orderValue, conversionRate, currency, monthlySessions }: StoreEstimates,
): string {
  const visits = monthlySessions ?? visitsWithoutTraffic;
  return `${visits.toLocaleString('en-US')} visits x ${conversionRate.value}% x ${orderValue.value === null ? '' : money(orderValue.value, currency)} x ${(100 * low).toFixed(2)} to ${(100 * high).toFixed(2)}%`;
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
