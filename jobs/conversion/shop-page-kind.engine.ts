import { PageKind } from '../../schema/conversion/funnel-audit.enum.js';
import {
  homeNames,
  listingPath,
  listingTypes,
  listingWords,
  productPath,
  shopNames,
} from '../../schema/conversion/page-words.facts.js';
import { namesOf, textOf, type IndexedElement } from './page-index.engine.js';
import { isNamedHost, pathOf, type PageHeading, type PageView } from './page-view.engine.js';
import type { ProductReading } from './product-facts.engine.js';
import { countProductNodes } from './product-node.engine.js';
import { isOfType, nodesWithin } from './structured-data.engine.js';

interface Sign {
  points: number;
  reason: string;
}

/** Points from which a kind is believed. */
const enough = 3;
/** Equal buttons or priced cards that a list has and a product page with a few related items has not. */
const listButtons = 5;
const listCards = 8;

/** Weighs what speaks for a product page, a list of products and a start page; null when nothing is convincing. */
export function recogniseShopPage(page: PageView, product: ProductReading): { kind: PageKind; reason: string } | null {
  const found = [
    { kind: PageKind.product, signs: productSigns(page, product) },
    { kind: PageKind.listing, signs: listingSigns(page, product) },
    { kind: PageKind.home, signs: homeSigns(page) },
  ].map(({ kind, signs }) => ({ kind, signs, points: signs.reduce((sum, { points }) => sum + points, 0) }));
  const [best] = found.toSorted((a, b) => b.points - a.points);
  if (!best || best.points < enough) return null;
  const strongest = best.signs.toSorted((a, b) => b.points - a.points).slice(0, 2);
  return { kind: best.kind, reason: `${titles[best.kind]}: ${strongest.map(({ reason }) => reason).join(' and ')}.` };
}

const titles: Partial<Record<PageKind, string>> = {
  [PageKind.product]: 'The page is about one product',
  [PageKind.listing]: 'The page lists several products',
  [PageKind.home]: 'The page is the start page of a shop',
};

function collect(...signs: [isThere: unknown, points: number, reason: string][]): Sign[] {
  return signs.flatMap(([isThere, points, reason]) => (isThere ? [{ points, reason }] : []));
}

function productSigns(page: PageView, { node, button, facts, prices, heading, images }: ProductReading): Sign[] {
  const isNamed =
    node !== null && likeHeading(page, facts.title ?? '') && (facts.sources.title ?? '').includes(node.source);
  const price = prices.find(({ isFormer, element }) => !isFormer && !element.isElsewhere);
  // The heading of a shop names no product, whatever price stands beside it.
  const isOfProduct = heading !== null && !shopNames.test(textOf(heading, 200));
  const isNear = price && isOfProduct && price.score >= 3 && Math.abs(price.element.order - heading.order) < 200;
  const current = prices.filter(({ isFormer }) => !isFormer);
  const only = current.length === 1 ? current[0] : undefined;
  const address = productPath.exec(pathOf(page))?.[0];
  return collect(
    [isNamed, 4, `its product data describes "${(facts.title ?? '').slice(0, 80)}"`],
    [node && !isNamed, page.headings.some(isNameOfPage) ? 1 : 2, 'its product data describes a product'],
    [/product(?!.*group)/i.test(page.metas.get('og:type') ?? ''), 3, 'it declares itself a product'],
    [button, 2, `it has the button "${(button?.label || 'cart').slice(0, 40)}"`],
    [isNear, 2, `the price ${price?.text.trim()} stands beside the heading`],
    [facts.price !== null && !isNear, 1, `it has a price (${facts.price})`],
    [(facts.sources.availability ?? '').startsWith('visible'), 1, 'it states the stock'],
    [facts.sku !== null, 1, `it has an item number (${facts.sku})`],
    [facts.sku !== null && only && only.element.region === 'main', 1, `its only price is ${only?.text.trim()}`],
    [facts.reviewCount !== null, 0.5, `it has ${facts.reviewCount} reviews`],
    [images.length > 1 && heading, 0.5, 'it has product images'],
    [address, 1.5, `its address contains "${address}"`],
    [heading && likeHeading(page, facts.title ?? '') && facts.price !== null, 0.5, 'its heading is its title'],
  );
}

