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

/** Days as they are, or summed into weeks that end with the newest day; a first part of a week is left out. */
export function bucketDays(days: readonly Day[]): TrendBucket[] {
  const size = days.length > mostDays ? 7 : 1;
  const buckets: TrendBucket[] = [];
  for (let from = days.length % size; from < days.length; from += size) {
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
