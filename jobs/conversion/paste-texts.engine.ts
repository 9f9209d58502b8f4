import type { PasteText } from '../../schema/conversion/paste-text.type.js';
import { contentLanguages, contentPack } from '../../schema/content/content-pack.js';
import { pageTextsShape, type PageTexts } from '../../schema/content/page-texts.shape.js';
import { PageKind, PasteKind } from '../../schema/conversion/funnel-audit.enum.js';
import { isConflicted, paymentsOf, type CheckSubject } from './checks/finding.engine.js';
import { namingSentences, readClaims } from './page-claims.engine.js';
import { pasteTitle } from './paste-title.engine.js';
import { termConflicts } from './purchase-terms.engine.js';
import { returnsOf } from './reading/return-terms.engine.js';
import { freeShippingOf, hasShippingThreshold, shippingCostOf } from './reading/shipping-terms.engine.js';
import { specificationRows } from './reading/specification-rows.engine.js';

type Made = Omit<PasteText, 'kind'> | null;

/** Characters of a search description that search engines show. */
const description = { fewest: 70, most: 160 };
const bullets = { fewest: 3, most: 5 };
const fewestAnswers = 2;
const fewestMethods = 2;
/** Days within which buyers in Europe may send back anyway: to praise them is not allowed. */
export const lawfulDays = 14;
/** Terms for some only. */
const qualified =
  /\b(?:most|select(?:ed)?|eligible|members?|store credit)\b|ausgewählt|mitglied|sélection|adhérent|seleccionad|socios?\b|\*\s*$/i;
/** "Right to return" alone is not free of charge. */
const freeWords = /\bfree\b|kostenlos|kostenfrei|gratis|gratuit/i;
/** Days after which a promise to take goods back is more likely a guarantee. */
const mostReturnDays = 365;

/**
 * Texts ready to paste: the page's own sentences, and sentences in its language made of what it says without contradicting
 * itself. What does not suffice for a good text gives none.
 */
export function pasteTexts(subject: CheckSubject): PasteText[] {
  if (subject.kind !== PageKind.product || !subject.product.facts.title) return [];
  const words = textsOf(subject.language);
  const makers: [kind: PasteKind, made: Made][] = [
    [PasteKind.title, pasteTitle(subject)],
    [PasteKind.description, searchDescription(subject, words)],
    [PasteKind.bullets, bulletsOf(subject)],
    [PasteKind.guarantee, guarantee(subject, words)],
    [PasteKind.faq, faq(subject, words)],
  ];
  return makers.flatMap(([kind, made]) => (made ? [{ kind, ...made }] : []));
}

/** The sentences of a language; null where it has none: then only the page's own words are used. */
export function textsOf(language: string | null): PageTexts | null {
  return language && contentLanguages('page-texts').includes(language)
    ? contentPack(language, 'page-texts', pageTextsShape)
    : null;
}

export function filled(sentence: string, slots: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, slot: string) => String(slots[slot] ?? ''));
}

