import { median, roundUp, sum } from '../kit/statistics.js';
import { planTest } from '../ad-results/test-plan.engine.js';
import { groupBy, lastDays, periodText, rowsWithin, totalsOf } from './day-window.engine.js';
import {
  formatCount,
  formatExactMoney,
  formatMoney,
  formatPercent,
  perMonth,
  type DayFacts,
  type InsightFacts,
  type ProductDay,
} from './insight-facts.engine.js';
import type { Rule } from './insight-rule.engine.js';
import { hasBrokenVisits } from './tracking-rules.engine.js';

const window = 90;
/** The smaller one unless a test of it takes longer than a test may last. */
const steps = [0.05, 0.1] as const;
/** Beyond eight weeks, what else changes outweighs what is tested. */
const longestDays = 56;
const weekDays = 7;

interface Seller {
  name: string;
  rows: ProductDay[];
  cents: number;
  units: number;
  price: number;
}

/** The top seller, if it has kept one full price. */
function steadySeller(facts: InsightFacts, days: readonly DayFacts[]): Seller | null {
  const totals = totalsOf(days);
  if (days.length < window - 6 || totals.netCents <= 0) return null;
  if (totals.ordersWithDiscountData > 0 && totals.discountedOrders > 0.15 * totals.ordersWithDiscountData) return null;
  const sellers = [...groupBy(rowsWithin(facts.products, days), ({ product }) => product)].map(([name, rows]) => ({
    name,
    rows,
    cents: sum(rows.map(({ revenueCents }) => revenueCents)),
    units: sum(rows.map(({ units }) => units)),
  }));
  const [top] = sellers.toSorted((one, other) => other.cents - one.cents);
  if (!top || top.units < 150 || top.cents < 0.1 * totals.netCents) return null;
  const prices = top.rows.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
  const price = median(prices);
  if (price === null || prices.length < 30 || prices.some((one) => Math.abs(one / price - 1) > 0.02)) return null;
  return { ...top, price };
}

/** Of visits on days that count them: the share that bought the product, and how many come in a day. */
interface Visits {
  rate: number;
  perDay: number;
  days: number;
}

/** What the store knows of its visits, or why that is not enough to plan a test. */
function visitsOf(facts: InsightFacts, days: readonly DayFacts[], rows: readonly ProductDay[]): Visits | string {
  const counted = days.filter(({ sessions }) => sessions !== null);
  if (counted.length < 28) return 'we have visits for fewer than 28 of these days';
  if (hasBrokenVisits(facts)) return 'visits are not being counted right now';
  const known = new Set(counted.map(({ day }) => day));
  const { sessions, orders } = totalsOf(counted);
  const buying = sum(rows.filter(({ day }) => known.has(day)).map((row) => row.orders));
  if (sessions <= orders || buying === 0) return 'fewer visits than orders were counted';
  return { rate: buying / sessions, perDay: sessions / counted.length, days: counted.length };
}

interface TestSize {
  /** Visitors who see each price. */
  visitors: number;
  days: number;
}

/** Size of a test that shows a loss of buyers from which the step no longer pays: two-sided 5 %, power 80 %, whole weeks. */
function sizeOf({ rate, perDay }: Visits, mayLose: number): TestSize {
  const plan = planTest({ rate, factor: 1 - mayLose, dailyUnits: perDay, unitCost: null, variants: 2 });
  return {
    visitors: roundUp(plan.unitsPerVariant, 2),
    days: weekDays * Math.ceil(plan.unitsInAll / perDay / weekDays),
  };
}

/** Of the buyers, how many may turn away before a higher price earns less. */
const lossAt = (step: number, margin: number): number => step / (step + margin);

interface TestPlan {
  /** Share by which the price rises. */
  step: number;
  isTooLong: boolean;
  /** How large and how long, or why that is unknown. */
  words: string;
}

/** The small step, or the large one where the small one takes too long to show. */
function planOf(visits: Visits | string, margin: number): TestPlan {
  const [small, large] = steps;
  if (typeof visits === 'string')
    return { step: small, isTooLong: false, words: `How long a test takes is unknown, because ${visits}.` };
  const sized = (step: number) => ({ step, ...sizeOf(visits, lossAt(step, margin)) });
  const first = sized(small);
  const { step, visitors, days } = first.days > longestDays ? sized(large) : first;
  const isTooLong = days > longestDays;
  const shown = `A test that can show such a loss needs ${formatCount(visitors)} visitors for each price`;
  const pace = `at your ${formatCount(visits.perDay)} visits a day`;
  const length = days > 365 ? 'more than a year' : `${days} days`;
  const words = isTooLong
    ? `${shown}: ${length} ${pace}, which is too long. You don't have enough traffic to tell whether that many walk away.`
    : `${shown}: ${days} days ${pace}.`;
  return { step, isTooLong, words };
}

/** A top seller that has kept one full price: a step up can be tested, and the margin says what it may cost. */
const priceTest: Rule = (facts) => {
  const { margin, currency } = facts;
  const days = lastDays(facts, window);
  const top = steadySeller(facts, days);
  if (margin === null || !top) return null;
  const visits = visitsOf(facts, days, top.rows);
  const { step, isTooLong, words } = planOf(visits, margin.share);
  const effect = perMonth(top.cents * step, days.length);
  const mayLose = formatPercent(lossAt(step, margin.share), 0);
  const price = formatExactMoney(top.price, currency);
  return {
    id: `price_test:${top.name}`,
    type: 'opportunity',
    kind: 'chance',
    topic: 'price',
    title: `${isTooLong ? 'Weigh' : 'Test'} a higher price for ${top.name}`,
    description: `It has sold ${formatCount(top.units)} times at ${price} with no price change. At ${formatExactMoney(top.price * (1 + step), currency)} you earn more as long as fewer than ${mayLose} of its buyers walk away. ${words}`,
    impact: `${formatMoney(effect, currency)} a month of margin if nobody does`,
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Units sold at one price',
        value: formatCount(top.units),
        benchmark: null,
        source: `your orders, ${days.length} days`,
      },
      ...(typeof visits === 'string'
        ? []
        : [
            {
              label: 'Visits that bought it',
              value: formatPercent(visits.rate, 2),
              benchmark: null,
              source: `your orders and visits of ${visits.days} days; the test is planned with 5% error and 80% power`,
            },
          ]),
    ],
    period: periodText(days),
    caveat: 'Nobody knows how buyers will react to a higher price until they see it.',
    confidence: 0.3,
    measure: 'revenue',
    link: '/ltv',
  };
};

export const priceRules: readonly Rule[] = [priceTest];
