import { modelMinimum } from '../../schema/ltv/simulation.facts.js';
import { expectedFuturePurchases, fitBgNbd, probabilityAlive, type BgNbd } from './bg-nbd.engine.js';
import { expectedSpend, fitGammaGamma, spendFrequencyCorrelation, type GammaGamma } from './gamma-gamma.engine.js';
import {
  countLaterPurchases,
  summarizePurchases,
  type CustomerHistory,
  type Purchase,
} from './purchase-history.engine.js';

/** How the fitted model did on purchases it had not seen. */
export interface Holdout {
  weeks: number;
  orders: number;
  predictedOrders: number;
  /** Mean absolute error in purchases per customer. */
  mae: number;
}

export interface LtvModel {
  customers: number;
  repeaters: number;
  bgNbd: (BgNbd & { logLikelihood: number }) | null;
  gammaGamma: (GammaGamma & { logLikelihood: number }) | null;
  holdout: Holdout | null;
  /** Correlation of spend and frequency among repeaters; the spend model wants it near 0. */
  spendFrequencyCorrelation: number | null;
  /** What to know before relying on the figures, in sentences. */
  warnings: string[];
}

export interface CustomerValue extends CustomerHistory {
  /** 0..1; null without a fitted model. */
  probabilityAlive: number | null;
  /** Purchases in the next 52 weeks. */
  expectedOrders: number | null;
  /** Revenue in the next 52 weeks, store currency, undiscounted. */
  expectedRevenue: number | null;
}

const weeksPerYear = 52;
const doubtfulCorrelation = 0.3;

/**
 * Fits both models to purchases up to and including day `until` and checks them on the purchases after it.
 * @param until day number; purchases after it, up to `newest`, are the holdout
 */
export function fitLtvModel(purchases: readonly Purchase[], until: number, newest: number): LtvModel {
  const histories = summarizePurchases(purchases, until);
  const repeaters = histories.filter(({ frequency }) => frequency > 0).length;
  const result = { customers: histories.length, repeaters, bgNbd: null, gammaGamma: null, holdout: null };
  if (histories.length < modelMinimum.customers || repeaters < modelMinimum.repeaters) {
    const { customers, repeaters: back } = modelMinimum;
    const warning = `A model needs ${customers} customers of whom ${back} came back; there are ${histories.length} and ${repeaters}.`;
    return { ...result, spendFrequencyCorrelation: null, warnings: [warning] };
  }
  const bgNbd = fitBgNbd(histories);
  const correlation = spendFrequencyCorrelation(histories);
  const holdout = newest > until ? measureHoldout(bgNbd, histories, purchases, until, newest) : null;
  const gammaGamma = fitGammaGamma(histories, modelMinimum.repeaters);
  return {
    ...result,
    bgNbd,
    gammaGamma,
    holdout,
    spendFrequencyCorrelation: correlation,
    warnings: findWarnings(correlation, holdout, gammaGamma),
  };
}

function findWarnings(correlation: number | null, holdout: Holdout | null, spend: GammaGamma | null): string[] {
  const warnings: string[] = [];
  if (correlation !== null && Math.abs(correlation) > doubtfulCorrelation)
    warnings.push(
      `Spend and frequency move together (${correlation.toFixed(2)}): values of frequent buyers are biased.`,
    );
  if (holdout && holdout.orders > 0) {
    const miss = Math.round((holdout.predictedOrders / holdout.orders - 1) * 100);
    if (Math.abs(miss) >= 20) warnings.push(`On later orders the model was off by ${miss}%.`);
  }
  if (!spend) warnings.push('Too few repeat purchases with an amount: order values are not modelled.');
  return warnings;
}

function measureHoldout(
  model: BgNbd,
  histories: readonly CustomerHistory[],
  purchases: readonly Purchase[],
  until: number,
  newest: number,
): Holdout {
  const weeks = (newest - until) / 7;
  const later = countLaterPurchases(purchases, until);
  const predict = memoizeTimeline((history) => expectedFuturePurchases(model, history, weeks));
  let orders = 0;
  let predictedOrders = 0;
  let error = 0;
  for (const history of histories) {
    const actual = later.get(history.customerKey) ?? 0;
    const predicted = predict(history);
    orders += actual;
    predictedOrders += predicted;
    error += Math.abs(actual - predicted);
  }
  return { weeks, orders, predictedOrders, mae: error / histories.length };
}

/** Most customers share their timeline with others (one purchase, same age), and the series behind a value is long. */
function memoizeTimeline(compute: (history: CustomerHistory) => number): (history: CustomerHistory) => number {
  const known = new Map<string, number>();
  return (history) => {
    const key = `${history.frequency} ${history.recency} ${history.age}`;
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = compute(history)));
    return value;
  };
}

/** What each customer is expected to do in the 52 weeks after the end of their history. */
export function valueCustomers(
  histories: readonly CustomerHistory[],
  { bgNbd, gammaGamma }: Pick<LtvModel, 'bgNbd' | 'gammaGamma'>,
): CustomerValue[] {
  if (!bgNbd)
    return histories.map((history) => ({
      ...history,
      probabilityAlive: null,
      expectedOrders: null,
      expectedRevenue: null,
    }));
  const predict = memoizeTimeline((history) => expectedFuturePurchases(bgNbd, history, weeksPerYear));
  return histories.map((history) => {
    const expectedOrders = predict(history);
    const spend = gammaGamma && expectedSpend(gammaGamma, history);
    const expectedRevenue = spend === null ? null : expectedOrders * spend;
    return { ...history, probabilityAlive: probabilityAlive(bgNbd, history), expectedOrders, expectedRevenue };
  });
}