/** An amount as the readers of the page write it: "20 €", "€20". */
export function moneyIn(amount: number, currency: string, language: string | null): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(language ?? 'en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** Days within which it may be sent back, where page and markup agree. */
export function returnDaysOf(subject: CheckSubject): { days: number; quote: string } | null {
  const terms = returnsOf(subject);
  if (terms?.kind !== 'days' || terms.days === null || terms.days > mostReturnDays) return null;
  if (qualified.test(terms.quote)) return null;
  return termConflicts(subject).length > 0 ? null : { days: terms.days, quote: terms.quote };
}

/** What shipping costs, as a sentence; null where the page leaves it open. */
function shippingLine(subject: CheckSubject, words: PageTexts): { text: string; quote: string } | null {
  const free = freeShippingOf(subject);
  if (!free || free.condition === 'unclear') return null;
  if (free.threshold === null && hasShippingThreshold(subject)) return null;
  if (free.threshold === null) return { text: words.shipping.all, quote: free.quote };
  const { currency } = subject.product.facts;
  if (free.currency === null || free.currency !== currency) return null;
  const amount = moneyIn(free.threshold, free.currency, subject.language);
  return { text: filled(words.shipping.from, { amount }), quote: free.quote };
}

function searchDescription(subject: CheckSubject, words: PageTexts | null): Made {
  const now = subject.page.metas.get('description') ?? null;
  if (now && now.length >= description.fewest && now.length <= description.most) return null;
  const shipping = words ? shippingLine(subject, words) : null;
  const from: string[] = [];
  const named = namingSentences(subject);
  let text = '';
  for (const sentence of [...named.slice(0, 1), ...readClaims(subject), ...named]) {
    if (named.length === 0) break;
    if (from.includes(sentence) || text.length + sentence.length + 1 > description.most) continue;
    text = `${text} ${sentence}`.trim();
    from.push(sentence);
  }
  if (text && shipping && text.length + shipping.text.length + 1 <= description.most) {
    text = `${text} ${shipping.text}`;
    from.push(shipping.quote);
  }
  return text.length >= description.fewest ? { text, from, insteadOf: now?.slice(0, 300) ?? null } : null;
}

/** Sentences of running text as points, then rows of the specification. */
function bulletsOf(subject: CheckSubject): Made {
  const listed = new Set((subject.page.index.byTag.get('li') ?? []).map(({ order }) => order));
  const isListed = subject.text
    .of('description', 'buyBox')
    .filter(({ element }) => listed.has(element.order) || (element.parent && listed.has(element.parent.order)));
  if (isListed.length >= bullets.fewest) return null;
  const own = [...new Set([...readClaims(subject), ...namingSentences(subject)])];
  const rows = specificationRows(subject);
  const points = [...own.slice(0, bullets.most - Math.min(2, rows.length)), ...rows].slice(0, bullets.most);
  if (own.length === 0 || points.length < bullets.fewest) return null;
  return { text: points.map((point) => `• ${point}`).join('\n'), from: points, insteadOf: null };
}

function guarantee(subject: CheckSubject, words: PageTexts | null): Made {
  const terms = returnDaysOf(subject);
  if (!words || !terms || terms.days <= lawfulDays) return null;
  const isFree = subject.text.speaks('freeReturns', terms.quote) && freeWords.test(terms.quote);
  const sentence = isFree ? words.guarantee.free : words.guarantee.days;
  return { text: filled(sentence, { days: terms.days }), from: [terms.quote], insteadOf: null };
}

/** Questions that buyers ask everywhere, where the page answers them. */
function faq(subject: CheckSubject, words: PageTexts | null): Made {
  if (!words || subject.text.find('faq', ['content', 'description', 'buyBox'])) return null;
  const { faq: asked } = words;
  const returns = returnDaysOf(subject);
  const methods = isConflicted(subject, 'payment') ? [] : paymentsOf(subject);
  const shipping = shippingLine(subject, words) ?? ownLine(shippingCostOf(subject)?.quote);
  const delivery = ownLine(deliverySentence(subject));
  const list = new Intl.ListFormat(subject.language ?? 'en', { type: 'disjunction' });
  const pairs = [
    shipping && { question: asked.shipping.question, answer: shipping.text, quote: shipping.quote },
    delivery && { question: asked.delivery.question, answer: delivery.text, quote: delivery.quote },
    returns && {
      question: asked.returns.question,
      answer: filled(asked.returns.answer, { days: returns.days }),
      quote: returns.quote,
    },
    methods.length >= fewestMethods && {
      question: asked.payment.question,
      answer: filled(asked.payment.answer, { methods: list.format(methods.slice(0, 5)) }),
      quote: methods.join(', '),
    },
  ].filter((pair) => pair !== null && pair !== false);
  if (pairs.length < fewestAnswers) return null;
  return {
    text: pairs.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
    from: pairs.map(({ quote }) => quote),
    insteadOf: null,
  };
}

/** A whole sentence of the page, or nothing. */
function ownLine(quote: string | null | undefined): { text: string; quote: string } | null {
  if (!quote || !/^\p{Lu}.{15,}[.!]$/u.test(quote) || /…|[:|]/.test(quote) || quote.length > 200) return null;
  return { text: quote, quote };
}

function deliverySentence({ text }: CheckSubject): string | null {
  const lines = text.all('delivery', ['buyBox', 'content', 'specification', 'banner']);
  return (
    lines.map(({ line }) => line.text).find((line) => ownLine(line) !== null && /\d/.test(line) && !/[?]/.test(line)) ??
    null
  );
}
