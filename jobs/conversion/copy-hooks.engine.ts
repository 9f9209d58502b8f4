import { formatMoney } from '../kit/money.js';
import { isConflicted, productName, type CheckSubject } from './checks/finding.engine.js';
import { readClaims } from './page-claims.engine.js';
import { returnsOf } from './reading/return-terms.engine.js';
import { freeShippingOf } from './reading/shipping-terms.engine.js';

const maxHooks = 5;
/** From here on a rating says something about a product. */
const fewestReviews = 5;
const bestKept = 2;

/**
 * Opening lines from what the page says of its product without contradicting itself: whole sentences of its own, in its
 * language; on English pages also lines made of a rating, a saving or a promise. None where there is none.
 */
export function copyHooks(subject: CheckSubject): string[] {
  const { facts } = subject.product;
  if (!facts.title) return [];
  const own = readClaims(subject);
  const isEnglish = subject.language === 'en';
  const made = isEnglish ? madeLines(subject, productName(subject)) : [];
  return [...new Set([...own.slice(0, bestKept), ...made, ...own.slice(bestKept)])].slice(0, maxHooks);
}

function madeLines(subject: CheckSubject, name: string): string[] {
  const { facts, priceElement } = subject.product;
  const isPriced =
    facts.price !== null && facts.currency !== null && priceElement !== null && !isConflicted(subject, 'price');
  const price = isPriced && facts.price !== null ? formatMoney(facts.price, facts.currency) : null;
  const hasProof = facts.rating !== null && facts.rating >= 4 && !isConflicted(subject, 'rating');
  const terms = returnsOf(subject);
  const shipping = freeShippingOf(subject);
  const lines = [
    hasProof && (facts.reviewCount ?? 0) >= fewestReviews
      ? `${(facts.reviewCount ?? 0).toLocaleString('en-US')} reviews rate ${name} ${facts.rating} of 5.`
      : null,
    price && facts.listPrice !== null && facts.price !== null && facts.listPrice > facts.price && isStruck(subject)
      ? `${name} was ${formatMoney(facts.listPrice, facts.currency)}. Now it is ${price}.`
      : null,
    price && shipping?.condition === 'none' && shipping.scope === 'product'
      ? `${name} for ${price}, with free shipping.`
      : null,
    terms?.kind === 'days' && terms.days !== null && price
      ? `Try ${name} at home: you have ${terms.days} days to send it back.`
      : null,
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
