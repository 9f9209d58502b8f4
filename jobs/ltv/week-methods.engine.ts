import { mean, sum } from '../kit/statistics.js';

/** What customers of each week brought in the weeks since, as far as it is known. */
export interface WeekCohorts {
  /** Customers whose first order a week has, the oldest week first. */
  newCustomers: readonly number[];
  /** Revenue of the customers of a week, by weeks since: `[first week][age]`. */
  revenue: readonly (readonly number[])[];
}

/** So many weeks ahead, from the weeks of the series alone: what cohorts did after it is not looked at. */
export type WeekMethod = (series: readonly number[], ahead: number, cohorts?: WeekCohorts | null) => number[];

export const weekDays = 7;
export const yearWeeks = 52;
/** The year before last says how the same weeks of a year compare. */
export const compareWeeks = 8;

const repeat = (value: number, ahead: number): number[] => Array.from({ length: ahead }, () => Math.max(0, value));

function smoothed(series: readonly number[], weight: number): number {
  return series.slice(1).reduce((level, value) => level + weight * (value - level), series[0] ?? 0);
}

export const level: WeekMethod = (series, ahead) => repeat(smoothed(series.slice(-26), 0.3), ahead);

/** Holt's trend, damped: growth does not go on for ever. */
export const trend: WeekMethod = (series, ahead) => {
  const [weight, slopeWeight, damping] = [0.3, 0.1, 0.9];
  let [height, slope] = [series[0] ?? 0, 0];
  for (const value of series.slice(1)) {
    const before = height;
    height = weight * value + (1 - weight) * (height + damping * slope);
    slope = slopeWeight * (height - before) + (1 - slopeWeight) * damping * slope;
  }
  let reach = 0;
  return Array.from({ length: ahead }, (_, index) => {
    reach += damping ** (index + 1);
    return Math.max(0, height + reach * slope);
  });
};

export const lastYear: WeekMethod = (series, ahead) =>
  Array.from(
    { length: ahead },
    (_, index) => series[series.length - yearWeeks + (index % yearWeeks)] ?? series.at(-1) ?? 0,
  );

/** The same weeks a year ago, at the level of now against the level of then; the level counts as if half known. */
export const season: WeekMethod = (series, ahead) => {
  const now = mean(series.slice(-compareWeeks)) ?? 0;
  const then = mean(series.slice(-compareWeeks - yearWeeks, -yearWeeks)) ?? 0;
  const growth = then > 0 && now > 0 ? Math.min(5, Math.max(0.2, now / then)) ** 0.8 : 1;
  // One odd week a year ago is no season: each is taken with its neighbors.
  return Array.from({ length: ahead }, (_, index) => {
    const at = series.length - yearWeeks + (index % yearWeeks);
    return growth * (mean(series.slice(Math.max(0, at - 1), at + 2)) ?? now);
  });
};

export const blend: WeekMethod = (series, ahead) => {
  const [one, other] = [level(series, ahead), season(series, ahead)];
  return one.map((value, index) => (value + (other[index] ?? value)) / 2);
};

export const lastWeek: WeekMethod = (series, ahead) => repeat(series.at(-1) ?? 0, ahead);

/** Cohorts that tell how customers come back: older ones bought of another store. */
const curveCohorts = 52;
/** Ages that nobody has reached yet are as the last known ones. */
const tailAges = 8;

/** Revenue of a new customer by weeks since the first order, from what was known after so many weeks. */
export function cohortCurve({ newCustomers, revenue }: WeekCohorts, known: number, ages: number): number[] {
  const first = Math.max(0, known - curveCohorts);
  const curve: number[] = [];
  for (let age = 0; age < ages; age++) {
    let [brought, customers] = [0, 0];
    // The oldest ages are known of the oldest cohorts alone.
    for (let week = age < known - first ? first : 0; week + age < known; week++) {
      brought += revenue[week]?.[age] ?? 0;
      customers += newCustomers[week] ?? 0;
    }
    curve.push(customers > 0 ? brought / customers : (mean(curve.slice(-tailAges)) ?? 0));
  }
  return curve;
}

/** What customers of today still bring by their age, and what the new ones bring who come as they do now. */
export const cohortMethod: WeekMethod = (series, ahead, cohorts) => {
  if (!cohorts) return level(series, ahead);
  const known = series.length;
  const curve = cohortCurve(cohorts, known, known + ahead);
  const coming = level(cohorts.newCustomers.slice(0, known), ahead);
  // Guests and customers from before the history.
  const others = series.map(
    (value, week) =>
      value - sum(Array.from({ length: week + 1 }, (_, from) => cohorts.revenue[from]?.[week - from] ?? 0)),
  );
  const rest = level(others, ahead);
  return Array.from({ length: ahead }, (_, step) => {
    const old = sum(
      Array.from(
        { length: known },
        (__, week) => (cohorts.newCustomers[week] ?? 0) * (curve[known + step - week] ?? 0),
      ),
    );
    return Math.max(0, old + extraRevenue(coming, curve, step) + (rest[step] ?? 0));
  });
};

/** What customers who come from now on bring in a week ahead. */
export const extraRevenue = (coming: readonly number[], curve: readonly number[], step: number): number =>
  sum(Array.from({ length: step + 1 }, (_, week) => (coming[week] ?? 0) * (curve[step - week] ?? 0)));
