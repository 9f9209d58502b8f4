import type { AnyNode } from 'domhandler';

import {
  countAfter,
  currentPriceNames,
  formerPriceLabel,
  formerPriceNames,
  memberAfter,
  memberLabel,
  memberNames,
  otherMoneyLabel,
  otherMoneyNames,
  priceLabel,
  priceNames,
  unitPrice,
} from '../../schema/conversion/page-words.facts.js';
import type { CartButton } from './cart-button.engine.js';
import { ancestors, isInside, namesOf, textOf, type IndexedElement, type PageIndex } from './page-index.engine.js';
import { parseAmount, type SiteCurrencies } from '../kit/money.js';
import { findPrices, type PriceText } from '../kit/price-text.js';

/** An amount that the page shows, with how much speaks for its being the price of the product. */
export interface VisiblePrice {
  amount: number;
  amountHigh: number | null;
  currency: string | null;
  element: IndexedElement;
  text: string;
  isFormer: boolean;
  /** Crossed out, and not only named like a former price. */
  isStruck: boolean;
  /** Not for everybody: asked of members or holders of a card. */
  isForMembers: boolean;
  score: number;
}

const longestPriceText = 60;
const longestSentence = 300;
/** Points that a former price loses. */
export const formerPenalty = 4;
/** Points that a price for members loses: the one for everybody stands beside it, in a plainer element. */
const memberPenalty = 7;
/** Elements between a price and its former price. */
export const pairReach = 30;
const largePixels = 18;
const maxCandidates = 1_500;
/** Elements between heading or button and price, on a typical product page. */
const nearby = 100;
/** Price and button in one block share an ancestor within this many levels. */
const sameBlock = 4;

/** All amounts of money on the page, the likeliest price of its product first. */
export function findVisiblePrices(
  index: PageIndex,
  site: SiteCurrencies,
  heading: IndexedElement | null,
  button: CartButton | null,
): VisiblePrice[] {
  const seen = new Set<IndexedElement>();
  const found: VisiblePrice[] = [];
  let before = '';
  for (const { text, parent } of index.texts) {
    const label = before;
    before = `${before} ${text}`.slice(-40);
    if (found.length >= maxCandidates || !/\d/.test(text) || parent.region === 'nav' || parent.region === 'footer')
      continue;
    const element = priceElement(parent, site);
    if (seen.has(element)) continue;
    seen.add(element);
    const shown = textOf(element, longestSentence);
    for (const price of pricesIn(shown, site, element).slice(0, 4)) {
      const words = /\p{L}/u.test(shown.slice(0, price.start)) ? shown.slice(0, price.start) : label;
      const read = candidate(price, element, shown, words.trimEnd(), parent);
      found.push(isLarge(parent) ? { ...read, score: read.score + 1.5 } : read);
    }
  }
  weighByPosition(found, heading, button);
  weighByNeighbours(found);
  weighByRepetition(found);
  return found.toSorted((a, b) => b.score - a.score || a.element.order - b.element.order);
}

/** The outermost element that shows nothing but this amount: sign, whole number and cents often stand apart. */
function priceElement(parent: IndexedElement, site: SiteCurrencies): IndexedElement {
  let chosen = parent;
  for (const above of ancestors(parent, 4)) {
    const text = textOf(above, longestPriceText);
    if (text.length > 24 || /%/.test(text) || above.tag === 'body' || above.tag === 'form') break;
    if (findPrices(text, site).length > 1) break;
    chosen = above;
  }
  return chosen;
}

