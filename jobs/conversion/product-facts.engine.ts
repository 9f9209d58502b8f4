import { Availability } from '../../schema/conversion/funnel-audit.enum.js';
import type { AuditedProduct, ProductConflict } from '../../schema/conversion/funnel-audit.type.js';
import { readVisibleAvailability } from './availability-text.engine.js';
import { findCartButtons, isOwnButton, type CartButton } from './cart-button.engine.js';
import type { IndexedElement } from './page-index.engine.js';
import type { PageView } from './page-view.engine.js';
import { priceClaims, type PriceClaim, type PriceClaims } from './price-claims.engine.js';
import { productDetails, type Claim } from './product-details.engine.js';
import { productImages, type PageImage } from './product-images.engine.js';
import { markBuyBox } from './reading/page-segments.engine.js';
import { findProductNode, readAvailability, readOffers } from './product-node.engine.js';
import type { DataNode, DataSource } from './structured-data.engine.js';
import { findVisiblePrices, type VisiblePrice } from './visible-price.engine.js';

/** What the page says about its product, and the elements that show it. */
export interface ProductReading {
  facts: AuditedProduct;
  /** The product's markup, of the most trusted syntax. */
  node: DataNode | null;
  heading: IndexedElement | null;
  /** Buttons that buy something, the product's own first. */
  buttons: CartButton[];
  /** The product's own button. */
  button: CartButton | null;
  prices: VisiblePrice[];
  /** The element that shows the price; null when only markup tells it. */
  priceElement: IndexedElement | null;
  images: PageImage[];
}

const syntaxes: DataSource[] = ['json-ld', 'microdata', 'rdfa'];

/** Reads every product fact from all sources, keeps the most trusted and names what contradicts it. */
export function readProduct(page: PageView): ProductReading {
  const heading = mainHeading(page);
  const buttons = findCartButtons(page.index, page.languages);
  const button = buttons.find(isOwnButton) ?? null;
  const names = [heading?.text ?? '', page.metas.get('og:title') ?? '', page.title].filter(Boolean);
  const nodes = syntaxes.flatMap(
    (source) =>
      findProductNode(
        page.data.filter((each) => each.source === source),
        names,
      ) ?? [],
  );
  const prices = findVisiblePrices(page.index, page.currencies, heading?.element ?? null, button);
  const shownPrice = prices.find(({ isFormer, element, score }) => !isFormer && !element.isElsewhere && score >= 3);
  markBuyBox(page.index, [button?.element ?? shownPrice?.element ?? null, heading?.element ?? null]);
  const { urls, images } = productImages(page, nodes[0] ?? null, heading?.element ?? null);
  const availability = availabilityClaims(page, nodes, heading?.element ?? null, buttons);
  const facts = gatherFacts(priceClaims(page, nodes, prices), availability, productDetails(page, nodes, heading), urls);
  const shown = prices.find(({ amount, isFormer }) => amount === facts.price && !isFormer);
  return {
    facts,
    node: nodes[0] ?? null,
    heading: heading?.element ?? null,
    buttons,
    button,
    prices,
    priceElement: shown?.element ?? null,
    images,
  };
}

function gatherFacts(
  claims: PriceClaims,
  availability: Claim<Availability>[],
  details: ReturnType<typeof productDetails>,
  images: string[],
): AuditedProduct {
  const price = claims.price[0] ?? null;
  // Between the lowest and the highest offer an amount is another offer, not a former price.
  const listPrice =
    claims.listPrice.find(({ value }) => price !== null && value > Math.max(price.value, price.high ?? 0)) ?? null;
  return {
    ...details.facts,
    price: price?.value ?? null,
    priceHigh: price?.high ?? null,
    currency: claims.currency?.value ?? null,
    listPrice: listPrice?.value ?? null,
    availability: availability[0]?.value ?? Availability.unknown,
    images,
    sources: {
      ...details.sources,
      price: price?.source ?? null,
      currency: claims.currency?.source ?? null,
      listPrice: listPrice?.source ?? null,
      availability: availability[0]?.source ?? null,
    },
    conflicts: [
      ...conflicts(
        'price',
        claims.price.filter(({ value }) => value !== listPrice?.value),
      ),
      ...conflicts('availability', availability),
    ],
  };
}

/** The h1 that names the page: in the main part and, if there are several, like the title. */
function mainHeading(page: PageView): { text: string; element: IndexedElement } | null {
  const found = page.headings.filter(({ level, text }) => level === 1 && text.length > 1);
  const title = `${page.title} ${page.metas.get('og:title') ?? ''}`.toLowerCase();
  const named = found.find(
    ({ text, element }) => element.region === 'main' && title.includes(text.toLowerCase().slice(0, 30)),
  );
  const main = named ?? found.find(({ element }) => element.region === 'main' && !element.isElsewhere) ?? found[0];
  if (main) return main;
  return (
    page.headings.find(
      ({ text, element }) => text.length > 3 && element.region === 'main' && title.includes(text.toLowerCase()),
    ) ?? null
  );
}

function availabilityClaims(
  page: PageView,
  nodes: DataNode[],
  heading: IndexedElement | null,
  buttons: CartButton[],
): Claim<Availability>[] {
  const marked = nodes.flatMap((node) => {
    const value = readOffers(node, page.currencies).availability;
    return value ? [{ value, source: `${node.source} offers.availability` }] : [];
  });
  const meta = ['product:availability', 'og:availability', 'availability'].flatMap((name) => {
    const value = readAvailability(page.metas.get(name) ?? null);
    return value ? [{ value, source: `meta ${name}` }] : [];
  });
  const visible = readVisibleAvailability(page.index, heading, buttons, page.languages);
  const offered = nodes.find((node) => readOffers(node, page.currencies).price !== null);
  const implied = offered
    ? [{ value: Availability.in_stock, source: `${offered.source} offer without availability` }]
    : [];
  const stated = [...marked, ...meta, ...(visible ? [visible] : [])];
  const claims = stated.length > 0 ? stated : implied;
  // Markup is often left behind by the stock: a button that cannot be pressed says more.
  const isClosed =
    visible?.value === Availability.out_of_stock && buttons.some((each) => isOwnButton(each) && each.isDisabled);
  return isClosed ? claims.toReversed() : claims;
}

function conflicts(fact: string, claims: (Claim<Availability> | PriceClaim)[]): ProductConflict[] {
  const [used, ...others] = claims;
  if (!used) return [];
  return others
    .filter(({ value }) => value !== used.value)
    .slice(0, 3)
    .map((other) => ({ fact, used: `${used.value} (${used.source})`, other: `${other.value} (${other.source})` }));
}
