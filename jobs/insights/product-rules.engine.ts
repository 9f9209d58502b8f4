import { sum } from '../kit/statistics.js';
import { groupBy, lastDays, periodText, rowsWithin, totalsOf } from './day-window.engine.js';
import {
  formatCount,
  formatDay,
  formatExactMoney,
  formatMoney,
  formatPercent,
  ownShare,
  perMonth,
  type FirstProduct,
  type InsightFacts,
  type ProductDay,
} from './insight-facts.engine.js';
import type { Finding, Rule } from './insight-rule.engine.js';
import { sure, twoShareZ } from '../kit/significance.js';

const usualDays = 56;
const fewestSilentDays = 3;
/** Pieces that would usually have been sold in the silent days: chance alone leaves out so many about never. */
const fewestMissing = 10;

/** A seller that has stopped selling while the store goes on. */
const stockOuts: Rule = (facts) => {
  const { days } = facts;
  return [...groupBy(facts.products, ({ product }) => product)].flatMap(([name, rows]) => {
    const lastSold = rows
      .filter(({ units }) => units > 0)
      .reduce((latest, { day }) => (day > latest ? day : latest), '');
    const silent = days.filter(({ day }) => day > lastSold);
    if (silent.length < fewestSilentDays || silent.length > 45) return [];
    const usual = lastDays(facts, usualDays, silent.length);
    if (usual.length < 28) return [];
    const sold = rowsWithin(rows, usual);
    const perDay = sum(sold.map(({ units }) => units)) / usual.length;
    const soldDays = new Set(sold.filter(({ units }) => units > 0).map(({ day }) => day)).size;
    if (perDay * silent.length < fewestMissing || soldDays < usual.length / 2) return [];
    if (ordersPerDay(silent) < 0.3 * ordersPerDay(usual)) return [];
    return describeStockOut({ name, silent, usual, perDay, sold }, facts);
  });
};

const ordersPerDay = (days: InsightFacts['days']): number => sum(days.map(({ orders }) => orders)) / days.length;

interface StockOut {
  name: string;
  silent: InsightFacts['days'];
  usual: InsightFacts['days'];
  perDay: number;
  sold: ProductDay[];
}

function describeStockOut({ name, silent, usual, perDay, sold }: StockOut, facts: InsightFacts): Finding[] {
  const centsPerDay = sum(sold.map(({ revenueCents }) => revenueCents)) / usual.length;
  const effect = ownShare(centsPerDay * 30, facts);
  return [
    {
      id: `stock_out:${name}`,
      type: 'action',
      kind: 'loss',
      topic: `stock_${name}`,
      title: `Out of stock? ${name} has not sold for ${silent.length} days`,
      description: `It sold ${perDay.toFixed(1)} a day before (${periodText(usual)}) and none since ${formatDay(silent[0]?.day ?? '')}, while the rest of the store kept selling. Check its stock, and try to buy it from its page.`,
      impact: `${formatMoney(effect.cents, facts.currency)} a month ${effect.unit} missing`,
      monthlyEffectCents: effect.cents,
      evidence: [
        {
          label: 'Sold since',
          value: '0',
          benchmark: formatCount(perDay * silent.length),
          source: `your ${usual.length} days before that; a gap this long is almost never chance`,
        },
      ],
      period: periodText(silent),
      caveat: "We don't see stock levels. A product that was renamed or removed on purpose looks the same.",
      confidence: 1,
      measure: 'revenue',
      link: '/ltv',
    },
  ];
}

const fewestBuyers = 50;

/** The first product whose buyers come back clearly more often than everybody else's. */
const firstProductWinner: Rule = (facts) => {
  const { customers, currency } = facts;
  if (!customers) return null;
  const all = customers.firstProducts;
  const winners = all.flatMap((product) => compareFirst(product, all));
  const [best] = winners.toSorted((one, other) => other.z - one.z);
  if (!best || best.z < sure || best.share < 1.4 * best.others) return null;
  const month = totalsOf(lastDays(facts, 28));
  const shifted = perMonth(month.newCustomers, month.days) * 0.1;
  const effect = ownShare(shifted * Math.max(0, best.perCustomer - best.perOther), facts);
  return {
    id: `first_product:${best.name}`,
    type: 'opportunity',
    kind: 'chance',
    topic: 'first_product',
    title: `Customers who start with ${best.name} come back more often`,
    description: `${formatPercent(best.share, 0)} of ${formatCount(best.customers)} customers whose first order included it ordered again within 90 days, compared with ${formatPercent(best.others, 0)} of the others. Lead with it in ads and on your home page.`,
    impact: `${formatMoney(effect.cents, currency)} ${effect.unit} for every 10% of a month's new customers who start with it`,
    monthlyEffectCents: effect.cents,
    evidence: [
      {
        label: 'Ordered again within 90 days',
        value: formatPercent(best.share),
        benchmark: formatPercent(best.others),
        source: `customers who started with other products, z ${best.z.toFixed(1)}`,
      },
      {
        label: 'Sales per customer so far, up to a year',
        value: formatExactMoney(best.perCustomer, currency),
        benchmark: formatExactMoney(best.perOther, currency),
        source: 'your orders',
      },
    ],
    period: periodText(facts.days.slice(0, -90)),
    caveat: 'It may simply attract different people. Test it with an ad before you rely on it.',
    confidence: 0.7,
    measure: 'revenue',
    link: '/ltv',
  };
};

interface FirstComparison {
  name: string;
  customers: number;
  share: number;
  others: number;
  perCustomer: number;
  perOther: number;
  z: number;
}

function compareFirst(product: FirstProduct, all: readonly FirstProduct[]): FirstComparison[] {
  const rest = all.filter((other) => other !== product);
  const customers = sum(rest.map((row) => row.customers));
  if (product.customers < fewestBuyers || customers < fewestBuyers) return [];
  const returned = sum(rest.map((row) => row.returned));
  return [
    {
      name: product.product,
      customers: product.customers,
      share: product.returned / product.customers,
      others: returned / customers,
      perCustomer: product.netCents / product.customers,
      perOther: sum(rest.map(({ netCents }) => netCents)) / customers,
      z: twoShareZ(product.returned, product.customers, returned, customers),
    },
  ];
}

export const productRules: readonly Rule[] = [stockOuts, firstProductWinner];
