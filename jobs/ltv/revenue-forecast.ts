import type { EntityManager } from 'typeorm';
import type { FigureForecast, RevenueForecast, SpendOutlook } from '../../schema/ltv/revenue-forecast.type.js';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { mean, round } from '../kit/statistics.js';
import type { SpendPlanning } from './simulation-inputs.engine.js';
import { addDays, readDays, readReach, type StoreReach } from '../store/store-figures.js';
import { forecastWords, monthWords, spendWords } from './forecast-words.engine.js';
import { spendRatios, withPlannedSpend } from './planned-spend.engine.js';
import { monthsOf } from './revenue-months.engine.js';
import { readWeekCohorts, type RevenueWeek, type SoldDay, weeksOf } from './revenue-weeks.js';
import { spendResponse, type SpendResponse } from './spend-response.engine.js';
import { forecastWeeks, type ForecastWeek, type WeekForecast, weeksAhead } from './week-forecast.engine.js';
import { cohortCurve, type WeekCohorts, weekDays } from './week-methods.engine.js';

/** Three years: enough to know a season by. */
const mostDays = 3 * 364;
const shownWeeks = 156;
/** A running month and twelve after it. */
const longAhead = 58;
const monthWeeks = 4;
/** Usual spend is that of so many weeks. */
const spendWeeks = 8;

/** Both figures, so many weeks ahead. */
interface Outlook {
  revenue: WeekForecast | null;
  newCustomers: WeekForecast | null;
}

interface Spending {
  response: SpendResponse | null;
  weeklySpend: number | null;
  isApplied: boolean;
}

/** The next twelve weeks and months by the sales that all figures count, from the newest stretch of days that are known throughout. */
export async function readRevenueForecast(db: EntityManager, profile: StoreProfile): Promise<RevenueForecast> {
  const { currency, salesBasis, revenuePlan, spendPlan } = profile;
  const reach = await readReach(db, profile);
  const { history, lastFullDay, today } = reach;
  const plans = { today, revenuePlan, spendPlan };
  if (!history || lastFullDay === null) {
    const plan = monthsOf({ ...plans, days: [], next: today, revenue: [], newCustomers: null });
    const nothing = { past: [], revenue: null, newCustomers: null, spend: null, monthsSentence: null };
    return { currency, salesBasis, ...nothing, reason: 'There are no orders yet.', plan };
  }
  const { known, weeks, tellsBuyers } = await readWeeks(db, profile, reach, { history, lastFullDay });
  const next = addDays(lastFullDay, 1);
  const cohorts = tellsBuyers ? await readWeekCohorts(db, profile.ownerId, { weeks, last: lastFullDay }) : null;
  const spending = spendingOf(weeks, spendPlan, { tellsBuyers, next });
  const outlook = (ahead: number, sums = 1): Outlook => {
    const revenue = forecastWeeks(
      weeks.map((week) => week.revenue),
      { ahead, sums, cohorts },
    );
    const newCustomers = tellsBuyers
      ? forecastWeeks(
          weeks.map((week) => week.newCustomers),
          { ahead, sums },
        )
      : null;
    return planned({ revenue, newCustomers }, spending, { spendPlan, next, cohorts, known: weeks.length });
  };
  const near = outlook(weeksAhead);
  const far = outlook(longAhead, monthWeeks);
  return {
    currency,
    salesBasis,
    reason: near.revenue
      ? null
      : `A forecast needs eight whole weeks without a gap; there ${weeks.length === 1 ? 'is' : 'are'} ${weeks.length}.`,
    past: weeks
      .slice(-shownWeeks)
      .map(({ from: day, revenue, newCustomers }) => ({ from: day, revenue, newCustomers })),
    revenue: near.revenue && toForecast(near.revenue, next, 2),
    newCustomers: near.newCustomers && toForecast(near.newCustomers, next, 1),
    spend: toSpend(spending, currency),
    plan: monthsOf({
      ...plans,
      days: known,
      next,
      revenue: far.revenue?.weeks ?? [],
      newCustomers: far.newCustomers?.weeks ?? null,
    }),
    monthsSentence: far.revenue && monthWords(far.revenue),
  };
}

