import type { Element } from 'domhandler';
import type { SiteCurrencies } from '../../kit/money.js';
import { findPrices } from '../../kit/price-text.js';
import type { SegmentName } from '../../../schema/conversion/page-segments.facts.js';
import { quoted } from '../checks/check.js';
import type { CheckSubject } from '../checks/finding.engine.js';
import { ancestors } from '../page-index.engine.js';
import { lowerCase } from './page-words.js';
import type { LineMatch, PageText } from './page-lines.engine.js';

/** Free shipping as the page words it. */
export interface FreeShipping {
  /** Amount from which it holds; null without one. */
  threshold: number | null;
  currency: string | null;
  condition: 'none' | 'threshold' | 'unclear';
  /** `product`: said where the product is sold; `shop`: said of the whole shop. */
  scope: 'product' | 'shop';
  quote: string;
}

const near = ['buyBox', 'specification'] as const;
const around = ['banner', 'header', 'content', 'description', 'footer'] as const;
const reach = 70;
/** For members, on collecting, on other goods: no promise for everybody. */
const special =
  /member|prime|club|plus\b|account|card|store|pick-?up|collect|filiale|magasin|tienda|negozio|click|abo|sample|gift|first order|app\b|select(?:ed)?|eligible|excluding|exclu|over \d+ ?(?:items|kg)/i;

/** The clearest promise of free shipping: where the product is sold before elsewhere, without condition before with one. */
export function freeShippingOf(subject: CheckSubject): FreeShipping | null {
  const { text } = subject;
  const drawer = text.all('freeShipping', ['dialog']).map((match) => read(subject, match, 'shop'));
  const found = [
    ...text.all('freeShipping', near).map((match) => read(subject, match, 'product')),
    ...text.all('freeShipping', around).map((match) => read(subject, match, 'shop')),
  ];
  const best = found.find(({ condition }) => condition !== 'unclear') ?? found[0] ?? null;
  // The basket names an amount for what the page promises to all.
  const isLimited = best?.condition === 'none' && drawer.some(({ condition }) => condition === 'threshold');
  return best && (isLimited || isExcepted(subject, best)) ? { ...best, condition: 'unclear' } : best;
}

const exceptions =
  /ausgenommen|ausschließlich|gilt nicht|excluding|except|excludes?|sauf|hors\b|excepto|salvo|esclus[oi]|tranne|exceto|behalve|oprócz|z wyjątkiem|kromě|undantag|undtagen|unntatt|lukuun ottamatta/i;
const bulky =
  /sperrgut|spedition|bulky|oversized?|freight|volumineux|voluminos|ingombrant|volumoso|gabaryt|nadměrn|skrymmande/i;

/** Whether some part of the page names an amount from which shipping is free. */
export function hasShippingThreshold(subject: CheckSubject): boolean {
  return subject.text
    .all('freeShipping', [...near, ...around, 'dialog', 'reviews', 'recommendations'])
    .some((match) => read(subject, match, 'shop').condition === 'threshold');
}

/** Free shipping leaves bulky goods out, and the page calls this product bulky. */
function isExcepted({ text }: CheckSubject, { condition }: FreeShipping): boolean {
  if (condition === 'unclear') return false;
  const isLeftOut = text.lines.some((line) => bulky.test(line.text) && exceptions.test(line.text));
  return (
    isLeftOut &&
    text
      .of('buyBox', 'specification', 'description', 'content')
      .some((line) => line.text.length < 120 && bulky.test(line.text) && !exceptions.test(line.text))
  );
}

const menuLinks = 4;

/** One link among others of a menu leads to terms, and promises nothing. */
function isMenuEntry({ line, text }: LineMatch): boolean {
  if (line.text.length > text.length + 3) return false;
  const link = ancestors(line.element, 3).find(({ tag }) => tag === 'a');
  const list = link?.parent ? ancestors(link.parent, 2) : [];
  return list.some(({ node }) => linksIn(node, menuLinks) >= menuLinks);
}

