import {
  currentPriceNames,
  formerPriceNames,
  otherMoneyNames,
  priceNames,
} from '../../schema/conversion/page-words.facts.js';
import type { CartButton } from './cart-button.engine.js';
import { ancestors, namesOf, textOf, type IndexedElement, type PageIndex } from './page-index.engine.js';
import { findPrices, parseAmount, type PriceText, type SiteCurrencies } from './price-text.engine.js';

/** An amount that the page shows, with how much speaks for its being the price of the product. */
export interface VisiblePrice {
  amount: number;
  amountHigh: number | null;
  currency: string | null;
  element: IndexedElement;
  text: string;
  isFormer: boolean;
  score: number;
}

const longestPriceText = 60;
const longestSentence = 300;
const maxCandidates = 1_500;
/** Elements between heading or button and price, on a typical product page. */
const nearby = 120;

/** All amounts of money on the page, the likeliest price of its product first. */
export function findVisiblePrices(
  index: PageIndex,
  site: SiteCurrencies,
  heading: IndexedElement | null,
  button: CartButton | null,
): VisiblePrice[] {
  const seen = new Set<IndexedElement>();
  const found: VisiblePrice[] = [];
  for (const { text, parent } of index.texts) {
    if (found.length >= maxCandidates || !/\d/.test(text) || parent.region === 'nav' || parent.region === 'footer')
      continue;
    const element = priceElement(parent, site);
    if (seen.has(element)) continue;
    seen.add(element);
    const shown = textOf(element, longestSentence);
    for (const price of pricesIn(shown, site, element).slice(0, 4)) found.push(candidate(price, element, shown));
  }
  weighByPosition(found, heading, button);
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
  const cents = /^(\D{0,8}\d[\d.,\s]{0,12}?)\s(\d{2})(\s?\D{0,8})$/.exec(text);
  const isSplit = cents && hasOwnElement(element, cents[2] ?? '') && !/[.,]\d{2}$/.test(cents[1] ?? '');
  const joined = isSplit ? `${(cents[1] ?? '').trim().replace(/[.,]$/, '')}.${cents[2]}${cents[3]}` : text;
  const named = findPrices(joined, site);
  if (named.length > 0) return named;
  const isMarked =
    priceNames.test(namesOf(element)) ||
    ancestors(element, 3).some((above) => above.attributes['itemprop'] === 'price');
  const bare = /^\D{0,12}?(\d[\d.,\s]{0,14})\D{0,6}$/.exec(joined);
  const amount = isMarked && bare ? parseAmount((bare[1] ?? '').trim()) : null;
  if (amount === null) return [];
  return [{ amount, amountHigh: null, currency: null, isFrom: false, start: 0, end: text.length }];
}

function hasOwnElement(element: IndexedElement, text: string): boolean {
  return element.node.children.some(
    (child) => 'children' in child && child.children.some((inner) => 'data' in inner && inner.data.trim() === text),
  );
}

function candidate(price: PriceText, element: IndexedElement, shown: string): VisiblePrice {
  const around = ancestors(element, 4);
  const names = around.map(namesOf);
  const near = names.slice(0, 2).join(' ');
  const isFormer =
    around.some(({ tag }) => tag === 's' || tag === 'del' || tag === 'strike') ||
    names.slice(0, 3).some((each) => formerPriceNames.test(each)) ||
    isStruck(around);
  const sentence = shown.length - (price.end - price.start);
  let score = price.currency ? 2 : 0;
  if (around.slice(0, 3).some(({ attributes }) => attributes['itemprop'] === 'price')) score += 3;
  if (priceNames.test(near)) score += 3;
  else if (priceNames.test(names.join(' '))) score += 1.5;
  if (priceNames.test(near) && currentPriceNames.test(near)) score += 1;
  if (isFormer) score -= 4;
  if (otherMoneyNames.test(names.join(' '))) score -= 3;
  if (element.isElsewhere) score -= 5;
  if (element.region === 'header') score -= 3;
  if (price.amount === 0) score -= 10;
  score -= Math.min(3, sentence / 15);
  return { ...price, element, text: shown.slice(price.start, price.end), isFormer, score };
}

function isStruck(around: IndexedElement[]): boolean {
  return around.slice(0, 3).some(({ attributes }) => /line-through/i.test(attributes['style'] ?? ''));
}

function weighByPosition(found: VisiblePrice[], heading: IndexedElement | null, button: CartButton | null): void {
  for (const price of found) {
    const fromHeading = heading ? price.element.order - heading.order : null;
    if (fromHeading !== null) price.score += fromHeading >= -20 ? 2 * Math.exp(-Math.abs(fromHeading) / nearby) : -0.5;
    if (button && !button.element.isElsewhere)
      price.score += 2 * Math.exp(-Math.abs(price.element.order - button.element.order) / nearby);
  }
}

/** One amount in several places is likely the product's; one class on many different amounts is a list. */
function weighByRepetition(found: VisiblePrice[]): void {
  const amounts = new Map<number, number>();
  const lists = new Map<string, Set<number>>();
  for (const { amount, element } of found) {
    amounts.set(amount, (amounts.get(amount) ?? 0) + 1);
    const signature = signatureOf(element);
    lists.set(signature, (lists.get(signature) ?? new Set()).add(amount));
  }
  for (const price of found) {
    price.score += Math.min(1, 0.25 * ((amounts.get(price.amount) ?? 1) - 1));
    if ((lists.get(signatureOf(price.element))?.size ?? 0) > 4) price.score -= 2;
  }
}

function signatureOf(element: IndexedElement): string {
  return ancestors(element, 3)
    .map(({ tag, attributes }) => `${tag}.${attributes['class'] ?? ''}`)
    .join('<');
}
