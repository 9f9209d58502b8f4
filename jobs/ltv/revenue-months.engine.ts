import type { PlanMonth } from '../../schema/ltv/revenue-forecast.type.js';
import { round, sum } from '../kit/statistics.js';
import { dayMs, isoDay } from '../kit/time.js';
import type { SoldDay } from './revenue-weeks.js';
import type { ForecastWeek } from './week-forecast.engine.js';
import { weekDays } from './week-methods.engine.js';

/** Months of the plan that are looked back on, and ahead. */
const pastMonths = 6;
const monthsAhead = 12;

export interface MonthFacts {
  today: string;
  /** Whose sales are known. */
  days: readonly SoldDay[];
  /** First day that is forecast. */
  next: string;
  revenue: readonly ForecastWeek[];
  newCustomers: readonly ForecastWeek[] | null;
  revenuePlan: Readonly<Record<string, number>>;
  spendPlan: Readonly<Record<string, number>>;
}

const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

const daysOf = (month: string): number =>
  (Date.parse(`${monthAfter(month, 1)}-01`) - Date.parse(`${month}-01`)) / dayMs;

type Range = Pick<ForecastWeek, 'middle' | 'low' | 'high'>;

/** The forecast days of a month, added up; misses of neighboring weeks go together, so their ranges add up too. */
function aheadOf(weeks: readonly ForecastWeek[], next: string, month: string): Range & { days: number } {
  const found = { days: 0, middle: 0, low: 0, high: 0 };
  for (const [index, week] of weeks.entries()) {
    for (let day = 0; day < weekDays; day++) {
      if (!isoDay(Date.parse(next) + (index * weekDays + day) * dayMs).startsWith(month)) continue;
      found.days += 1;
      found.middle += week.middle / weekDays;
      found.low += week.low / weekDays;
      found.high += week.high / weekDays;
    }
  }
  return found;
}

/** Half a year back to twelve months ahead: known days, and the forecast for the rest where it reaches so far. */
export function monthsOf(facts: MonthFacts): PlanMonth[] {
  const { today, days, next, revenue, newCustomers, revenuePlan, spendPlan } = facts;
  const running = today.slice(0, 7);
  return Array.from({ length: pastMonths + 1 + monthsAhead }, (_, index) =>
    monthAfter(running, index - pastMonths),
  ).flatMap((month): PlanMonth[] => {
    const ofMonth = days.filter(({ day }) => day.startsWith(month));
    const planned = revenuePlan[month] ?? null;
    const plannedSpend = spendPlan[month] ?? null;
    const actual = ofMonth.length > 0 ? sum(ofMonth.map(({ sales }) => sales.cents)) / 100 : null;
    const rest = aheadOf(revenue, next, month);
    const isWhole = ofMonth.length + rest.days === daysOf(month);
    const whole = (amount: number): number | null => (isWhole ? round((actual ?? 0) + amount, 2) : null);
    const expected = whole(rest.middle);
    if (planned === null && plannedSpend === null && actual === null && expected === null) return [];
    const came = sum(ofMonth.map(({ sales }) => sales.newCustomers));
    return [
      {
        month,
        planned,
        plannedSpend,
        actual,
        expected,
        low: rest.days > 0 ? whole(rest.low) : null,
        high: rest.days > 0 ? whole(rest.high) : null,
        newCustomers: isWhole && newCustomers ? round(came + aheadOf(newCustomers, next, month).middle, 0) : null,
        gapPercent: planned && expected !== null ? round(100 * (expected / planned - 1), 1) : null,
        state: month < running ? 'over' : month === running ? 'running' : 'ahead',
      },
    ];
  });
}