function linksIn(node: Element, most: number): number {
  let count = 0;
  for (const child of node.children) {
    if (!('attribs' in child)) continue;
    count += child.name === 'a' ? 1 : child.children.some((each) => 'attribs' in each && each.name === 'a') ? 1 : 0;
    if (count >= most) break;
  }
  return count;
}

/** A number beside "free shipping" is a threshold only with a currency and a word that makes it one. */
function read(subject: CheckSubject, match: LineMatch, scope: FreeShipping['scope']): FreeShipping {
  const { text, page } = subject;
  const { line, index, text: found } = match;
  const from = Math.max(0, index - reach);
  const window = line.text.slice(from, index + found.length + reach);
  const base = { scope, quote: quoted(match), threshold: null, currency: null };
  if (scope === 'shop' && isMenuEntry(match)) return { ...base, condition: 'unclear' };
  const prices = findPrices(window, page.currencies);
  const amounts = prices.filter(({ end, amount }) => {
    // "From £39.50 + free delivery" is a price with what comes on top.
    const isPrice = end <= index - from && /\+|&|\/|\bplus\b/i.test(window.slice(end, index - from));
    return amount > 0 && !isPrice;
  });
  const price =
    amounts.find(({ start }) => text.speaks('thresholdFrom', window.slice(Math.max(0, start - 32), start))) ??
    amounts.find(({ end }) => text.speaks('thresholdFrom', window.slice(end, end + 16)));
  if (price) return { ...base, threshold: price.amount, currency: price.currency, condition: 'threshold' };
  const rest = lowerCase(window);
  const isOpen = text.speaks('thresholdFrom', rest.slice(Math.max(0, index - from - 12))) && /\d/.test(rest);
  const isUnclear = special.test(window) || prices.some(({ amount }) => amount > 0) || isOpen || /\*\s*$/.test(window);
  return { ...base, condition: isUnclear ? 'unclear' : 'none' };
}

/** The word stands inside a promise of free shipping. */
function isFree(text: PageText, { line, index }: LineMatch): boolean {
  return text.phrases('freeShipping', line.text).some((phrase) => {
    const at = lowerCase(line.text).indexOf(phrase);
    return index >= at && index <= at + phrase.length;
  });
}

/** Characters after the word that are read, and within which the amount begins. */
const longest = 60;
const nearest = 40;

/** "+ £12.00 delivery": what comes on top of the price, right before the word for shipping. */
function addedBefore(before: string, currencies: SiteCurrencies): { amount: number; currency: string | null } | null {
  const price = findPrices(before, currencies).at(-1);
  if (!price || price.amount <= 0 || before.slice(price.end).trim() !== '') return null;
  return /\+\s?$/.test(before.slice(0, price.start)) ? { amount: price.amount, currency: price.currency } : null;
}

/** What shipping costs, as an amount beside the word for it. */
export function shippingCostOf(
  { text, page }: CheckSubject,
  parts: readonly SegmentName[] = ['buyBox', 'content', 'specification', 'description', 'banner'],
): { amount: number; currency: string | null; quote: string } | null {
  for (const match of text.all('shippingCost', parts)) {
    const { line, index, text: word } = match;
    const rest = line.text.slice(index + word.length, index + word.length + longest);
    // A label that ends its line: the amount stands in the next.
    const isLabel = /^\W{0,3}$/.test(rest) && findPrices(line.text.slice(0, index), page.currencies).length === 0;
    const ahead = addedBefore(line.text.slice(0, index), page.currencies);
    if (ahead && !isFree(text, match)) return { ...ahead, quote: quoted(match) };
    const after = isLabel ? (text.after(line)?.text.slice(0, longest) ?? '') : rest;
    const [price] = findPrices(after, page.currencies);
    if (
      !price ||
      price.start > nearest ||
      text.speaks('thresholdFrom', after.slice(0, price.start)) ||
      isFree(text, match)
    )
      continue;
    if (text.speaks('taxIncluded', after.slice(0, price.start))) continue;
    const quote = after === rest ? quoted(match) : `${quoted(match)} ${after.slice(0, price.end)}`;
    return { amount: price.amount, currency: price.currency, quote };
  }
  return null;
}
