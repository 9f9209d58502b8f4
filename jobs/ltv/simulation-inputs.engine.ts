import { sum } from '../kit/statistics.js';
import {
  baseCase,
  projectionMonths,
  retentionPresets,
  type RetentionPreset,
} from '../../schema/ltv/simulation.facts.js';
import { benchmarkSpread, type Spread } from './ltv-band.engine.js';
import { valuePerCustomer, type SimulationInputs } from './ltv-projection.engine.js';
import { plannedMonths } from './planned-spend.engine.js';
import { oneOffOrders } from './order-curve.engine.js';
import { inputsOf, type Backtest } from './projection-backtest.engine.js';
import { repeatCutHistory, repeatLastMonth, type StoreCurves } from './store-curves.engine.js';

/** What a caller may know of the store. */
export interface CurrentMetrics {
  /** Net sales of the last `periodDays`, store currency. */
  totalRevenue?: number | null;
  periodDays?: number | null;
  /** Average order value, store currency. */
  aov?: number | null;
  /** Ad spend per new customer, store currency. */
  cac?: number | null;
  /** Sales per customer as the store counts them, before costs, store currency. */
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

/** What is known of a store from its own data; figures that are null there are unknown, with the reason. */
export interface OwnStore {
  /** Null while the data covers no whole month. */
  curves: StoreCurves | null;
  backtest: Backtest | null;
  /** What the newest days say while there are no curves. */
  recent: CurrentMetrics;
  cac: number | null;
  cacReason: string;
  /** Some who look new may have bought before the data begins: a new customer costs at least `cac`. */
  isCacLeast?: boolean;
  /** Less than a year of orders that begins in full swing: nobody knows who was new, and what comes back of whom. */
  isHistoryCut?: boolean;
  margin: number | null;
  /** Revenue of the twelve complete months before the projected ones; empty before there are twelve. */
  lastYear?: readonly number[];
  plan?: SpendPlanning | null;
}

/** Ad spend that the owner plans, and what the history tells of spend. */
export interface SpendPlanning {
  /** By month, `YYYY-MM`. */
  spend: Readonly<Record<string, number>>;
  weeklySpend: number | null;
  /** Percent more new customers per percent more spend; null where the history does not tell. */
  elasticity: number | null;
}

/** What the owner has brought and said. */
export interface OwnFigures {
  store?: OwnStore | null;
  /** Margin of a store without orders, as the owner stated it, 0..1. */
  margin?: number | null;
}

/** A figure that the caller did not give, and where it came from instead. */
export interface Assumption {
  field: string;
  value: number;
  reason: string;
}

/** A figure that nobody knows, and why. */
export interface Unknown {
  field: string;
  reason: string;
}

/** Whose figures these are: the store's own history, what the caller stated, or the sample. */
export type SimulationBasis = 'own' | 'stated' | 'sample';

export interface PreparedSimulation {
  inputs: SimulationInputs;
  basis: SimulationBasis;
  /** What a customer of today brings: margin, or sales where the margin is unknown. */
  currentLtv: number;
  assumptions: Assumption[];
  unknownFigures: Unknown[];
  warnings: string[];
  spread: Spread;
}

const daysPerMonth = 365.25 / 12;
const curveMonths = 36;
/** A figure this close to the store's own is the store's own, read over other days. */
const sameShare = 0.1;

/**
 * Completes what is known of a store to what the projection needs. The sample stands in only where nothing is known at all.
 * @param subscriptionRate percent of new customers who subscribe, 0..100
 * @throws RangeError for a rate or metric outside its range, NaN included
 */
export function prepareSimulation(
  subscriptionRate: number,
  metrics: CurrentMetrics,
  { store = null, margin = null }: OwnFigures = {},
): PreparedSimulation {
  checkRanges(subscriptionRate, metrics);
  const share = subscriptionRate / 100;
  if (store?.curves) return fromHistory(share, metrics, { ...store, curves: store.curves });
  if (store) return fromStatement(share, { ...store.recent, ...known(metrics) }, store);
  const isSample = Object.values(known(metrics)).every((value) => typeof value !== 'number');
  if (isSample) return fromSample(share, { ...metrics, grossMargin: margin });
  return fromStatement(share, { ...metrics, grossMargin: metrics.grossMargin ?? margin }, null);
}

const known = (metrics: CurrentMetrics): CurrentMetrics =>
  Object.fromEntries(Object.entries(metrics).filter(([, value]) => value !== null && value !== undefined));

/** The worked example of the playbook, for those who have not brought anything of their own but a margin. */
function fromSample(subscriptionShare: number, { retention, grossMargin }: CurrentMetrics): PreparedSimulation {
  const { existingTenureMonths: tenure, recentOneOffCustomers } = baseCase;
  const orderCurve = oneOffOrders(baseCase.repeatOrders, curveMonths);
  const inputs: SimulationInputs = {
    subscriptionShare,
    aov: baseCase.aov,
    cac: baseCase.cac,
    margin: grossMargin ?? baseCase.contributionMargin,
    orderCurve,
    ...retentionPresets[retention ?? 'replenishment'],
    newCustomersPerMonth: baseCase.newCustomersPerMonth,
    monthlyGrowth: baseCase.monthlyGrowth,
    existingSubscribers: baseCase.existingSubscribers,
    returningOrders: orderCurve.slice(tenure + 1, tenure + 13).map((orders) => recentOneOffCustomers * orders),
    customersToday: recentOneOffCustomers,
  };
  const currentLtv = valuePerCustomer({ ...inputs, subscriptionShare: baseCase.subscriptionPercent / 100 });
  const sample = (field: string, value: number): Assumption => ({ field, value, reason: 'sample figure' });
  const assumptions = [
    sample('aov', inputs.aov),
    sample('cac', baseCase.cac),
    ...(typeof grossMargin === 'number' ? [] : [sample('contributionMargin', baseCase.contributionMargin)]),
    sample('newCustomersPerMonth', inputs.newCustomersPerMonth),
    sample('existingSubscribers', inputs.existingSubscribers),
    sample('recentOneOffCustomers', recentOneOffCustomers),
    ...churnAssumption(inputs),
  ];
  return {
    inputs,
    basis: 'sample',
    currentLtv,
    assumptions,
    unknownFigures: [],
    warnings: [],
    spread: benchmarkSpread,
  };
}

const beginsInFullSwing =
  "Your orders start mid-history, so we can't tell who was new then. Until there is a year of them, the year repeats your last whole month, and a customer is worth at least this.";

/** A store's own curves; a figure of the caller's that differs from them is a what-if. */
function fromHistory(
  subscriptionShare: number,
  metrics: CurrentMetrics,
  {
    curves,
    backtest,
    cac,
    cacReason,
    margin: ownMargin,
    plan,
    isHistoryCut = false,
  }: OwnStore & { curves: StoreCurves },
): PreparedSimulation {
  const own = inputsOf(
    isHistoryCut ? repeatCutHistory(curves) : backtest?.repeatsLastMonth ? repeatLastMonth(curves) : curves,
  );
  const changed = (given: number | null | undefined, value: number): number =>
    typeof given === 'number' && Math.abs(given - value) > sameShare * value ? given : value;
  const margin = metrics.grossMargin ?? ownMargin;
  const inputs: SimulationInputs = {
    ...own,
    subscriptionShare,
    aov: changed(metrics.aov, own.aov),
    cac: metrics.cac ?? cac,
    margin,
    orderCurve: typeof metrics.repeatRate === 'number' ? benchmarkCurve(metrics.repeatRate) : own.orderCurve,
    ...retentionPresets[metrics.retention ?? 'replenishment'],
    newCustomersPerMonth: changed(metrics.newCustomersPerMonth, own.newCustomersPerMonth),
    monthlyGrowth: metrics.monthlyGrowth ?? 0,
    existingSubscribers: metrics.existingSubscribers ?? 0,
    ...planOf(plan, curves.lastMonth + 1),
  };
  const assumptions = churnAssumption(inputs);
  const benchmarkWeight = 100 / (100 + curves.customers);
  if (benchmarkWeight > 0.25)
    assumptions.push({
      field: 'repeatOrders',
      value: sum(inputs.orderCurve.slice(1, 12)),
      reason: `few customers are old enough: a benchmark of 13 brands counts ${Math.round(benchmarkWeight * 100)}%`,
    });
  return {
    inputs,
    basis: 'own',
    currentLtv:
      typeof metrics.ltv === 'number'
        ? metrics.ltv * (margin ?? 1)
        : valuePerCustomer({ ...inputs, subscriptionShare: 0 }),
    assumptions,
    unknownFigures: unknownsOf(inputs, cacReason),
    warnings: isHistoryCut ? [beginsInFullSwing] : [],
    spread: {
      ...benchmarkSpread,
      aovLogSd: 0.02,
      repeatWeight: 100 + curves.customers,
      levelLogSd: Math.max(0.04, backtest?.logSd ?? 0.15),
    },
  };
}

/** Planned spend of the projected months, where there is any and the history tells what it does. */
function planOf(
  plan: SpendPlanning | null | undefined,
  first: number,
): Pick<SimulationInputs, 'plannedMonths'> | undefined {
  if (!plan?.weeklySpend || plan.elasticity === null) return undefined;
  const { spend, weeklySpend, elasticity } = plan;
  const months = plannedMonths(spend, { first, months: projectionMonths, weeklySpend, elasticity });
  return months.some(Boolean) ? { plannedMonths: months } : undefined;
}

/** Figures that somebody states, or that the few days of a young store say, with benchmark curves beside them. */
function fromStatement(subscriptionShare: number, metrics: CurrentMetrics, store: OwnStore | null): PreparedSimulation {
  const assumptions: Assumption[] = [];
  const take = (field: keyof CurrentMetrics, fallback: number, reason: string): number => {
    const given = metrics[field];
    if (typeof given === 'number') return given;
    assumptions.push({ field, value: fallback, reason });
    return fallback;
  };
  const aov = take('aov', baseCase.aov, 'sample figure');
  const newCustomersPerMonth = take('newCustomersPerMonth', ...customersFromRevenue(metrics, aov));
  const orderCurve = benchmarkCurve(take('repeatRate', ladderStep, 'benchmark of 13 brands'));
  const margin = metrics.grossMargin ?? store?.margin ?? null;
  const inputs: SimulationInputs = {
    subscriptionShare,
    aov,
    cac: metrics.cac ?? store?.cac ?? null,
    margin,
    orderCurve,
    ...retentionPresets[metrics.retention ?? 'replenishment'],
    newCustomersPerMonth,
    monthlyGrowth: metrics.monthlyGrowth ?? baseCase.monthlyGrowth,
    existingSubscribers: metrics.existingSubscribers ?? 0,
    returningOrders: returningOrders(metrics, { aov, newCustomersPerMonth, orderCurve }),
    customersToday: metrics.recentOneOffCustomers ?? 0,
  };
  assumptions.push(...churnAssumption(inputs));
  return {
    inputs,
    basis: store ? 'own' : 'stated',
    currentLtv:
      typeof metrics.ltv === 'number'
        ? metrics.ltv * (margin ?? 1)
        : valuePerCustomer({ ...inputs, subscriptionShare: 0 }),
    assumptions,
    unknownFigures: unknownsOf(inputs, store?.cacReason ?? 'it was not stated'),
    warnings: store
      ? ['Less than a whole month of orders: the year is a benchmark at the level of your first days.']
      : [],
    spread: benchmarkSpread,
  };
}

function unknownsOf({ cac, margin }: SimulationInputs, cacReason: string): Unknown[] {
  return [
    ...(cac === null ? [{ field: 'cac', reason: cacReason }] : []),
    ...(margin === null ? [{ field: 'margin', reason: 'your margin is not stated' }] : []),
  ];
}

/** How long subscribers stay is nobody's own figure here; it matters once somebody subscribes. */
function churnAssumption({ subscriptionShare, existingSubscribers, alpha, beta }: SimulationInputs): Assumption[] {
  if (subscriptionShare === 0 && existingSubscribers === 0) return [];
  return [{ field: 'churn', value: alpha / (alpha + beta), reason: 'benchmark of subscription stores' }];
}

/** Share of customers who come back on the ladder that the benchmark's repeat orders belong to. */
const ladderStep = 0.212;

const benchmarkCurve = (repeatRate: number): number[] =>
  oneOffOrders(baseCase.repeatOrders * (repeatRate / ladderStep), curveMonths);

const monthlyRevenue = ({ totalRevenue, periodDays }: CurrentMetrics): number | null =>
  typeof totalRevenue === 'number' ? (totalRevenue * daysPerMonth) / (periodDays ?? 30) : null;

function customersFromRevenue(metrics: CurrentMetrics, aov: number): [number, string] {
  const monthly = monthlyRevenue(metrics);
  if (monthly === null || aov === 0) return [baseCase.newCustomersPerMonth, 'sample figure'];
  const share = baseCase.returningRevenueShare;
  return [(monthly * (1 - share)) / aov, `revenue less ${share * 100}% from returning customers, over the order value`];
}

/**
 * Orders of those who are customers already. Where the revenue of a month is known, without change every month has it:
 * what new customers add, old ones leave.
 */
function returningOrders(
  metrics: CurrentMetrics,
  { aov, newCustomersPerMonth, orderCurve }: Pick<SimulationInputs, 'aov' | 'newCustomersPerMonth' | 'orderCurve'>,
): number[] {
  const { existingTenureMonths: tenure } = baseCase;
  const monthly = monthlyRevenue(metrics);
  let fromNew = 0;
  return Array.from({ length: 12 }, (_, age) => {
    fromNew += newCustomersPerMonth * (orderCurve[age] ?? 0);
    if (monthly !== null && aov > 0) return Math.max(monthly / aov, newCustomersPerMonth) - fromNew;
    return (metrics.recentOneOffCustomers ?? 0) * (orderCurve[tenure + age + 1] ?? 0);
  });
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
