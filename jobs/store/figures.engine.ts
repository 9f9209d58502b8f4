import type { OtherCurrency } from '../../schema/ltv/store-metrics.type.js';
import { dayMs } from '../kit/time.js';

/** Orders of a currency that no rate converts; what was counted before days had rates of their own says it by the rate. */
export const leftOutOf = ({ leftOut, rate, orders }: OtherCurrency): number => leftOut ?? (rate ? 0 : orders);

/** What is known of one day; null where nobody told of it, which is not zero. */
export interface StoreDayFacts {
  /** `YYYY-MM-DD` in the time zone of the store. */
  day: string;
  /** Null on days that no source of orders covers. */
  sales: {
    cents: number;
    orders: number;
    newCustomers: number;
    /** Orders whose buyer is known. */
    knownOrders: number;
    /** Orders whose sales are unknown: net is wanted and they lack tax or shipping. */
    unknownOrders: number;
  } | null;
  /** Null on days that not every running ad platform covers, or with spend in a currency without a rate. */
  spendCents: number | null;
  /** Currencies of its ad spend that have no rate. */
  foreignSpend: readonly string[];
  visits: { sessions: number; purchases: number | null } | null;
}

/** What holds for the whole store. */
export interface StoreFacts {
  /** First day of orders; null without any. */
  firstDay: string | null;
  /** Orders began in full swing: customers may have bought before the first day. */
  isCut: boolean;
  /** The shop tells who is new, whatever the data begins with. */
  knowsNew: boolean;
  /** Orders in currencies without a rate are in no figure. */
  leavesOutOrders: boolean;
  /** Of all customers so far. */
  customers: number;
  repeatCustomers: number;
  /** Sales to known customers up to the end of the range, and how many they are. */
  knownCents: number | null;
  customersToDate: number | null;
}

export type Bound = 'at_least' | 'at_most';

/** A figure with the days that it is made of, or why it is unknown. */
export interface Figure {
  value: number | null;
  reason: string | null;
  /** The true figure is known to lie on one side of the value alone. */
  bound: Bound | null;
  from: string | null;
  to: string | null;
  days: number;
}

export const figureNames = [
  'totalRevenue',
  'orders',
  'aov',
  'roas',
  'conversionRate',
  'newCustomers',
  'cac',
  'ltv',
  'repeatRate',
  'adSpend',
  'sessions',
] as const;
export type FigureName = (typeof figureNames)[number];
export type Figures = Record<FigureName, Figure>;

/** Who bought before so long a history would be in it. */
const enoughHistoryDays = 365;

const sum = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);

const round = (value: number): number => Math.round(value * 100) / 100;

const unknown = (reason: string): Figure => ({ value: null, reason, bound: null, from: null, to: null, days: 0 });

const over = (days: readonly StoreDayFacts[], value: number, bound: Bound | null = null): Figure => ({
  value,
  reason: null,
  bound,
  from: days[0]?.day ?? null,
  to: days.at(-1)?.day ?? null,
  days: days.length,
});

/**
 * The definitions of all figures of a store, each over the days on which all its parts are known.
 * @param days of the range, oldest first
 */
