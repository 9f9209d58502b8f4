import type { AdBaseRate, AdContribution, AdInterval, AdUnknown } from '../../schema/traffic/ad-analysis.type.js';
import type { AdElementTopic } from '../../schema/ad-results/ad-results.facts.js';
import { AdConfidence, AdForecastBasis } from '../../schema/traffic/ad-analysis.facts.js';
import { creativeModel, type FactorId, factors } from '../../schema/traffic/creative-model.facts.js';
import { industries } from '../../schema/traffic/industry.facts.js';
import { placements } from '../../schema/traffic/placement.facts.js';
import { elementFactor } from '../ad-results/element-model.engine.js';
import { type FactorInput, factorIds, factorOutcome } from './creative-factors.engine.js';
import type { PredictionContext } from './prediction-context.js';

export interface Prediction {
  predictedCtr: number;
  predictedCpc: number;
  predictedRoas: number | null;
  roasReason: string | null;
  interval: AdInterval;
  cpcInterval: AdInterval;
  roasInterval: AdInterval | null;
  basis: AdForecastBasis;
  basisSentence: string | null;
  confidence: AdConfidence;
  baseRate: AdBaseRate;
  contributions: AdContribution[];
  unknowns: AdUnknown[];
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const cents = (value: number) => Math.round(value * 100) / 100;

/** Weight of the account's own rate: n clicks against the spread between stories, 0..1. */
export function historyWeight(clicks: number): number {
  const variance = creativeModel.storySd ** 2;
  return clicks > 0 ? variance / (variance + 1 / clicks) : 0;
}

/** Product of the measured factors, held within two standard deviations of what variants of one ad differ by. */
export function creativeProduct(contributions: readonly { multiplier: number }[]): number {
  const product = contributions.reduce((total, { multiplier }) => total * multiplier, 1);
  return clamp(product, creativeModel.productLow, creativeModel.productHigh);
}

/** Each measured factor as a step of the waterfall; what could not be measured, or own ads tell better, has no step. */
function factorSteps(
  input: FactorInput,
  ownTopics: readonly string[],
): { contributions: AdContribution[]; unknowns: AdUnknown[] } {
  const contributions: AdContribution[] = [];
  const unknowns: AdUnknown[] = [];
  for (const id of factorIds.filter((factor) => !ownTopics.includes(topicsOfFactors[factor] ?? ''))) {
    const outcome = factorOutcome(id, input);
    if ('unknown' in outcome) unknowns.push({ id, reason: outcome.unknown });
    else contributions.push(stepOf(id, outcome));
  }
  return { contributions, unknowns };
}

/** What factors of ads in general are about, where own ads are compared by the same. */
const topicsOfFactors: Partial<Record<FactorId, AdElementTopic>> = { face: 'Person', offer: 'Offer' };

/** What own ads with the same elements did, drawn towards no effect; nothing where that made no forecast more right. */
function elementStep({ account, shown }: PredictionContext): { steps: AdContribution[]; topics: string[] } {
  if (!account?.elements) return { steps: [], topics: [] };
  const { factor, topics } = elementFactor(account.elements, shown);
  if (topics.length === 0) return { steps: [], topics };
  const named = account.elements.surest.filter((element) => shown.includes(element));
  const step = {
    id: 'elements',
    label: 'What it shows',
    measured: named.length > 0 ? named.join(', ') : topics.join(', '),
    multiplier: Number(factor.toFixed(4)),
    low: Math.min(1, factor),
    high: Math.max(1, factor),
    reason:
      named.length > 0
        ? 'How your own ads with the same elements did beside the others; those named are beyond chance.'
        : 'How your own ads with the same elements did beside the others; no single element is beyond chance.',
    source: `Your own results: ${account.ads} ads, effects shrunk toward zero`,
  };
  return { steps: [step], topics };
}

function stepOf(id: FactorId, outcome: { value: number; measured: string; reason: string }): AdContribution {
  const { label, low, high, source } = factors[id];
  const { value, measured, reason } = outcome;
  return { id, label, measured, multiplier: Number(value.toFixed(4)), low, high, reason, source };
}

/** Steps before the image was looked at: industry, and the account's own record. */
function contextSteps({ placement, industry, history, account }: PredictionContext): AdContribution[] {
  const { label, ctrIndex, source } = industries[industry];
  const step = { low: ctrIndex, high: ctrIndex, multiplier: ctrIndex, source };
  const steps = [
    { ...step, id: 'industry', label: 'Industry', measured: label, reason: 'This industry compared with all ads.' },
  ];
  const expected = placements[placement].ctr * ctrIndex;
  if (account) {
    const multiplier = Number((account.ctrPercent / expected).toFixed(4));
    steps.push({
      id: 'history',
      label: 'Your account',
      measured: `${account.ctrPercent.toFixed(2)}% expected of your next ad`,
      multiplier,
      low: account.lowPercent / expected,
      high: account.highPercent / expected,
      reason: account.sentence,
      source: `Your own results: ${account.ads} ads`,
    });
    return steps;
  }
  if (!history || history.clicks <= 0) return steps;
  const multiplier = (Math.max(0.01, history.ctrPercent) / expected) ** historyWeight(history.clicks);
  steps.push({
    id: 'history',
    label: 'Your account',
    measured: `${history.ctrPercent.toFixed(2)}% over ${history.clicks} clicks`,
    multiplier: Number(multiplier.toFixed(4)),
    low: Math.min(1, multiplier),
    high: Math.max(1, multiplier),
    reason: 'Your own ads against the industry, weighted by how many clicks there are.',
    source: 'Empirical Bayes weight; SD between stories 0.63 (Upworthy Research Archive)',
  });
  return steps;
}

function missingHistory(context: PredictionContext): AdUnknown[] {
  if (hasOwnResults(context)) return [];
  return [{ id: 'history', reason: 'Your own click-through rate: no ad spend is imported for this placement.' }];
}

/** The step that keeps the product within its bounds; none when it is inside. */
function boundStep(steps: readonly AdContribution[]): AdContribution[] {
  const product = steps.reduce((total, { multiplier }) => total * multiplier, 1);
  const multiplier = creativeProduct(steps) / product;
  if (Math.abs(multiplier - 1) < 1e-9) return [];
  const { productLow, productHigh } = creativeModel;
  const bound = {
    low: productLow,
    high: productHigh,
    source: 'Two SD (0.262) of log CTR between variants of one story',
  };
  const measured = `all factors together ${product.toFixed(2)}`;
  return [
    { id: 'bounds', label: 'Bounds', measured, multiplier, reason: 'Creative alone moves CTR no further.', ...bound },
  ];
}

const hasOwnResults = ({ account, history }: PredictionContext): boolean =>
  account !== null || (history !== null && history.clicks > 0);

function confidenceOf({ account, history, isContextKnown }: PredictionContext): AdConfidence {
  if (account) return account.highPercent / account.lowPercent <= sureSpread ? AdConfidence.high : AdConfidence.medium;
  if (history && historyWeight(history.clicks) > 0.8) return AdConfidence.high;
  return isContextKnown ? AdConfidence.medium : AdConfidence.low;
}

/** An interval of an account whose end is at most so many times its beginning is a narrow one. */
const sureSpread = 5;

/** P10 and P90 of CTR around the prediction, as a factor: between accounts CTR differs far more than inside one. */
function bandOf({ account, history }: PredictionContext): number {
  if (account) return Math.sqrt(account.highPercent / account.lowPercent);
  const weight = historyWeight(history?.clicks ?? 0);
  return creativeModel.bandWithin ** weight * creativeModel.bandBetween ** (1 - weight);
}

/** Return on ad spend is arithmetic: what a click brings in, over what it costs. */
function roasOf(cpc: number, { aov, conversionRate }: PredictionContext): number | null {
  return aov === null || conversionRate === null ? null : cents((aov * conversionRate) / 100 / cpc);
}

function missingRoas({ aov, conversionRate }: PredictionContext): string | null {
  if (aov !== null && conversionRate !== null) return null;
  const missing = [aov === null ? 'order value' : null, conversionRate === null ? 'conversion rate' : null].filter(
    Boolean,
  );
  return `We don't know your ${missing.join(' and ')}: import orders and visits.`;
}

/**
 * CTR and CPC of an ad: base rate x industry x account history x measured factors of the image; the return from the
 * owner's own order value and conversion rate.
 * @returns CTR in percent (0.05..10), CPC in USD, two decimals; intervals are P10 to P90
 */
export function predictCreative(input: FactorInput, context: PredictionContext): Prediction {
  const facts = placements[context.placement];
  const industry = industries[context.industry];
  const own = elementStep(context);
  const { contributions: steps, unknowns } = factorSteps(input, own.topics);
  const contributions = [...contextSteps(context), ...own.steps, ...steps, ...boundStep(steps)];
  const { low, high } = creativeModel.ctrPercent;
  const raw = contributions.reduce((ctr, { multiplier }) => ctr * multiplier, facts.ctr);
  const predictedCtr = cents(clamp(raw, low, high));
  const cpm = context.account?.cpmUsd ?? facts.cpm * industry.cpmIndex;
  const cpcAt = (ctr: number) => Math.max(0.01, cents(cpm / (10 * ctr)));
  const band = bandOf(context);
  const cpcInterval = { low: cpcAt(predictedCtr * band), high: cpcAt(predictedCtr / band) };
  const predictedRoas = roasOf(cpcAt(predictedCtr), context);
  const [roasLow, roasHigh] = [roasOf(cpcInterval.high, context), roasOf(cpcInterval.low, context)];
  return {
    predictedCtr,
    predictedCpc: cpcAt(predictedCtr),
    predictedRoas,
    roasReason: missingRoas(context),
    interval: { low: cents(predictedCtr / band), high: cents(predictedCtr * band) },
    cpcInterval,
    roasInterval: roasLow !== null && roasHigh !== null ? { low: roasLow, high: roasHigh } : null,
    basis: hasOwnResults(context) ? AdForecastBasis.own_results : AdForecastBasis.benchmark,
    basisSentence: context.account?.sentence ?? null,
    confidence: confidenceOf(context),
    baseRate: {
      ctr: facts.ctr,
      cpm: cents(cpm),
      source: `${facts.rateSource}; ${context.account?.cpmUsd ? 'cost per thousand of your own ads' : industry.source}`,
    },
    contributions,
    unknowns: [...unknowns, ...missingHistory(context)],
  };
}
