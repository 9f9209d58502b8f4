import type { PageView } from './page-view.engine.js';
import { amountFromText, currencyCode, readOffers } from './product-node.engine.js';
import type { DataNode } from './structured-data.engine.js';
import { formerPenalty, pairReach, type VisiblePrice } from './visible-price.engine.js';

export interface PriceClaim {
  value: number;
  high: number | null;
  source: string;
}

export interface PriceClaims {
  /** Most trusted first. */
  price: PriceClaim[];
  listPrice: PriceClaim[];
  currency: { value: string; source: string } | null;
}

/** A visible amount below this score is more likely something else than the price. */
const minVisibleScore = 3;
/** ... unless it is the only amount of the page. */
const minSoleScore = 0.5;
/** A former price above this multiple of the price is none. */
const largestDiscount = 10;
const priceMetas = [
  'product:sale_price:amount',
  'product:price:amount',
  'og:price:amount',
  'product:price',
  'og:price',
];
const currencyMetas = [
  'product:price:currency',
  'og:price:currency',
  'product:sale_price:currency',
  'currency',
  'product:currency',
];
const listMetas = ['product:original_price:amount', 'product:price:amount', 'og:price:standard_amount'];

/** What markup, meta tags and text say about price, former price and currency, in this order of trust. */
export function priceClaims(page: PageView, nodes: DataNode[], prices: VisiblePrice[]): PriceClaims {
  const marked = nodes.map((node) => ({ node, offer: readOffers(node, page.currencies) }));
  const fromNodes = marked.flatMap(({ node, offer }) =>
    claim(offer.price, offer.priceHigh, `${node.source} offers.price`),
  );
  const fromMetas = priceMetas.flatMap((name) => claim(metaAmount(page, name), null, `meta ${name}`));
  const visible = visiblePrice(prices);
  const fromText = visible ? claim(visible.amount, visible.amountHigh, `visible text "${visible.text.trim()}"`) : [];
  const price = decide([...fromNodes, ...fromMetas], visible ? { ...visible, claims: fromText } : null, prices);
  const former = formerPrices(page, prices, price[0]?.value ?? null);
  return {
    price,
    listPrice: [
      ...[
        ...marked.flatMap(({ node, offer }) => claim(offer.listPrice, null, `${node.source} priceSpecification`)),
        ...listMetas.flatMap((name) => claim(metaAmount(page, name), null, `meta ${name}`)),
      ].filter(({ value }) => prices.some(({ amount, element }) => amount === value && !element.isElsewhere)),
      ...former.slice(0, 1).flatMap(({ amount, text }) => claim(amount, null, `visible text "${text.trim()}"`)),
    ],
    currency: readCurrency(page, marked, prices, price[0]?.value ?? null),
  };
}

/** A visible amount from this score on stands where the product is sold. */
const surelyVisible = 6;

/**
 * The price that holds: what the markup says where the page shows it, too; else what stands beside heading and button. Markup
 * is often left behind by a sale: then the page shows its amount crossed out, or not at all.
 */
function decide(
  marked: PriceClaim[],
  visible: (VisiblePrice & { claims: PriceClaim[] }) | null,
  prices: VisiblePrice[],
): PriceClaim[] {
  if (!visible) return marked;
  const [first] = marked;
  if (!first) return visible.claims;
  const shows = (amount: number, isFormer: boolean) =>
    prices.some((each) => each.amount === amount && each.isFormer === isFormer && !each.element.isElsewhere);
  const isStale = !shows(first.value, false) && (shows(first.value, true) || visible.score >= surelyVisible);
  const isRange = first.high !== null && visible.amount >= first.value && visible.amount <= first.high;
  if (!isStale || isRange) return [...marked, ...visible.claims];
  const current = marked.filter(({ value }) => value === visible.amount);
  return [...visible.claims, ...current, ...marked.filter((each) => !current.includes(each))];
}

