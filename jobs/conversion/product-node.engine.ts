import { currencyAliases } from '../kit/currencies.js';
import { Availability } from '../../schema/conversion/funnel-audit.enum.js';
import { currencyOfSign, parseAmount, type SiteCurrencies } from '../kit/money.js';
import { findPrices } from '../kit/price-text.js';
import { childNodes, firstText, isOfType, nodesWithin, type DataNode } from './structured-data.engine.js';

const productTypes = [
  'Product',
  'ProductGroup',
  'IndividualProduct',
  'ProductModel',
  'SomeProducts',
  'Book',
  'Vehicle',
  'Car',
];
/** Things that are a product where the page sells them. */
const soldTypes = [
  'Event',
  'Course',
  'SoftwareApplication',
  'MobileApplication',
  'Movie',
  'MusicAlbum',
  'CreativeWork',
  'TouristTrip',
];
/** Properties below which other products stand than the one of the page. */
const elsewhere = [
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'itemListElement',
  'hasPart',
  'offeredBy',
  'seller',
];

export interface OfferFacts {
  price: number | null;
  priceHigh: number | null;
  listPrice: number | null;
  currency: string | null;
  availability: Availability | null;
}

/**
 * The thing that the page sells, among all that its markup describes: what is named like the page, has offers, and
 * stands first; not what it lists as related.
 * @param headings texts that name the page, e.g. heading and title
 */
export function findProductNode(data: DataNode[], headings: string[]): DataNode | null {
  const aside = new Set(
    [...nodesWithin(data)]
      .flatMap((node) => childNodes(node, ...elsewhere))
      .flatMap((node) => [...nodesWithin([node])]),
  );
  const found = [...nodesWithin(data)].filter(
    (node) =>
      !aside.has(node) &&
      (isOfType(node, ...productTypes) || (isOfType(node, ...soldTypes) && offersOf(node).length > 0)),
  );
  const rank = (node: DataNode) => {
    const name = normal(firstText(node, 'name') ?? '');
    const isNamed =
      name.length > 2 &&
      headings.some(
        (heading) => normal(heading).includes(name) || (name.includes(normal(heading)) && heading.length > 5),
      );
    const isGroup = isOfType(node, 'ProductGroup') ? 0.5 : 0;
    return (isNamed ? 4 : 0) + (offersOf(node).length > 0 ? 2 : 0) + isGroup + (node.source === 'json-ld' ? 1 : 0);
  };
  let best: DataNode | null = null;
  for (const node of found) if (!best || rank(node) > rank(best)) best = node;
  return best;
}

/** Products that the page's markup describes side by side; many of them make a listing. */
export function countProductNodes(data: DataNode[]): number {
  return [...nodesWithin(data)].filter((node) => isOfType(node, 'Product')).length;
}

function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function offersOf(product: DataNode): DataNode[] {
  const own = childNodes(product, 'offers', 'offer').concat(
    childNodes(product, 'model').flatMap((model) => childNodes(model, 'offers')),
  );
  const direct =
    own.length > 0
      ? own
      : childNodes(product, 'hasVariant').flatMap((variant) => childNodes(variant, 'offers', 'offer'));
  return direct.flatMap((offer) => {
    const inner = childNodes(offer, 'offers', 'offer');
    return isOfType(offer, 'AggregateOffer') || inner.length === 0 ? [offer] : inner;
  });
}

