import { brandLabel, skuLabel } from '../../schema/conversion/page-words.facts.js';
import type { AuditedProduct, ProductFactSources } from '../../schema/conversion/funnel-audit.type.js';
import { namesOf, textOf, type IndexedElement, type PageIndex } from './page-index.engine.js';
import type { PageView } from './page-view.engine.js';
import { countVariants } from './product-variants.engine.js';
import { decodeEntities, childNodes, firstText, type DataNode } from './structured-data.engine.js';

export interface Claim<T> {
  value: T;
  source: string;
}

type Details = Pick<
  AuditedProduct,
  'title' | 'brand' | 'rating' | 'reviewCount' | 'sku' | 'gtin' | 'description' | 'variantCount'
>;
type DetailSources = Pick<
  ProductFactSources,
  'title' | 'brand' | 'rating' | 'reviewCount' | 'sku' | 'gtin' | 'description'
>;

const maxDescription = 2_000;

/** Title, brand, proof, identifiers and description, each from its most trusted source. */
export function productDetails(
  page: PageView,
  nodes: DataNode[],
  heading: { text: string; element: IndexedElement } | null,
): { facts: Details; sources: DetailSources } {
  const title = readTitle(page, nodes, heading);
  const brand =
    fromNodes(nodes, 'brand', 'manufacturer') ??
    fromMetas(page, 'product:brand', 'og:brand', 'brand', 'twitter:data2:brand') ??
    visibleBrand(page);
  const rating = readRating(page, nodes);
  const count = readReviewCount(page, nodes);
  const sku =
    fromNodes(nodes, 'sku', 'productID', 'mpn', 'identifier') ??
    fromMetas(page, 'product:retailer_item_id', 'product:sku', 'sku') ??
    visibleSku(page);
  const gtin =
    fromNodes(nodes, 'gtin13', 'gtin', 'gtin12', 'gtin14', 'gtin8', 'isbn', 'ean') ??
    fromMetas(page, 'product:ean', 'product:gtin', 'product:isbn', 'product:upc');
  const description = readDescription(page, nodes);
  return {
    facts: {
      title: title ? decodeEntities(title.value) : null,
      brand: brand?.value ?? null,
      rating: rating?.value ?? null,
      reviewCount: count?.value ?? null,
      sku: sku?.value ?? null,
      gtin: gtin?.value ?? null,
      description: description ? decodeEntities(description.value) : null,
      variantCount: countVariants(page.index, nodes),
    },
    sources: {
      title: title?.source ?? null,
      brand: brand?.source ?? null,
      rating: rating?.source ?? null,
      reviewCount: count?.source ?? null,
      sku: sku?.source ?? null,
      gtin: gtin?.source ?? null,
      description: description?.source ?? null,
    },
  };
}

function fromNodes(nodes: DataNode[], ...names: string[]): Claim<string> | null {
  for (const node of nodes) {
    for (const name of names) {
      const value = firstText(node, name);
      if (value && value.length < 300 && !/^(?:null|undefined|n\/a|-)$/i.test(value))
        return { value: tidy(value, name), source: `${node.source} ${name}` };
    }
  }
  return null;
}

function tidy(value: string, name: string): string {
  const text = value.replace(/\s+/g, ' ').trim();
  return name === 'brand' ? text.replace(aroundBrand, '') : text;
}

function fromMetas(page: PageView, ...names: string[]): Claim<string> | null {
  const name = names.find((each) => page.metas.get(each));
  const value = name && page.metas.get(name);
  return value ? { value, source: `meta ${name}` } : null;
}