function listingSigns(page: PageView, product: ProductReading): Sign[] {
  const marked = countProductNodes(page.data);
  const list = [...nodesWithin(page.data)].find((each) => isOfType(each, ...listingTypes))?.types[0];
  const buttons = largestLook(product.buttons.map(({ element }) => element));
  const cards = largestLook(
    product.prices
      .filter(({ currency, amountHigh }) => currency !== null && amountHigh === null)
      .map(({ element }) => element),
  );
  const words = listingWords.exec(page.index.mainText.slice(0, 20_000))?.[0];
  const address = listingPath.exec(pathOf(page))?.[0];
  const sorter = (page.index.byTag.get('select') ?? []).find((each) =>
    /sort|order-?by|per-?page|limit/.test(namesOf(each)),
  );
  return collect(
    [marked > 3, 3.5, `${marked} products in its data`],
    [list, 1, 'it declares a list'],
    [buttons > listButtons, 3, `${buttons} buy buttons that look alike`],
    [cards > listCards, 3, `${cards} priced items that look alike`],
    [cards > listCards / 2 && cards <= listCards, 1.5, `${cards} priced items that look alike`],
    [words, 1, `it says "${words}"`],
    [sorter, 1.5, 'it can be sorted'],
    [address, 1.5, `its address contains "${address}"`],
  );
}

function homeSigns(page: PageView): Sign[] {
  const heading = page.headings.find((each) => isNameOfPage(each) && shopNames.test(each.text));
  const title = shopNames.exec(page.title)?.[0];
  const body = page.index.byTag.get('body')?.[0];
  const site = plain(page.metas.get('og:site_name') ?? '');
  const name = body && homeNames.exec(` ${namesOf(body).replace(/\s+/g, ' ')} `)?.[0].trim();
  return collect(
    // The root of a host without a name, as copies and staging servers have, may hold any page of a site.
    [
      isStartPath(page) && page.links.length >= 8,
      isNamedHost(page.finalUrl) ? 8 : 3,
      'its address is the root of the site',
    ],
    [heading, 6, `its heading calls it a shop ("${heading?.text.slice(0, 60)}")`],
    [title && !heading, 3, `its title calls it a shop ("${title}")`],
    [name, 3, `it is named "${name}"`],
    [site !== '' && plain(page.title) === site, 3, 'its title is the name of the site'],
    [page.metas.get('og:type') === 'website', 0.5, 'it declares itself a website'],
  );
}

/** The root, an index file or a language folder, without a query that chooses what is shown. */
function isStartPath(page: PageView): boolean {
  return /^\/(?:index\.\w{3,5}|home|default\.aspx?|[a-z]{2}(?:[-_][a-z]{2})?)?\/?(?:$|\?(?:utm|lang|ref|sid|gclid|fbclid))/.test(
    pathOf(page),
  );
}

/** A main heading that can stand for the whole page. */
function isNameOfPage({ level, element, text }: PageHeading): boolean {
  return level === 1 && element.region === 'main' && text.length > 2;
}

function likeHeading(page: PageView, name: string): boolean {
  const wanted = plain(name).slice(0, 40);
  const headings = page.headings.filter(({ level }) => level <= 2).map(({ text }) => text);
  return (
    wanted.length > 2 &&
    [page.title, page.metas.get('og:title') ?? '', ...headings].some((text) => plain(text).includes(wanted))
  );
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How many of the elements look the same and stand in the main part: the cards of a list. */
function largestLook(elements: IndexedElement[]): number {
  const looks = new Map<string, number>();
  for (const { tag, attributes, parent, region, isElsewhere } of elements) {
    if (region !== 'main' || isElsewhere || (!attributes['class'] && !parent?.attributes['class'])) continue;
    const look = `${tag}.${attributes['class'] ?? ''}<${parent?.tag ?? ''}.${parent?.attributes['class'] ?? ''}`;
    looks.set(look, (looks.get(look) ?? 0) + 1);
  }
  return Math.max(0, ...looks.values());
}
