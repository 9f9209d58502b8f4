import type { StoreFacts } from '../../schema/store-profile/store-profile.type.js';
import {
  dayRange,
  deliveryContext,
  freeAlways,
  freeFrom,
  guaranteePhrase,
  otherDays,
  refundDays,
  returnContext,
  reviewVoice,
  shippingPrice,
  specialDelivery,
  weekWord,
} from '../../schema/store-profile/shop-words.facts.js';
import { currencies } from '../kit/currencies.js';
import type { SiteCurrencies } from '../kit/money.js';
import { findPrices } from '../kit/price-text.js';
import { type Sentence, sentencesOf, type ShopPage } from './shop-page.engine.js';

/** A value with the sentence it was read from. */
interface Found<Value> {
  value: Value;
  sentence: Sentence;
}

export const policyFields = [
  'shippingCost',
  'freeShippingFrom',
  'deliveryDaysLow',
  'deliveryDaysHigh',
  'returnDays',
  'guarantee',
] as const;
type Policies = Pick<StoreFacts, (typeof policyFields)[number]>;
type FoundPolicies = { [Name in keyof Policies]?: Found<NonNullable<Policies[Name]>> };

/**
 * What the shop promises to every customer. Sentences about single destinations or faster services are passed over, and
 * where pages contradict each other nothing is taken.
 */
export function readPolicies(pages: readonly ShopPage[], site: SiteCurrencies): FoundPolicies {
  const order = ['shipping', 'returns', 'help', 'home', 'product', 'about', 'contact'];
  const ordered = pages.toSorted((one, other) => order.indexOf(one.role) - order.indexOf(other.role));
  const sentences = ordered.flatMap(({ view }) => sentencesOf(view)).filter(({ text }) => !reviewVoice.test(text));
  const usual = sentences.filter(({ text }) => !specialDelivery.test(text));
  // Elsewhere a price beside the word is as likely the price of what stands next to a link.
  const ofPolicies = ordered.filter(({ role }) => role === 'shipping' || role === 'returns' || role === 'help');
  const terms = ofPolicies.flatMap(({ view }) => sentencesOf(view)).filter(({ text }) => !specialDelivery.test(text));
  const days = agreed(usual, deliveryDays, ({ low, high }) => `${low}-${high}`);
  return {
    ...definite(
      'freeShippingFrom',
      agreed(usual, (text) => freeShippingFrom(text, site), String),
    ),
    ...definite(
      'shippingCost',
      agreed(terms, (text) => shippingCost(text, site), String),
    ),
    ...definite('deliveryDaysLow', days && { ...days, value: days.value.low }),
    ...definite('deliveryDaysHigh', days && { ...days, value: days.value.high }),
    ...definite('returnDays', agreed(sentences, returnDays, String)),
    ...definite(
      'guarantee',
      first(sentences, (text) => guaranteePhrase.exec(text)?.[0] ?? null),
    ),
  };
}

const definite = <Name extends string, Value>(
  name: Name,
  found: Found<Value> | null,
): { [N in Name]?: Found<Value> } => {
  const entry: { [N in Name]?: Found<Value> } = {};
  if (found) entry[name] = found;
  return entry;
};

function first<Value>(sentences: readonly Sentence[], read: (text: string) => Value | null): Found<Value> | null {
  for (const sentence of sentences) {
    const value = read(sentence.text);
    if (value !== null) return { value, sentence };
  }
  return null;
}

/** The value that most sentences state; null when two are stated equally often. */
function agreed<Value>(
  sentences: readonly Sentence[],
  read: (text: string) => Value | null,
  key: (value: Value) => string,
): Found<Value> | null {
  const counts = new Map<string, { found: Found<Value>; texts: Set<string> }>();
  for (const sentence of sentences) {
    const value = read(sentence.text);
    if (value === null) continue;
    const known = counts.get(key(value));
    // The bar on top of every page is one statement, not one for each page.
    if (known) known.texts.add(sentence.text);
    else counts.set(key(value), { found: { value, sentence }, texts: new Set([sentence.text]) });
  }
  const [most, next] = [...counts.values()].toSorted((one, other) => other.texts.size - one.texts.size);
  return !most || most.texts.size === next?.texts.size ? null : most.found;
}

function freeShippingFrom(text: string, site: SiteCurrencies): number | null {
  const match = freeFrom.exec(text);
  if (!match) return null;
  const prices = findPrices(text, site);
  const end = match.index + match[0].length;
  // "orders over $50 ship free" holds its amount, "free shipping over $50" is followed by it.
  const price =
    prices.find(({ start }) => start >= end && start - end <= 25) ??
    prices.find(({ start }) => start >= match.index && start < end);
  return price && price.amount > 0 ? price.amount : null;
}

function shippingCost(text: string, site: SiteCurrencies): number | null {
  if (freeAlways.test(text)) return 0;
  if (freeFrom.test(text) && findPrices(text, site).length < 2) return null;
  for (const { start, amount, currency } of findPrices(text, site)) {
    const before = text.slice(Math.max(0, start - 80), start);
    if (!shippingPrice.test(before) || isThreshold.test(before)) continue;
    if (amount / (unitsPerUsd.get(currency ?? '') ?? 1) < mostShippingUsd) return amount;
  }
  return null;
}

/** An order value, not a price of delivery. */
const isThreshold =
  /(?<!\p{L})(?:over|above|from|under|below|orders?|ab|über|unter|bestellwert|dès|partir|commandes?|pedidos?|superiores?)\s*(?:(?:of|de|a)\s*)?$/iu;
/** More than the usual delivery of any shop costs; what is above is the price of a product. */
const mostShippingUsd = 100;
const unitsPerUsd = new Map(currencies.map((currency) => [currency.code, currency.unitsPerUsd]));

function deliveryDays(text: string): { low: number; high: number } | null {
  if (!deliveryContext.test(text) || otherDays.test(text) || returnContext.test(text)) return null;
  const match = dayRange.exec(text);
  if (!match) return null;
  const [, from, to = '', unit = ''] = match;
  const days = weekWord.test(unit) ? 7 : 1;
  const high = Number(to) * days;
  const low = from === undefined ? high : Number(from) * days;
  return low <= high && high > 0 && high <= 120 ? { low, high } : null;
}

function returnDays(text: string): number | null {
  if (!returnContext.test(text) || refundDays.test(text)) return null;
  const match = dayRange.exec(text);
  if (!match) return null;
  const [, from, to = '', unit = ''] = match;
  const days = Number(to) * (weekWord.test(unit) ? 7 : 1);
  return from === undefined && days >= 7 && days <= 400 ? days : null;
}
