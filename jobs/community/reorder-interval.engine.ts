/** How many gaps between a customer's orders have a length: closed by another order, or still open at the end of the data. */
export interface OrderGap {
  days: number;
  closed: number;
  open: number;
}

/** Fewer repeat orders say nothing about an interval. */
const leastRepeats = 20;
/** Who comes back after two years does not refill. */
const horizonDays = 730;

/**
 * Median days from one order to the next of the customers who order again. A gap that is still open at the end of the
 * data counts as "longer than this" (Kaplan-Meier), so that a young shop does not look quicker than it is; customers
 * who never come back do not move the median of those who do.
 * @param gaps one row for each length, in days
 * @returns whole days; null with fewer than twenty repeat orders
 * @see Kaplan & Meier (1958), Nonparametric estimation from incomplete observations
 */
export function reorderInterval(gaps: readonly OrderGap[]): number | null {
  const sorted = gaps.filter(({ days }) => days >= 1).toSorted((a, b) => a.days - b.days);
  const within = sorted.filter(({ days }) => days <= horizonDays);
  if (within.reduce((sum, { closed }) => sum + closed, 0) < leastRepeats) return null;
  let atRisk = sorted.reduce((sum, { closed, open }) => sum + closed + open, 0);
  let waiting = 1;
  const curve = within.map(({ days, closed, open }) => {
    waiting *= 1 - closed / atRisk;
    atRisk -= closed + open;
    return { days, returned: 1 - waiting };
  });
  const half = (curve.at(-1)?.returned ?? 0) / 2;
  return curve.find(({ returned }) => returned >= half - 1e-12)?.days ?? null;
}