function readTitle(
  page: PageView,
  nodes: DataNode[],
  heading: { text: string; element: IndexedElement } | null,
): Claim<string> | null {
  const marked = fromNodes(nodes, 'name');
  if (marked) return marked;
  const meta = fromMetas(page, 'og:title', 'twitter:title');
  const named = meta
    ? { ...meta, value: withoutShop(meta.value, page) }
    : page.title
      ? { value: withoutShop(page.title, page), source: 'title element' }
      : null;
  // A heading that the page's own title does not repeat is often the name of the site or of a section.
  const isTitle =
    heading &&
    (!named || bare(named.value).includes(bare(heading.text)) || bare(heading.text).includes(bare(named.value)));
  return isTitle && bare(heading.text) !== shopName(page)
    ? { value: heading.text, source: heading.element.tag }
    : named;
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function shopName(page: PageView): string {
  return bare(page.metas.get('og:site_name') ?? page.host.replace(/^www\./, '').split('.')[0] ?? '');
}

/** Cuts " | Shop name" and its like from a page title, if the rest still says something. */
function withoutShop(title: string, page: PageView): string {
  const shop = shopName(page);
  const parts = title.split(/\s+[|–—:»-]\s+/);
  const last = bare(parts.at(-1) ?? '');
  const isShop = shop.length > 2 && (last.includes(shop) || (last.length > 3 && shop.includes(last)));
  return isShop && parts.length > 1
    ? title.slice(0, title.lastIndexOf(parts.at(-1) ?? '')).replace(/[\s|–—:»-]+$/, '')
    : title;
}

function visibleBrand({ index }: PageView): Claim<string> | null {
  const found = index.elements.find(
    (element) =>
      element.region === 'main' && !element.isElsewhere && !element.isHidden && brandNames.test(namesOf(element)),
  );
  const text = labelled(index, brandLabel) ?? (found ? textOf(found, 60) : '');
  const brand = text.replace(aroundBrand, '').trim();
  return brand.length > 1 && brand.length < 50 ? { value: brand, source: 'visible text' } : null;
}

const brandNames =
  /(?:^|[\s_-])(?:product-?)?(?:brand|vendor|manufacturer|marke|marque|bylineinfo)(?:[-_]?name)?(?:$|\s)/;
/** Words that shops put around the brand when they link to its other products. */
const aroundBrand =
  /^(?:visit the|visiter la boutique|visita lo store di|besuche den|visita la tienda de|.{0,30}(?:brand|vendor|by|von|marke|marque|marca|merk|manufacturer)\s{0,2}[:：])\s{0,3}|[- ](?:store|shop)$/gi;

/** The text after a label that stands alone. */
function labelled(index: PageIndex, label: RegExp): string | null {
  const at = index.texts.findIndex(
    ({ text, parent }) =>
      text.length < 40 && parent.region === 'main' && !parent.isElsewhere && label.test(text.trim()),
  );
  const next = at < 0 ? undefined : index.texts.slice(at + 1, at + 3).find(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return next && next.text.length < 60 ? next.text.replace(/^[\s:：]+/, '').trim() : null;
}

const skuInText =
  /\b(?:sku|item (?:no|number|#)|art(?:ikel)?[-. ]?n(?:r|o)|product code|ref(?:erence)?|model(?:\s?(?:no|number|#))?)\.?\s{0,2}[:#]\s{0,3}(?=[\w./-]{0,30}\d)([A-Z0-9][\w./-]{2,30})/i;

function visibleSku({ index }: PageView): Claim<string> | null {
  const cell = labelled(index, skuLabel);
  const value = cell && /^[\w][\w./ -]{1,40}$/.test(cell) ? cell : skuInText.exec(index.mainText)?.[1];
  return value ? { value, source: 'visible text' } : null;
}

const ofOthers = new Set(['recommendations', 'navigation', 'footer', 'dialog', 'hidden', 'noscript', 'script']);

/** What the page says of its own product: other goods have stars, too. */
function ownText({ index }: PageView): string {
  return index.texts
    .filter(({ parent }) => parent.region === 'main' && !parent.isElsewhere && !ofOthers.has(parent.segment))
    .map(({ text }) => text)
    .join('\n');
}

function readRating(page: PageView, nodes: DataNode[]): Claim<number> | null {
  for (const node of nodes) {
    const [aggregate] = childNodes(node, 'aggregateRating');
    const value = toNumber(firstText(aggregate, 'ratingValue'));
    const best =
      toNumber(firstText(aggregate, 'bestRating')) ?? (value !== null && value > 5 ? (value > 10 ? 100 : 10) : 5);
    if (value !== null && value > 0 && best > 0)
      return { value: Math.round((500 * value) / best) / 100, source: `${node.source} aggregateRating.ratingValue` };
  }
  const match =
    /(?:^|\s)([0-5](?:[.,]\d{1,2})?)\s{0,2}(?:out of|\/|von|sur|de|su|van|av|z|из)\s{0,2}5(?:\s|$|[^\d.,])/.exec(
      ownText(page),
    );
  const value = match ? toNumber(match[1] ?? null) : null;
  return value !== null && value > 0 ? { value, source: `visible text "${match?.[0].trim() ?? ''}"` } : null;
}

const reviewWords =
  /(?:^|[\s(])(\d{1,3}(?:[.,\s]\d{3})*|\d{1,7})\+?\s{0,2}\)?\s{0,2}(?:(?:customer|verified|product|global|total)\s)?(?:reviews?|ratings?|bewertung(?:en)?|rezension(?:en)?|sternebewertung(?:en)?|avis|évaluations?|opiniones|valoraciones|calificaciones|avaliaç(?:ões|ão)|recensioni|voti|beoordelingen|opinii|opinie|recenz[eií]|hodnocení|értékelés|отзыв(?:а|ов)?|відгук(?:и|ів)?|omdömen|anmeldelser|arvostelu(?:a|t)?|件のレビュー|評價|評論)/i;

function readReviewCount(page: PageView, nodes: DataNode[]): Claim<number> | null {
  for (const node of nodes) {
    const [aggregate] = childNodes(node, 'aggregateRating');
    for (const name of ['reviewCount', 'ratingCount']) {
      const value = toNumber(firstText(aggregate, name));
      if (value !== null && value >= 0)
        return { value: Math.round(value), source: `${node.source} aggregateRating.${name}` };
    }
    const reviews = childNodes(node, 'review', 'reviews').length;
    if (reviews > 0) return { value: reviews, source: `${node.source} review` };
  }
  const matches = ownText(page).matchAll(new RegExp(reviewWords, 'gi'));
  const match = [...matches].find(([, digits = '']) => !/^(?:19|20)\d\d$/.test(digits));
  const digits = match?.[1]?.replace(/\D/g, '');
  return digits ? { value: Number(digits), source: `visible text "${match?.[0].trim() ?? ''}"` } : null;
}

function toNumber(text: string | null): number | null {
  const value = text === null ? Number.NaN : Number(/-?\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

const descriptionNames =
  /(?:^|[\s_-])(?:product-?_?)?(?:description|descriptions|beschreibung|description-?content|details?-?content|featurebullets|feature-bullets|overview|about-?product|rte|popis|opis|opisanie|descripcion|descrizione|descricao|omschrijving|productdescription)(?:$|[\s_-])/;

const notDescription = new Set(['dialog', 'reviews', 'recommendations', 'footer', 'navigation', 'banner']);

function readDescription(page: PageView, nodes: DataNode[]): Claim<string> | null {
  const elements = page.index.elements.filter(
    (element) =>
      element.region === 'main' &&
      !element.isHidden &&
      !element.isElsewhere &&
      element.tag !== 'meta' &&
      !notDescription.has(element.segment) &&
      descriptionNames.test(namesOf(element)),
  );
  const [fullest] = elements
    .map((element) => ({ element, length: textOf(element, maxDescription).length }))
    .toSorted((a, b) => b.length - a.length);
  const longest = fullest ? linesIn(page.index, fullest.element) : '';
  if (longest.length >= 120) return { value: longest, source: 'visible text' };
  const marked = nodes
    .map((node) => ({ source: node.source, text: plainText(firstText(node, 'description') ?? '') }))
    .find(({ text }) => text.length > 20);
  if (marked && marked.text.length >= longest.length)
    return { value: marked.text.slice(0, maxDescription), source: `${marked.source} description` };
  if (longest.length > 40) return { value: longest, source: 'visible text' };
  return fromMetas(page, 'og:description', 'description');
}

/** The lines of a block that are about the product: what opens on a click, such as a table of sizes, is left out. */
function linesIn({ texts }: PageIndex, { order, end }: IndexedElement): string {
  const lines: string[] = [];
  let last = -1;
  let length = 0;
  for (const { text, parent, line } of texts) {
    if (parent.order < order || parent.order > end || notDescription.has(parent.segment) || parent.isHidden) continue;
    if (line === last) lines.push(`${lines.pop() ?? ''}${text}`);
    else lines.push(text);
    last = line;
    if ((length += text.length) > maxDescription) break;
  }
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, maxDescription);
}

function plainText(html: string): string {
  return html
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
