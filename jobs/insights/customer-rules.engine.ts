import { insightBenchmarks, insightMinimum } from '../../schema/insights/insight.facts.js';
import { missingFlows } from './flow-kind.engine.js';
import { lastDays, periodText, totalsOf } from './day-window.engine.js';
import {
  formatCount,
  formatExactMoney,
  formatMoney,
  formatPercent,
  ownShare,
  perMonth,
  type InsightFacts,
} from './insight-facts.engine.js';
import type { Rule } from './insight-rule.engine.js';
import { sure, twoShareZ, verySure, wilsonInterval } from '../kit/significance.js';

const window = 28;
const fewest = 60;

/** Net sales of an order and new customers of a month, over the last weeks. */
function monthOf(facts: InsightFacts): { aov: number; newCustomers: number } {
  const totals = totalsOf(lastDays(facts, window));
  return {
    aov: totals.orders > 0 ? totals.netCents / totals.orders : 0,
    newCustomers: perMonth(totals.newCustomers, totals.days),
  };
}

/** Fewer first-time customers order a second time than did before. */
const secondOrderDrop: Rule = (facts) => {
  const { customers, currency } = facts;
  if (!customers) return null;
  const { recent, before } = customers.second;
  if (recent.customers < fewest || before.customers < fewest) return null;
  const [now, then] = [recent.returned / recent.customers, before.returned / before.customers];
  const z = twoShareZ(recent.returned, recent.customers, before.returned, before.customers);
  if (z > -sure || now > 0.75 * then) return null;
  const { aov, newCustomers } = monthOf(facts);
  const effect = ownShare(newCustomers * (then - now) * aov, facts);
  return {
    id: 'second_order_drop',
    type: 'action',
    kind: 'loss',
    topic: 'second_order',
    title: `Second-order gap: ${formatPercent(now, 0)} come back, ${formatPercent(then, 0)} did before`,
    description: `Of ${formatCount(recent.customers)} customers who bought first 60 to 120 days ago, ${formatCount(recent.returned)} ordered again within 60 days. Look at what has changed since then in the first order, its delivery and the emails that follow.`,
    impact: `${formatMoney(effect.cents, currency)} a month ${effect.unit} lost`,
    monthlyEffectCents: effect.cents,
    evidence: [
      {
        label: 'Second order within 60 days',
        value: formatPercent(now),
        benchmark: formatPercent(then),
        source: `your earlier customers, z ${z.toFixed(1)}`,
      },
    ],
    period: periodText(lastDays(facts, 60, 60)),
    caveat: "Orders don't show why they stay away.",
    confidence: 1,
    measure: 'revenue',
    link: '/community',
  };
};

const shortHistory = 240;

/** Far fewer come back than elsewhere: told with what each five in a hundred more would bring, not with a wish. */
const secondOrderGap: Rule = (facts) => {
  const { customers, currency, flows } = facts;
  const bench = insightBenchmarks.secondOrder;
  if (!customers || facts.days.length < shortHistory || customers.total < insightMinimum.customers) return null;
  const range = wilsonInterval(customers.repeat, customers.total);
  if (range.high >= bench.value / 2) return null;
  const share = customers.repeat / customers.total;
  const { aov, newCustomers } = monthOf(facts);
  const effect = ownShare(newCustomers * 0.05 * aov, facts);
  const lacksFlow = flows !== null && missingFlows(flows.sending).includes('post-purchase');
  return {
    id: 'second_order_gap',
    type: 'opportunity',
    kind: 'chance',
    topic: 'second_order',
    title: `Second-order gap: only ${formatPercent(share)} of customers come back`,
    description: `${formatCount(customers.repeat)} of ${formatCount(customers.total)} customers ordered again; ${formatPercent(bench.value, 0)} do elsewhere (${bench.source}). ${lacksFlow ? 'Your email tool sends no post-purchase flow: start with one.' : 'A post-purchase flow is the usual first step.'}`,
    impact: `${formatMoney(effect.cents, currency)} a month ${effect.unit} for each 5 in 100 more who come back`,
    monthlyEffectCents: effect.cents,
    evidence: [
      {
        label: 'Customers who ordered again',
        value: `${formatPercent(share)} (${formatPercent(range.low)} to ${formatPercent(range.high)})`,
        benchmark: formatPercent(bench.value, 0),
        source: bench.source,
      },
    ],
    period: 'All orders so far',
    caveat:
      'What you sell decides how many can come back: who buys a bed rarely needs a second one. The 13 brands were watched for two years.',
    confidence: 0.7,
    measure: 'revenue',
    link: '/community',
  };
};

