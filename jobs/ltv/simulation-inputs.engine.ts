import { baseCase, retentionPresets, type RetentionPreset } from '../../schema/ltv/simulation.facts.js';
import { revenuePerCustomer, type SimulationInputs } from './ltv-projection.engine.js';

/** What a caller may know of the store; everything else is taken from the base case and named. */
export interface CurrentMetrics {
  /** Net sales of the last `periodDays`, store currency. */
  totalRevenue?: number | null;
  periodDays?: number | null;
  /** Average order value, store currency. */
  aov?: number | null;
  /** Ad spend per new customer, store currency. */
  cac?: number | null;
  /** Lifetime value as the store counts it, store currency. */
  ltv?: number | null;
  newCustomersPerMonth?: number | null;
  existingSubscribers?: number | null;
  recentOneOffCustomers?: number | null;
  /** Share of revenue left after goods, 0..1. */
  grossMargin?: number | null;
  /** Share of customers who are expected to order again, 0..1. */
  repeatRate?: number | null;
  /** Growth of new customers per month, -1 < g <= 1. */
  monthlyGrowth?: number | null;
  retention?: RetentionPreset | null;
}

/** A figure that the caller did not give, and where it came from instead. */
export interface Assumption {
  field: string;
  value: number;
  reason: string;
}

export interface PreparedSimulation {
  inputs: SimulationInputs;
  /** Lifetime value of today's customers: the stated one, else the projection at the base case's opt-in. */
  currentLtv: number;
  assumptions: Assumption[];
  warnings: string[];
}

const daysPerMonth = 365.25 / 12;

/**
 * Completes what is known of a store to what the projection needs.
 * @param subscriptionRate percent of new customers who subscribe, 0..100
 * @throws RangeError for a rate or metric outside its range, NaN included
 */
export function prepareSimulation(subscriptionRate: number, metrics: CurrentMetrics): PreparedSimulation {
  checkRanges(subscriptionRate, metrics);
  const assumptions: Assumption[] = [];
  const take = (field: keyof CurrentMetrics, fallback: number, reason: string): number => {
    const given = metrics[field];
    if (typeof given === 'number') return given;
    assumptions.push({ field, value: fallback, reason });
    return fallback;
  };
  const aov = take('aov', baseCase.aov, 'base case');
  const newCustomersPerMonth = take('newCustomersPerMonth', ...customersFromRevenue(metrics, aov));
  const scale = newCustomersPerMonth / baseCase.newCustomersPerMonth;
  const { alpha, beta } = retentionPresets[metrics.retention ?? 'replenishment'];
  const inputs: SimulationInputs = {
    subscriptionShare: subscriptionRate / 100,
    aov,
    cac: take('cac', baseCase.cac, 'base case'),
    margin: contributionMargin(metrics.grossMargin, assumptions),
    repeatOrders: repeatOrdersOf(metrics.repeatRate),
    alpha,
    beta,
    newCustomersPerMonth,
    monthlyGrowth: metrics.monthlyGrowth ?? baseCase.monthlyGrowth,
    existingSubscribers: take(
      'existingSubscribers',
      baseCase.existingSubscribers * scale,
      'in proportion to new customers',
    ),
    recentOneOffCustomers: take(
      'recentOneOffCustomers',
      baseCase.recentOneOffCustomers * scale,
      'in proportion to new customers',
    ),
  };
  return reconcileLtv(inputs, metrics, assumptions);
}

function customersFromRevenue({ totalRevenue, periodDays }: CurrentMetrics, aov: number): [number, string] {
  if (typeof totalRevenue !== 'number' || aov === 0) return [baseCase.newCustomersPerMonth, 'base case'];
  const monthly = (totalRevenue * daysPerMonth) / (periodDays ?? 30);
  const share = baseCase.returningRevenueShare;
  return [(monthly * (1 - share)) / aov, `revenue less ${share * 100}% from returning customers, over the order value`];
}

function contributionMargin(grossMargin: number | null | undefined, assumptions: Assumption[]): number {
  if (typeof grossMargin === 'number') return grossMargin * (1 - baseCase.costBeyondGoods);
  assumptions.push({
    field: 'grossMargin',
    value: baseCase.contributionMargin / (1 - baseCase.costBeyondGoods),
    reason: 'base case',
  });
  return baseCase.contributionMargin;
}

/** The base case's repeat orders belong to a ladder that starts with 21.2 % coming back; they scale with that step. */
function repeatOrdersOf(repeatRate: number | null | undefined): number {
  return typeof repeatRate === 'number' ? baseCase.repeatOrders * (repeatRate / 0.212) : baseCase.repeatOrders;
}

/** A stated lifetime value wins over the assumed margin: the margin is set so that today's mix earns it. */
function reconcileLtv(
  inputs: SimulationInputs,
  { ltv, grossMargin }: CurrentMetrics,
  assumptions: Assumption[],
): PreparedSimulation {
  const today = { ...inputs, subscriptionShare: baseCase.subscriptionPercent / 100 };
  const modelled = inputs.margin * revenuePerCustomer(today);
  if (typeof ltv !== 'number') {
    assumptions.push({ field: 'ltv', value: modelled, reason: 'projected from the other figures' });
    return { inputs, currentLtv: modelled, assumptions, warnings: [] };
  }
  if (typeof grossMargin === 'number' || modelled === 0) return { inputs, currentLtv: ltv, assumptions, warnings: [] };
  const needed = (inputs.margin * ltv) / modelled;
  const margin = Math.min(needed, baseCase.highestMargin);
  const warnings = needed > margin ? ['The stated LTV cannot be reached with this order value.'] : [];
  const kept = assumptions.filter(({ field }) => field !== 'grossMargin');
  kept.push({
    field: 'contributionMargin',
    value: margin,
    reason: 'so that the projection agrees with the stated LTV',
  });
  return { inputs: { ...inputs, margin }, currentLtv: ltv, assumptions: kept, warnings };
}

const within = (value: number | null | undefined, low: number, high: number): boolean =>
  value === null || value === undefined || (value >= low && value <= high);

function checkRanges(subscriptionRate: number, metrics: CurrentMetrics): void {
  const most = 1e15;
  const valid =
    within(subscriptionRate, 0, 100) &&
    within(metrics.grossMargin, 0, 1) &&
    within(metrics.repeatRate, 0, 1) &&
    within(metrics.monthlyGrowth, -0.99, 1) &&
    within(metrics.periodDays, 1, 3_660) &&
    [
      metrics.totalRevenue,
      metrics.aov,
      metrics.cac,
      metrics.ltv,
      metrics.newCustomersPerMonth,
      metrics.existingSubscribers,
      metrics.recentOneOffCustomers,
    ].every((value) => within(value, 0, most));
  if (!valid) throw new RangeError('prepareSimulation: a figure is outside its range');
}
