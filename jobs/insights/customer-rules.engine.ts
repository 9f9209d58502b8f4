import { insightBenchmarks, insightMinimum } from '../../schema/insights/insight.facts.js';
import { missingFlows } from './flow-kind.engine.js';
import {
  formatExactMoney,
  formatMoney,
  formatPercent,
  gain,
  halfWay,
  perMonth,
  saving,
  type InsightFacts,
} from './insight-facts.engine.js';
import type { Rule } from './insight-rule.engine.js';
import { wilsonInterval } from './significance.engine.js';

const fewReturn: Rule = ({ customers, current, currency, flows }) => {
  const bench = insightBenchmarks.returningLow;
  if (!customers || !current || customers.total < insightMinimum.customers || current.orders < insightMinimum.orders)
    return null;
  const share = customers.repeat / customers.total;
  const range = wilsonInterval(customers.repeat, customers.total);
  if (range.high >= bench.value) return null;
  const aov = current.netCents / current.orders;
  const effect = perMonth(current.newCustomers * (halfWay(share, bench.value) - share) * aov, current.days);
  const lacksFlow = flows !== null && missingFlows(flows.sending).includes('post-purchase');
  return {
    id: 'ret_low',
    type: 'opportunity',
    topic: 'retention',
    title: `Only ${formatPercent(share)} of customers come back`,
    description: `${customers.repeat} of ${customers.total} customers ordered again; stores that scale have ${formatPercent(bench.value, 0)} or more (${bench.source}). ${lacksFlow ? 'Your mail tool sends no post-purchase flow, the cheapest second order.' : 'A post-purchase flow is the cheapest second order.'}`,
    impact: gain(effect, currency),
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Customers who ordered again',
        value: `${formatPercent(share)} (${formatPercent(range.low)} to ${formatPercent(range.high)})`,
        benchmark: formatPercent(bench.value, 0),
        source: bench.source,
      },
    ],
    confidence: 0.7,
    urgency: 1,
    link: '/community',
  };
};

const growthOnOldCustomers: Rule = ({ current, previous, currency }) => {
  const bench = insightBenchmarks.returningHigh;
  if (!current || !previous || current.orders < insightMinimum.orders) return null;
  const buyers = current.newCustomers + current.returningCustomers;
  if (buyers < insightMinimum.customers || current.newCustomers >= previous.newCustomers * 0.9) return null;
  const range = wilsonInterval(current.returningCustomers, buyers);
  if (range.low <= bench.value) return null;
  const aov = current.netCents / current.orders;
  const effect = perMonth((previous.newCustomers - current.newCustomers) * aov, current.days);
  return {
    id: 'ret_high_new_low',
    type: 'insight',
    topic: 'acquisition',
    title: 'Growth rests on old customers',
    description: `${formatPercent(current.returningCustomers / buyers)} of buyers had bought before (usual: up to ${formatPercent(bench.value, 0)}, ${bench.source}), and new customers fell from ${previous.newCustomers} to ${current.newCustomers}. Test one more acquisition channel.`,
    impact: `${formatMoney(effect, currency)} a month less from new customers`,
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'New customers',
        value: String(current.newCustomers),
        benchmark: String(previous.newCustomers),
        source: 'own period before',
      },
    ],
    confidence: 1,
    urgency: 1.2,
    link: '/traffic',
  };
};

/** Net sales per customer so far times the owner's margin; without a margin only what holds even at full margin. */
function valueAgainstCost({
  customers,
  current,
  grossMargin,
}: InsightFacts): { ltv: number; cac: number; ratio: number; isMargin: boolean } | null {
  if (!customers || !current?.spendCents || current.newCustomers < insightMinimum.orders) return null;
  const ltv = customers.netCentsPerCustomer * (grossMargin ?? 1);
  const cac = current.spendCents / current.newCustomers;
  return { ltv, cac, ratio: ltv / cac, isMargin: grossMargin !== null };
}

