import { isoDay } from '../kit/time.js';
import { simulateBands, type OutcomeBands } from './ltv-band.engine.js';
import { projectYear, type ProjectedMonth } from './ltv-projection.engine.js';
import {
  adviseOnRatio,
  findTargets,
  measureSensitivity,
  type RatioTarget,
  type Sensitivity,
} from './ltv-targets.engine.js';
import type { Backtest } from './projection-backtest.engine.js';
import {
  prepareSimulation,
  type Assumption,
  type CurrentMetrics,
  type OwnFigures,
  type PreparedSimulation,
  type SpendPlanning,
  type SimulationBasis,
  type Unknown,
} from './simulation-inputs.engine.js';

export interface SimulatedMonth extends ProjectedMonth {
  revenueLow: number;
  revenueHigh: number;
  /** `YYYY-MM` where the months follow a store's own; null otherwise. */
  calendarMonth: string | null;
  revenueYearBefore: number | null;
  plannedSpend: number | null;
}

/** A year of the store at a given subscription opt-in; money in store currency. */
export interface LtvSimulation {
  subscriptionRate: number;
  dataBasis: SimulationBasis;
  /** What the ratio and LTV are made of: margin, or sales where the margin is unknown. */
  ratioBasis: 'margin' | 'revenue';
  /** Lifetime value over acquisition cost today, as `1:4.2`, whatever the rate; null where the cost is unknown or 0. */
  currentCacLtvRatio: string | null;
  /** The same at the chosen rate. */
  projectedCacLtvRatio: string | null;
  currentLtv: number;
  projectedLtv: number;
  cac: number | null;
  projectedRevenue: number;
  /** The same year without any subscription, and what the opt-in adds to it. */
  noSubscriptionRevenue: number;
  subscriptionGain: number;
  projectedCustomers: number;
  paybackMonth: number | null;
  bands: Omit<OutcomeBands, 'months'>;
  months: SimulatedMonth[];
  sensitivity: Sensitivity[];
  targets: RatioTarget[];
  /** Null unless margin and cost are the store's own. */
  verdict: string | null;
  assumed: Assumption[];
  unknownFigures: Unknown[];
  warnings: string[];
  backtest: Pick<Backtest, 'months' | 'errorPercent' | 'naiveErrorPercent' | 'repeatsLastMonth'> | null;
  /** What became of the owner's plan of ad spend; null without one. */
  planNote: string | null;
}

const seed = 20_050_509;

/** `1:4.2`: what a customer brings for each unit spent on winning them. */
export function formatRatio(ltv: number, cac: number | null): string | null {
  return cac ? `1:${(ltv / cac).toFixed(1)}` : null;
}

interface SimulationContext extends OwnFigures {
  /** ISO 4217. */
  currency?: string;
}

/**
 * Projection, band, sensitivity, targets and advice in one.
 * @param subscriptionRate percent of new customers who subscribe, 0..100
 * @throws RangeError for figures outside their range
 */
export function simulateLtv(
  subscriptionRate: number,
  metrics: CurrentMetrics,
  { store = null, margin = null, currency = 'USD' }: SimulationContext = {},
): LtvSimulation {
  const prepared = prepareSimulation(subscriptionRate, metrics, { store, margin });
  const { inputs, currentLtv, assumptions, unknownFigures, warnings, spread, basis } = prepared;
  const projection = projectYear(inputs);
  const without = projectYear({ ...inputs, subscriptionShare: 0 });
  const { months: monthlyBands, ...bands } = simulateBands(inputs, seed, spread);
  const isCacLeast = (store?.isCacLeast ?? false) && typeof metrics.cac !== 'number' && inputs.cac !== null;
  const isJudged = canJudge(prepared) && !isCacLeast;
  const firstMonth = basis === 'own' && store?.curves ? store.curves.lastMonth + 1 : null;
  return {
    subscriptionRate,
    dataBasis: basis,
    ratioBasis: inputs.margin === null ? 'revenue' : 'margin',
    currentCacLtvRatio: formatRatio(currentLtv, inputs.cac),
    projectedCacLtvRatio: formatRatio(projection.ltv, inputs.cac),
    currentLtv,
    projectedLtv: projection.ltv,
    cac: inputs.cac,
    projectedRevenue: Math.round(projection.revenue),
    noSubscriptionRevenue: Math.round(without.revenue),
    subscriptionGain: Math.round(projection.revenue) - Math.round(without.revenue),
    projectedCustomers: Math.round(projection.customers),
    paybackMonth: isJudged ? without.paybackMonth : null,
    bands,
    months: projection.months.map((month, index) => ({
      ...month,
      revenueLow: monthlyBands[index]?.low ?? month.revenue,
      revenueHigh: monthlyBands[index]?.high ?? month.revenue,
      calendarMonth: firstMonth === null ? null : isoDay(Date.UTC(1970, firstMonth + index, 1)).slice(0, 7),
      revenueYearBefore: (firstMonth !== null && store?.lastYear?.[index]) || null,
      plannedSpend: inputs.plannedMonths?.[index]?.spend ?? null,
    })),
    sensitivity: measureSensitivity(inputs),
    targets: findTargets(inputs),
    // What a slider promises is no reason to spend: today's customers are judged.
    verdict:
      isJudged && inputs.cac
        ? adviseOnRatio({
            ratio: currentLtv / inputs.cac,
            paybackMonth: without.paybackMonth,
            ltv: currentLtv,
            currency,
          })
        : null,
    assumed: assumptions,
    unknownFigures: isCacLeast ? [...unknownFigures, tooShort] : unknownFigures,
    warnings,
    // What is repeated was not what the check is about.
    backtest: basis === 'own' && store?.backtest && !store.isHistoryCut ? pickErrors(store.backtest) : null,
    planNote: firstMonth === null ? null : planWords(inputs.plannedMonths, store?.plan ?? null, firstMonth),
  };
}

/** A verdict or a payback month needs a margin and a cost that are the store's own: the sample has neither. */
const canJudge = ({ basis, inputs }: PreparedSimulation): boolean =>
  basis !== 'sample' && inputs.margin !== null && inputs.cac !== null;

const tooShort: Unknown = {
  field: 'newCustomers',
  reason: 'your history is too short to tell new customers from old ones, and CAC is only a lower bound',
};

/** Whether planned ad spend is in the year, and by what. */
function planWords(
  months: PreparedSimulation['inputs']['plannedMonths'],
  plan: SpendPlanning | null,
  first: number,
): string | null {
  const from = isoDay(Date.UTC(1970, first, 1)).slice(0, 7);
  if (!plan || !Object.keys(plan.spend).some((month) => month >= from)) return null;
  if (!months)
    return "Your planned ad spend is not included: your history doesn't show what more or less spend would bring.";
  const count = months.filter(Boolean).length;
  const tenth = Math.round(100 * (plan.elasticity ?? 0)) / 10;
  return `Your planned ad spend of ${count} month${count === 1 ? ' is' : 's is'} in it: 10% more spend went with ${tenth}% more new customers so far.`;
}

const pickErrors = ({ months, errorPercent, naiveErrorPercent, repeatsLastMonth }: Backtest) => ({
  months,
  errorPercent,
  naiveErrorPercent,
  repeatsLastMonth,
});
