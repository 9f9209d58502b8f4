/** One customer and one month in which they bought; months counted since 1970-01. */
export interface CohortCell {
  /** Month of the first purchase. */
  cohort: number;
  /** Months after it. */
  age: number;
  customers: number;
  revenueCents: number;
}

export interface Cohort {
  /** `YYYY-MM` */
  month: string;
  customers: number;
  /** Share of the cohort that bought in month 0, 1, 2, ... after the first; as long as the cohort is old. */
  retention: number[];
  /** Revenue per customer up to each month, store currency. */
  cumulativeRevenue: number[];
}

export interface CohortTable {
  cohorts: Cohort[];
  /**
   * Share buying again by months since the first purchase, over all cohorts old enough, weighted by size; as long as
   * there is one.
   */
  curve: number[];
}

const monthName = (month: number): string =>
  `${Math.floor(month / 12) + 1970}-${String((month % 12) + 1).padStart(2, '0')}`;

/**
 * Retention by month of first purchase.
 * @param cells one per cohort and age with at least one buyer, in any order
 * @param newest month of the newest purchase: younger months of a cohort are not yet known, not zero
 */
export function tabulateCohorts(cells: readonly CohortCell[], newest: number): CohortTable {
  const byCohort = new Map<number, CohortCell[]>();
  for (const cell of cells) byCohort.set(cell.cohort, [...(byCohort.get(cell.cohort) ?? []), cell]);
  const cohorts = [...byCohort]
    .toSorted(([one], [other]) => one - other)
    .map(([cohort, row]): Cohort => {
      const byAge = new Map(row.map((cell) => [cell.age, cell]));
      const customers = byAge.get(0)?.customers ?? 0;
      let revenueCents = 0;
      const ages = Array.from({ length: Math.max(1, newest - cohort + 1) }, (_, age) => byAge.get(age));
      return {
        month: monthName(cohort),
        customers,
        retention: ages.map((cell) => (customers > 0 ? (cell?.customers ?? 0) / customers : 0)),
        cumulativeRevenue: ages.map((cell) => {
          revenueCents += cell?.revenueCents ?? 0;
          return customers > 0 ? revenueCents / 100 / customers : 0;
        }),
      };
    });
  const longest = Math.max(0, ...cohorts.map(({ retention }) => retention.length));
  // The oldest cohort is complete up to the month before its newest.
  const known = Math.min(longest, Math.max(1, longest - 1));
  return { cohorts, curve: Array.from({ length: known }, (_, age) => meanRetention(cohorts, age)) };
}

/** A cohort's newest month is still running and would pull the mean down, so it does not count beyond month 0. */
function meanRetention(cohorts: readonly Cohort[], age: number): number {
  let buyers = 0;
  let customers = 0;
  for (const cohort of cohorts) {
    const isComplete = age === 0 || age < cohort.retention.length - 1;
    const share = cohort.retention[age];
    if (!isComplete || share === undefined) continue;
    buyers += share * cohort.customers;
    customers += cohort.customers;
  }
  return customers > 0 ? buyers / customers : 0;
}
