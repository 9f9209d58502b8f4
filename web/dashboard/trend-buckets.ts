/** A day, or a week where the range is long. */
export interface TrendBucket {
  /** First day of it. */
  label: string;
  revenue: number;
  orders: number;
  adSpend: number | null;
  roas: number | null;
}

interface Day {
  day: string;
  revenue: number;
  orders: number;
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
    const known = part.filter(({ adSpend }) => adSpend !== null);
    const revenue = part.reduce((sum, day) => sum + day.revenue, 0);
    const adSpend = known.length > 0 ? known.reduce((sum, day) => sum + (day.adSpend ?? 0), 0) : null;
    buckets.push({
      label: part[0]?.day ?? '',
      revenue,
      adSpend,
      orders: part.reduce((sum, { orders }) => sum + orders, 0),
      roas: adSpend ? revenue / adSpend : null,
    });
  }
  return buckets;
}
