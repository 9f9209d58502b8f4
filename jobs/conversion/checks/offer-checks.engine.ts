import {
  bundleOffer,
  consumable,
  countdownText,
  crossSell,
  crossSellNames,
  deliveryTime,
  freeShipping,
  freeShippingThreshold,
  incentive,
  outcome,
  returnPromise,
  sellingPoint,
  shippingLink,
  statedDate,
  subscription,
  subscriptionScripts,
  sureTimerNames,
  timerNames,
  timerText,
  urgencyWords,
} from '../../../schema/conversion/funnel-patterns.facts.js';
import { namesOf, textOf, type IndexedElement } from '../page-index.engine.js';
import { inUsd } from '../price-level.engine.js';
import { parseAmount } from '../../kit/money.js';
import { childNodes, firstText, isOfType } from '../structured-data.engine.js';
import {
  marksFound,
  missing,
  money,
  productName,
  quote,
  unknown,
  searchable,
  type Checks,
  type CheckSubject,
  type Finding,
} from './finding.engine.js';

/** Price from which a second piece is seldom bought in one order, unless it is used up (own choice). */
const bundleByTwoUsd = 60;

/** What the offer promises beyond the product. */
export const offerChecks: Checks = {
  OF1: valueLine,
  OF2: (subject) => {
    const found = freeShippingOffer(subject);
    if (found) return { score: found.threshold === null ? 1 : 0.9, evidence: found.evidence };
    const { price, currency } = subject.product.facts;
    const target = price ? money(roundUp(price * 1.15 * 1.25), currency) : 'a little above your average order';
    return missing(
      subject,
      0.2,
      'No free shipping is stated on the page.',
      `State "Free shipping over ${target}" beside the button of ${productName(subject)}`,
    );
  },
  OF3: (subject) => {
    const { text } = searchable(subject);
    const found = returnPromise.exec(text);
    const days = Number(found?.slice(1).find(Boolean) ?? 0);
    const fix = `Put "30-day returns" within sight of the price of ${productName(subject)}`;
    if (found && (days === 0 || days < 30))
      return {
        score: 0.7,
        evidence: `Found ${quote(text, found)}.`,
        fix: `${fix}: the page now says ${quote(text, found, 0)}`,
      };
    if (found) return { score: 1, evidence: `Found ${quote(text, found)}.` };
    const marked = [subject.product.node, ...childNodes(subject.product.node ?? undefined, 'offers')].some(
      (node) => node?.properties['hasMerchantReturnPolicy'],
    );
    if (marked)
      return {
        score: 0.6,
        evidence: 'A return policy is in the markup (hasMerchantReturnPolicy) but not in the text.',
        fix,
      };
    return missing(subject, 0, 'No returns or guarantee wording was found.', fix);
  },
  OF4: (subject) => {
    const { text } = searchable(subject);
    const found = bundleOffer.exec(text);
    if (found) return { score: 1, evidence: `Found ${quote(text, found)}.` };
    const isGroup = subject.product.node !== null && isOfType(subject.product.node, 'ProductGroup');
    const fix = bundleFix(subject);
    if (isGroup)
      return { score: 0.7, evidence: 'The product is a group of variants (ProductGroup), without a bundle.', fix };
    return missing(subject, 0, 'No bundle, multi-pack or set is offered.', fix);
  },
  OF5: (subject) => {
    const { text } = searchable(subject);
    const found = crossSell.exec(text);
    if (found) return { score: 1, evidence: `Found ${quote(text, found)}.` };
    const list = subject.page.index.elements.find(
      (element) => element.region === 'main' && crossSellNames.test(namesOf(element)),
    );
    if (list) return { score: 1, evidence: `Found a list named "${shortNames(list)}".` };
    return missing(
      subject,
      0,
      'No matching or related items are offered.',
      `Show two items that go with ${productName(subject)} below the button`,
    );
  },
  OF6: subscriptionOffer,
  OF7: (subject) => {
    const { text } = searchable(subject);
    const found = incentive.exec(text);
    if (found) return { score: 1, evidence: `Found ${quote(text, found)}.` };
    return missing(
      subject,
      0.5,
      'No discount, gift or welcome offer is stated.',
      `Tie a small gift to a second ${productName(subject)}`,
    );
  },
  OF8: (subject) => {
    const { text } = searchable(subject);
    const found = deliveryTime.exec(text);
    if (found) return { score: 1, evidence: `Found ${quote(text, found)}.` };
    const link = subject.page.links.find((each) => shippingLink.test(`${each.text} ${each.href}`));
    const fix = 'Show "arrives by" with a date beside the button';
    if (link)
      return { score: 0.4, evidence: `Delivery is only linked ("${(link.text || link.href).slice(0, 50)}").`, fix };
    return missing(subject, 0, 'No delivery time is stated.', fix);
  },
  OF9: (subject) => {
    const { text } = searchable(subject);
    const points = [...new Set((text.match(sellingPoint) ?? []).map((each) => each.toLowerCase()))].slice(0, 6);
    if (points.length > 1) return { score: 1, evidence: `Found ${points.map((each) => `"${each}"`).join(', ')}.` };
    const fix = `Name one thing about ${productName(subject)} that a rival cannot say`;
    if (points.length === 1) return { score: 0.6, evidence: `Found only "${points[0]}".`, fix };
    return missing(subject, 0.1, 'Nothing that sets the product apart was found.', fix);
  },
  OF10: honestUrgency,
};

