import { modelMinimum } from '../../schema/ltv/simulation.facts.js';
import { expectedFuturePurchases, fitBgNbd, type BgNbd } from './bg-nbd.engine.js';
import { fitMbgNbd, mbgFuturePurchases, mbgProbabilityAlive } from './mbg-nbd.engine.js';
import {
  countLaterPurchases,
  summarizePurchases,
  type CustomerHistory,
  type Purchase,
} from './purchase-history.engine.js';

export type PurchaseModelName = 'mbg_nbd' | 'bg_nbd';

export type FittedParameters = BgNbd & { logLikelihood: number };

/** Both models fitted to the same histories; one that ran away is null. */
export interface PurchaseModels {
  bgNbd: FittedParameters | null;
  mbgNbd: FittedParameters | null;
}

/** How a fitted model did on purchases it had not seen. */
export interface Holdout {
  weeks: number;
  orders: number;
  predictedOrders: number;
  /** Mean absolute error in purchases per customer. */
  mae: number;
}

/** A holdout of the model that did best in it. */
export interface ModelBacktest extends Holdout {
  model: PurchaseModelName;
}

/** Beyond these a parameter has run away: the data has no such spread, and the figure behind it means nothing. */
const largestShape = 500;
const smallestShape = 1e-4;

/** Whether a fit is one: shapes at the edge of the search say that the model does not describe these customers. */
export function isDegenerate({ r, alpha, a, b }: BgNbd): boolean {
  const shapes = [r, a, b];
  return shapes.some((shape) => !(shape < largestShape && shape > smallestShape)) || !(alpha > 0 && alpha < 1e5);
}

const accept = (fit: FittedParameters): FittedParameters | null => (isDegenerate(fit) ? null : fit);

/** Whether there is enough to fit at all. */
export function canFit(histories: readonly CustomerHistory[]): boolean {
  const repeaters = histories.filter(({ frequency }) => frequency > 0).length;
  return histories.length >= modelMinimum.customers && repeaters >= modelMinimum.repeaters;
}

export function fitPurchaseModels(histories: readonly CustomerHistory[], maxEvaluations?: number): PurchaseModels {
  return {
    bgNbd: accept(fitBgNbd(histories, maxEvaluations)),
    mbgNbd: accept(fitMbgNbd(histories, maxEvaluations)),
  };
}

/** Purchases expected of a customer in some weeks by the model of a name; null where that fit was refused. */
export function predictorOf(
  { bgNbd, mbgNbd }: PurchaseModels,
  name: PurchaseModelName,
  weeks: number,
): ((history: CustomerHistory) => number) | null {
  if (name === 'mbg_nbd') return mbgNbd && memoizeTimeline((history) => mbgFuturePurchases(mbgNbd, history, weeks));
  return bgNbd && memoizeTimeline((history) => expectedFuturePurchases(bgNbd, history, weeks));
}

/** Probability that a customer still buys. BG/NBD never lets a one-time buyer go, so only the other one is asked. */
export function aliveOf({ mbgNbd }: PurchaseModels): ((history: CustomerHistory) => number) | null {
  return mbgNbd && memoizeTimeline((history) => mbgProbabilityAlive(mbgNbd, history));
}

/** Predicts the purchases after day `until` and counts what came. */
export function measureHoldout(
  predict: (history: CustomerHistory) => number,
  histories: readonly CustomerHistory[],
  { purchases, until, newest }: { purchases: readonly Purchase[]; until: number; newest: number },
): Holdout {
  const later = countLaterPurchases(purchases, until);
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
  return { weeks: (newest - until) / 7, orders, predictedOrders, mae: error / histories.length };
}

const names: readonly PurchaseModelName[] = ['mbg_nbd', 'bg_nbd'];
const calibrationShare = 0.7;
const fewestWeeks = 4;
/** A comparison of two models needs neither every customer nor the last digit. */
const mostCompared = 2_500;
const roughEvaluations = 150;

/**
 * Fits both models to the first seven tenths of a history and lets the rest decide; the smaller miss of the sum wins, the
 * model that knows who left where they are level.
 * @returns null where either part is too short or too small
 */
export function backtestModels(purchases: readonly Purchase[], newest: number): ModelBacktest | null {
  const first = purchases.reduce((earliest, { day }) => Math.min(earliest, day), newest);
  const until = Math.round(first + (newest - first) * calibrationShare);
  if ((newest - until) / 7 < fewestWeeks) return null;
  const all = summarizePurchases(purchases, until);
  const step = Math.ceil(all.length / mostCompared);
  const histories = all.filter((_, index) => index % step === 0);
  if (!canFit(histories)) return null;
  const models = fitPurchaseModels(histories, roughEvaluations);
  const weeks = (newest - until) / 7;
  const runs = names.flatMap((model): ModelBacktest[] => {
    const predict = predictorOf(models, model, weeks);
    return predict ? [{ model, ...measureHoldout(predict, histories, { purchases, until, newest }) }] : [];
  });
  const missOf = ({ orders, predictedOrders }: ModelBacktest): number =>
    Math.abs(predictedOrders - orders) / Math.max(1, orders);
  return runs.toSorted((one, other) => missOf(one) - missOf(other))[0] ?? null;
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
