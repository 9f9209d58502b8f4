import { sum } from '../kit/statistics.js';
import { groupBy, lastDays, periodText, rowsWithin, totalsOf } from './day-window.engine.js';
import { formatCount, formatMoney, formatPercent, perMonth, type InsightFacts } from './insight-facts.engine.js';
import type { Finding, Rule } from './insight-rule.engine.js';
import { twoShareZ, verySure } from '../kit/significance.js';

const window = 28;
const before = 84;
const fewestOrders = 15;
const fewestRefunds = 6;
/** Weight of a usual refund rate, one in twenty, beside what a product has shown. */
const priorOrders = 40;

interface Wave {
  name: string | null;
  orders: number;
  refunded: number;
  usual: number;
  z: number;
  extraCents: number;
}

/** The product whose buyers send it back more than before, else the store as a whole. */
const refundWave: Rule = (facts) => {
  const recent = lastDays(facts, window);
  const earlier = lastDays(facts, before, window);
  if (earlier.length < window) return null;
  const waves = [...productWaves(facts, recent, earlier), ...storeWave(recent, earlier)];
  const products = waves.filter(({ name }) => name !== null);
  const [wave] = (products.length > 0 ? products : waves).toSorted((one, other) => other.extraCents - one.extraCents);
  return wave ? describe(wave, facts, periodText(recent)) : null;
};

function productWaves(facts: InsightFacts, recent: InsightFacts['days'], earlier: InsightFacts['days']): Wave[] {
  const past = groupBy(rowsWithin(facts.products, earlier), ({ product }) => product);
  return [...groupBy(rowsWithin(facts.products, recent), ({ product }) => product)].flatMap(([name, rows]) => {
    const orders = sum(rows.map((row) => row.orders));
    const refunded = sum(rows.map((row) => row.refundedOrders));
    const pastRows = past.get(name) ?? [];
    const pastOrders = sum(pastRows.map((row) => row.orders));
    const pastRefunded = sum(pastRows.map((row) => row.refundedOrders));
    if (orders < fewestOrders || pastOrders < fewestOrders) return [];
    const cents = sum(rows.map((row) => row.refundedCents));
    return toWave({ name, orders, refunded, pastOrders, pastRefunded, cents });
  });
}

function storeWave(recent: InsightFacts['days'], earlier: InsightFacts['days']): Wave[] {
  const now = totalsOf(recent);
  const then = totalsOf(earlier);
  if (now.orders < fewestOrders || then.orders < fewestOrders) return [];
  return toWave({
    name: null,
    orders: now.orders,
    refunded: Math.min(now.refundedOrders, now.orders),
    pastOrders: then.orders,
    pastRefunded: Math.min(then.refundedOrders, then.orders),
    cents: now.refundedCents,
  });
}

interface Counts {
  name: string | null;
  orders: number;
  refunded: number;
  pastOrders: number;
  pastRefunded: number;
  cents: number;
}

function toWave({ name, orders, refunded, pastOrders, pastRefunded, cents }: Counts): Wave[] {
  const usual = pastRefunded / pastOrders;
  const rate = refunded / orders;
  if (refunded < fewestRefunds || rate < 1.5 * usual) return [];
  // A product that was hardly ever sent back before would make any three refunds look like a wave.
  const z = twoShareZ(refunded, orders, pastRefunded + 0.05 * priorOrders, pastOrders + priorOrders);
  return z < verySure ? [] : [{ name, orders, refunded, usual, z, extraCents: cents * (1 - usual / rate) }];
}

function describe(wave: Wave, { currency }: InsightFacts, period: string): Finding {
  const { name, orders, refunded, usual, z, extraCents } = wave;
  const effect = perMonth(extraCents, window);
  const rate = formatPercent(refunded / orders, 0);
  return {
    id: name === null ? 'refunds' : `refunds:${name}`,
    type: 'action',
    kind: 'loss',
    topic: 'refunds',
    title: name === null ? `Refunds rose to ${rate} of orders` : `Refund wave: ${name}`,
    description: `${refunded} of ${formatCount(orders)} orders${name === null ? '' : ' with it'} were refunded (${rate}), against ${formatPercent(usual)} before. ${name === null ? 'Look for the product or the promise behind them.' : 'Check the last batch, its description and its packing, and pause its ads until you know.'}`,
    impact: `${formatMoney(effect, currency)} a month refunded beyond the usual`,
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Refunded orders',
        value: rate,
        benchmark: formatPercent(usual),
        source: `your ${before} days before that, z ${z.toFixed(1)}`,
      },
    ],
    period,
    caveat: "The newest orders may still be returned. The cost of shipping and handling isn't counted.",
    confidence: 1,
    measure: 'refund_rate',
    link: '/ltv',
  };
}

export const refundRules: readonly Rule[] = [refundWave];
