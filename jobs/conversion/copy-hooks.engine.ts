import { freeShippingOffer } from './checks/offer-checks.engine.js';
import { money, productName, type CheckSubject } from './checks/finding.engine.js';
import { readClaims, type PageClaims } from './page-claims.engine.js';

const maxHooks = 5;
/** Beyond, the number says more about the shop's data than about a choice. */
const mostVersions = 24;

/**
 * Opening lines made of what the page itself claims: its promises, figures, rating, guarantee and price. Nothing is
 * invented: a line whose fact the page does not state is left out.
 */
export function copyHooks(subject: CheckSubject): string[] {
  const { facts } = subject.product;
  if (!facts.title) return [];
  const name = productName(subject);
  const claims = readClaims(subject);
  const price = facts.price === null ? null : money(facts.price, facts.currency);
  const [first, second, third] = claims.promises;
  const lines = [
    first ? `${ended(first)} Meet ${name}.` : null,
    ratingLine(subject, name),
    figureLine(claims, name),
    savingLine(subject, name),
    second ? `If you only read one line about ${name}: "${second}"` : null,
    price && claims.returnDays !== null
      ? `Take ${name} home for ${price}. You have ${claims.returnDays} days to send it back.`
      : null,
    pointLine(claims, name, price),
    freeShippingOffer(subject) && price ? `${name} for ${price}, with free shipping${thresholdText(subject)}.` : null,
    third ? `"${third}" See ${name} for yourself.` : null,
    (facts.variantCount ?? 0) > 1 && (facts.variantCount ?? 0) <= mostVersions
      ? `${facts.variantCount} versions of ${name}. Which one is yours?`
      : null,
    `If ${name} was on your list, this is your sign.`,
    price ? `Save this for later: ${name} at ${price}.` : null,
    facts.brand && !name.toLowerCase().includes(facts.brand.toLowerCase()) ? `From ${facts.brand}: ${name}.` : null,
    `Watch ${name} up close before you buy.`,
    `Still looking? Start with ${name}.`,
    `The details decide. Here is ${name} from every side.`,
  ];
  return [...new Set(lines.filter((line) => line !== null))].slice(0, maxHooks);
}

function ratingLine({ product }: CheckSubject, name: string): string | null {
  const { rating, reviewCount } = product.facts;
  if (rating === null || rating < 4 || !reviewCount || reviewCount < 2) return null;
  return `${reviewCount.toLocaleString('en-US')} buyers gave ${name} ${rating} of 5. Here is what they noticed first.`;
}

function figureLine({ figures }: PageClaims, name: string): string | null {
  const [first, second] = figures;
  return first && second ? `${name} in two figures: ${first} and ${second}.` : null;
}

function savingLine({ product }: CheckSubject, name: string): string | null {
  const { price, listPrice, currency } = product.facts;
  if (price === null || listPrice === null || listPrice <= price) return null;
  const saved = money(Math.round(100 * (listPrice - price)) / 100, currency);
  return `${name} was ${money(listPrice, currency)}. Now it is ${money(price, currency)}, ${saved} less.`;
}

function pointLine({ points }: PageClaims, name: string, price: string | null): string | null {
  const [first, second] = points;
  if (!first) return null;
  const said = [first, ...(second ? [lowerFirst(second)] : [])].join(' and ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}: ${name}${price ? ` for ${price}` : ''}.`;
}

function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function ended(sentence: string): string {
  return /[.!?。！？]$/.test(sentence) ? sentence : `${sentence}.`;
}

function thresholdText(subject: CheckSubject): string {
  const threshold = freeShippingOffer(subject)?.threshold ?? null;
  return threshold === null ? '' : ` from ${money(threshold, subject.product.facts.currency)}`;
}
