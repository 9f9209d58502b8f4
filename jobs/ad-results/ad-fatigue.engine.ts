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

/** Weighted sums of day (days since 1970) and log rate over the days that count. */
export interface FatigueSums {
  days: number;
  first: number;
  weight: number;
  at: number;
  rate: number;
  atAt: number;
  atRate: number;
}

const leastDays = 10;
/** Day-to-day scatter of a log rate beyond chance. */
export const fatigueRules = { leastImpressions: 200, dailyScatter: 0.15 } as const;
const worn = Math.log(0.6);

/**
 * Whether an ad wears off: the trend of its log click-through rate by day.
 * @param days any order
 * @returns null for fewer than ten days with delivery, and where the fall is not beyond chance (two standard errors)
 */
export function fatigueOf(days: readonly AdDayCount[]): Fatigue | null {
  const none = { days: 0, first: Number.POSITIVE_INFINITY, weight: 0, at: 0, rate: 0, atAt: 0, atRate: 0 };
  const sums = days
    .filter(({ impressions }) => impressions >= fatigueRules.leastImpressions)
    .reduce((all: FatigueSums, { day, impressions, clicks }) => {
      const at = Date.parse(day) / dayMs;
      const rate = Math.log((clicks + 0.5) / (impressions + 1));
      const weight = 1 / (fatigueRules.dailyScatter ** 2 + 1 / (clicks + 0.5));
      return {
        days: all.days + 1,
        first: Math.min(all.first, at),
        weight: all.weight + weight,
        at: all.at + weight * at,
        rate: all.rate + weight * rate,
        atAt: all.atAt + weight * at ** 2,
        atRate: all.atRate + weight * at * rate,
      };
    }, none);
  return fatigueOfSums(sums);
}

/** The same from sums that the database has added up. */
export function fatigueOfSums({ days, first, weight, at, rate, atAt, atRate }: FatigueSums): Fatigue | null {
  if (days < leastDays) return null;
  const spread = atAt - at ** 2 / weight;
  const slope = (atRate - (at * rate) / weight) / spread;
  if (!(slope * Math.sqrt(spread) < -2)) return null;
  const until = worn / slope;
  return {
    weeklyFactor: Math.exp(7 * slope),
    replaceOn: until > 365 ? null : new Date(Math.round(first + until) * dayMs).toISOString().slice(0, 10),
  };
}
