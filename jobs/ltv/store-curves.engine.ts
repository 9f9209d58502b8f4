import { sum } from '../kit/statistics.js';
import { baseCase, projectionMonths } from '../../schema/ltv/simulation.facts.js';
import type { CohortCell } from './cohort-retention.engine.js';
import { oneOffOrders } from './order-curve.engine.js';

/** One cohort in one month of its life; months counted since 1970-01. */
export interface MonthlyCell extends CohortCell {
  orders: number;
}

/** Orders of a month whose buyers are unknown. */
export interface GuestMonth {
  month: number;
  orders: number;
  revenueCents: number;
}

/** A store's complete months, by month of the first order of its customers. */
export interface MonthlyHistory {
  cells: readonly MonthlyCell[];
  guests: readonly GuestMonth[];
  /** First and last month that the data covers from the first day to the last. */
  firstMonth: number;
  lastMonth: number;
}

/** What a store's own history says of its next year without subscriptions and at today's mix; store currency. */
export interface StoreCurves {
  /** Complete months behind it. */
  months: number;
  lastMonth: number;
  lastMonthRevenue: number;
  /** Of the last twelve complete months; null before there are twelve. */
  lastYearRevenue: number | null;
  /** Complete months whose mean is today's level. */
  levelMonths: number;
  aov: number;
  newCustomersPerMonth: number;
  /** Orders of a customer in the month of the first order and in each month after. */
  orderCurve: readonly number[];
  /** Customers whose behavior the curve rests on. */
  customers: number;
  /** Orders in months 1..12 of those who are customers already, and of unknown buyers. */
  returningOrders: readonly number[];
  /** Customers who ordered in the last twelve months. */
  activeCustomers: number;
}

/** Customers that the benchmark counts for beside the store's own. */
const priorCustomers = 100;
/** Below this many customers the tail of the curve is extended, not read. */
const fewestForAge = 50;
const longestAge = 24;
const curveMonths = 96;
const daysPerMonth = 365.25 / 12;

interface MonthFigures {
  month: number;
  revenue: number;
  orders: number;
  newCustomers: number;
  returningOrders: number;
}

/** Complete months, oldest first. */
function monthsOf({ cells, guests, firstMonth, lastMonth }: MonthlyHistory): MonthFigures[] {
  const months = Array.from({ length: Math.max(0, lastMonth - firstMonth + 1) }, (_, index) => ({
    month: firstMonth + index,
    revenue: 0,
    orders: 0,
    newCustomers: 0,
    returningOrders: 0,
  }));
  for (const { cohort, age, customers, orders, revenueCents } of cells) {
    const row = months[cohort + age - firstMonth];
    if (!row) continue;
    row.revenue += revenueCents / 100;
    row.orders += orders;
    if (age === 0) row.newCustomers += customers;
    else row.returningOrders += orders;
  }
  for (const { month, orders, revenueCents } of guests) {
    const row = months[month - firstMonth];
    if (!row) continue;
    row.revenue += revenueCents / 100;
    row.orders += orders;
    row.returningOrders += orders;
  }
  return months;
}

/** The revenue of each complete month, oldest first. */
export function monthlyRevenue(history: MonthlyHistory): number[] {
  return monthsOf(history).map(({ revenue }) => revenue);
}

/** Only what was known by the end of an earlier month. */
export function historyUntil(history: MonthlyHistory, lastMonth: number): MonthlyHistory {
  return {
    ...history,
    cells: history.cells.filter(({ cohort, age }) => cohort + age <= lastMonth),
    guests: history.guests.filter(({ month }) => month <= lastMonth),
    lastMonth,
  };
}

/**
 * Reads a store's own curves and today's level.
 * @returns null without a complete month of orders
 */
export function readStoreCurves(history: MonthlyHistory): StoreCurves | null {
  const months = monthsOf(history);
  const last = months.at(-1);
  if (!last || last.revenue <= 0 || last.orders === 0) return null;
  const isStopped = hasStoppedWinning(months);
  const levelMonths = isStopped ? Math.min(3, months.length) : steadyMonths(months);
  const level = months.slice(-levelMonths);
  const mean = (pick: (month: MonthFigures) => number): number => sum(level.map(pick)) / level.length;
  const orders = mean((month) => month.orders);
  const aov = mean(({ revenue }) => revenue) / orders;
  const { curve, customers } = readOrderCurve(history);
  const newCustomersPerMonth = isStopped ? last.newCustomers : mean((month) => month.newCustomers);
  const fromNew = ordersOfNew(curve, newCustomersPerMonth);
  // A store that has stood still for half a year or more goes on so: what new customers add, old ones leave.
  const returningOrders =
    levelMonths >= steadyFrom ? fromNew.map((added) => orders - added) : ordersOfBase(history, curve, level);
  // No change: the first month is the last complete one.
  returningOrders[0] = last.revenue / aov - (fromNew[0] ?? 0);
  return {
    months: months.length,
    lastMonth: last.month,
    lastMonthRevenue: last.revenue,
    lastYearRevenue: months.length >= 12 ? sum(months.slice(-12).map(({ revenue }) => revenue)) : null,
    levelMonths,
    aov,
    newCustomersPerMonth,
    orderCurve: curve,
    customers,
    returningOrders,
    activeCustomers: activeCustomers(history),
  };
}