/** Price, currency and availability of the product's offers; of several the first that can be bought. */
export function readOffers(product: DataNode, site: SiteCurrencies): OfferFacts {
  const offers = offersOf(product).map((offer) => readOffer(offer, site));
  const chosen =
    offers.find(({ availability, price }) => availability !== Availability.out_of_stock && price !== null) ??
    offers.find(({ price }) => price !== null) ??
    offers[0];
  if (!chosen) return readOffer(product, site); // old microdata hangs price and currency on the product itself
  const highs = offers.flatMap(({ price, priceHigh }) => [price, priceHigh]).filter((price) => price !== null);
  const high = Math.max(...highs, 0);
  const canBeBought = offers.find(({ availability }) => availability === Availability.in_stock)?.availability;
  return {
    ...chosen,
    priceHigh: chosen.price !== null && high > chosen.price ? high : null,
    currency: chosen.currency ?? offers.find(({ currency }) => currency)?.currency ?? null,
    availability:
      canBeBought ?? chosen.availability ?? offers.find(({ availability }) => availability)?.availability ?? null,
  };
}

function readOffer(offer: DataNode, site: SiteCurrencies): OfferFacts {
  const inner = childNodes(offer, 'offers', 'offer').map((each) => readOffer(each, site));
  const specifications = childNodes(offer, 'priceSpecification');
  const current = specifications.find((node) => !isList(node));
  const currency = currencyCode(firstText(offer, 'priceCurrency') ?? firstText(current, 'priceCurrency'), site);
  const read = (node: DataNode | undefined, ...names: string[]) => amountOf(node, names, currency, site);
  const price =
    read(offer, 'price', 'lowPrice') ??
    read(current, 'price', 'minPrice') ??
    inner.find((each) => each.price !== null)?.price ??
    null;
  const high = read(offer, 'highPrice') ?? read(current, 'maxPrice');
  return {
    price: price === 0 ? null : price,
    priceHigh: high !== null && price !== null && high > price ? high : null,
    listPrice: read(specifications.find(isList), 'price'),
    currency: currency ?? inner.find((each) => each.currency)?.currency ?? null,
    availability:
      readAvailability(firstText(offer, 'availability')) ??
      inner.find((each) => each.availability)?.availability ??
      null,
  };
}

function isList(specification: DataNode): boolean {
  return /list|strike|msrp|srp|regular/i.test(firstText(specification, 'priceType') ?? '');
}

function amountOf(
  node: DataNode | undefined,
  names: string[],
  currency: string | null,
  site: SiteCurrencies,
): number | null {
  for (const value of names.flatMap((name) => node?.properties[name] ?? [])) {
    if (typeof value === 'number') return value;
    if (typeof value === 'string') {
      const amount = amountFromText(value, currency, site);
      if (amount !== null) return amount;
    }
  }
  return null;
}

/** A machine-readable price: a bare number, or, against the rules but common, a number with its sign. */
export function amountFromText(text: string, currency: string | null, site: SiteCurrencies): number | null {
  const trimmed = text.trim();
  if (/^\d+\.\d{1,4}$/.test(trimmed) && !/^\d{1,3}\.\d{3}$/.test(trimmed)) return Number(trimmed);
  return (
    findPrices(trimmed, site)[0]?.amount ?? parseAmount(/\d[\d.,'’ \u00a0\u202f]*/.exec(trimmed)?.[0] ?? '', currency)
  );
}

/** The ISO code that markup names, also by an old code or, against the rules, by a sign. */
export function currencyCode(text: string | null, site: SiteCurrencies = []): string | null {
  const name = text?.trim().toUpperCase() ?? '';
  const code = currencyAliases[name] ?? name;
  if (/^[A-Z]{3}$/.test(code)) return code;
  return name ? currencyOfSign(name, site) : null;
}

const availabilityWords: [Availability, RegExp][] = [
  [Availability.preorder, /pre-?order|pre-?sale|back-?order/i],
  [Availability.out_of_stock, /out-?\s?of-?\s?stock|sold-?\s?out|discontinued|oos$|unavailable|not.?available/i],
  [Availability.in_stock, /in-?\s?stock|limited-?availability|online-?only|in-?store-?only|available|instock/i],
];

/** "https://schema.org/InStock", "in stock", "preorder"; null for anything else. */
export function readAvailability(text: string | null): Availability | null {
  return (text && availabilityWords.find(([, words]) => words.test(text))?.[0]) || null;
}
