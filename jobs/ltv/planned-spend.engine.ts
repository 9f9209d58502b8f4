import { mean } from '../kit/statistics.js';
import { dayMs, isoDay } from '../kit/time.js';
import type { PlannedMonth } from './ltv-projection.engine.js';
import { z80 } from './forecast-spread.engine.js';
import type { SpendResponse } from './spend-response.engine.js';
import type { ForecastWeek } from './week-forecast.engine.js';
import { extraRevenue, weekDays } from './week-methods.engine.js';

const daysOf = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** Planned spend of a week over usual spend; days of months without a plan go on as usual. */
export function spendRatios(
  plan: Readonly<Record<string, number>>,
  { next, weeks, weeklySpend }: { next: string; weeks: number; weeklySpend: number },
): number[] {
  return Array.from({ length: weeks }, (_, week) => {
    const days = Array.from({ length: weekDays }, (__, day) => {
      const month = isoDay(Date.parse(next) + (week * weekDays + day) * dayMs).slice(0, 7);
      const planned = plan[month];
      return planned === undefined ? weeklySpend / weekDays : planned / daysOf(month);
    });
    return ((mean(days) ?? 0) * weekDays) / weeklySpend;
  });
}

/** No spend at all brings no paid customer, but those who come by themselves still do. */
const leastRatio = 0.05;

/**
 * What planned ad spend does to the new customers of months, against usual spend; null for months without a plan.
 * @param first months since 1970-01
 */
export function plannedMonths(
  plan: Readonly<Record<string, number>>,
  {
    first,
    months,
    weeklySpend,
    elasticity,
  }: { first: number; months: number; weeklySpend: number; elasticity: number },
): (PlannedMonth | null)[] {
  return Array.from({ length: months }, (_, index) => {
    const month = isoDay(Date.UTC(1970, first + index, 1)).slice(0, 7);
    const spend = plan[month];
    if (spend === undefined) return null;
    const usual = (weeklySpend / weekDays) * daysOf(month);
    return { spend, arrivals: factorOf(spend / usual, elasticity) };
  });
}

const factorOf = (ratio: number, elasticity: number): number => Math.max(leastRatio, ratio) ** elasticity;

/** A range moved by a factor, and widened by how unsure that factor is. */
function moved({ middle, low, high }: ForecastWeek, add: number, sureness: number): ForecastWeek {
  const to = Math.max(0, middle + add);
  if (middle <= 0) return { middle: to, low: to, high: to };
  const half = (value: number): number => Math.abs(Math.log(Math.max(value, middle * 1e-6) / middle));
  const wide = (own: number): number => Math.hypot(own, sureness);
  return { middle: to, low: to * Math.exp(-wide(half(low))), high: to * Math.exp(wide(half(high))) };
}

/** New customers and revenue of weeks ahead with planned spend in them. */
export function withPlannedSpend(
  { revenue, newCustomers }: { revenue: readonly ForecastWeek[]; newCustomers: readonly ForecastWeek[] },
  { ratios, curve, response }: { ratios: readonly number[]; curve: readonly number[]; response: SpendResponse },
): { revenue: ForecastWeek[]; newCustomers: ForecastWeek[] } {
  const { elasticity, standardError } = response;
  const extra = newCustomers.map(({ middle }, week) => middle * (factorOf(ratios[week] ?? 1, elasticity) - 1));
  const unsure = (week: number): number =>
    z80 * standardError * Math.abs(Math.log(Math.max(leastRatio, ratios[week] ?? 1)));
  return {
    newCustomers: newCustomers.map((range, week) => moved(range, extra[week] ?? 0, unsure(week))),
    revenue: revenue.map((range, week) => {
      const paid = extraRevenue(
        newCustomers.map(({ middle }) => middle),
        curve,
        week,
      );
      const share = range.middle > 0 ? Math.min(1, paid / range.middle) : 1;
      return moved(range, extraRevenue(extra, curve, week), unsure(week) * share);
    }),
  };
}
