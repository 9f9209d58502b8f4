import { europeanCountries, europeanCurrencies } from '../../kit/currencies.js';
import { instalmentsFromUsd, orderFloorUsd } from '../../../schema/conversion/funnel-benchmarks.facts.js';
import {
  freeShipping,
  instalments,
  instalmentWords,
  lowestPriceNote,
  savingClaim,
  shippingCost,
  shippingLater,
  taxIncluded,
} from '../../../schema/conversion/funnel-patterns.facts.js';
import { ancestors, type IndexedElement } from '../page-index.engine.js';
import { inUsd } from '../price-level.engine.js';
import {
  clamp,
  marksFound,
  missing,
  money,
  productName,
  quote,
  searchable,
  unknown,
  type Checks,
  type CheckSubject,
  type Finding,
} from './finding.engine.js';
import { freeShippingOffer } from './offer-checks.engine.js';

const noPrice = 'No price was found on the page.';
/** Price and button in one block share an ancestor within this many levels. */
const levelsApart = 6;
/** A premium product may do without a 9 at the end. */
const premiumUsd = 300;
/** Points of percent by which a claimed saving may be rounded. */
const savingTolerance = 1;
const fairDiscount = 0.6;

/** How clear, comparable and fair the price is. */
export const pricingChecks: Checks = {
  PR1: priceMarkup,
  PR2: (subject) => {
    const { button, priceElement, facts } = subject.product;
    if (facts.price === null) return unknown(noPrice);
    if (!button) return unknown('There is no button to buy that the price could stand beside.');
    if (!priceElement)
      return {
        score: 0.3,
        evidence: `The price ${money(facts.price, facts.currency)} is in the markup only.`,
        fix: `Show ${money(facts.price, facts.currency)} above the button "${button.label}"`,
        isInferred: true,
      };
    if (shareAncestor(priceElement, button.element, levelsApart))
      return { score: 1, evidence: `Price and button "${button.label || 'cart'}" stand in one block.` };
    return {
      score: 0.3,
      evidence: `Price and button "${button.label || 'cart'}" stand in different parts of the page.`,
      fix: `Place ${money(facts.price, facts.currency)} directly above the button "${button.label || 'cart'}"`,
    };
  },
  PR3: (subject) => {
    const { price, listPrice, currency } = subject.product.facts;
    if (price === null) return unknown(noPrice);
    if (listPrice !== null)
      return { score: 1, evidence: `${money(listPrice, currency)} is shown beside ${money(price, currency)}.` };
    const unit =
      /\b(?:per|pro|par|por|al|za|je)\s(?:\d+\s?)?(?:kg|100\s?g|l|litre|liter|100\s?ml|unit|piece|stück|pièce|unidad|pezzo|stuk|szt|serving|oz|lb|m²|m2)\b|\/\s?(?:kg|100\s?g|l|100\s?ml|oz|lb|m²)/i.exec(
        searchable(subject).mainText,
      );
    if (unit) return { score: 0.8, evidence: `A unit price is given: "${unit[0]}".` };
    return {
      score: 0.4,
      evidence: `${money(price, currency)} stands alone.`,
      fix: `Show what ${money(price, currency)} compares with: the honest former price, the price of the parts, or the price per use`,
    };
  },
  PR4: savingMath,
  PR5: (subject) => {
    const { price, listPrice, currency } = subject.product.facts;
    if (price === null || listPrice === null) return { score: 1, evidence: 'No former price is claimed.' };
    const discount = (listPrice - price) / listPrice;
    const note = lowestPriceNote.exec(searchable(subject).text);
    if (discount > fairDiscount)
      return {
        score: 0.3,
        evidence: `The former price claims ${Math.round(100 * discount)}% off.`,
        fix: `Check that ${money(listPrice, currency)} was really charged; a claim of ${Math.round(100 * discount)}% off is rarely believed`,
      };
    if (isEuropean(subject) && !note)
      return {
        score: 0.3,
        evidence: `${money(listPrice, currency)} is crossed out without the lowest price of the last 30 days.`,
        fix: 'State the lowest price of the last 30 days beside the former price',
      };
    return {
      score: 1,
      evidence: note
        ? `Found ${quote(searchable(subject).text, note)}.`
        : `The former price claims ${Math.round(100 * discount)}% off.`,
    };
  },
  PR6: (subject) => {
    const { price, currency } = subject.product.facts;
    if (price === null) return unknown(noPrice);
    const usd = inUsd(price, currency);
    if (usd === null || usd < instalmentsFromUsd)
      return unknown(`At ${money(price, currency)} instalments are not expected.`);
    const words = instalmentWords.exec(searchable(subject).text);
    const marks = marksFound(subject.page, instalments);
    if (words) return { score: 1, evidence: `Found ${quote(searchable(subject).text, words)}.` };
    if (marks.length > 0)
      return { score: 1, evidence: `An instalment service is installed (${marks[0]}).`, isInferred: true };
    return missing(
      subject,
      0.2,
      `${money(price, currency)} can only be paid at once.`,
      `Show "4 payments of ${money(Math.round(price * 25) / 100, currency)}" under the price`,
    );
  },
  PR7: (subject) => {
    const { price, currency } = subject.product.facts;
    const usd = price === null ? null : inUsd(price, currency);
    if (price === null || usd === null)
      return unknown(price === null ? noPrice : `${money(price, currency)}: the currency is unknown.`);
    const score = clamp((usd - orderFloorUsd.none) / (orderFloorUsd.full - orderFloorUsd.none));
    const pieces = Math.ceil(orderFloorUsd.full / (0.9 * usd));
    const set = money(Math.round(pieces * price * 0.9 * 100) / 100, currency);
    const inDollars = currency === 'USD' ? '' : ` (about $${(pieces * usd * 0.9).toFixed(0)})`;
    const fix = `Lead with a set of ${pieces} at ${set}${inDollars}, so that an order reaches $${orderFloorUsd.full}`;
    return {
      score,
      evidence: `One product costs ${money(price, currency)}${currency === 'USD' ? '' : `, about $${usd.toFixed(0)}`}; $${orderFloorUsd.full} an order is the aim.`,
      fix: score < 1 ? fix : undefined,
    };
  },
  PR8: (subject) => {
    const { price, currency } = subject.product.facts;
    const threshold = freeShippingOffer(subject)?.threshold ?? null;
    if (price === null || threshold === null)
      return unknown(price === null ? noPrice : 'No free shipping threshold is stated.');
    const ratio = threshold / price;
    const score = ratio < 1.1 ? 0.7 : ratio <= 2 ? 1 : ratio <= 3 ? 0.6 : 0.3;
    const target = money(Math.ceil(price * 1.25 * 1.15), currency);
    return {
      score,
      evidence: `Shipping is free from ${money(threshold, currency)}, ${ratio.toFixed(1)} times the price.`,
      fix: score < 1 ? `Move the threshold to about ${target}, 1.15 times the usual order` : undefined,
    };
  },
  PR9: (subject) => {
    const { price, currency } = subject.product.facts;
    if (price === null) return unknown(noPrice);
    const cents = Math.round(price * 100);
    const ends = cents % 100 === 0 ? (cents / 100) % 10 === 9 : cents % 10 === 9 || cents % 100 === 95;
    const usd = inUsd(price, currency);
    if (ends) return { score: 1, evidence: `${money(price, currency)} ends in 9 or 95.` };
    if (usd !== null && usd > premiumUsd)
      return { score: 1, evidence: `${money(price, currency)} is a premium price, which may be round.` };
    return {
      score: 0.8,
      evidence: `${money(price, currency)} does not end in 9.`,
      fix: `Test a price that ends in 9 instead of ${money(price, currency)}`,
    };
  },
  PR10: totalClear,
  PR11: (subject) => {
    const { price, priceHigh, currency, variantCount } = subject.product.facts;
    if (price === null) return unknown(noPrice);
    if (priceHigh !== null)
      return { score: 1, evidence: `Prices range from ${money(price, currency)} to ${money(priceHigh, currency)}.` };
    if ((variantCount ?? 0) > 1)
      return { score: 1, evidence: `${variantCount} variants can be chosen.`, isInferred: true };
    return {
      score: 0.4,
      evidence: `There is one price, ${money(price, currency)}.`,
      fix: `Add a larger size or pack of ${productName(subject)} as the better choice`,
    };
  },
};