/** Whether a store has stood at one level for half a year or more. */
export const isSteady = ({ levelMonths }: StoreCurves): boolean => levelMonths >= steadyFrom;

/** The same store, if every month of the next year sells what the last complete one did. */
export function repeatLastMonth(curves: StoreCurves): StoreCurves {
  const orders = curves.lastMonthRevenue / curves.aov;
  const fromNew = ordersOfNew(curves.orderCurve, curves.newCustomersPerMonth);
  return { ...curves, returningOrders: fromNew.map((added) => orders - added) };
}

/**
 * The same for a history that begins in full swing: some of who looks new had bought before, so there are fewer new customers
 * and each of them orders at most as often as the last month's orders allow.
 */
export function repeatCutHistory(curves: StoreCurves): StoreCurves {
  const orders = curves.lastMonthRevenue / curves.aov;
  const [first = 1, ...later] = curves.orderCurve;
  const newCustomersPerMonth = Math.min(curves.newCustomersPerMonth, orders / first);
  const inYear = newCustomersPerMonth * sum(later.slice(0, projectionMonths - 1));
  const share = inYear > 0 ? Math.min(1, (orders - newCustomersPerMonth * first) / inYear) : 1;
  const orderCurve = [first, ...later.map((each) => each * share)];
  return repeatLastMonth({ ...curves, newCustomersPerMonth, orderCurve });
}

/** Orders in months 1..12 of the customers who come in these months. */
function ordersOfNew(curve: readonly number[], perMonth: number): number[] {
  let orders = 0;
  return Array.from({ length: projectionMonths }, (_, age) => (orders += perMonth * (curve[age] ?? 0)));
}

/**
 * Orders in months 1..12 of the customers that a changing store has: each cohort goes on along the curve, all of them
 * scaled to what they did in the months of today's level.
 */
function ordersOfBase(
  { cells, guests, lastMonth }: MonthlyHistory,
  curve: readonly number[],
  level: readonly MonthFigures[],
): number[] {
  const sizes = cells.filter(({ age }) => age === 0);
  const expectedIn = (month: number): number =>
    sum(
      sizes
        .filter(({ cohort }) => cohort <= lastMonth && cohort < month)
        .map(({ cohort, customers }) => customers * (curve[month - cohort] ?? 0)),
    );
  const first = lastMonth - level.length;
  const guestOrders = sum(guests.filter(({ month }) => month > first).map(({ orders }) => orders)) / level.length;
  const expected = sum(level.map(({ month }) => expectedIn(month)));
  const actual = sum(level.map(({ returningOrders }) => returningOrders)) - guestOrders * level.length;
  const scale = expected > 0 ? actual / expected : 0;
  return Array.from(
    { length: projectionMonths },
    (_, index) => guestOrders + scale * expectedIn(lastMonth + index + 1),
  );
}

const steadyFrom = 6;

/**
 * How many of the newest months have one level: as many as show no trend beyond chance, at least three where there are
 * that many. Months are compared by the day, they differ in length.
 */
function steadyMonths(months: readonly MonthFigures[]): number {
  for (const size of [12, 9, steadyFrom]) {
    if (months.length < size) continue;
    const values = months.slice(-size).map(({ month, revenue }) => (revenue / daysIn(month)) * daysPerMonth);
    if (!hasTrend(values)) return size;
  }
  return Math.min(3, months.length);
}

const stopped = 0.25;

/** Hardly a new customer in the newest month, as against those before: the level of then says nothing of now. */
function hasStoppedWinning(months: readonly MonthFigures[]): boolean {
  const arrivals = months.map(({ newCustomers }) => newCustomers);
  const usual = sum(arrivals.slice(0, -1)) / Math.max(1, arrivals.length - 1);
  return usual >= 1 && (arrivals.at(-1) ?? 0) < stopped * usual;
}

