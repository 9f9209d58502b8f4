/** A day, or a week where the range is long. */
export interface TrendBucket {
  /** First day of it. */
  label: string;
  /** Null where no day of it is known; nothing is zero for want of data. */
  revenue: number | null;
  orders: number | null;
  adSpend: number | null;
  roas: number | null;
}

interface Day {
  day: string;
  revenue: number | null;
  orders: number | null;
  adSpend: number | null;
}

/** Above this many days a chart of days is a hedge: weeks are shown. */
const mostDays = 120;
const weekDays = 7;

export const isInWeeks = (days: number): boolean => days > mostDays;

/**
 * Days as they are, or summed into weeks; a week of which only a part is there would look like a fall, and is left out.
 * @param firstWeekday 1 is Monday, 7 is Sunday
 */
export function bucketDays(days: readonly Day[], firstWeekday: number): TrendBucket[] {
  const size = isInWeeks(days.length) ? weekDays : 1;
  const start = size === 1 ? 0 : days.findIndex(({ day }) => new Date(day).getUTCDay() === firstWeekday % weekDays);
  const buckets: TrendBucket[] = [];
  for (let from = Math.max(0, start); from + size <= days.length; from += size) {
    const part = days.slice(from, from + size);
    const both = part.filter(({ revenue, adSpend }) => revenue !== null && adSpend !== null);
    const spendOfBoth = sumOf(both, 'adSpend');
    buckets.push({
      label: part[0]?.day ?? '',
      revenue: sumOf(part, 'revenue'),
      adSpend: sumOf(part, 'adSpend'),
      orders: sumOf(part, 'orders'),
      roas: spendOfBoth ? (sumOf(both, 'revenue') ?? 0) / spendOfBoth : null,
    });
  }
  return buckets;
}

/** Over the days that are known. */
function sumOf(days: readonly Day[], name: 'revenue' | 'orders' | 'adSpend'): number | null {
  const known = days.flatMap((day) => day[name] ?? []);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
}
