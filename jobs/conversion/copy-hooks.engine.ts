import { benefit, gainWithUnit } from '../../schema/conversion/funnel-patterns.facts.js';
import { freeShippingOffer } from './checks/offer-checks.engine.js';
import { money, productName, type CheckSubject } from './checks/finding.engine.js';
import { sentencesOf, wordsOf } from './text-measure.engine.js';

const maxHooks = 5;
const longestClaim = 110;

/**
 * Opening lines made of what the page itself claims: its benefits, figures, rating, guarantee and price. Nothing is
 * invented: a line whose fact the page does not state is left out.
 */
export function copyHooks(subject: CheckSubject): string[] {
  const { facts } = subject.product;
  const name = productName(subject);
  if (!facts.title) return [];
  const claims = claimsOf(facts.description ?? '');
  const price = facts.price === null ? null : money(facts.price, facts.currency);
  const lines = [
    ...claims.slice(0, 2).map((claim) => `"${claim}" That is what ${name} is made for.`),
    facts.rating !== null && facts.rating >= 4 && facts.reviewCount
      ? `${facts.reviewCount} buyers gave ${name} ${facts.rating} of 5. Here is what they noticed first.`
      : null,
    price && facts.listPrice !== null
      ? `${name} was ${money(facts.listPrice, facts.currency)}. Now it is ${price}.`
      : null,
    freeShippingOffer(subject) && price
      ? `See ${name} for ${price}, with free shipping${thresholdText(subject)}.`
      : null,
    price ? `I looked at what ${price} buys and ended up with ${name}.` : null,
    facts.brand && !name.toLowerCase().includes(facts.brand.toLowerCase())
      ? `Watch what ${facts.brand} put into ${name}.`
      : null,
    ...claims.slice(2, 4).map((claim) => `One line about ${name} says it all: "${claim}"`),
    (facts.variantCount ?? 0) > 1
      ? `${facts.variantCount} versions of ${name}, and this is how to choose yours.`
      : null,
    `Meet ${name}.`,
  ];
  return [...new Set(lines.filter((line) => line !== null))].slice(0, maxHooks);
}

/** Sentences of the description that promise something, those with a figure first. */
function claimsOf(description: string): string[] {
  const sentences = sentencesOf(description).filter((each) => each.length <= longestClaim && wordsOf(each).length >= 4);
  return sentences.filter((each) => promise(each) > 0).toSorted((a, b) => promise(b) - promise(a));
}

function promise(sentence: string): number {
  return (gainWithUnit.test(sentence) ? 2 : 0) + (benefit.test(sentence) ? 1 : 0);
}

function thresholdText(subject: CheckSubject): string {
  const threshold = freeShippingOffer(subject)?.threshold ?? null;
  return threshold === null ? '' : ` from ${money(threshold, subject.product.facts.currency)}`;
}
