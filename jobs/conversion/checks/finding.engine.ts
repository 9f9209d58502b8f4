import type { PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import { paymentMarks, vendors, type VendorFact, type VendorKind } from '../../../schema/conversion/vendors.facts.js';
import { ancestors, isDrawnLater, isInside, namesOf, type IndexedElement } from '../page-index.engine.js';
import { europeanCountries, europeanCurrencies } from '../../kit/currencies.js';
import type { PageJudgement } from '../audit-input.js';
import type { PageView } from '../page-view.engine.js';
import { inUsd } from '../price-level.engine.js';
import type { ProductReading } from '../product-facts.engine.js';
import type { PageText } from '../reading/page-lines.engine.js';
import { goodsOf } from '../reading/sold-goods.engine.js';

/** What the checks look at. */
export interface CheckSubject {
  page: PageView;
  product: ProductReading;
  kind: PageKind;
  /** What the kind was recognised by. */
  kindReason: string;
  /** Two letters, guessed from the text where the page does not say; null when neither helps. */
  language: string | null;
  /** Whether the language has word lists. */
  hasPatterns: boolean;
  /** The page's lines by part. */
  text: PageText;
  /** Whether the block in which the product is bought was found; of pages that sell none, whether they were read. */
  hasBuyBox: boolean;
  /** Review texts that the page prints, at most 20. */
  reviews: string[];
  /** Facts that exist only after scripts have run; null where no browser ran them. */
  onlyAfterScripts: string[] | null;
  /** What a model said of checks that are about the meaning of words. */
  judgement: PageJudgement[];
  /** Loading time of the main content in seconds and what it is made of; null when files were not measured. */
  load: LoadEstimate | null;
}

export interface LoadEstimate {
  seconds: number;
  explanation: string;
  blockingBytes: number;
  imageBytes: number;
}

/** Answers that several checks ask for, by page. */
const vendorNames = new WeakMap<PageView, Map<VendorKind, string[]>>();
const paymentNames = new WeakMap<PageView, string[]>();

/** Names of the services of one kind that the page loads or calls. */
export function vendorsOf({ page }: CheckSubject, kind: VendorKind): string[] {
  const ofPage = vendorNames.get(page) ?? new Map<VendorKind, string[]>();
  vendorNames.set(page, ofPage);
  const known = ofPage.get(kind) ?? findVendors(page, vendors[kind]);
  ofPage.set(kind, known);
  return known;
}

/** A shop that sells where consent is needed before anybody is tracked: by its address or its currency. */
export const isEuropean = ({ page, product }: CheckSubject): boolean =>
  europeanCountries.includes(page.host.split('.').at(-1) ?? '') ||
  europeanCurrencies.includes(product.facts.currency ?? '');

/** Whether one of these services is asked for, and not only named in a setting. */
export function isVendorAsked({ page }: CheckSubject, kind: VendorKind): boolean {
  return vendors[kind].some(
    ({ hosts, calls }) => hosts.some((host) => page.requests.asks(host)) || calls?.test(page.scripts),
  );
}

function findVendors(page: PageView, facts: readonly VendorFact[]): string[] {
  return facts
    .filter(({ hosts, calls }) => hosts.some((host) => page.requests.has(host)) || calls?.test(page.scripts))
    .map(({ name }) => name);
}

const aside = new Set(['noscript', 'hidden', 'script', 'recommendations']);

const reviewNames =
  /(?<![a-z])(?:review|rating|stars?(?![a-z])|feedback|testimonial|comment|bewertung|rezension|avis(?![a-z])|opini|valorac|recensi|avaliac|beoordel|recenz|hodnocen|hodnoten|ocen|otzyv|otziv|reyting|omdome|arvostelu|yorum)/;
/** A page of fewer elements is filled in by scripts. */
const fewestElements = 100;

/** Whether nothing outside lists of other goods is named like reviews or stars: in any language, the page has none. */
export function hasNoPlaceForReviews({ page: { index } }: CheckSubject): boolean {
  return (
    index.elements.length >= fewestElements &&
    !index.elements.some(
      (each) =>
        each.segment !== 'recommendations' &&
        reviewNames.test(`${namesOf(each)} ${(each.attributes['href'] ?? each.attributes['src'] ?? '').toLowerCase()}`),
    )
  );
}

/**
 * Whether the part was read in which a shop names its terms and seals: its footer, or, where the page has none at all, the
 * page down to its end.
 */
export function hasEnd({ page: { index }, text }: CheckSubject): boolean {
  if (text.has('footer')) return true;
  const isOpen = index.elements.some((each) => each.segment === 'footer' || footerNames.test(namesOf(each)));
  return !isOpen && !isDrawnLater(index) && text.has('header', 'navigation') && text.has('content', 'buyBox');
}

/** A footer that a script fills later. */
const footerNames = /(?:^|\s)(?:(?:site|page|main|shop|shopify-section|colophon)[_-]?)?footer(?:$|[\s_-])/;

/** Whether a picture is shown whose file, text or class is like this. */
export function picturesLike({ page: { index } }: CheckSubject, pattern: RegExp): boolean {
  return picturesOf(index.byTag.get('img') ?? []).some((line) => pattern.test(line));
}

function picturesOf(images: IndexedElement[]): string[] {
  return images
    .filter(({ segment }) => !aside.has(segment))
    .map(({ attributes: { src = '', alt = '', title = '', ...others } }) =>
      `${(others['data-src'] ?? src).split('/').at(-1)?.slice(-80) ?? ''} ${alt} ${title}`.toLowerCase(),
    );
}

/** Means of payment that the page shows, as pictures or in words beside them. */
export function paymentsOf(subject: CheckSubject): string[] {
  const known = paymentNames.get(subject.page) ?? findPayments(subject);
  paymentNames.set(subject.page, known);
  return known;
}

function findPayments({ page: { index }, text }: CheckSubject): string[] {
  const drawn = ['svg', 'use', 'i', 'span', 'li', 'a'].flatMap((tag) =>
    (index.byTag.get(tag) ?? [])
      .filter(({ segment, isHidden }) => !isHidden && !aside.has(segment))
      .filter((each) => tag !== 'a' || /fa-cc|payment|paiement/.test(namesOf(each)))
      .map((each) =>
        `${namesOf(each)} ${each.attributes['aria-labelledby'] ?? ''} ${each.attributes['xlink:href'] ?? each.attributes['href'] ?? ''} ${each.attributes['title'] ?? ''}`.toLowerCase(),
      ),
  );
  const words = text
    .of('buyBox', 'content', 'footer', 'header')
    .filter((line) => line.text.length < 160 && isOfPayment(line.text, text))
    .map((line) => line.text.toLowerCase());
  const lines = [...picturesOf(index.byTag.get('img') ?? []), ...drawn, ...words].join('\n');
  return paymentMarks.filter(([, mark]) => mark.test(lines)).map(([name]) => name);
}

/** A name alone is a mark; in a sentence it may be a shop's own card, or how money is sent back. */
const longestMark = 20;

function isOfPayment(line: string, text: PageText): boolean {
  if (line.length <= longestMark || text.speaks('security', line)) return true;
  const lower = line.toLowerCase();
  return paymentMarks.filter(([, mark]) => mark.test(lower)).length >= 2;
}

/** A field for the mail address in a sign-up, not in a log-in. */
export function signUpOf({ page: { index }, text }: CheckSubject): boolean {
  return (index.byTag.get('input') ?? []).some((each) => {
    const { attributes } = each;
    const names = `${namesOf(each)} ${attributes['placeholder'] ?? ''} ${attributes['aria-label'] ?? ''}`.toLowerCase();
    if (hasMessageField(each, index)) return false;
    if (attributes['type'] !== 'email' && !/newsletter|subscri|e-?mail/.test(names)) return false;
    if (isOfComments(each)) return false;
    return !/login|password|friend|coupon|review/.test(names) || text.speaks('newsletter', names);
  });
}

/** Levels above a field within which its form or dialog stands. */
const formLevels = 7;

/** Whoever writes a message in the same form or dialog gives the address for an answer. */
function hasMessageField(field: IndexedElement, index: PageView['index']): boolean {
  const form = ancestors(field, formLevels).find(
    (above) => above.tag === 'form' || above.attributes['role'] === 'dialog' || /modal|dialog/.test(namesOf(above)),
  );
  return form !== undefined && (index.byTag.get('textarea') ?? []).some((area) => isInside(area, form));
}

/** Inside a form that asks for an address to publish what somebody wrote, or to let somebody in. */
export function isOfComments(element: IndexedElement): boolean {
  return ancestors(element).some(
    (above) => above.tag === 'form' && ofComments.test(`${namesOf(above)} ${above.attributes['action'] ?? ''}`),
  );
}

const ofComments = /comment|respond|review|question|login|signin|checkout/i;

export function visibleFields({ index }: PageView): IndexedElement[] {
  return ['input', 'select', 'textarea']
    .flatMap((tag) => index.byTag.get(tag) ?? [])
    .filter(
      ({ region, isHidden, attributes }) =>
        region === 'main' &&
        !isHidden &&
        !/^(?:submit|button|image|hidden|search|checkbox|radio)$/i.test(attributes['type'] ?? ''),
    );
}

/** Two places of the page that disagree on a fact: nothing is said of it but that. */
export function isConflicted({ product }: CheckSubject, fact: string): boolean {
  return product.facts.conflicts.some((conflict) => conflict.fact === fact);
}

/** Title and description. */
export function ownWords({ product }: CheckSubject): string {
  return `${product.facts.title ?? ''}. ${product.facts.description ?? ''}`;
}

/** Scripts that separate no words: lengths in words and Latin lengths of titles do not hold. */
export function isUnseparated({ language }: CheckSubject): boolean {
  return language !== null && ['ja', 'zh', 'ko', 'th'].includes(language);
}

/** A grater is named with the cheese: what is advised for goods rests on more than a likely kind. */
const sureGoods = 0.85;

/** What the product is, where it is used up and bought again; null where it is not, or its names do not tell. */
export function consumableOf({ product, page }: CheckSubject): string | null {
  const goods = goodsOf([product.facts.title ?? '', page.title], sureGoods);
  return goods?.consumable ? goods.name : null;
}

/** Up to this price, in US dollars, people take a second piece of what is not used up (own choice). */
const secondPieceUsd = 25;

/** Goods of which people take several at once, although they last. */
const severalAtOnce = new Set([
  'tops',
  'underwear',
  'socks',
  'baby-clothing',
  'towels',
  'kitchen-linen',
  'tableware',
  'glassware',
  'candles',
  'drink-bottles',
  'storage',
  'plants',
  'seeds',
  'yarn',
  'craft-supplies',
  'stationery',
  'greeting-cards',
  'stickers',
  'party-supplies',
  'chargers-batteries',
]);

/** Nobody takes two amplifiers: what is used up, or cheap and of a kind that people have many of, is bought in twos. */
export function isBoughtAgain(subject: CheckSubject): boolean {
  if (consumableOf(subject) !== null) return true;
  const { facts } = subject.product;
  const usd = facts.price === null ? null : inUsd(facts.price, facts.currency);
  const goods = goodsOf([facts.title ?? '', subject.page.title], sureGoods);
  return usd !== null && usd <= secondPieceUsd && goods !== null && severalAtOnce.has(goods.id);
}

const longestName = 45;
/** What a name cut short must not end in: joining words of the larger European languages, and signs. */
const danglingEnd =
  /(?:^|\s+)(?:for|with|and|of|the|to|in|on|by|from|a|an|or|your|per|di|da|con|e|il|la|le|les|de|des|du|en|et|pour|avec|à|para|y|el|los|mit|für|und|von|aus|im|der|die|das|zum|zur|met|voor|med|och|i|w|z|do|для|и|с|в|на)$|[\s(&,+/-]+$/iu;

/** Name of the product for advice: without what follows a comma or dash, cut at a word to fit a sentence. */
export function productName({ product, page }: CheckSubject): string {
  const name = (product.facts.title ?? page.title).trim();
  const [first = ''] = name.split(/\s+[-–—|:]\s+|,\s/);
  const short = inSentenceCase(first.length >= 8 ? first : name);
  if (short.length <= longestName) return short || 'the product';
  let cut = short.slice(0, longestName).replace(/\s+\S*$/, '');
  if (!cut.includes(')')) cut = cut.replace(/\s*\([^()]*$/, '');
  while (danglingEnd.test(cut)) cut = cut.replace(danglingEnd, '');
  return cut;
}

/** "LEATHER LOOK SHIRT" would shout from the middle of a sentence; short words may be names of sizes or norms. */
export function inSentenceCase(name: string): string {
  const words = name.match(/\p{L}{4,}/gu) ?? [];
  if (words.length < 2 || name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return name.replace(
    /(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu,
    (word) => word.charAt(0) + word.slice(1).toLowerCase(),
  );
}
