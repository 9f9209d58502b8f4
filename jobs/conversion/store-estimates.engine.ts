import { FigureBasis } from '../../schema/conversion/funnel-audit.enum.js';
import type { AuditAssumption, DetectedFigure } from '../../schema/conversion/funnel-audit.type.js';
import {
  conversionCurve,
  generalConversion,
  industryConversion,
  orderValueFactor,
  thresholdReach,
  visitsWithoutTraffic,
} from '../../schema/conversion/funnel-benchmarks.facts.js';
import { formatMoney } from '../kit/money.js';
import type { StoreFigures } from './audit-input.js';
import { industryOf } from './reading/sold-goods.engine.js';

export interface Estimate {
  value: number | null;
  basis: FigureBasis;
  explanation: string;
}

export interface StoreEstimates {
  orderValue: Estimate;
  /** Percent of visits. */
  conversionRate: Estimate;
  currency: string | null;
  /** Visits a month to the page, as its owner entered them. */
  monthlySessions: number | null;
  /** Sessions of the whole store; they say little of one page. */
  shopSessions: number | null;
}

export interface EstimateInput {
  store: StoreFigures | null;
  price: number | null;
  currency: string | null;
  /** Amount from which shipping is free. */
  threshold: number | null;
  overallScore: number | null;
  /** Names of the product, to know its industry by. */
  names: readonly string[];
}

/** Order value and conversion rate: the owner's figures where there are any, else from price, score and benchmarks. */
export function estimateStore(input: EstimateInput): StoreEstimates {
  const { store, currency } = input;
  return {
    orderValue: orderValueOf(input),
    conversionRate: conversionOf(input),
    currency: store?.averageOrderValue ? (store.currency ?? currency) : currency,
    monthlySessions: null,
    shopSessions: store?.monthlySessions ?? null,
  };
}

function orderValueOf({ store, price, currency, threshold }: EstimateInput): Estimate {
  if (store?.averageOrderValue)
    return {
      value: store.averageOrderValue,
      basis: FigureBasis.store,
      explanation: 'Average order value of the connected store.',
    };
  if (price === null)
    return { value: null, basis: FigureBasis.unknown, explanation: 'The page shows no price to estimate from.' };
  const usual = price * orderValueFactor;
  const isDrawn = threshold !== null && price < threshold && threshold <= thresholdReach * price;
  const value = Math.round(100 * (isDrawn ? Math.max(usual, threshold) : usual)) / 100;
  const drawn = isDrawn ? `, raised to the free shipping threshold of ${formatMoney(threshold, currency)}` : '';
  return {
    value,
    basis: FigureBasis.estimated,
    explanation: `Price ${formatMoney(price, currency)} x ${orderValueFactor} products an order${drawn}.`,
  };
}

function conversionOf({ store, overallScore, names }: EstimateInput): Estimate {
  if (store?.conversionRate)
    return {
      value: store.conversionRate,
      basis: FigureBasis.store,
      explanation: 'Conversion rate of the connected store.',
    };
  if (overallScore === null)
    return {
      value: null,
      basis: FigureBasis.unknown,
      explanation: 'We could score too little of the page to estimate it.',
    };
  const industry = industryOf(names);
  const value = Math.round(100 * conversionRateFor(overallScore, industry)) / 100;
  const { average, top25 } = industry ? industryConversion[industry] : generalConversion;
  return {
    value,
    basis: FigureBasis.estimated,
    explanation: `Estimate based on industry average: ${industry ? `${industry} shops` : 'shops'} convert ${average}% on average and ${top25}% in the top quarter; this page scores ${overallScore}.`,
  };
}

/**
 * Conversion rate that a store with this score would have, percent: the mean of its industry at a score of 60, the
 * top quarter at 85.
 */
export function conversionRateFor(score: number, industry: keyof typeof industryConversion | null = null): number {
  const { average, top25 } = industry ? industryConversion[industry] : generalConversion;
  const { averageScore, top25Score, min, max } = conversionCurve;
  const rate = average * (top25 / average) ** ((score - averageScore) / (top25Score - averageScore));
  return Math.min(max, Math.max(min, rate));
}

export function assumptionsOf({
  orderValue,
  conversionRate,
  currency,
  shopSessions,
}: StoreEstimates): AuditAssumption[] {
  return [
    {
      name: 'monthlySessions',
      value: null,
      unit: 'visits a month',
      basis: FigureBasis.unknown,
      source: `We don't know how many visits this page gets${shopSessions === null ? '' : ` (your whole store has ${shopSessions.toLocaleString('en-US')} a month)`}; amounts are per ${visitsWithoutTraffic.toLocaleString('en-US')} visits to it.`,
    },
    {
      name: 'conversionRate',
      value: conversionRate.value,
      unit: 'percent',
      basis: conversionRate.basis,
      source: conversionRate.explanation,
    },
    {
      name: 'averageOrderValue',
      value: orderValue.value,
      unit: currency ?? 'unknown currency',
      basis: orderValue.basis,
      source: orderValue.explanation,
    },
  ];
}

export function figureOf(name: string, { basis, explanation }: Estimate): DetectedFigure {
  return { name, basis, explanation };
}
