import { insightBenchmarks, insightMinimum } from '../../schema/insights/insight.facts.js';
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
import type { Finding, Rule } from './insight-rule.engine.js';
import { logWelchT, robustZ, twoShareZ, wilsonInterval } from './significance.engine.js';

const significant = 1.96;

const conversionGap: Rule = ({ current, currency, audit }) => {
  const bench = insightBenchmarks.conversionRate;
  if (!current?.sessions || current.sessions < insightMinimum.sessions || current.orders > current.sessions)
    return null;
  const rate = current.orders / current.sessions;
  const range = wilsonInterval(current.orders, current.sessions);
  if (range.high >= bench.value || current.orders === 0) return null;
  const perOrder = current.netCents / current.orders;
  const effect = perMonth(current.sessions * (halfWay(rate, bench.value) - rate) * perOrder, current.days);
  const next = audit?.failedChecks.length
    ? `Your last audit failed on ${audit.failedChecks.slice(0, 2).join(' and ')}.`
    : 'Audit a product page to see what holds buyers back.';
  return {
    id: 'cvr_gap',
    type: 'opportunity',
    topic: 'conversion',
    title: `Conversion ${formatPercent(rate)} is below the average of ${formatPercent(bench.value)}`,
    description: `${current.orders} orders from ${current.sessions} visits; the average is ${formatPercent(bench.value)} (${bench.source}). ${next}`,
    impact: gain(effect, currency),
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Conversion rate',
        value: `${formatPercent(rate, 2)} (${formatPercent(range.low, 2)} to ${formatPercent(range.high, 2)})`,
        benchmark: formatPercent(bench.value, 2),
        source: bench.source,
      },
    ],
    confidence: 0.7,
    urgency: 1,
    link: audit ? `/conversion?analysis=${audit.id}` : '/conversion',
  };
};

const conversionDrop: Rule = ({ current, previous, currency }) => {
  if (!current?.sessions || !previous?.sessions) return null;
  if (Math.min(current.sessions, previous.sessions) < insightMinimum.sessions) return null;
  if (Math.min(current.orders, previous.orders) < insightMinimum.orders) return null;
  const z = twoShareZ(current.orders, current.sessions, previous.orders, previous.sessions);
  if (z > -significant) return null;
  const now = current.orders / current.sessions;
  const before = previous.orders / previous.sessions;
  const lost = perMonth(current.sessions * (before - now) * (current.netCents / current.orders), current.days);
  return {
    id: 'cvr_drop',
    type: 'insight',
    topic: 'conversion_trend',
    title: `Conversion fell ${formatPercent(1 - now / before, 0)} in ${current.days} days`,
    description: `From ${formatPercent(before, 2)} to ${formatPercent(now, 2)} of visits; chance alone would do this in less than one month of forty. Compare page changes, stock and traffic sources of the two periods.`,
    impact: `${formatMoney(lost, currency)} a month less`,
    monthlyEffectCents: lost,
    evidence: [
      {
        label: 'Conversion rate',
        value: formatPercent(now, 2),
        benchmark: formatPercent(before, 2),
        source: `own ${previous.days} days before, z ${z.toFixed(1)}`,
      },
    ],
    confidence: 1,
    urgency: 1.2,
    link: '/conversion',
  };
};

const lowOrderValue: Rule = ({ current, currency }) => {
  const bench = insightBenchmarks.aovFloor;
  if (!current || current.orders < insightMinimum.orders) return null;
  const aov = current.netCents / current.orders;
  if (aov >= bench.value * 100) return null;
  const effect = perMonth(current.orders * (bench.value * 100 - aov), current.days);
  return {
    id: 'aov_low',
    type: 'opportunity',
    topic: 'order_value',
    title: `Order value ${formatExactMoney(aov, currency)} is under ${formatMoney(bench.value * 100, currency)}`,
    description: `${current.orders} orders brought ${formatExactMoney(aov, currency)} each (${bench.source}). A bundle or a free-shipping line at ${formatMoney(aov * 1.15, currency)} lifts the small ones.`,
    impact: `up to ${gain(effect, currency)}`,
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Average order value',
        value: formatExactMoney(aov, currency),
        benchmark: formatMoney(bench.value * 100, currency),
        source: bench.source,
      },
    ],
    confidence: 0.7,
    urgency: 1,
    link: '/conversion',
  };
};

const highRefunds: Rule = ({ current, previous, currency }) => {
  const bench = insightBenchmarks.refundRate;
  if (!current || current.refundedOrders === null || current.orders < insightMinimum.orders) return null;
  const rate = current.refundedOrders / current.orders;
  if (current.refundedOrders > current.orders) return null;
  const range = wilsonInterval(current.refundedOrders, current.orders);
  const isRising =
    previous !== null &&
    previous.refundedOrders !== null &&
    previous.orders >= insightMinimum.orders &&
    twoShareZ(current.refundedOrders, current.orders, previous.refundedOrders, previous.orders) >= significant;
  if (range.low <= bench.value && !isRising) return null;
  const usual = isRising && previous?.refundedOrders ? previous.refundedOrders / previous.orders : bench.value;
  const effect = perMonth(current.refundedCents * Math.max(0, 1 - usual / rate), current.days);
  return {
    id: 'refunds',
    type: 'insight',
    topic: 'refunds',
    title: `Refunds at ${formatPercent(rate)} of orders`,
    description: `${current.refundedOrders} of ${current.orders} orders were refunded, ${formatMoney(current.refundedCents, currency)} in all, against ${formatPercent(usual)} (${isRising ? 'your period before' : bench.source}). Look for one product or one promise behind them.`,
    impact: saving(effect, currency),
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Refunded orders',
        value: formatPercent(rate),
        benchmark: formatPercent(usual),
        source: isRising ? 'own period before' : bench.source,
      },
    ],
    confidence: isRising ? 1 : 0.7,
    urgency: 1.5,
    link: '/dashboard',
  };
};

