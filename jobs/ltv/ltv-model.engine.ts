import { modelMinimum } from '../../schema/ltv/simulation.facts.js';
import { expectedSpend, fitGammaGamma, spendFrequencyCorrelation, type GammaGamma } from './gamma-gamma.engine.js';
import { summarizePurchases, type CustomerHistory, type Purchase } from './purchase-history.engine.js';
import {
  aliveOf,
  backtestModels,
  canFit,
  fitPurchaseModels,
  measureHoldout,
  predictorOf,
  type Holdout,
  type ModelBacktest,
  type PurchaseModelName,
  type PurchaseModels,
} from './purchase-model.engine.js';

export interface LtvModel extends PurchaseModels {
  customers: number;
  repeaters: number;
  gammaGamma: (GammaGamma & { logLikelihood: number }) | null;
  /** Of BG/NBD, the reference model, on the purchases after `until`. */
  holdout: Holdout | null;
  /** The model that the expectations come from; null where both fits were refused. */
  chosen: PurchaseModelName | null;
  /** How the better model did on the last three tenths of the history. */
  backtest: ModelBacktest | null;
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
const doubtfulMiss = 0.2;

/**
 * Fits the models to purchases up to and including day `until`, chooses the one that foretold the last part of them better,
 * and checks the reference model on the purchases after it.
 * @param until day number; purchases after it, up to `newest`, are the holdout
 */
export function fitLtvModel(purchases: readonly Purchase[], until: number, newest: number): LtvModel {
  const histories = summarizePurchases(purchases, until);
  const repeaters = histories.filter(({ frequency }) => frequency > 0).length;
  const size = { customers: histories.length, repeaters };
  if (!canFit(histories)) {
    const { customers, repeaters: back } = modelMinimum;
    const warning = `A model needs ${customers} customers of whom ${back} came back; there are ${histories.length} and ${repeaters}.`;
    return { ...noModel, ...size, warnings: [warning] };
  }
  const models = fitPurchaseModels(histories);
  const backtest = backtestModels(
    purchases.filter(({ day }) => day <= until),
    until,
  );
  const reference = newest > until ? predictorOf(models, 'bg_nbd', (newest - until) / 7) : null;
  const gammaGamma = fitGammaGamma(histories, modelMinimum.repeaters);
  const model: LtvModel = {
    ...size,
    ...models,
    chosen: choose(models, backtest),
    backtest,
    holdout: reference && measureHoldout(reference, histories, { purchases, until, newest }),
    gammaGamma,
    spendFrequencyCorrelation: spendFrequencyCorrelation(histories),
    warnings: [],
  };
  return { ...model, warnings: findWarnings(model) };
}

const noModel = {
  bgNbd: null,
  mbgNbd: null,
  chosen: null,
  backtest: null,
  gammaGamma: null,
  holdout: null,
  spendFrequencyCorrelation: null,
} as const;

/** What won the backtest, as far as it could be fitted to the whole history too. */
function choose({ bgNbd, mbgNbd }: PurchaseModels, backtest: ModelBacktest | null): PurchaseModelName | null {
  if (backtest?.model === 'bg_nbd' && bgNbd) return 'bg_nbd';
  if (mbgNbd) return 'mbg_nbd';
  return bgNbd ? 'bg_nbd' : null;
}

function findWarnings(model: LtvModel): string[] {
  const { chosen, spendFrequencyCorrelation: correlation, backtest, gammaGamma } = model;
  const warnings: string[] = [];
  if (!chosen)
    warnings.push(
      "Your customers buy at intervals too regular for a purchase model. We don't predict what each will order; segments use the time since the last order.",
    );
  if (correlation !== null && Math.abs(correlation) > doubtfulCorrelation)
    warnings.push(
      'Customers who order often also spend differently per order: values of frequent buyers are less certain.',
    );
  if (chosen && backtest && backtest.orders > 0) {
    const miss = backtest.predictedOrders / backtest.orders - 1;
    if (Math.abs(miss) >= doubtfulMiss)
      warnings.push(
        `On the last ${Math.round(backtest.weeks)} weeks the model was off by ${Math.round(Math.abs(miss) * 100)}%: treat its figures as rough.`,
      );
  }
  if (!gammaGamma)
    warnings.push("Repeat orders don't show how customers differ in spending, so mean order values are used.");
  return warnings;
}

/** What each customer is expected to do in the 52 weeks after the end of their history. */
export function valueCustomers(
  histories: readonly CustomerHistory[],
  { gammaGamma, chosen, ...models }: Pick<LtvModel, 'bgNbd' | 'mbgNbd' | 'gammaGamma' | 'chosen'>,
): CustomerValue[] {
  const predict = chosen && predictorOf(models, chosen, weeksPerYear);
  const alive = aliveOf(models);
  const purchases = histories.reduce((sum, { frequency }) => sum + frequency + 1, 0);
  const meanSpend = histories.reduce((sum, { totalSpend }) => sum + totalSpend, 0) / Math.max(1, purchases);
  return histories.map((history) => {
    const expectedOrders = predict ? predict(history) : null;
    const spend = (gammaGamma && expectedSpend(gammaGamma, history)) ?? meanSpend;
    return {
      ...history,
      probabilityAlive: alive ? alive(history) : null,
      expectedOrders,
      expectedRevenue: expectedOrders === null ? null : Math.max(0, expectedOrders * spend),
    };
  });
}