function priceMarkup(subject: CheckSubject): Finding {
  const { node, facts } = subject.product;
  const source = facts.sources.price ?? '';
  const parts = [
    /json-ld/.test(source) ? [] : ['price'],
    /json-ld/.test(facts.sources.currency ?? '') ? [] : ['priceCurrency'],
    /json-ld/.test(facts.sources.availability ?? '') ? [] : ['availability'],
  ].flat();
  const fix = `Output schema.org Offer markup as JSON-LD with ${parts.join(', ')}`;
  if (node?.source === 'json-ld' && parts.length === 0)
    return { score: 1, evidence: 'JSON-LD gives price, priceCurrency and availability.' };
  if (node?.source === 'json-ld' && parts.length === 1)
    return { score: 0.6, evidence: `JSON-LD lacks ${parts[0]}.`, fix };
  if (/microdata|rdfa|meta/.test(source))
    return { score: 0.4, evidence: `The price is in ${source}, not in JSON-LD.`, fix };
  return {
    score: 0,
    evidence: facts.price === null ? 'No price is in the markup.' : 'The price is in the visible text only.',
    fix,
  };
}

function savingMath(subject: CheckSubject): Finding {
  const { price, listPrice, currency } = subject.product.facts;
  if (price === null || listPrice === null) return unknown('No former price is shown, so no saving can be checked.');
  const near = nearbyText(subject);
  const claim = savingClaim.exec(near);
  const percent = Number(claim?.[1] ?? claim?.[2] ?? Number.NaN);
  if (!claim || !Number.isFinite(percent)) return unknown('No saving is claimed beside the price.');
  const real = (100 * (listPrice - price)) / listPrice;
  const isRight = Math.abs(real - percent) <= savingTolerance;
  const sum = `(${money(listPrice, currency)} - ${money(price, currency)}) / ${money(listPrice, currency)} = ${real.toFixed(1)}%`;
  if (isRight) return { score: 1, evidence: `${quote(near, claim, 10)} is right: ${sum}.` };
  return {
    score: 0,
    evidence: `${quote(near, claim, 10)} is claimed, but ${sum}.`,
    fix: `Correct the stated saving to ${Math.round(real)}%`,
  };
}

