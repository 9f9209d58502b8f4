import { sum } from '../kit/statistics.js';
import type { SimulationInputs } from './ltv-projection.engine.js';
import { projectOrders } from './ltv-projection.engine.js';
import {
  historyUntil,
  monthlyRevenue,
  readStoreCurves,
  type MonthlyHistory,
  type StoreCurves,
} from './store-curves.engine.js';

/** How a projection made some months ago, from what was known then, compares with what came. */
export interface Backtest {
  months: number;
  /** Projected over actual revenue less 1, percent. */
  errorPercent: number;
  /** The same for the last month then, repeated. */
  naiveErrorPercent: number;
  /** Logarithmic standard deviation of several such projections. */
  logSd: number;
}

/** A projection without subscriptions, as the curves say. */
export const inputsOf = (curves: StoreCurves): SimulationInputs => ({
  subscriptionShare: 0,
  aov: curves.aov,
  cac: null,
  margin: null,
  orderCurve: curves.orderCurve,
  alpha: 1,
  beta: 1,
  newCustomersPerMonth: curves.newCustomersPerMonth,
  monthlyGrowth: 0,
  existingSubscribers: 0,
  returningOrders: curves.returningOrders,
  customersToday: curves.activeCustomers,
});

const origins = 4;

/** Six months back where there is a year of history, three where there is half of one; null below that. */
export function backtestProjection(history: MonthlyHistory): Backtest | null {
  const revenue = monthlyRevenue(history);
  const horizon = revenue.length >= 12 ? 6 : revenue.length >= 6 ? 3 : null;
  if (horizon === null) return null;
  const runs: { error: number; naive: number }[] = [];
  for (let back = horizon; back < horizon + origins && revenue.length - back >= 3; back++) {
    const known = historyUntil(history, history.lastMonth - back);
    const curves = readStoreCurves(known);
    const actual = sum(revenue.slice(revenue.length - back, revenue.length - back + horizon));
    const last = revenue[revenue.length - back - 1] ?? 0;
    if (!curves || actual <= 0 || last <= 0) continue;
    const projected = sum(
      projectOrders(inputsOf(curves))
        .slice(0, horizon)
        .map(({ subscribed, oneOff }) => curves.aov * (subscribed + oneOff)),
    );
    if (projected > 0) runs.push({ error: projected / actual, naive: (last * horizon) / actual });
  }
  const [latest] = runs;
  if (!latest) return null;
  return {
    months: horizon,
    errorPercent: (latest.error - 1) * 100,
    naiveErrorPercent: (latest.naive - 1) * 100,
    logSd: Math.sqrt(sum(runs.map(({ error }) => Math.log(error) ** 2)) / runs.length),
  };
}
