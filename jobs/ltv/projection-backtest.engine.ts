import { sum } from '../kit/statistics.js';
import type { SimulationInputs } from './ltv-projection.engine.js';
import { projectOrders } from './ltv-projection.engine.js';
import {
  historyUntil,
  isSteady,
  monthlyRevenue,
  readStoreCurves,
  type MonthlyHistory,
  type StoreCurves,
} from './store-curves.engine.js';

/** How projections made from what was known then compare with what came. */
export interface Backtest {
  /** Months whose revenue was projected. */
  months: number;
  /** What was missed of their revenue by projections from the store's curves, up to three months ahead, percent. */
  errorPercent: number;
  /** The same for the last month then, repeated. */
  naiveErrorPercent: number;
  /** The last month missed so much less that the next year repeats it, too. */
  repeatsLastMonth: boolean;
  /** Logarithmic standard deviation of what projections of half a year missed in sum, made as the next year's is. */
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

const monthsAhead = 3;
const fewestKnown = 3;
/** Below this share of what the curves missed, the last month is the better guide by more than chance. */
const clearlyLess = 0.8;
/** Every tested projection knew a year then. */
const fewestToChoose = 18;

/** Half a year is tested where there is a year of history, three months where there is half of one; null below that. */
export function backtestProjection(history: MonthlyHistory): Backtest | null {
  const revenue = monthlyRevenue(history);
  const tested = revenue.length >= 12 ? 6 : revenue.length >= 6 ? 3 : null;
  if (tested === null) return null;
  let [missed, naiveMissed, whole] = [0, 0, 0];
  const sums: number[] = [];
  const naiveSums: number[] = [];
  for (let back = tested; back >= 1 && revenue.length - back >= fewestKnown; back--) {
    const known = revenue.length - back;
    const projected = projectFrom(historyUntil(history, history.lastMonth - back));
    const last = revenue[known - 1] ?? 0;
    if (!projected || last <= 0) continue;
    const actual = revenue.slice(known);
    for (const [index, amount] of actual.slice(0, monthsAhead).entries()) {
      missed += Math.abs((projected[index] ?? 0) - amount);
      naiveMissed += Math.abs(last - amount);
      whole += amount;
    }
    if (actual.length >= monthsAhead && sum(actual) > 0) {
      sums.push(Math.log(sum(projected.slice(0, actual.length)) / sum(actual)));
      naiveSums.push(Math.log((last * actual.length) / sum(actual)));
    }
  }
  if (whole <= 0 || sums.some((value) => !Number.isFinite(value))) return null;
  const curves = readStoreCurves(history);
  // A steady store is told at its level: a single month says less of it.
  const repeatsLastMonth =
    revenue.length >= fewestToChoose && naiveMissed < clearlyLess * missed && curves !== null && !isSteady(curves);
  const misses = repeatsLastMonth ? naiveSums : sums;
  return {
    months: tested,
    errorPercent: (missed / whole) * 100,
    naiveErrorPercent: (naiveMissed / whole) * 100,
    repeatsLastMonth,
    logSd: misses.length > 0 ? Math.sqrt(sum(misses.map((value) => value ** 2)) / misses.length) : 0.15,
  };
}

/** Revenue of the twelve months after a history; null where it is too short. */
function projectFrom(history: MonthlyHistory): number[] | null {
  const curves = readStoreCurves(history);
  return curves && projectOrders(inputsOf(curves)).map(({ subscribed, oneOff }) => curves.aov * (subscribed + oneOff));
}