function nearbyText({ product, page }: CheckSubject): string {
  const { priceElement } = product;
  if (!priceElement) return '';
  const texts = page.index.texts.filter(({ parent }) => Math.abs(parent.order - priceElement.order) < 25);
  return texts.map(({ text }) => text).join(' ');
}

function totalClear(subject: CheckSubject): Finding {
  const { text } = searchable(subject);
  const included = taxIncluded.exec(text) ?? freeShipping.exec(text);
  if (included) return { score: 1, evidence: `Found ${quote(text, included)}.` };
  const later = shippingLater.exec(text);
  const fix = 'State shipping cost and tax beside the price, before the cart';
  if (later) return { score: 0.4, evidence: `Found ${quote(text, later)}.`, fix };
  const fixed = shippingCost.exec(text);
  if (fixed) return { score: 0.8, evidence: `Found ${quote(text, fixed)}.` };
  return missing(subject, 0.3, 'Nothing is said about shipping cost or tax.', fix);
}

function isEuropean({ page, product }: CheckSubject): boolean {
  return (
    europeanCountries.includes(page.host.split('.').at(-1) ?? '') ||
    europeanCurrencies.includes(product.facts.currency ?? '')
  );
}

/** Whether two elements meet within so many levels above each. */
export function shareAncestor(a: IndexedElement, b: IndexedElement, levels: number): boolean {
  const above = new Set(ancestors(a, levels + 1));
  return ancestors(b, levels + 1).some((each) => above.has(each) && each.tag !== 'body' && each.tag !== 'html');
}
