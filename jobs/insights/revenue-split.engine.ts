import { sum } from '../kit/statistics.js';
import { rowsWithin, totalsOf, type WindowTotals } from './day-window.engine.js';
import type { DayFacts, ProductDay } from './insight-facts.engine.js';

export interface RevenuePart {
  name: string;
  /** Natural logarithm of its change; the parts add up to that of revenue. */
  log: number;
}

/** Products must tell this share of sales, before price can be told from mix. */
const toldShare = 0.95;

/** What was sold of each product in some days. */
interface Sold {
  units: number;
  cents: number;
  byProduct: Map<string, { units: number; cents: number }>;
}

function soldOf(rows: readonly ProductDay[]): Sold {
  const byProduct: Sold['byProduct'] = new Map();
  for (const { product, units, revenueCents } of rows) {
    const known = byProduct.get(product) ?? { units: 0, cents: 0 };
    byProduct.set(product, { units: known.units + units, cents: known.cents + revenueCents });
  }
  const all = [...byProduct.values()];
  return { units: sum(all.map(({ units }) => units)), cents: sum(all.map(({ cents }) => cents)), byProduct };
}

/** Change of what was paid for the products of both spans: Fisher's index, which favors neither's basket. */
function priceLog(now: Sold, then: Sold): number | null {
  let [nowAtNow, nowAtThen, thenAtNow, thenAtThen] = [0, 0, 0, 0];
  for (const [product, one] of now.byProduct) {
    const other = then.byProduct.get(product);
    if (!other || Math.min(one.units, other.units, one.cents, other.cents) <= 0) continue;
    nowAtNow += one.cents;
    thenAtThen += other.cents;
    nowAtThen += (one.units * other.cents) / other.units;
    thenAtNow += (other.units * one.cents) / one.units;
  }
  if (nowAtThen <= 0 || thenAtThen <= 0) return null;
  return (Math.log(nowAtNow / nowAtThen) + Math.log(thenAtNow / thenAtThen)) / 2;
}

/** Order value cut into pieces per order, price, mix of products and refunds; whole where products do not tell enough. */
function orderValueParts(
  one: WindowTotals,
  other: WindowTotals,
  products: { after: readonly ProductDay[]; before: readonly ProductDay[] },
): RevenuePart[] {
  const whole = Math.log(one.netCents / one.orders) - Math.log(other.netCents / other.orders);
  const [now, then] = [soldOf(products.after), soldOf(products.before)];
  const [sold, before] = [one.netCents + one.refundedCents, other.netCents + other.refundedCents];
  const isTold = now.cents >= toldShare * sold && then.cents >= toldShare * before;
  const price = isTold && Math.min(now.units, then.units) > 0 ? priceLog(now, then) : null;
  if (price === null) return [{ name: 'order value', log: whole }];
  const pieces = Math.log(now.units / one.orders) - Math.log(then.units / other.orders);
  const refunds = Math.log(one.netCents / sold) - Math.log(other.netCents / before);
  const parts = [
    { name: 'items per order', log: pieces },
    { name: 'price', log: price },
    { name: 'product mix', log: whole - pieces - price - refunds },
  ];
  return refunds === 0 ? parts : [...parts, { name: 'refunds', log: refunds }];
}

/**
 * Exactly what revenue is made of: visits and conversion, or orders where visits are missing, and order value, cut further
 * where products are known. By the day, so that spans of two lengths compare.
 */
export function splitRevenue(
  now: readonly DayFacts[],
  then: readonly DayFacts[],
  products: readonly ProductDay[] = [],
): RevenuePart[] {
  const [one, other] = [totalsOf(now), totalsOf(then)];
  const orderValue = orderValueParts(one, other, {
    after: rowsWithin(products, now),
    before: rowsWithin(products, then),
  });
  const hasVisits =
    one.visitedDays === one.days && other.visitedDays === other.days && one.sessions > 0 && other.sessions > 0;
  const perDay = Math.log(other.days) - Math.log(one.days);
  if (!hasVisits)
    return [{ name: 'orders', log: Math.log(one.orders) - Math.log(other.orders) + perDay }, ...orderValue];
  return [
    { name: 'visits', log: Math.log(one.sessions) - Math.log(other.sessions) + perDay },
    { name: 'conversion', log: Math.log(one.orders / one.sessions) - Math.log(other.orders / other.sessions) },
    ...orderValue,
  ];
}

/** What each part did to revenue, in its unit; the amounts add up to the change. */
export function amountsOf(parts: readonly RevenuePart[], [now, then]: readonly [number, number]): number[] {
  const whole = Math.log(now / then);
  // The logarithmic mean of both turns logarithms into money, also where parts cancel each other out.
  const mean = Math.abs(whole) < 1e-9 ? now : (now - then) / whole;
  return parts.map(({ log }) => mean * log);
}
