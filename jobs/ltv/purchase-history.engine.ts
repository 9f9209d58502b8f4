/** One purchase: what a customer bought on one day, in store currency; several orders of a day are one purchase. */
export interface Purchase {
  customerKey: string;
  /** Days since 1970-01-01 in the store's time zone. */
  day: number;
  /** Net of refunds, store currency. */
  amount: number;
}

/** What the purchase models need to know of a customer; time in weeks. */
export interface CustomerHistory {
  customerKey: string;
  /** Purchases after the first. */
  frequency: number;
  /** First to last purchase. */
  recency: number;
  /** First purchase to the end of observation. */
  age: number;
  /** Mean amount of the purchases after the first; 0 without any. */
  repeatSpend: number;
  totalSpend: number;
}

const daysPerWeek = 7;

interface Tally {
  first: number;
  last: number;
  days: Map<number, number>;
}

/**
 * Histories of all customers whose first purchase lies on or before `until` (a day number).
 * Later purchases do not count. Order of customers: by first appearance.
 */
export function summarizePurchases(purchases: Iterable<Purchase>, until: number): CustomerHistory[] {
  const tallies = new Map<string, Tally>();
  for (const { customerKey, day, amount } of purchases) {
    if (day > until) continue;
    const tally = tallies.get(customerKey);
    if (!tally) {
      tallies.set(customerKey, { first: day, last: day, days: new Map([[day, amount]]) });
      continue;
    }
    tally.first = Math.min(tally.first, day);
    tally.last = Math.max(tally.last, day);
    tally.days.set(day, (tally.days.get(day) ?? 0) + amount);
  }
  return [...tallies].map(([customerKey, tally]) => toHistory(customerKey, tally, until));
}

function toHistory(customerKey: string, { first, last, days }: Tally, until: number): CustomerHistory {
  const frequency = days.size - 1;
  let totalSpend = 0;
  for (const amount of days.values()) totalSpend += amount;
  return {
    customerKey,
    frequency,
    recency: (last - first) / daysPerWeek,
    age: (until - first) / daysPerWeek,
    repeatSpend: frequency > 0 ? (totalSpend - (days.get(first) ?? 0)) / frequency : 0,
    totalSpend,
  };
}

/** Purchases per customer after `until`, of customers known by then; each customer and day once. */
export function countLaterPurchases(purchases: Iterable<Purchase>, until: number): Map<string, number> {
  const known = new Set<string>();
  const later = new Map<string, Set<number>>();
  for (const { customerKey, day } of purchases) {
    if (day <= until) {
      known.add(customerKey);
      continue;
    }
    const days = later.get(customerKey) ?? new Set<number>();
    days.add(day);
    later.set(customerKey, days);
  }
  return new Map([...known].map((key) => [key, later.get(key)?.size ?? 0]));
}
