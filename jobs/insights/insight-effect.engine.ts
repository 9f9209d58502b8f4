import { totalsOf, type WindowTotals } from './day-window.engine.js';
import { formatExactMoney, formatMoney, formatPercent, type DayFacts } from './insight-facts.engine.js';
import type { InsightMeasure } from './insight-rule.engine.js';

export interface MeasuredEffect {
  figure: string;
  before: string;
  after: string;
  days: number;
}

const beforeDays = 28;
const fewestDays = 14;

interface Figure {
  name: string;
  /** Null where the days do not tell. */
  read: (totals: WindowTotals) => number | null;
  format: (value: number, currency: string) => string;
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

const figures: Record<InsightMeasure, Figure> = {
  revenue: {
    name: 'Revenue a day',
    read: ({ netCents, days }) => share(netCents, days),
    format: formatMoney,
  },
  order_value: {
    name: 'Order value',
    read: ({ netCents, orders }) => share(netCents, orders),
    format: formatExactMoney,
  },
  refund_rate: {
    name: 'Refunded orders',
    read: ({ refundedOrders, orders }) => share(refundedOrders, orders),
    format: (value) => formatPercent(value),
  },
  conversion_rate: {
    name: 'Conversion rate',
    read: ({ visitedOrders, sessions }) => share(visitedOrders, sessions),
    format: (value) => formatPercent(value, 2),
  },
  discount_share: {
    name: 'Orders with a discount',
    read: ({ discountedOrders, ordersWithDiscountData }) => share(discountedOrders, ordersWithDiscountData),
    format: (value) => formatPercent(value),
  },
};

export const measures: readonly InsightMeasure[] = [
  'revenue',
  'order_value',
  'refund_rate',
  'conversion_rate',
  'discount_share',
];

/**
 * The figure of four weeks before something was done against all full days since. What else changed meanwhile is in it too.
 * @param doneDay `YYYY-MM-DD`, counts to neither side
 * @returns null until two weeks have passed, and where the days do not tell
 */
export function measureEffect(
  measure: InsightMeasure,
  days: readonly DayFacts[],
  { doneDay, currency }: { doneDay: string; currency: string },
): MeasuredEffect | null {
  const before = days.filter(({ day }) => day < doneDay).slice(-beforeDays);
  const after = days.filter(({ day }) => day > doneDay);
  if (after.length < fewestDays || before.length < fewestDays) return null;
  const { name, read, format } = figures[measure];
  const [then, now] = [read(totalsOf(before)), read(totalsOf(after))];
  if (then === null || now === null) return null;
  return { figure: name, before: format(then, currency), after: format(now, currency), days: after.length };
}
