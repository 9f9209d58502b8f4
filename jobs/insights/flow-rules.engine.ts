import { flowAudiences, identifiedCheckouts } from '../../schema/community/flow-audience.facts.js';
import { flowDescriptions } from '../../schema/community/flow.facts.js';
import { insightBenchmarks, insightMinimum } from '../../schema/insights/insight.facts.js';
import { type BasicFlow, missingFlows } from './flow-kind.engine.js';
import { lastDays, periodText, totalsOf } from './day-window.engine.js';
import {
  formatMoney,
  formatPercent,
  halfWay,
  type InsightFacts,
  perMonth,
  type WrittenFlow,
} from './insight-facts.engine.js';
import type { Finding, Rule } from './insight-rule.engine.js';
import { wilsonInterval } from '../kit/significance.js';

/** A flow that is turned on brings about half of what flows of its kind bring elsewhere. */
const firstMonths = 0.5;

/** Who would get a flow in a month: as the owner stated it, else as far as orders tell. */
function audienceOf(
  flow: BasicFlow,
  written: WrittenFlow | undefined,
  facts: InsightFacts,
): { people: number; source: string } | null {
  const about = flowAudiences[flow];
  const month = totalsOf(lastDays(facts, 30));
  if (!about || month.orders === 0) return null;
  if (written?.audiencePerMonth) return { people: written.audiencePerMonth, source: 'your own figure' };
  if (about.perOrder === null) return null;
  const isCart = flow === 'abandoned-cart';
  return {
    people: perMonth(month.orders, month.days) * about.perOrder * (isCart ? identifiedCheckouts : 1),
    source: isCart
      ? `${about.perOrderSource}, ${formatPercent(identifiedCheckouts, 0)} with a known address`
      : about.perOrderSource,
  };
}

function missingFlow(flow: BasicFlow, facts: InsightFacts): Finding | null {
  const about = flowAudiences[flow];
  if (!about || !facts.flows) return null;
  const written = facts.flows.written.find(({ flowType }) => flowType === flow);
  const audience = audienceOf(flow, written, facts);
  // What a recipient brings is known in US dollars alone.
  const isPriced = audience !== null && facts.currency === 'USD';
  const effect = isPriced ? audience.people * about.revenuePerRecipient * firstMonths * 100 : null;
  const each = `$${about.revenuePerRecipient.toFixed(2)}`;
  const name = flowDescriptions[flow].label.toLowerCase();
  return {
    id: `flow_missing:${flow}`,
    type: 'action',
    kind: 'chance',
    topic: 'flows',
    title: `Turn on the ${name} flow`,
    description: `Your email tool sent ${facts.flows.sending.length} flows in 30 days (${facts.flows.sending.slice(0, 4).join(', ')}), none of them ${name}. Flows like it bring ${each} per recipient (${about.revenueSource})${audience ? `; about ${Math.round(audience.people)} ${about.who} a month would get it (${audience.source})` : ''}. ${written ? 'One is already written here, ready to use.' : 'You can write it here in a moment.'}`,
    impact:
      effect === null
        ? `${each} per recipient elsewhere`
        : `up to ${formatMoney(effect, facts.currency)} a month of sales`,
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Flows that sent in 30 days',
        value: facts.flows.sending.slice(0, 10).join(', '),
        benchmark: flowDescriptions[flow].label,
        source: 'flow figures from your email tool',
      },
    ],
    period: periodText(lastDays(facts, 30)),
    caveat: 'The revenue per recipient comes from other stores, not yours.',
    confidence: 0.3,
    measure: 'revenue',
    link: `/community?flow=${written?.id ?? flow}`,
  };
}

const flowMissing: Rule = (facts) => {
  const { flows } = facts;
  if (!flows || flows.messages < insightMinimum.messages) return null;
  return missingFlows(flows.sending).flatMap((flow) => missingFlow(flow, facts) ?? []);
};

/** Only flows are counted by the mail tool's figures, so their part is held against the part that is theirs. */
const flowShare: Rule = (facts) => {
  const { flows, currency } = facts;
  const days = lastDays(facts, 30);
  const grossCents = days.reduce((sum, day) => sum + day.grossCents, 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const bench = insightBenchmarks.flowShare;
  if (flows?.revenueCents == null || orders < insightMinimum.orders) return null;
  if (flows.messages < insightMinimum.messages || grossCents <= 0) return null;
  const share = flows.revenueCents / grossCents;
  if (share >= bench.value) return null;
  const isChance =
    flows.orders !== null && flows.orders <= orders && wilsonInterval(flows.orders, orders).high >= bench.value;
  if (isChance) return null;
  const effect = perMonth((halfWay(share, bench.value) - share) * grossCents, days.length);
  return {
    id: 'email_share',
    type: 'opportunity',
    kind: 'chance',
    topic: 'email',
    title: `Email flows bring ${formatPercent(share)} of sales`,
    description: `${formatMoney(flows.revenueCents, currency)} of ${formatMoney(grossCents, currency)} in 30 days, as your email tool counts them; ${formatPercent(bench.value)} is usual (${bench.source}). Grow the list at checkout, and see which flow is missing.`,
    impact: `${formatMoney(effect, currency)} a month of sales if you get halfway there`,
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Share of sales from flows',
        value: formatPercent(share),
        benchmark: formatPercent(bench.value),
        source: bench.source,
      },
    ],
    period: periodText(days),
    caveat: 'Some of these sales might have come without the emails.',
    confidence: 0.4,
    measure: 'revenue',
    link: '/community',
  };
};

export const flowRules: readonly Rule[] = [flowMissing, flowShare];