/** Whole weeks of the newest stretch of days that are known throughout, and all known days. */
async function readWeeks(
  db: EntityManager,
  profile: StoreProfile,
  reach: StoreReach,
  { history, lastFullDay }: { history: NonNullable<StoreReach['history']>; lastFullDay: string },
): Promise<{ known: SoldDay[]; weeks: RevenueWeek[]; tellsBuyers: boolean }> {
  const oldest = addDays(lastFullDay, 1 - mostDays);
  const from = oldest > history.firstDay ? oldest : history.firstDay;
  const all = await readDays(db, profile, reach, { from, to: lastFullDay });
  const known = all.flatMap(({ sales, ...day }): SoldDay[] => (sales?.unknownOrders === 0 ? [{ ...day, sales }] : []));
  const lastUnknown = all.findLastIndex(({ sales }) => sales?.unknownOrders !== 0);
  const stretch = known.filter(({ day }) => day > (all[lastUnknown]?.day ?? ''));
  const tellsBuyers = stretch.every(({ sales }) => sales.knownOrders === sales.orders);
  return { known, weeks: weeksOf(stretch), tellsBuyers };
}

/** The owner's plan of ad spend, and what the history tells of spend; null without a plan for months to come. */
export async function readSpendPlanning(db: EntityManager, profile: StoreProfile): Promise<SpendPlanning | null> {
  const { spendPlan } = profile;
  const reach = await readReach(db, profile);
  const { history, lastFullDay } = reach;
  if (!history || lastFullDay === null) return null;
  const next = addDays(lastFullDay, 1);
  if (!Object.keys(spendPlan).some((month) => month >= next.slice(0, 7))) return null;
  const { weeks, tellsBuyers } = await readWeeks(db, profile, reach, { history, lastFullDay });
  const { response, weeklySpend } = spendingOf(weeks, spendPlan, { tellsBuyers, next });
  return { spend: spendPlan, weeklySpend, elasticity: response && response.elasticity };
}

function spendingOf(
  weeks: readonly RevenueWeek[],
  plan: Readonly<Record<string, number>>,
  { tellsBuyers, next }: { tellsBuyers: boolean; next: string },
): Spending {
  const spends = weeks.slice(-spendWeeks).flatMap(({ spend }) => spend ?? []);
  const weeklySpend = spends.length >= spendWeeks / 2 ? mean(spends) : null;
  const response = tellsBuyers && weeklySpend ? spendResponse(weeks) : null;
  const hasPlan = Object.keys(plan).some((month) => month >= next.slice(0, 7));
  return { response, weeklySpend, isApplied: response !== null && hasPlan };
}

interface PlanContext {
  spendPlan: Readonly<Record<string, number>>;
  next: string;
  cohorts: WeekCohorts | null;
  /** Weeks of the history. */
  known: number;
}

/** The forecast with planned spend in it, where the history tells what spend does. */
function planned(
  { revenue, newCustomers }: Outlook,
  { response, weeklySpend, isApplied }: Spending,
  { spendPlan, next, cohorts, known }: PlanContext,
): Outlook {
  if (!isApplied || !response || !weeklySpend || !revenue || !newCustomers || !cohorts)
    return { revenue, newCustomers };
  const weeks = revenue.weeks.length;
  const both = withPlannedSpend(
    { revenue: revenue.weeks, newCustomers: newCustomers.weeks },
    {
      response,
      ratios: spendRatios(spendPlan, { next, weeks, weeklySpend }),
      curve: cohortCurve(cohorts, known, weeks),
    },
  );
  return { revenue: { ...revenue, weeks: both.revenue }, newCustomers: { ...newCustomers, weeks: both.newCustomers } };
}

const toSpend = ({ response, weeklySpend, isApplied }: Spending, currency: string): SpendOutlook | null =>
  weeklySpend === null
    ? null
    : {
        sentence: spendWords({ response, weeklySpend, isApplied, currency }),
        elasticity: response && round(response.elasticity, 2),
        weeklySpend: round(weeklySpend, 2),
        isApplied,
      };

const toForecast = (found: WeekForecast, next: string, digits: number): FigureForecast => ({
  weeks: found.weeks.map(({ middle, low, high }: ForecastWeek, index) => ({
    from: addDays(next, index * weekDays),
    middle: round(middle, digits),
    low: round(low, digits),
    high: round(high, digits),
  })),
  sentence: forecastWords(found),
  errorPercent: found.backtest && round(found.backtest.errorPercent, 1),
  naiveErrorPercent: found.backtest && round(found.backtest.naiveErrorPercent, 1),
  coverage: found.backtest && round(found.backtest.coverage, 3),
});