const significant = 2.5;
const smallChange = 0.04;

/** Whether the logarithms rise or fall along a line by more than chance, and by enough to matter. */
function hasTrend(values: readonly number[]): boolean {
  if (values.some((value) => value <= 0)) return true;
  const logs = values.map(Math.log);
  const middle = (logs.length - 1) / 2;
  const mean = sum(logs) / logs.length;
  const spread = sum(logs.map((_, index) => (index - middle) ** 2));
  const slope = sum(logs.map((value, index) => (index - middle) * (value - mean))) / spread;
  const rest = sum(logs.map((value, index) => (value - mean - slope * (index - middle)) ** 2));
  const error = Math.sqrt(rest / Math.max(1, logs.length - 2) / spread);
  if (Math.abs(slope) * (logs.length - 1) < smallChange) return false;
  return error === 0 || Math.abs(slope) / error >= significant;
}

/**
 * Orders by months since the first: all cohorts that are old enough, drawn towards the benchmark by a hundred customers'
 * weight. Ages that few customers have reached go on along the decay seen so far.
 */
function readOrderCurve(history: MonthlyHistory): { curve: number[]; customers: number } {
  const { cells, lastMonth } = history;
  const sizes = new Map(cells.filter(({ age }) => age === 0).map(({ cohort, customers }) => [cohort, customers]));
  for (const cohort of cohortsOfCutHistory(sizes)) sizes.delete(cohort);
  const ordersAt = new Float64Array(longestAge + 1);
  const customersAt = new Float64Array(longestAge + 1);
  for (const [cohort, customers] of sizes)
    for (let age = 0; age <= Math.min(longestAge, lastMonth - cohort); age++)
      customersAt[age] = (customersAt[age] ?? 0) + customers;
  for (const { cohort, age, orders } of cells)
    if (age <= longestAge && sizes.has(cohort)) ordersAt[age] = (ordersAt[age] ?? 0) + orders;
  const benchmark = oneOffOrders(baseCase.repeatOrders, longestAge);
  const curve: number[] = [];
  for (let age = 0; age <= longestAge; age++) {
    const customers = customersAt[age] ?? 0;
    if (age > 0 && customers < fewestForAge) break;
    curve.push(((ordersAt[age] ?? 0) + priorCustomers * (benchmark[age] ?? 0)) / (customers + priorCustomers));
  }
  return { curve: extendCurve(curve), customers: customersAt[1] ?? 0 };
}

/** Where a history begins in the middle of a store's life, its first cohorts are everybody who ordered then. */
function cohortsOfCutHistory(sizes: ReadonlyMap<number, number>): number[] {
  const sorted = [...sizes].toSorted(([one], [other]) => one - other);
  const later = sorted.slice(3, 9).map(([, customers]) => customers);
  if (later.length < 3) return [];
  const usual = sum(later) / later.length;
  return sorted
    .slice(0, 3)
    .filter(([, customers]) => customers > 1.5 * usual)
    .map(([cohort]) => cohort);
}

function extendCurve(known: readonly number[]): number[] {
  const benchmark = oneOffOrders(baseCase.repeatOrders, curveMonths);
  if (known.length < 2) return benchmark;
  const tail = known.slice(-Math.min(3, known.length - 1));
  const before = known.slice(1).slice(-6, -3);
  const level = sum(tail) / tail.length;
  const benchmarkDecay = Math.exp(-1 / baseCase.repeatDecayMonths);
  const seen = before.length === 3 && sum(before) > 0 ? (level / (sum(before) / 3)) ** (1 / 3) : benchmarkDecay;
  const decay = Math.min(1, Math.max(0.75, seen));
  const centre = known.length - 1 - (tail.length - 1) / 2;
  return Array.from({ length: curveMonths }, (_, age) => known[age] ?? level * decay ** (age - centre));
}

/** Customers whose cohort is younger than a year; older ones as far as they ordered in the newest month of the year. */
function activeCustomers({ cells, lastMonth }: MonthlyHistory): number {
  const young = cells.filter(({ cohort, age }) => age === 0 && cohort > lastMonth - 12);
  const old = new Map<number, number>();
  for (const { cohort, age, customers } of cells)
    if (cohort <= lastMonth - 12 && cohort + age > lastMonth - 12)
      old.set(cohort, Math.max(old.get(cohort) ?? 0, customers));
  return sum(young.map(({ customers }) => customers)) + sum([...old.values()]);
}

const daysIn = (month: number): number =>
  new Date(Date.UTC(1970 + Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