const lowRatio: Rule = (facts) => {
  const { current, currency } = facts;
  const found = valueAgainstCost(facts);
  const bench = insightBenchmarks.ratioHealthy;
  if (!found || !current || found.ratio >= bench.value) return null;
  const effect = perMonth(current.newCustomers * (found.cac - found.ltv / bench.value), current.days);
  const basis = found.isMargin ? 'gross margin per customer so far' : 'sales per customer so far, before any costs';
  return {
    id: 'ltv_cac_low',
    type: 'action',
    topic: 'ltv_cac',
    title: `LTV is ${found.ratio.toFixed(1)} times CAC, aim for ${bench.value}`,
    description: `A customer costs ${formatExactMoney(found.cac, currency)} and brings ${formatExactMoney(found.ltv, currency)} (${basis}). At 1:${bench.value} (${bench.source}) CAC may be ${formatExactMoney(found.ltv / bench.value, currency)}; the playbook shows which opt-in gets there instead.`,
    impact: `up to ${saving(effect, currency).replace('saves ', '')} saved`,
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Cost per new customer',
        value: formatExactMoney(found.cac, currency),
        benchmark: formatExactMoney(found.ltv / bench.value, currency),
        source: 'ad spend over new customers',
      },
      { label: 'Value per customer', value: formatExactMoney(found.ltv, currency), benchmark: null, source: basis },
    ],
    confidence: 0.7,
    urgency: found.ratio < 1 ? 1.5 : 1.2,
    link: '/ltv',
  };
};

const highRatio: Rule = (facts) => {
  const { current, currency } = facts;
  const found = valueAgainstCost(facts);
  const bench = insightBenchmarks.ratioRich;
  if (!found?.isMargin || !current?.spendCents || found.ratio <= bench.value) return null;
  const mostCac = found.ltv / insightBenchmarks.ratioHealthy.value;
  const added = (current.spendCents * 0.2) / mostCac;
  const effect = perMonth(added * (found.ltv - mostCac), current.days);
  return {
    id: 'ltv_cac_high',
    type: 'opportunity',
    topic: 'ltv_cac',
    title: `Room to spend: CAC may rise to ${formatMoney(mostCac, currency)}`,
    description: `Customers bring ${found.ratio.toFixed(1)} times what they cost (${bench.source}). Raise spend by 10-20% a step while CAC stays under ${formatMoney(mostCac, currency)}.`,
    impact: gain(effect, currency),
    monthlyEffectCents: effect,
    evidence: [
      { label: 'LTV to CAC', value: found.ratio.toFixed(1), benchmark: String(bench.value), source: bench.source },
    ],
    confidence: 0.5,
    urgency: 1,
    link: '/ltv',
  };
};

const lowMargin: Rule = ({ grossMargin, current, currency }) => {
  const bench = insightBenchmarks.grossMargin;
  if (grossMargin === null || !current || grossMargin >= bench.value || current.netCents <= 0) return null;
  const effect = perMonth(current.netCents * (halfWay(grossMargin, bench.value) - grossMargin), current.days);
  const breakEven = grossMargin > 0 ? `Ads only pay above ROAS ${(1 / grossMargin).toFixed(1)}.` : 'No ad can pay.';
  return {
    id: 'margin_low',
    type: 'insight',
    topic: 'margin',
    title: `Margin ${formatPercent(grossMargin, 0)} leaves little for ads`,
    description: `You stated ${formatPercent(grossMargin, 0)} gross margin; the method asks for ${formatPercent(bench.value, 0)} (${bench.source}). ${breakEven}`,
    impact: gain(effect, currency),
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Gross margin',
        value: formatPercent(grossMargin, 0),
        benchmark: formatPercent(bench.value, 0),
        source: bench.source,
      },
    ],
    confidence: 0.5,
    urgency: 1,
    link: '/ltv',
  };
};

export const customerRules: readonly Rule[] = [fewReturn, growthOnOldCustomers, lowRatio, highRatio, lowMargin];
