import { dayMs } from '../kit/time.js';
/** One day of one ad. */
export interface AdDayCount {
  /** YYYY-MM-DD. */
  day: string;
  impressions: number;
  clicks: number;
}

export interface Fatigue {
  /** Change of the click-through rate a week, as a factor: 0.9 is 10 % less each week. */
  weeklyFactor: number;
  /** When the rate will have lost 40 % of what it began with; null where that lies more than a year ahead. */
  replaceOn: string | null;
}

const leastDays = 10;
const leastImpressions = 200;
/** Day-to-day scatter of a log rate beyond chance. */
const dailyScatter = 0.15;
const worn = Math.log(0.6);

/**
 * Whether an ad wears off: the trend of its log click-through rate by day.
 * @param days any order
 * @returns null for fewer than ten days with delivery, and where the fall is not beyond chance (two standard errors)
 */
export function fatigueOf(days: readonly AdDayCount[]): Fatigue | null {
  const rows = days
    .filter(({ impressions }) => impressions >= leastImpressions)
    .map(({ day, impressions, clicks }) => ({
      at: Date.parse(day) / dayMs,
      logRate: Math.log((clicks + 0.5) / (impressions + 1)),
      weight: 1 / (dailyScatter ** 2 + 1 / (clicks + 0.5)),
    }));
  if (rows.length < leastDays) return null;
  const weight = rows.reduce((sum, row) => sum + row.weight, 0);
  const meanAt = rows.reduce((sum, row) => sum + row.weight * row.at, 0) / weight;
  const meanRate = rows.reduce((sum, row) => sum + row.weight * row.logRate, 0) / weight;
  const spread = rows.reduce((sum, row) => sum + row.weight * (row.at - meanAt) ** 2, 0);
  const slope = rows.reduce((sum, row) => sum + row.weight * (row.at - meanAt) * (row.logRate - meanRate), 0) / spread;
  if (slope * Math.sqrt(spread) > -2) return null;
  const first = Math.min(...rows.map(({ at }) => at));
  const until = worn / slope;
  return {
    weeklyFactor: Math.exp(7 * slope),
    replaceOn: until > 365 ? null : new Date(Math.round(first + until) * dayMs).toISOString().slice(0, 10),
  };
}
