import { spendPlatformName } from '../../schema/ltv/spend-platform.facts.js';

/** What a source counts and what the store has, over the same days. */
export interface Counts {
  source: string;
  counted: number;
  /** Null where no order says where it came from. */
  orders: number | null;
}

/** Counts of one thing by two clocks and two ways of counting differ by so much without anything being wrong. */
const closeShare = 0.05;
/** Fewer orders say nothing about how well they are counted. */
const fewest = 20;

const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const percent = (share: number): string => `${Math.round(share * 100)}%`;
const purchases = (value: number): string => `${count(value)} ${Math.round(value) === 1 ? 'purchase' : 'purchases'}`;

/** What two counts of the same days say together. */
export function reconciliationSentence({ source, counted, orders }: Counts): string {
  if (source === 'analytics') return analyticsSentence(counted, orders ?? 0);
  if (source === 'all_ads') return allAdsSentence(counted, orders ?? 0);
  const name = spendPlatformName(source);
  if (counted === 0) return `No purchases reported by ${name}. Import them with its spend, or check its pixel.`;
  if (orders === null)
    return `Your orders do not say where they came from, so ${purchases(counted)} cannot be checked.`;
  if (orders === 0)
    return `No order names ${name}. Tag its links with a UTM source to check its ${purchases(counted)}.`;
  const named = `${count(orders)} ${orders === 1 ? 'order names' : 'orders name'} ${name}`;
  return counted > orders
    ? `${named}; it also counts buyers who came back another way.`
    : `${named}, more than it counts: its pixel misses some.`;
}

function allAdsSentence(counted: number, orders: number): string {
  if (counted > orders)
    return `The platforms together count ${purchases(counted - orders)} more than you had orders: some are counted twice.`;
  return orders === 0
    ? 'There were no orders on these days.'
    : `By their own count the platforms brought at most ${percent(counted / orders)} of your orders.`;
}

function analyticsSentence(counted: number, orders: number): string {
  if (orders < fewest) return 'Too few orders to tell how well your analytics count them.';
  const difference = counted / orders - 1;
  if (Math.abs(difference) <= closeShare) return `Your analytics agree with your orders within ${percent(closeShare)}.`;
  return difference < 0
    ? `Your analytics miss ${percent(-difference)} of your orders. Consent and ad blockers explain up to about a third.`
    : `Your analytics count ${percent(difference)} more purchases than you had orders. Look for a tag that fires twice.`;
}