export function figuresOf(days: readonly StoreDayFacts[], store: StoreFacts): Figures {
  const sold = days.flatMap((day) => (day.sales ? [{ ...day, sales: day.sales }] : []));
  const spent = days.flatMap((day) => (day.spendCents === null ? [] : [{ ...day, spendCents: day.spendCents }]));
  const visited = days.flatMap((day) => (day.visits ? [{ ...day, visits: day.visits }] : []));
  const both = sold.flatMap((day) => (day.spendCents === null ? [] : [{ ...day, spendCents: day.spendCents }]));
  const cents = sum(sold, ({ sales }) => sales.cents);
  const orders = sum(sold, ({ sales }) => sales.orders);
  const noOrders = store.firstDay === null ? 'There are no orders yet.' : 'No orders on these days.';
  const foreign = [...new Set(days.flatMap(({ foreignSpend }) => foreignSpend))].toSorted();
  const unknownSpend =
    foreign.length > 0 ? `Ad spend in ${foreign.join(' and ')} needs an exchange rate.` : 'No ad spend for these days.';
  const noSpend = spent.length === 0 ? unknownSpend : 'No day has both orders and ad spend.';
  const unknownOrders = sum(sold, ({ sales }) => sales.unknownOrders);
  const lacksParts =
    unknownOrders > 0
      ? `${unknownOrders} order${unknownOrders === 1 ? ' has' : 's have'} no tax or shipping, so net sales are unknown.`
      : null;

  const ofSales = (value: number | null, reason = noOrders): Figure => {
    if (sold.length === 0) return unknown(noOrders);
    if (lacksParts) return unknown(lacksParts);
    return value === null ? unknown(reason) : over(sold, value, store.leavesOutOrders ? 'at_least' : null);
  };
  const totalRevenue = ofSales(cents / 100);
  const aov: Figure = {
    ...ofSales(orders > 0 ? round(cents / orders / 100) : null, 'No orders on these days.'),
    bound: null,
  };

  function roas(): Figure {
    if (sold.length === 0) return unknown(noOrders);
    if (both.length === 0) return unknown(noSpend);
    if (both.some(({ sales }) => sales.unknownOrders > 0)) return unknown(lacksParts ?? noOrders);
    const spend = sum(both, ({ spendCents }) => spendCents);
    if (spend === 0) return unknown('No ad spend on these days.');
    const value = round(sum(both, ({ sales }) => sales.cents) / spend);
    return over(both, value, store.leavesOutOrders ? 'at_least' : null);
  }

  const first = store.firstDay ?? days[0]?.day ?? '';
  const isShort =
    store.isCut &&
    !store.knowsNew &&
    (Date.parse(days[0]?.day ?? first) - Date.parse(first)) / dayMs < enoughHistoryDays;

  /** Customers of guest orders and of left-out ones make it more, those who bought before the data began less. */
  function newCustomersOf(on: typeof sold): { value: number | null; bound: Bound | null; reason: string } {
    const all = sum(on, ({ sales }) => sales.orders);
    const known = sum(on, ({ sales }) => sales.knownOrders);
    if (all > 0 && known === 0) return { value: null, bound: null, reason: 'The orders do not say who bought.' };
    const isMore = known < all || store.leavesOutOrders;
    if (isMore && isShort)
      return { value: null, bound: null, reason: 'Some orders do not say who bought, and the history is short.' };
    const value = sum(on, ({ sales }) => sales.newCustomers);
    return { value, bound: isShort ? 'at_most' : isMore ? 'at_least' : null, reason: '' };
  }

  function newCustomers(): Figure {
    if (sold.length === 0) return unknown(noOrders);
    const { value, bound, reason } = newCustomersOf(sold);
    return value === null ? unknown(reason) : over(sold, value, bound);
  }

  function cac(): Figure {
    if (sold.length === 0) return unknown(noOrders);
    if (both.length === 0) return unknown(noSpend);
    const { value, bound, reason } = newCustomersOf(both);
    if (value === null) return unknown(reason);
    if (value === 0) return unknown('No new customers on these days.');
    const opposite = bound === null ? null : bound === 'at_most' ? 'at_least' : 'at_most';
    return over(both, round(sum(both, ({ spendCents }) => spendCents) / value / 100), opposite);
  }

  function conversionRate(): Figure {
    if (visited.length === 0) return unknown('No visits on these days.');
    if (store.firstDay === null) {
      // A store whose orders are elsewhere has at least what its analytics counted.
      const told = visited.flatMap((day) =>
        day.visits.purchases === null ? [] : [{ ...day, purchases: day.visits.purchases }],
      );
      const sessions = sum(told, ({ visits }) => visits.sessions);
      return sessions === 0
        ? unknown(noOrders)
        : over(told, round((100 * sum(told, ({ purchases }) => purchases)) / sessions));
    }
    const joined = visited.flatMap((day) => (day.sales ? [{ ...day, sales: day.sales }] : []));
    const sessions = sum(joined, ({ visits }) => visits.sessions);
    if (sessions === 0) return unknown('No day has both orders and visits.');
    const value = round((100 * sum(joined, ({ sales }) => sales.orders)) / sessions);
    return over(joined, value, store.leavesOutOrders ? 'at_least' : null);
  }

  const toDate = (value: number | null): Figure => {
    if (store.firstDay === null) return unknown(noOrders);
    if (value === null) return unknown(lacksParts ?? 'The orders do not say who bought.');
    const last = days.at(-1)?.day ?? store.firstDay;
    const length = Math.round((Date.parse(last) - Date.parse(store.firstDay)) / dayMs) + 1;
    return {
      value,
      reason: null,
      bound: store.isCut ? 'at_least' : null,
      from: store.firstDay,
      to: last,
      days: length,
    };
  };
  const { knownCents, customersToDate, customers, repeatCustomers } = store;
  return {
    totalRevenue,
    aov,
    roas: roas(),
    conversionRate: conversionRate(),
    newCustomers: newCustomers(),
    cac: cac(),
    orders: sold.length === 0 ? unknown(noOrders) : over(sold, orders, store.leavesOutOrders ? 'at_least' : null),
    ltv: toDate(knownCents === null || !customersToDate ? null : round(knownCents / customersToDate / 100)),
    repeatRate: {
      ...toDate(customers > 0 ? round((100 * repeatCustomers) / customers) : null),
      ...(store.knowsNew && { bound: null }),
    },
    adSpend: spent.length === 0 ? unknown(unknownSpend) : over(spent, sum(spent, ({ spendCents }) => spendCents) / 100),
    sessions:
      visited.length === 0
        ? unknown('No visits on these days.')
        : over(
            visited,
            sum(visited, ({ visits }) => visits.sessions),
          ),
  };
}

/** Figures that a short history bounds: the bound loosens with every day, so two of them say nothing of each other. */
const boundByHistory: ReadonlySet<FigureName> = new Set(['newCustomers', 'cac', 'ltv', 'repeatRate']);

/** Change between two ranges, percent; null where the two do not cover equally many days, or are bounds of two kinds. */
export function changeOf(
  name: FigureName,
  { current, previous }: { current: Figures; previous: Figures },
): number | null {
  const [now, then] = [current[name], previous[name]];
  // What is counted from the first day on always covers more days at the end than before.
  if (now.value === null || !then.value || (name !== 'ltv' && now.days !== then.days)) return null;
  if (now.bound !== then.bound || (now.bound !== null && boundByHistory.has(name))) return null;
  return Math.round((now.value / then.value - 1) * 1_000) / 10;
}