/** Regulars who used to come back have gone quiet. */
const quietRegulars: Rule = (facts) => {
  const { customers, currency } = facts;
  if (!customers) return null;
  const { recent, before, spendCentsPerMonth } = customers.regulars;
  if (recent.customers < 30 || before.customers < 30) return null;
  const [now, then] = [recent.returned / recent.customers, before.returned / before.customers];
  const z = twoShareZ(recent.returned, recent.customers, before.returned, before.customers);
  if (z > -sure || now > 0.8 * then) return null;
  const quiet = recent.customers * (then - now);
  const effect = ownShare(spendCentsPerMonth * (then - now), facts);
  return {
    id: 'regulars_quiet',
    type: 'action',
    kind: 'risk',
    topic: 'regulars',
    title: `About ${formatCount(quiet)} regulars have gone quiet: value at risk`,
    description: `Of ${formatCount(recent.customers)} customers with three orders or more, ${formatPercent(now, 0)} ordered in the last 60 days; ${formatPercent(then, 0)} of them did in the 60 before. The At risk list on the LTV page has their customer IDs: write to them first.`,
    impact: `${formatMoney(effect.cents, currency)} a month ${effect.unit} at risk`,
    monthlyEffectCents: effect.cents,
    evidence: [
      {
        label: 'Regulars who ordered in 60 days',
        value: formatPercent(now),
        benchmark: formatPercent(then),
        source: `your 60 days before that, z ${z.toFixed(1)}`,
      },
    ],
    period: periodText(lastDays(facts, 60)),
    caveat: 'Some may only order later than usual.',
    confidence: 1,
    measure: 'revenue',
    link: '/ltv',
  };
};

/** More and more orders need a discount, or most of them do. */
const discountAddiction: Rule = (facts) => {
  const recent = totalsOf(lastDays(facts, window));
  const earlier = totalsOf(lastDays(facts, 84, window));
  const known = recent.ordersWithDiscountData;
  if (known < insightMinimum.orders || recent.discountedOrders > known) return null;
  const share = recent.discountedOrders / known;
  const past = earlier.ordersWithDiscountData;
  const usual = past > 0 ? Math.min(1, earlier.discountedOrders / past) : share;
  const z = past > 0 ? twoShareZ(recent.discountedOrders, known, Math.min(earlier.discountedOrders, past), past) : 0;
  const isRising = past >= insightMinimum.orders && z >= verySure && share - usual >= 0.1 && share >= 0.25;
  const isHigh = wilsonInterval(recent.discountedOrders, known).low >= 0.5;
  if (!isRising && !isHigh) return null;
  const extra = isRising ? recent.discountCents * (1 - usual / share) : recent.discountCents;
  const effect = perMonth(extra, recent.days);
  const each = formatExactMoney(recent.discountCents / Math.max(1, recent.discountedOrders), facts.currency);
  return {
    id: 'discounts',
    type: 'action',
    kind: 'loss',
    topic: 'discounts',
    title: `Discount addiction: ${formatPercent(share, 0)} of orders use one`,
    description: `${isRising ? `${formatPercent(usual, 0)} did in the weeks before. ` : ''}Each gives away ${each} on average. Stop discounting for people who buy anyway: no code for returning customers this month, and an end date on every code.`,
    impact: `${formatMoney(effect, facts.currency)} a month given away${isRising ? ' beyond the usual' : ''}`,
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Orders with a discount',
        value: formatPercent(share),
        benchmark: isRising ? formatPercent(usual) : '50%',
        source: isRising ? `your 84 days before that, z ${z.toFixed(1)}` : 'half of all orders',
      },
    ],
    period: periodText(lastDays(facts, window)),
    caveat: "We don't know how many would have paid full price. To find out, hold codes back from some customers.",
    confidence: 0.9,
    measure: 'discount_share',
    link: '/ltv',
  };
};

export const customerRules: readonly Rule[] = [secondOrderDrop, secondOrderGap, quietRegulars, discountAddiction];
