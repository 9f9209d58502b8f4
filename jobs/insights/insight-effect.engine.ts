import { sum } from '../kit/statistics.js';
import { formatExactMoney, formatMoney, formatPercent, type DayFacts } from './insight-facts.engine.js';
import type { InsightMeasure } from './insight-rule.engine.js';

export interface MeasuredEffect {
  figure: string;
  before: string;
  after: string;
  days: number;
  changePercent: number | null;
  lowPercent: number | null;
  highPercent: number | null;
  verdict: string | null;
}

const beforeDays = 28;
const fewestDays = 14;
/** Normal quantile of a 95 % interval. */
const z95 = 1.96;

/** A figure as a part over a whole, both sums of days; null where a day does not tell. */
interface Figure {
  name: string;
  ofDay: (day: DayFacts) => { part: number; whole: number } | null;
  format: (value: number, currency: string) => string;
}

const figures: Record<InsightMeasure, Figure> = {
  revenue: {
    name: 'Revenue a day',
    ofDay: ({ netCents }) => ({ part: netCents, whole: 1 }),
    format: formatMoney,
  },
  order_value: {
    name: 'Order value',
    ofDay: ({ netCents, orders }) => ({ part: netCents, whole: orders }),
    format: formatExactMoney,
  },
  refund_rate: {
    name: 'Refunded orders',
    ofDay: ({ refundedOrders, orders }) => ({ part: refundedOrders, whole: orders }),
    format: (value) => formatPercent(value),
  },
  conversion_rate: {
    name: 'Conversion rate',
    ofDay: ({ orders, sessions }) => (sessions === null ? null : { part: orders, whole: sessions }),
    format: (value) => formatPercent(value, 2),
  },
  discount_share: {
    name: 'Orders with a discount',
    ofDay: ({ discountedOrders, orders }) =>
      discountedOrders === null ? null : { part: discountedOrders, whole: orders },
    format: (value) => formatPercent(value),
  },
};

interface Level {
  ratio: number;
  /** Of its natural logarithm, from how much the days differ. */
  variance: number;
}

/** A ratio of sums, with the spread of its days (linearised). */
function levelOf(days: readonly DayFacts[], { ofDay }: Figure): Level | null {
  const rows = days.flatMap((day) => ofDay(day) ?? []);
  const whole = sum(rows.map((row) => row.whole));
  const part = sum(rows.map((row) => row.part));
  if (rows.length < fewestDays || whole <= 0 || part <= 0) return null;
  const ratio = part / whole;
  const squares = sum(rows.map((row) => (row.part - ratio * row.whole) ** 2));
  return { ratio, variance: (squares * rows.length) / (rows.length - 1) / part ** 2 };
}

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
  const figure = figures[measure];
  const [then, now] = [levelOf(before, figure), levelOf(after, figure)];
  if (!then || !now) return null;
  const change = Math.log(now.ratio / then.ratio);
  const half = z95 * Math.sqrt(then.variance + now.variance);
  const percent = (log: number): number => Math.round(1_000 * Math.expm1(log)) / 10;
  const [low, high] = [percent(change - half), percent(change + half)];
  return {
    figure: figure.name,
    before: figure.format(then.ratio, currency),
    after: figure.format(now.ratio, currency),
    days: after.length,
    changePercent: percent(change),
    lowPercent: low,
    highPercent: high,
    verdict:
      low <= 0 && high >= 0
        ? 'Chance alone could explain this.'
        : 'More than chance explains, but it includes anything else that changed on those days.',
  };
}
