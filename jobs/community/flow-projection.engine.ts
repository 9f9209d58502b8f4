import { flowAudiences, projectionRange } from '../../schema/community/flow-audience.facts.js';
import { flowDefaults, type FlowType } from '../../schema/community/flow.facts.js';
import type { FlowProjection } from '../../schema/community/flow-review.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { formatMoney } from '../kit/money.js';

export interface ProjectionFacts {
  flowType: FlowType;
  steps: readonly FlowStepData[];
  /** Orders a month of the shop; null where unknown. */
  ordersPerMonth: number | null;
  /** People who enter a month, where the owner knows it: wins over what the orders tell. */
  audiencePerMonth: number | null;
  /** Mean order of the shop, in its currency; null where unknown. */
  orderValue: number | null;
  currency: string;
  /** A flow of the owner that starts with the same event and is counted already. */
  countedIn: string | null;
}

export type Projected = { projection: FlowProjection; reason: null } | { projection: null; reason: string };

/**
 * What a flow may bring in a month: people who enter it x share that may be written to x orders for each of them x the
 * shop's own mean order. The rate is a benchmark and said to be one; people, order value and currency are the shop's.
 */
export function projectFlow(facts: ProjectionFacts): Projected {
  const about = flowAudiences[facts.flowType];
  const audience = audienceOf(facts);
  if (!about || about.ordersPerRecipient === null)
    return unknown('This flow earns reviews and goodwill; no revenue is claimed for it.');
  if (facts.countedIn)
    return unknown(`Its customers are those of "${facts.countedIn}" and are counted there, not twice.`);
  if (audience === null) return unknown('Import your orders, or say how many people enter this flow in a month.');
  if (facts.orderValue === null)
    return unknown('Import your orders or give a price: the value of an order is unknown.');
  const isSms = facts.flowType === 'sms';
  const consent = isSms ? flowDefaults.smsConsent : flowDefaults.emailConsent;
  const money = (amount: number) => formatMoney(amount, facts.currency);
  const rate = about.ordersPerRecipient * (isSms ? facts.steps.length : 1);
  const expected = audience.people * consent * rate * facts.orderValue;
  const segments = facts.steps.reduce((sum, { sms }) => sum + (sms?.segments ?? 0), 0);
  return {
    reason: null,
    projection: {
      currency: facts.currency,
      audience: round(audience.people),
      audienceSource: audience.source,
      low: round(expected * projectionRange.low),
      expected: round(expected),
      high: round(expected * projectionRange.high),
      arithmetic: `${number(audience.people)} ${about.who} a month × ${number(consent * 100)}% who may be written to × ${number(rate * 100)}% who order × ${money(facts.orderValue)} an order = ${money(expected)}`,
      source: `${about.ordersSource}. Range ×${projectionRange.low} to ×${projectionRange.high}; the rate is a benchmark, not measured at your shop.`,
      smsSegments: Math.round(audience.people * flowDefaults.smsConsent * segments),
    },
  };
}

function unknown(reason: string): Projected {
  return { projection: null, reason };
}

function audienceOf({
  flowType,
  ordersPerMonth,
  audiencePerMonth,
}: ProjectionFacts): { people: number; source: string } | null {
  if (audiencePerMonth !== null) return { people: audiencePerMonth, source: 'Your own figure' };
  const about = flowAudiences[flowType];
  if (!about?.startsWithOrder || ordersPerMonth === null) return null;
  return {
    people: ordersPerMonth,
    source: `${number(ordersPerMonth)} orders a month in your store data; every order starts it`,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function number(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 }).format(value);
}
