import { groupBy } from '../kit/group.js';
import { sum } from '../kit/statistics.js';

/** Days of one step of age, and how many steps are followed. */
export const ageDays = 30;
export const mostAges = 12;

/** What customers of a group did in one step of age, of those who have been watched for all of it. */
export interface ValueCell {
  name: string;
  age: number;
  buyers: number;
  orders: number;
  cents: number;
  /** Null where the costs of an order are unknown. */
  marginCents: number | null;
}

/** Customers of a group who have been watched for so many whole steps, at most all of them. */
export interface ValueSize {
  name: string;
  ages: number;
  customers: number;
}

export interface GroupValue {
  name: string;
  customers: number;
  retention: number[];
  revenue: number[];
  margin: number[] | null;
  orders: number | null;
}

/** Fewer customers of an age than this say nothing of it. */
const fewest = 5;

/**
 * Value per customer by age: what each step of age added, over those who are old enough for it, summed up. So the young ones
 * neither pull a figure down nor are left out of what they have done. The largest group comes first.
 */
export function groupValues(cells: readonly ValueCell[], sizes: readonly ValueSize[]): GroupValue[] {
  const cellsOf = groupBy(cells, ({ name }) => name);
  return [...groupBy(sizes, ({ name }) => name)]
    .map(([name, ofGroup]) => valueOf(name, cellsOf.get(name) ?? [], ofGroup))
    .toSorted((one, other) => other.customers - one.customers || (one.name < other.name ? -1 : 1));
}

function valueOf(name: string, cells: readonly ValueCell[], sizes: readonly ValueSize[]): GroupValue {
  const value: GroupValue = {
    name,
    customers: sum(sizes.map(({ customers }) => customers)),
    retention: [],
    revenue: [],
    margin: cells.every(({ marginCents }) => marginCents !== null) ? [] : null,
    orders: null,
  };
  const byAge = new Map(cells.map((cell) => [cell.age, cell]));
  let [cents, marginCents, orders] = [0, 0, 0];
  for (let age = 0; age < mostAges; age++) {
    const old = sum(sizes.filter(({ ages }) => ages > age).map(({ customers }) => customers));
    if (old < fewest) break;
    const cell = byAge.get(age);
    cents += (cell?.cents ?? 0) / old;
    marginCents += (cell?.marginCents ?? 0) / old;
    orders += (cell?.orders ?? 0) / old;
    if (age > 0) value.retention.push((cell?.buyers ?? 0) / old);
    value.revenue.push(money(cents));
    value.margin?.push(money(marginCents));
    value.orders = Math.round(100 * orders) / 100;
  }
  return value;
}

const money = (cents: number): number => Math.round(cents) / 100;

/** @returns the first month whose margin so far has paid what a customer cost, or why there is none */
export function paybackOf(
  margin: readonly number[] | null,
  cac: number | null,
): { month: number | null; reason: string } {
  if (margin === null) return { month: null, reason: 'Margin unknown: enter your costs.' };
  if (cac === null) return { month: null, reason: "We don't know what a customer costs." };
  if (margin.length === 0) return { month: null, reason: 'Too few customers ordered more than 30 days ago.' };
  const index = margin.findIndex((amount) => amount >= cac);
  if (index >= 0) return { month: index + 1, reason: '' };
  const months = margin.length === 1 ? '1 month' : `${margin.length} months`;
  return { month: null, reason: `Not within the ${months} that are known.` };
}

const platformWords: readonly [platform: string, words: RegExp][] = [
  ['meta', /\b(facebook|instagram|meta|fb|ig)\b/i],
  ['google', /\b(google|adwords|youtube)\b/i],
  ['tiktok', /\btiktok\b/i],
  ['pinterest', /\bpinterest\b/i],
  ['snapchat', /\bsnap(chat)?\b/i],
  ['microsoft', /\b(bing|microsoft)\b/i],
];

/** Visits that nobody paid for. */
const unpaid = /\b(organic|direct|referral|email|newsletter|klaviyo)\b/i;

/** The ad platform that a channel of orders is paid on; null where it is none. */
export function platformOfChannel(channel: string): string | null {
  if (unpaid.test(channel)) return null;
  return platformWords.find(([, words]) => words.test(channel))?.[0] ?? null;
}
