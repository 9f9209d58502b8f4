import { formatDay, type DayFacts, type InsightFacts } from './insight-facts.engine.js';

/** Sums over days; visits and spend only over days that have them, with the orders and sales of those days. */
export interface WindowTotals {
  days: number;
  orders: number;
  netCents: number;
  refundedCents: number;
  refundedOrders: number;
  newCustomers: number;
  discountedOrders: number;
  discountCents: number;
  /** Orders of days whose discounts are known. */
  ordersWithDiscountData: number;
  visitedDays: number;
  sessions: number;
  visitedOrders: number;
  spendDays: number;
  spendCents: number;
  spendNetCents: number;
}

/** Totals of some days of the store. */
export function totalsOf(days: readonly DayFacts[]): WindowTotals {
  const totals: WindowTotals = {
    days: days.length,
    orders: 0,
    netCents: 0,
    refundedCents: 0,
    refundedOrders: 0,
    newCustomers: 0,
    discountedOrders: 0,
    discountCents: 0,
    ordersWithDiscountData: 0,
    visitedDays: 0,
    sessions: 0,
    visitedOrders: 0,
    spendDays: 0,
    spendCents: 0,
    spendNetCents: 0,
  };
  for (const day of days) {
    totals.orders += day.orders;
    totals.netCents += day.netCents;
    totals.refundedCents += day.refundedCents;
    totals.refundedOrders += day.refundedOrders;
    totals.newCustomers += day.newCustomers;
    if (day.discountedOrders !== null) {
      totals.discountedOrders += day.discountedOrders;
      totals.discountCents += day.discountCents ?? 0;
      totals.ordersWithDiscountData += day.orders;
    }
    if (day.sessions !== null) {
      totals.visitedDays += 1;
      totals.sessions += day.sessions;
      totals.visitedOrders += day.orders;
    }
    if (day.spendCents !== null) {
      totals.spendDays += 1;
      totals.spendCents += day.spendCents;
      totals.spendNetCents += day.netCents;
    }
  }
  return totals;
}

/** The last `length` days that end `endsBefore` days before the newest; shorter where the store is younger. */
export function lastDays(facts: Pick<InsightFacts, 'days'>, length: number, endsBefore = 0): DayFacts[] {
  const end = facts.days.length - endsBefore;
  return end <= 0 ? [] : facts.days.slice(Math.max(0, end - length), end);
}

/** `Oct 25 to Nov 21`, with the years where there are two; `Nov 21` of one day. */
export function periodText(days: readonly { day: string }[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return '';
  const isOneYear = first.day.slice(0, 4) === last.day.slice(0, 4);
  const text = ({ day }: { day: string }): string =>
    isOneYear ? formatDay(day) : `${formatDay(day)}, ${day.slice(0, 4)}`;
  return first.day === last.day ? text(first) : `${text(first)} to ${text(last)}`;
}

/** Rows of another kind that lie in the same days. */
export function rowsWithin<Row extends { day: string }>(rows: readonly Row[], days: readonly DayFacts[]): Row[] {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  return rows.filter(({ day }) => day >= first.day && day <= last.day);
}

/** Rows under one key each. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