function honestUrgency(subject: CheckSubject): Finding {
  const { text } = searchable(subject);
  const timer = subject.page.index.elements.find(
    (element) => element.region === 'main' && !element.isHidden && isTimer(element),
  );
  const running = countdownText.exec(text);
  const words = running ?? urgencyWords.exec(text);
  if (!timer && !words) return { score: 1, evidence: 'No countdown and no pressing words.' };
  const evidence = words ? `Found ${quote(text, words)}` : `Found a timer ("${timer ? shortNames(timer) : ''}")`;
  const around = words ? text.slice(Math.max(0, words.index - 150), words.index + 150) : '';
  const isDated = statedDate.test(around) || /\b\d{1,3}\s(?:left in stock|in stock|remaining)\b/i.test(around);
  if (isDated) return { score: 1, evidence: `${evidence}, with a date or a stock figure.` };
  if (!timer && !running) return { score: 1, evidence: `${evidence}; no countdown.` };
  return { score: 0, evidence: `${evidence} without an end date.`, fix: 'Remove the timer or state its real end date' };
}

function valueLine(subject: CheckSubject): Finding {
  const { mainText } = searchable(subject);
  const title = subject.product.facts.title ?? subject.page.title;
  const opening = `${title}. ${(subject.product.facts.description ?? mainText).split(/\s+/).slice(0, 60).join(' ')}`;
  const found = outcome.exec(opening);
  if (found) return { score: 1, evidence: `Found ${quote(opening, found)}.` };
  const fix = `Under "${productName(subject)}", say in one line who it is for and what it does for them`;
  const point = new RegExp(sellingPoint.source, 'i').exec(opening);
  if (point)
    return { score: 0.6, evidence: `The opening names a feature (${quote(opening, point, 10)}) but no result.`, fix };
  return missing(subject, 0.2, `The title and first words name the product only: "${opening.slice(0, 80)}".`, fix);
}

function subscriptionOffer(subject: CheckSubject): Finding {
  const { text } = searchable(subject);
  const category = firstText(subject.product.node ?? undefined, 'category') ?? '';
  const kind = consumable.exec(`${subject.product.facts.title ?? ''} ${category}`);
  if (!kind)
    return unknown('Nothing says that the product is used up and bought again, so a subscription is not asked for.');
  const scripts = marksFound(subject.page, subscriptionScripts);
  const found = subscription.exec(text);
  if (found) return { score: 1, evidence: `Found ${quote(text, found)}.` };
  if (scripts.length > 0)
    return { score: 1, evidence: `A subscription app is installed (${scripts[0]}).`, isInferred: true };
  const fix = `Offer ${productName(subject)} as "subscribe and save" at 10-15% off`;
  return missing(subject, 0, `The product is used up ("${kind[0]}"), yet no subscription is offered.`, fix);
}

function isTimer(element: IndexedElement): boolean {
  const names = namesOf(element);
  return timerNames.test(names) && (sureTimerNames.test(names) || timerText.test(textOf(element)));
}

/** Free shipping as the page words it, with the amount from which it holds. */
export function freeShippingOffer(subject: CheckSubject): { threshold: number | null; evidence: string } | null {
  const { text } = searchable(subject);
  const found = freeShipping.exec(text);
  if (!found) return null;
  const around = text.slice(found.index, found.index + found[0].length + 60).split('\n')[0] ?? '';
  const amount = freeShippingThreshold.exec(around.slice(found[0].length))?.[1];
  return {
    threshold: amount ? parseAmount(amount, subject.product.facts.currency) : null,
    evidence: `Found ${quote(text, found, 40)}.`,
  };
}

/** Nobody takes two amplifiers: what is dear and not used up sells in a set with something smaller. */
export function isBoughtOnce(subject: CheckSubject): boolean {
  const { price, currency, title } = subject.product.facts;
  const usd = price === null ? null : inUsd(price, currency);
  return usd !== null && usd >= bundleByTwoUsd && !consumable.test(title ?? '');
}

function bundleFix(subject: CheckSubject): string {
  const { price, currency } = subject.product.facts;
  const name = productName(subject);
  if (price === null) return `Offer ${name} in a 2- or 3-pack at a small saving`;
  if (isBoughtOnce(subject))
    return `Offer ${name} in a set with what buyers need beside it, about 10% below the single prices`;
  return `Offer ${name} as a 2-pack at ${money(Math.round(price * 2 * 0.9 * 100) / 100, currency)} (10% less than two single ones)`;
}

function roundUp(amount: number): number {
  const step = amount > 200 ? 25 : amount > 20 ? 5 : 1;
  return Math.ceil(amount / step) * step;
}

function shortNames(element: IndexedElement): string {
  return namesOf(element).trim().replace(/\s+/g, ' ').slice(0, 60) || element.tag;
}
