import type { EntityManager } from 'typeorm';
import type { FigureForecast, PlanMonth, RevenueForecast } from '../../schema/ltv/revenue-forecast.type.js';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { round, sum } from '../kit/statistics.js';
import type { StoreDayFacts } from '../store/figures.engine.js';
import { addDays, daysBetween, readDays, readReach } from '../store/store-figures.js';
import { forecastWeeks, type WeekForecast } from './week-forecast.engine.js';

/** Three years: enough to know a season by. */
const mostDays = 3 * 364;
const shownWeeks = 26;
/** Months of the plan that are looked back on. */
const pastMonths = 6;
const weekDays = 7;

type Sold = StoreDayFacts & { sales: NonNullable<StoreDayFacts['sales']> };

interface Week {
  from: string;
  revenue: number;
  newCustomers: number;
}

/** Whole weeks that end with the last full day, the oldest first. */
function weeksOf(days: readonly Sold[]): Week[] {
  const begin = days.length % weekDays;
  return Array.from({ length: (days.length - begin) / weekDays }, (_, index) => {
    const ofWeek = days.slice(begin + index * weekDays, begin + (index + 1) * weekDays);
    return {
      from: ofWeek[0]?.day ?? '',
      revenue: sum(ofWeek.map(({ sales }) => sales.cents)) / 100,
      newCustomers: sum(ofWeek.map(({ sales }) => sales.newCustomers)),
    };
  });
}

const methodWords: Record<WeekForecast['method'], string> = {
  level: 'the level of your last weeks',
  trend: 'your level and its trend',
  season: 'the same weeks a year ago at the level of now',
  blend: 'your level and the same weeks a year ago',
  naive: '',
};
const naiveWords = { last_week: 'last week repeated', last_year: 'the same weeks a year ago' };

function sentenceOf({ method, naive, backtest }: WeekForecast): string {
  const basis = method === 'naive' ? naiveWords[naive] : methodWords[method];
  if (!backtest) return `Rests on ${basis}. The history is too short to test it, so the range is wide.`;
  const error = round(backtest.errorPercent, 0);
  const inside = `${round(100 * backtest.coverage, 0)}% of past weeks fell inside the range`;
  if (method === 'naive') {
    return `Nothing was more right than ${basis}, so that is shown: off by ${error}% on average over ${backtest.forecasts} past forecasts; ${inside}.`;
  }
  return `Rests on ${basis}: off by ${error}% on average over ${backtest.forecasts} past forecasts, where ${naiveWords[naive]} would have been off by ${round(backtest.naiveErrorPercent, 0)}%; ${inside}.`;
}

function toForecast(series: readonly number[], next: string, digits: number): FigureForecast | null {
  const found = forecastWeeks(series);
  return (
    found && {
      weeks: found.weeks.map(({ middle, low, high }, index) => ({
        from: addDays(next, index * weekDays),
        middle: round(middle, digits),
        low: round(low, digits),
        high: round(high, digits),
      })),
      sentence: sentenceOf(found),
      errorPercent: found.backtest && round(found.backtest.errorPercent, 1),
      naiveErrorPercent: found.backtest && round(found.backtest.naiveErrorPercent, 1),
      coverage: found.backtest && round(found.backtest.coverage, 3),
    }
  );
}

/** The next twelve weeks by the sales that all figures count, from the newest stretch of days that are known throughout. */
export async function readRevenueForecast(db: EntityManager, profile: StoreProfile): Promise<RevenueForecast> {
  const { currency } = profile;
  const reach = await readReach(db, profile);
  const { history, lastFullDay, today } = reach;
  const nothing = { currency, past: [], revenue: null, newCustomers: null };
  if (!history || lastFullDay === null) {
    return {
      ...nothing,
      reason: 'There are no orders yet.',
      plan: planOf(profile, { today, days: [], forecast: null }),
    };
  }
  const oldest = addDays(lastFullDay, 1 - mostDays);
  const from = oldest > history.firstDay ? oldest : history.firstDay;
  const all = await readDays(db, profile, reach, { from, to: lastFullDay });
  const known = all.flatMap(({ sales, ...day }): Sold[] => (sales?.unknownOrders === 0 ? [{ ...day, sales }] : []));
  const lastUnknown = all.findLastIndex(({ sales }) => sales?.unknownOrders !== 0);
  const stretch = known.filter(({ day }) => day > (all[lastUnknown]?.day ?? ''));
  const weeks = weeksOf(stretch);
  const next = addDays(lastFullDay, 1);
  const revenue = toForecast(
    weeks.map((week) => week.revenue),
    next,
    2,
  );
  const tellsBuyers = stretch.every(({ sales }) => sales.knownOrders === sales.orders);
  return {
    currency,
    reason: revenue ? null : `A forecast needs eight whole weeks without a gap; there are ${weeks.length}.`,
    past: weeks.slice(-shownWeeks),
    revenue,
    newCustomers: tellsBuyers
      ? toForecast(
          weeks.map((week) => week.newCustomers),
          next,
          1,
        )
      : null,
    plan: planOf(profile, { today, days: known, forecast: revenue }),
  };
}

interface PlanFacts {
  today: string;
  days: readonly Sold[];
  forecast: FigureForecast | null;
}

const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

/** Half a year back to three months ahead: known days, and the forecast for the rest where it reaches so far. */
function planOf({ revenuePlan }: StoreProfile, { today, days, forecast }: PlanFacts): PlanMonth[] {
  const running = today.slice(0, 7);
  return Array.from({ length: pastMonths + 4 }, (_, index) => monthAfter(running, index - pastMonths)).flatMap(
    (month) => {
      const ofMonth = days.filter(({ day }) => day.startsWith(month));
      const planned = revenuePlan[month] ?? null;
      const length = daysBetween(`${month}-01`, `${monthAfter(month, 1)}-01`);
      const actual = ofMonth.length > 0 ? sum(ofMonth.map(({ sales }) => sales.cents)) / 100 : null;
      const ahead = (forecast?.weeks ?? []).flatMap(({ from, middle }) =>
        Array.from({ length: weekDays }, (__, day) => ({ day: addDays(from, day), revenue: middle / weekDays })),
      );
      const rest = ahead.filter(({ day }) => day.startsWith(month));
      const isWhole = ofMonth.length + rest.length === length;
      const expected = isWhole ? round((actual ?? 0) + sum(rest.map(({ revenue }) => revenue)), 2) : null;
      if (planned === null && actual === null && expected === null) return [];
      return [
        {
          month,
          planned,
          actual,
          expected,
          gapPercent: planned && expected !== null ? round(100 * (expected / planned - 1), 1) : null,
          state: month < running ? 'over' : month === running ? 'running' : 'ahead',
        },
      ];
    },
  );
}
