import { CheckStatus, FunnelCategory } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAdvice, FunnelCheck, RevenueEffect } from '../../schema/conversion/funnel-audit.type.js';
import { blockers, visitsWithoutTraffic } from '../../schema/conversion/funnel-benchmarks.facts.js';
import { statusLimits } from '../../schema/conversion/funnel-checks.facts.js';
import { formatMoney } from '../kit/money.js';
import { round } from '../kit/statistics.js';
import { causeOf, combinedLift, liftRange, type LiftRange } from './expected-lift.engine.js';
import type { StoreEstimates } from './store-estimates.engine.js';

const onThePage = new Set([
  FunnelCategory.offer,
  FunnelCategory.copy,
  FunnelCategory.pricing,
  FunnelCategory.socialProof,
]);
/** Lines shown of each list. */
export const maxLines = 8;

/**
 * What to change: first what keeps people from buying at all, then by what it may add to revenue; one line a cause. Of a page
 * that cannot be bought from nothing is said about all of it together.
 */
export function adviseOn(
  checks: FunnelCheck[],
  estimates: StoreEstimates,
): { advice: FunnelAdvice[]; combinedLiftPercent: number | null } {
  const open = checks.filter(({ score, fix }) => score !== null && score < statusLimits.pass && fix !== null);
  const ranked = leadsOf(open)
    .map((check) => ({ check, range: liftRange(check), rank: blockerRank(check) }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        b.range.high - a.range.high ||
        b.check.weight - a.check.weight ||
        a.check.id.localeCompare(b.check.id),
    );
  const advice = ranked.map(({ check, range }) => toAdvice(check, range, estimates));
  const isBlocked = ranked.some(({ check }) => causeOf(check.id).checks.includes('CH1'));
  const combined = isBlocked ? null : combinedLift(ranked.map(({ range }) => range));
  return { advice, combinedLiftPercent: combined === null ? null : Math.round(1000 * combined) / 10 };
}

/** Of the checks that show one cause, the one that speaks for it: failed before partly, then in the order of the cause. */
function leadsOf(open: FunnelCheck[]): FunnelCheck[] {
  const leads = new Map<string, FunnelCheck>();
  for (const check of open) {
    const { name, checks } = causeOf(check.id);
    const known = leads.get(name);
    const rank = ({ id, status }: FunnelCheck) =>
      checks.indexOf(id) + (status === CheckStatus.fail ? 0 : checks.length);
    if (!known || rank(check) < rank(known)) leads.set(name, check);
  }
  return [...leads.values()];
}

function blockerRank({ id, status }: FunnelCheck): number {
  const rank = status === CheckStatus.fail ? blockers.indexOf(id) : -1;
  return rank < 0 ? blockers.length : rank;
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
    liftLowPercent: round(100 * range.low, 2),
    liftHighPercent: round(100 * range.high, 2),
    revenue,
    arithmetic: `${range.arithmetic}${revenue ? `; ${moneyArithmetic(range, estimates)}` : ''}`,
    source: range.source,
  };
}

function revenueOf({ low, high }: LiftRange, estimates: StoreEstimates): RevenueEffect | null {
  const { orderValue, conversionRate, currency, monthlySessions } = estimates;
  if (high === 0 || orderValue.value === null || conversionRate.value === null || currency === null) return null;
  const base = (monthlySessions ?? visitsWithoutTraffic) * (conversionRate.value / 100) * orderValue.value;
  return {
    low: roughly(base * low),
    high: roughly(base * high),
    currency,
    per:
      monthlySessions === null
        ? `per ${visitsWithoutTraffic.toLocaleString('en-US')} visits to this page`
        : 'per month',
  };
}

function moneyArithmetic(
  { low, high }: LiftRange,
  { orderValue, conversionRate, currency, monthlySessions }: StoreEstimates,
): string {
  const visits = monthlySessions ?? visitsWithoutTraffic;
  return `${visits.toLocaleString('en-US')} visits x ${conversionRate.value}% x ${orderValue.value === null ? '' : formatMoney(orderValue.value, currency)} x ${(100 * low).toFixed(2)} to ${(100 * high).toFixed(2)}%`;
}

/** Two significant digits: an estimate must not look more exact than it is. */
function roughly(amount: number): number {
  return Number(amount.toPrecision(2));
}
