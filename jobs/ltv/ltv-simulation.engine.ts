import { simulateBands, type OutcomeBands } from './ltv-band.engine.js';
import { projectYear, type ProjectedMonth } from './ltv-projection.engine.js';
import {
  adviseOnRatio,
  findTargets,
  measureSensitivity,
  type RatioTarget,
  type Sensitivity,
} from './ltv-targets.engine.js';
import { prepareSimulation, type Assumption, type CurrentMetrics } from './simulation-inputs.engine.js';

export interface SimulatedMonth extends ProjectedMonth {
  revenueLow: number;
  revenueHigh: number;
}

/** A year of the store at a given subscription opt-in; money in store currency. */
export interface LtvSimulation {
  subscriptionRate: number;
  /** Lifetime value over acquisition cost today, as `1:4.2`, whatever the rate; null when customers cost nothing. */
  currentCacLtvRatio: string | null;
  /** The same at the chosen rate. */
  projectedCacLtvRatio: string | null;
  currentLtv: number;
  projectedLtv: number;
  cac: number;
  projectedRevenue: number;
  projectedCustomers: number;
  paybackMonth: number | null;
  bands: Omit<OutcomeBands, 'months'>;
  months: SimulatedMonth[];
  sensitivity: Sensitivity[];
  targets: RatioTarget[];
  verdict: string;
  assumed: Assumption[];
  warnings: string[];
}

const seed = 20_050_509;

/** `1:4.2`: what a customer brings for each unit spent on winning them. */
export function formatRatio(ltv: number, cac: number): string | null {
  return cac > 0 ? `1:${(ltv / cac).toFixed(1)}` : null;
}

/**
 * Projection, band, sensitivity, targets and advice in one.
 * @param subscriptionRate percent of new customers who subscribe, 0..100
 * @throws RangeError for figures outside their range
 */
export function simulateLtv(subscriptionRate: number, metrics: CurrentMetrics): LtvSimulation {
  const { inputs, currentLtv, assumptions, warnings } = prepareSimulation(subscriptionRate, metrics);
  const projection = projectYear(inputs);
  const { months: monthlyBands, ...bands } = simulateBands(inputs, seed);
  return {
    subscriptionRate,
    currentCacLtvRatio: formatRatio(currentLtv, inputs.cac),
    projectedCacLtvRatio: formatRatio(projection.ltv, inputs.cac),
    currentLtv,
    projectedLtv: projection.ltv,
    cac: inputs.cac,
    projectedRevenue: Math.round(projection.revenue),
    projectedCustomers: Math.round(projection.customers),
    paybackMonth: projection.paybackMonth,
    bands,
    months: projection.months.map((month, index) => ({
      ...month,
      revenueLow: monthlyBands[index]?.low ?? month.revenue,
      revenueHigh: monthlyBands[index]?.high ?? month.revenue,
    })),
    sensitivity: measureSensitivity(inputs),
    targets: findTargets(inputs),
    verdict: adviseOnRatio(projection.ratio, projection.paybackMonth, projection.ltv),
    assumed: assumptions,
    warnings,
  };
}
