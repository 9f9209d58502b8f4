/** A day, or a week where the range is long. */
export interface TrendBucket {
  /** First day of it. */
  label: string;
  /** Null where a day of it is unknown; nothing is zero for want of data. */
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
      revenue: wholeOf(part, 'revenue'),
      adSpend: wholeOf(part, 'adSpend'),
      orders: wholeOf(part, 'orders'),
      roas: spendOfBoth ? (sumOf(both, 'revenue') ?? 0) / spendOfBoth : null,
    });
  }
  return buckets;
}

/** Null unless every day is known: a week of which a part is missing would look like a fall. */
const wholeOf = (days: readonly Day[], name: 'revenue' | 'orders' | 'adSpend'): number | null =>
  days.some((day) => day[name] === null) ? null : sumOf(days, name);

/** Over the days that are known. */
function sumOf(days: readonly Day[], name: 'revenue' | 'orders' | 'adSpend'): number | null {
  const known = days.flatMap((day) => day[name] ?? []);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
}