/** d ln revenue = d ln visits + d ln conversion + d ln order value: which of the three moved. */
const growthDriver: Rule = ({ current, previous, daily, currency }) => {
  if (
    !current?.sessions ||
    !previous?.sessions ||
    current.orders < insightMinimum.orders ||
    previous.orders < insightMinimum.orders
  )
    return null;
  if (current.netCents <= 0 || previous.netCents <= 0) return null;
  const amounts = daily.map(({ netCents }) => netCents);
  const t = logWelchT(amounts.slice(-28), amounts.slice(-56, -28));
  if (t === null || Math.abs(t) < 2) return null;
  const change = Math.log(current.netCents / previous.netCents);
  const parts = [
    { name: 'visits', log: Math.log(current.sessions / previous.sessions) },
    { name: 'conversion', log: Math.log(current.orders / current.sessions / (previous.orders / previous.sessions)) },
    { name: 'order value', log: Math.log(current.netCents / current.orders / (previous.netCents / previous.orders)) },
  ];
  const [driver] = parts.toSorted((one, other) => (other.log - one.log) * Math.sign(change));
  if (!driver || Math.abs(change) < 0.02) return null;
  const delta = perMonth(current.netCents - previous.netCents, current.days);
  const word = change > 0 ? 'grew' : 'fell';
  const list = parts.map(({ name, log }) => `${name} ${formatPercent(Math.expm1(log), 0)}`).join(', ');
  return {
    id: 'growth_driver',
    type: 'insight',
    topic: 'trend',
    title: `Revenue ${word} ${formatPercent(Math.abs(Math.expm1(change)), 0)}, mostly by ${driver.name}`,
    description: `Against the ${previous.days} days before: ${list}. Daily sales differ beyond chance (t ${t.toFixed(1)}).`,
    impact: `${delta > 0 ? '+' : '-'}${formatMoney(Math.abs(delta), currency)} a month`,
    monthlyEffectCents: Math.abs(delta),
    evidence: parts.map(({ name, log }) => ({
      label: `Change of ${name}`,
      value: formatPercent(Math.expm1(log)),
      benchmark: null,
      source: 'own period before',
    })),
    confidence: 1,
    urgency: change < 0 ? 1.5 : 0.4,
    link: '/dashboard',
  };
};

const unusualDay: Rule = (facts) => {
  const spot = (label: string, pick: (index: number) => number | null): Finding | null => {
    const last = facts.daily.length - 1;
    const value = pick(last);
    const peers = [1, 2, 3, 4, 5, 6, 7, 8].map((week) => pick(last - 7 * week)).filter((peer) => peer !== null);
    const z = value === null ? null : robustZ(value, peers);
    if (value === null || z === null || Math.abs(z) < 3.5) return null;
    return describeDay(facts, label, value, peers, z);
  };
  const { daily } = facts;
  return [
    spot('Revenue', (index) => daily[index]?.netCents ?? null),
    spot('Ad spend', (index) => daily[index]?.spendCents ?? null),
  ].filter((finding) => finding !== null);
};

function describeDay(
  { daily, currency }: InsightFacts,
  label: string,
  value: number,
  peers: readonly number[],
  z: number,
): Finding {
  const usual = peers.reduce((sum, peer) => sum + peer, 0) / peers.length;
  const change = usual > 0 ? value / usual - 1 : 1;
  const day = daily.at(-1)?.day ?? '';
  return {
    id: `anomaly_day:${label.toLowerCase().replace(' ', '_')}`,
    type: 'insight',
    topic: `anomaly_${label}`,
    title: `${label} ${change > 0 ? 'up' : 'down'} ${formatPercent(Math.abs(change), 0)} on ${day}`,
    description: `${formatMoney(value, currency)} against ${formatMoney(usual, currency)} on the same weekday of the last ${peers.length} weeks. Check campaigns, stock and tracking of that day.`,
    impact: `${formatMoney(Math.abs(value - usual), currency)} on one day`,
    monthlyEffectCents: Math.abs(value - usual),
    evidence: [
      {
        label: `${label} on ${day}`,
        value: formatMoney(value, currency),
        benchmark: formatMoney(usual, currency),
        source: `same weekday, robust z ${z.toFixed(1)}`,
      },
    ],
    confidence: 1,
    urgency: change < 0 ? 1.5 : 1,
    link: '/dashboard',
  };
}

export const salesRules: readonly Rule[] = [
  conversionGap,
  conversionDrop,
  lowOrderValue,
  highRefunds,
  growthDriver,
  unusualDay,
];
