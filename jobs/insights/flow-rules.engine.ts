import { flowAudiences, identifiedCheckouts } from '../../schema/community/flow-audience.facts.js';
import { flowDescriptions } from '../../schema/community/flow.facts.js';
import { insightBenchmarks, insightMinimum } from '../../schema/insights/insight.facts.js';
import { type BasicFlow, missingFlows } from './flow-kind.engine.js';
import {
  formatMoney,
  formatPercent,
  gain,
  halfWay,
  type InsightFacts,
  perMonth,
  type WrittenFlow,
} from './insight-facts.engine.js';
import type { Finding, Rule } from './insight-rule.engine.js';
import { wilsonInterval } from './significance.engine.js';

/** A flow that is turned on brings about half of what flows of its kind bring elsewhere. */
const firstMonths = 0.5;

/** Who would get a flow in a month: as the owner stated it, else as far as orders tell. */
function audienceOf(
  flow: BasicFlow,
  written: WrittenFlow | undefined,
  { current }: InsightFacts,
): { people: number; source: string } | null {
  const about = flowAudiences[flow];
  if (!about || !current) return null;
  if (written?.audiencePerMonth) return { people: written.audiencePerMonth, source: 'your own figure' };
  if (about.perOrder === null) return null;
  const isCart = flow === 'abandoned-cart';
  return {
    people: perMonth(current.orders, current.days) * about.perOrder * (isCart ? identifiedCheckouts : 1),
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
    topic: 'flows',
    title: `Turn on the ${name} flow`,
    description: `Your mail tool sent ${facts.flows.sending.length} flows in 30 days (${facts.flows.sending.slice(0, 4).join(', ')}), none of them ${name}. Such flows bring ${each} a recipient (${about.revenueSource})${audience ? `; about ${Math.round(audience.people)} ${about.who} a month would get it (${audience.source})` : ''}. ${written ? 'One is written here and waits to be used.' : 'It is written here in a moment.'}`,
    impact: effect === null ? `${each} a recipient elsewhere` : `up to ${gain(effect, facts.currency)}`,
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Flows that sent in 30 days',
        value: facts.flows.sending.slice(0, 10).join(', '),
        benchmark: flowDescriptions[flow].label,
        source: 'flow figures of your mail tool',
      },
    ],
    confidence: 0.5,
    urgency: 1,
    link: `/community?flow=${written?.id ?? flow}`,
  };
}

const flowMissing: Rule = (facts) => {
  const { flows } = facts;
  if (!flows || flows.messages < insightMinimum.messages) return null;
  return missingFlows(flows.sending).flatMap((flow) => missingFlow(flow, facts) ?? []);
};

/** Only flows are counted by the mail tool's figures, so their part is held against the part that is theirs. */
const flowShare: Rule = ({ flows, current, currency }) => {
  const bench = insightBenchmarks.flowShare;
  if (flows?.revenueCents == null || !current || current.orders < insightMinimum.orders) return null;
  if (flows.messages < insightMinimum.messages || current.grossCents <= 0) return null;
  const share = flows.revenueCents / current.grossCents;
  if (share >= bench.value) return null;
  const isChance =
    flows.orders !== null &&
    flows.orders <= current.orders &&
    wilsonInterval(flows.orders, current.orders).high >= bench.value;
  if (isChance) return null;
  const effect = perMonth((halfWay(share, bench.value) - share) * current.grossCents, current.days);
  return {
    id: 'email_share',
    type: 'opportunity',
    topic: 'email',
    title: `Mail flows bring ${formatPercent(share)} of sales`,
    description: `${formatMoney(flows.revenueCents, currency)} of ${formatMoney(current.grossCents, currency)} in 30 days, as your mail tool counts them; ${formatPercent(bench.value)} is usual (${bench.source}). Grow the list at checkout, and see which flow is missing.`,
    impact: gain(effect, currency),
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Share of sales from flows',
        value: formatPercent(share),
        benchmark: formatPercent(bench.value),
        source: bench.source,
      },
    ],
    confidence: 0.7,
    urgency: 1,
    link: '/community',
  };
};

export const flowRules: readonly Rule[] = [flowMissing, flowShare];
