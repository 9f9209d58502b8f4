import type { PageTexts } from '../../schema/content/page-texts.shape.js';
import { isConflicted, type CheckSubject } from './checks/finding.engine.js';
import { readClaims } from './page-claims.engine.js';
import { shortName } from './paste-title.engine.js';
import { filled, lawfulDays, moneyIn, returnDaysOf, textsOf } from './paste-texts.engine.js';

const maxHooks = 5;
/** From here on a rating says something about a product. */
const fewestReviews = 5;
const bestKept = 2;
const bestRating = 4;

/**
 * Opening lines from what the page says of its product without contradicting itself: whole sentences of its own, in its
 * language; where its language has sentences for it, also lines made of a rating, a saving or a promise.
 */
export function copyHooks(subject: CheckSubject): string[] {
  if (!subject.product.facts.title) return [];
  const own = readClaims(subject);
  const words = textsOf(subject.language);
  const made = words ? madeLines(subject, words.hooks) : [];
  return [...new Set([...own.slice(0, bestKept), ...made, ...own.slice(bestKept)])].slice(0, maxHooks);
}

function madeLines(subject: CheckSubject, say: PageTexts['hooks']): string[] {
  const { language, product } = subject;
  const { price, listPrice, currency, rating, reviewCount } = product.facts;
  const name = shortName(product.facts.title ?? '');
  if (name === null) return [];
  const isPriced =
    price !== null && currency !== null && product.priceElement !== null && !isConflicted(subject, 'price');
  const hasProof = rating !== null && rating >= bestRating && !isConflicted(subject, 'rating');
  const terms = returnDaysOf(subject);
  const number = new Intl.NumberFormat(language ?? 'en');
  const lines = [
    hasProof && (reviewCount ?? 0) >= fewestReviews
      ? filled(say.rating, { count: number.format(reviewCount ?? 0), name, rating: number.format(roundedDown(rating)) })
      : null,
    isPriced && listPrice !== null && listPrice > price && isStruck(subject)
      ? filled(say.saving, {
          name,
          list: moneyIn(listPrice, currency, language),
          price: moneyIn(price, currency, language),
        })
      : null,
    isPriced && terms && terms.days > lawfulDays ? filled(say.days, { name, days: terms.days }) : null,
  ];
  return lines.filter((line) => line !== null);
}

/** Only what the page itself crosses out beside the price was its former price. */
function isStruck({ product }: CheckSubject): boolean {
  const { listPrice, currency } = product.facts;
  return product.prices.some(
    ({ amount, isFormer, isStruck: struck, currency: own, element }) =>
      amount === listPrice && isFormer && struck && (own === null || own === currency) && element.segment === 'buyBox',
  );
}

/** One digit, never more than buyers gave: markup is often finer than what the page shows. */
function roundedDown(rating: number): number {
  return Math.floor(rating * 10 + 1e-9) / 10;
}