/** Crossed-out or so named amounts beside the price, above it, but not so far that they must mean something else. */
function formerPrices(page: PageView, prices: VisiblePrice[], price: number | null): VisiblePrice[] {
  const shown = prices.filter((each) => each.amount === price && !each.isFormer && isOfProduct(each));
  return prices.filter((each) => {
    const { isFormer, amount, score, element } = each;
    if (price === null || score <= -formerPenalty || amount <= price || amount > price * largestDiscount) return false;
    const isBeside = shown.some(({ element: { order } }) => Math.abs(order - element.order) < pairReach);
    return isOfProduct(each) && isBeside && (isFormer || isSavingStated(page, each, price));
  });
}

/** Not of another product that the page shows. */
function isOfProduct({ element }: VisiblePrice): boolean {
  return !element.isElsewhere && element.segment !== 'recommendations' && element.segment !== 'footer';
}

/** Beside both amounts stands the share that lies between them: "15% off", 38.15, 44.95. */
function isSavingStated({ index }: PageView, { amount, element }: VisiblePrice, price: number): boolean {
  const share = 100 * (1 - price / amount);
  return index.texts.some(({ text, parent }) => {
    if (text.length > 40 || Math.abs(parent.order - element.order) >= pairReach) return false;
    const stated = /(?:^|\D)(\d{1,2})\s?%/.exec(text)?.[1];
    return stated !== undefined && Number(stated) >= 5 && Math.abs(Number(stated) - share) <= 1;
  });
}

/** Where the only price near heading and button looks like a former one, its name misleads and it is the price. */
function visiblePrice(prices: VisiblePrice[]): VisiblePrice | undefined {
  const current = prices.find(
    ({ isFormer, score, element }) => !isFormer && score >= minVisibleScore && element.segment !== 'recommendations',
  );
  const amounts = new Set(
    prices.filter(({ amount, element }) => amount > 0 && element.region === 'main').map(({ amount }) => amount),
  );
  const sole =
    amounts.size === 1
      ? prices.find(({ score, currency, isFormer }) => currency !== null && !isFormer && score >= minSoleScore)
      : undefined;
  return (
    current ??
    sole ??
    prices.find(({ isFormer, isStruck, score }) => isFormer && !isStruck && score >= minVisibleScore - formerPenalty)
  );
}

function claim(value: number | null, high: number | null, source: string): PriceClaim[] {
  return value !== null && value > 0 && Number.isFinite(value) ? [{ value, high, source }] : [];
}

function metaAmount(page: PageView, name: string): number | null {
  const content = page.metas.get(name);
  return content ? amountFromText(content, null, page.currencies) : null;
}

/** Signs of several currencies: which of them is meant, the tag may say. */
const sharedSigns = /[$¥]|kr/i;

function readCurrency(
  page: PageView,
  marked: { node: DataNode; offer: { currency: string | null } }[],
  prices: VisiblePrice[],
  amount: number | null,
): PriceClaims['currency'] {
  const node = marked.find(({ offer }) => offer.currency);
  if (node?.offer.currency) return { value: node.offer.currency, source: `${node.node.source} offers.priceCurrency` };
  const meta = currencyMetas.find((name) => currencyCode(page.metas.get(name) ?? null));
  const code = meta ? currencyCode(page.metas.get(meta) ?? null) : null;
  const ofAmount = prices.find((price) => price.currency && price.amount === amount);
  // A tag that was left behind with another amount says nothing of the currency either.
  const isStale =
    ofAmount !== undefined &&
    !sharedSigns.test(ofAmount.text) &&
    !priceMetas.some((name) => metaAmount(page, name) === amount);
  if (code && !isStale) return { value: code, source: `meta ${meta}` };
  const shown = ofAmount ?? (amount === null ? undefined : prices.find(({ currency, score }) => currency && score > 0));
  if (shown?.currency) return { value: shown.currency, source: `visible text "${shown.text.trim()}"` };
  const ofSite = page.currencies[0];
  return amount !== null && ofSite ? { value: ofSite, source: 'country of the site' } : null;
}
