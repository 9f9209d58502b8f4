import { flowAudiences, identifiedCheckouts, projectionRange } from '../../schema/community/flow-audience.facts.js';
import type { FlowType } from '../../schema/community/flow.facts.js';
import { flowDefaults } from '../../schema/community/flow.facts.js';
import type { FlowProjection } from '../../schema/community/flow-review.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';

export interface ProjectionFacts {
  flowType: FlowType;
  steps: readonly FlowStepData[];
  /** 0-100, of scoreFlow. */
  quality: number;
  /** Orders a month of the shop; null where unknown. */
  ordersPerMonth: number | null;
  /** People who enter a month, where the owner knows it: wins over what the orders tell. */
  audiencePerMonth: number | null;
}

/**
 * What a flow may bring in a month: audience x share that may be written to x revenue a recipient x q, with
 * q = quality / 70 within 0.5 and 1.3. For texts the revenue is a message's, times the number of texts.
 * @returns null where nobody knows how many people enter it
 */
export function projectFlow(facts: ProjectionFacts): FlowProjection | null {
  const about = flowAudiences[facts.flowType];
  const audience = audienceOf(facts);
  if (!about || audience === null) return null;
  const isSms = facts.flowType === 'sms';
  const consent = isSms ? flowDefaults.smsConsent : flowDefaults.emailConsent;
  const texts = facts.steps.filter(({ channel }) => channel === 'sms');
  const perRecipient = about.revenuePerRecipient * (isSms ? facts.steps.length : 1);
  const factor = Math.min(1.3, Math.max(0.5, facts.quality / 70));
  const expected = audience.people * consent * perRecipient * factor;
  const segments = texts.reduce((sum, { sms }) => sum + (sms?.segments ?? 0), 0);
  return {
    audience: round(audience.people),
    audienceSource: audience.source,
    low: round(expected * projectionRange.low),
    expected: round(expected),
    high: round(expected * projectionRange.high),
    arithmetic: `${number(audience.people)} ${about.who} a month × ${number(consent * 100)}% who may be written to × $${perRecipient.toFixed(2)} a recipient × ${factor.toFixed(2)} for quality ${facts.quality} = $${number(expected)}`,
    source: `${about.revenueSource}. Range ×${projectionRange.low} to ×${projectionRange.high}.`,
    smsCost: round(audience.people * flowDefaults.smsConsent * segments * flowDefaults.smsSegmentPrice),
  };
}

function audienceOf({
  flowType,
  ordersPerMonth,
  audiencePerMonth,
}: ProjectionFacts): { people: number; source: string } | null {
  if (audiencePerMonth !== null) return { people: audiencePerMonth, source: 'Your own figure' };
  const about = flowAudiences[flowType];
  if (!about || about.perOrder === null || ordersPerMonth === null) return null;
  const known = flowType === 'abandoned-cart' ? identifiedCheckouts : 1;
  const share = known === 1 ? '' : `, ${known * 100}% of them with a known address`;
  return {
    people: ordersPerMonth * about.perOrder * known,
    source: `${number(ordersPerMonth)} orders a month; ${about.perOrderSource}${share}`,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function number(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 }).format(value);
}