/** With a sign anywhere; without one only where the markup itself says that it is a price. */
function pricesIn(text: string, site: SiteCurrencies, element: IndexedElement): PriceText[] {
  const joined = withCents(text, element);
  const named = findPrices(joined, site).filter(({ end }) => !countAfter.test(joined.slice(end)));
  if (named.length > 0) return named;
  const isMarked =
    priceNames.test(namesOf(element)) ||
    ancestors(element, 3).some((above) => above.attributes['itemprop'] === 'price');
  const bare = /^\D{0,12}?(\d{1,3}(?:[ \u00a0.,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)\D{0,6}$/.exec(joined);
  const amount = isMarked && bare ? parseAmount((bare[1] ?? '').trim()) : null;
  if (amount === null) return [];
  return [{ amount, amountHigh: null, currency: null, isFrom: false, start: 0, end: text.length }];
}

/** Cents in an element of their own ("12" and a raised "99") are set off by a point. */
function withCents(text: string, element: IndexedElement): string {
  const [, before, whole, cents, after] = /^(\D{0,8})(\d[\d.,]{0,12}?)[.,]?\s?(\d{2})(\D{0,8})$/.exec(text) ?? [];
  if (whole === undefined || cents === undefined || !hasOwnElement(element, cents)) return text;
  const amount = parseAmount(whole);
  return amount === null || !Number.isInteger(amount) ? text : `${before}${amount}.${cents}${after}`;
}

/** Whether a text is all that some element within three levels holds. */
function hasOwnElement(element: IndexedElement, text: string): boolean {
  let level: AnyNode[] = element.node.children;
  for (let depth = 0; depth < 3; depth++) {
    if (level.some((node) => 'children' in node && node.children.length === 1 && isTextOf(node.children[0], text)))
      return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}

function isTextOf(node: AnyNode | undefined, text: string): boolean {
  return node !== undefined && 'data' in node && node.data.trim() === text;
}

function candidate(
  price: PriceText,
  element: IndexedElement,
  shown: string,
  label: string,
  parent: IndexedElement,
): VisiblePrice {
  const inner = parent.depth - element.depth; // levels between the text and the element that stands for it
  const around = ancestors(parent, inner + 4);
  const names = around.map(namesOf);
  const near = names.slice(0, inner + 2).join(' ');
  const struck = isStruck(around);
  const isForMembers =
    memberLabel.test(label) || memberAfter.test(shown.slice(price.end, price.end + 48)) || memberNames.test(near);
  const isPerUnit = unitPrice.test(shown.slice(price.end, price.end + 16));
  const isFormer =
    struck || names.slice(0, inner + 3).some((each) => formerPriceNames.test(each)) || formerPriceLabel.test(label);
  const sentence = shown.length - (price.end - price.start);
  let score = price.currency ? 2 : 0;
  if (around.slice(0, inner + 3).some(({ attributes }) => attributes['itemprop'] === 'price')) score += 3;
  if (priceNames.test(near)) score += 3;
  else if (priceNames.test(names.join(' '))) score += 1.5;
  if (priceNames.test(near) && currentPriceNames.test(near)) score += 1;
  if (!isFormer && priceLabel.test(label)) score += 1.5;
  if (isFormer) score -= formerPenalty;
  if (otherMoneyLabel.test(label) || isPerUnit) score -= 3;
  if (isForMembers) score -= memberPenalty;
  if (otherMoneyNames.test(names.join(' '))) score -= 3;
  if (element.isElsewhere) score -= 5;
  if (element.region === 'header') score -= 3;
  if (price.amount === 0) score -= 10;
  score -= Math.min(3, sentence / 15);
  return {
    ...price,
    element,
    text: shown.slice(price.start, price.end),
    isFormer: isFormer && !isPerUnit && !isForMembers,
    isStruck: struck,
    isForMembers,
    score,
  };
}

/** Printed large by its own style, as the main price is. */
function isLarge({ attributes, parent }: IndexedElement): boolean {
  const style = `${attributes['style'] ?? ''};${parent?.attributes['style'] ?? ''}`;
  return Number(/font(?:-size)?\s{0,2}:[^;]{0,40}?(\d{1,3})px/i.exec(style)?.[1] ?? 0) >= largePixels;
}

function isStruck(around: IndexedElement[]): boolean {
  if (around.some(({ tag }) => tag === 's' || tag === 'del' || tag === 'strike')) return true;
  return around.slice(0, 3).some(({ attributes }) => /line-through/i.test(attributes['style'] ?? ''));
}

function weighByPosition(found: VisiblePrice[], heading: IndexedElement | null, button: CartButton | null): void {
  for (const price of found) {
    const fromHeading = heading ? price.element.order - heading.order : null;
    if (fromHeading !== null) price.score += fromHeading >= -20 ? 2 * Math.exp(-Math.abs(fromHeading) / nearby) : -0.5;
    if (!button || button.element.isElsewhere) continue;
    price.score += 2 * Math.exp(-Math.abs(price.element.order - button.element.order) / nearby);
    const block = ancestors(button.element, sameBlock + 1).at(-1);
    if (block && block.tag !== 'body' && isInside(price.element, block)) price.score += 1;
  }
}

/**
 * A crossed-out higher amount confirms the price beside it; an amount that is only named like a former price, without a
 * lower one of equal standing beside it, is the price itself.
 */
function weighByNeighbours(found: VisiblePrice[]): void {
  found.forEach((price, at) => {
    const beside = found
      .slice(Math.max(0, at - 4), at + 5)
      .filter((each) => each !== price && Math.abs(each.element.order - price.element.order) < pairReach);
    if (!price.isFormer && beside.some(({ isStruck: struck, amount }) => struck && amount > price.amount))
      price.score += 1;
    const isAlone = !beside.some(
      ({ isFormer, amount, score }) => !isFormer && amount < price.amount && score >= price.score + formerPenalty - 2,
    );
    if (!price.isFormer || price.isStruck || !isAlone) return;
    price.isFormer = false;
    price.score += formerPenalty;
  });
}

/** One amount in several places is likely the product's; one class on many different amounts is a list. */
function weighByRepetition(found: VisiblePrice[]): void {
  const amounts = new Map<number, number>();
  const lists = new Map<string, Set<number>>();
  for (const { amount, element } of found) {
    amounts.set(amount, (amounts.get(amount) ?? 0) + 1);
    const signature = signatureOf(element);
    if (signature) lists.set(signature, (lists.get(signature) ?? new Set()).add(amount));
  }
  for (const price of found) {
    price.score += Math.min(1, 0.25 * ((amounts.get(price.amount) ?? 1) - 1));
    if ((lists.get(signatureOf(price.element))?.size ?? 0) > 4) price.score -= 2;
  }
}

/** Elements without any class, as in layout tables, look alike without being a list. */
function signatureOf(element: IndexedElement): string {
  const around = ancestors(element, 3);
  if (!around.some(({ attributes }) => attributes['class'])) return '';
  return around.map(({ tag, attributes }) => `${tag}.${attributes['class'] ?? ''}`).join('<');
}
