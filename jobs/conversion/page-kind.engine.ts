import { PageKind } from '../../schema/conversion/funnel-audit.enum.js';
import {
  articleTypes,
  botWall,
  botWallScripts,
  cartPageTitle,
  cartPath,
  checkoutPath,
  checkoutTitle,
  consentWall,
  emptyCart,
  errorTitle,
  listingTypes,
  loginPath,
  loginTitle,
} from '../../schema/conversion/page-words.facts.js';
import { namesOf, type IndexedElement } from './page-index.engine.js';
import { pathOf, type PageView } from './page-view.engine.js';
import type { ProductReading } from './product-facts.engine.js';
import { countProductNodes, readOffers } from './product-node.engine.js';
import { isOfType, nodesWithin } from './structured-data.engine.js';

export interface KindFinding {
  kind: PageKind;
  /** What it was recognised by, as a sentence. */
  reason: string;
}

/** Text that a page needs to say anything, and up to which a wall or error page goes, in characters. */
const emptyText = 60;
const shortText = 2_500;
const articleText = 1_500;

/** Says what a page is. Refusals come first, then the steps of buying, then product, listing, home and article. */
export function recognisePage(page: PageView, product: ProductReading): KindFinding {
  const rules = [blockedBy, missing, emptyBy, cartBy, checkoutBy, loginBy, productOrListing, homeBy, articleBy];
  for (const rule of rules) {
    const finding = rule(page, product);
    if (finding) return finding;
  }
  return {
    kind: PageKind.other,
    reason: 'The page has no product, list, basket, form or article that could be recognised.',
  };
}

type Rule = (page: PageView, product: ProductReading) => KindFinding | null;

function titles({ title, headings }: PageView): string {
  return [
    title,
    ...headings
      .filter(({ level }) => level <= 2)
      .slice(0, 2)
      .map(({ text }) => text),
  ]
    .join('\n')
    .slice(0, 600);
}

function hasOffer(page: PageView, { node, button, facts }: ProductReading): boolean {
  return button !== null || (node !== null && facts.price !== null && readOffers(node, page.currencies).price !== null);
}

const blockedBy: Rule = (page, product) => {
  const text = page.index.text;
  const isShort = text.length < shortText && !hasOffer(page, product);
  const phrase = isShort ? botWall.exec(`${page.title}\n${text}`)?.[0] : undefined;
  if (phrase) return { kind: PageKind.blocked, reason: `A bot wall stands before the page: "${phrase}".` };
  const script = isShort && text.length < 600 ? botWallScripts.find((name) => page.scripts.includes(name)) : undefined;
  if (script) return { kind: PageKind.blocked, reason: `A bot wall stands before the page (${script}).` };
  if ([401, 403, 407, 429].includes(page.status))
    return { kind: PageKind.blocked, reason: `The server refused the page with status ${page.status}.` };
  const consent = isShort && text.length < 1_500 && page.links.length < 25 ? consentWall.exec(text)?.[0] : undefined;
  return consent ? { kind: PageKind.blocked, reason: `A consent wall stands before the page: "${consent}".` } : null;
};

const missing: Rule = (page, product) => {
  if (page.status >= 400) return { kind: PageKind.error, reason: `The server answered with status ${page.status}.` };
  const phrase = errorTitle.exec(titles(page))?.[0];
  if (phrase && !hasOffer(page, product)) return { kind: PageKind.error, reason: `The page says "${phrase}".` };
  return null;
};

const emptyBy: Rule = (page, product) => {
  const { index } = page;
  if (hasOffer(page, product)) return null;
  const letters = index.text.replace(/\s+/g, '').length;
  const inputs = (index.byTag.get('input') ?? []).filter(({ isHidden }) => !isHidden).length;
  if (letters >= emptyText || inputs > 1 || (index.byTag.get('img')?.length ?? 0) > 3) return null;
  if (
    page.metas.get('refresh') ||
    /location(?:\.href)?\s{0,3}=|location\.(?:replace|assign)\(/.test(page.scripts.slice(0, 5_000))
  ) {
    return { kind: PageKind.empty, reason: 'The page only sends the visitor on to another address.' };
  }
  const scripts = index.byTag.get('script')?.length ?? 0;
  const isShell =
    scripts > 0 &&
    index.elements.some(
      ({ attributes, tag }) =>
        tag === 'div' &&
        /^(?:root|app|__next|__nuxt|main|gatsby|___gatsby|react-root|svelte)$/.test(attributes['id'] ?? ''),
    );
  if (isShell || scripts > 3)
    return {
      kind: PageKind.empty,
      reason: 'The page is a shell that scripts fill in the browser; it carries no content of its own.',
    };
  return {
    kind: PageKind.empty,
    reason: `The page has ${letters === 0 ? 'no text' : `only ${letters} characters of text`}.`,
  };
};

const cartBy: Rule = (page, product) => {
  const phrase = emptyCart.exec(page.index.mainText.slice(0, 20_000))?.[0];
  const path = cartPath.exec(pathOf(page))?.[0];
  const title = cartPageTitle.exec(titles(page))?.[0];
  const isProduct = product.node !== null && product.facts.price !== null;
  if (isProduct || (!title && !path)) return null;
  if (phrase && (title || path)) return { kind: PageKind.cart, reason: `The page says "${phrase}".` };
  if (path && !checkoutPath.test(pathOf(page).replace(/checkout\/cart/, '')))
    return { kind: PageKind.cart, reason: `The address contains "${path}".` };
  return title && product.button === null && titles(page).length < 200
    ? { kind: PageKind.cart, reason: `The page is headed "${title}".` }
    : null;
};

const checkoutBy: Rule = (page, product) => {
  if (product.node !== null && product.facts.price !== null) return null;
  const path = checkoutPath.exec(pathOf(page))?.[0];
  const title = checkoutTitle.exec(titles(page))?.[0];
  const fields = (page.index.byTag.get('input') ?? []).filter(
    (each) =>
      !each.isHidden &&
      /address|postcode|zip|city|phone|card|email|firstname|lastname/.test(
        `${namesOf(each)} ${each.attributes['autocomplete'] ?? ''}`,
      ),
  ).length;
  if ((path || title) && fields >= 3)
    return {
      kind: PageKind.checkout,
      reason: `${path ? `The address contains "${path}"` : `The page is headed "${title}"`} and asks for ${fields} personal fields.`,
    };
  return path && product.button === null
    ? { kind: PageKind.checkout, reason: `The address contains "${path}".` }
    : null;
};

const loginBy: Rule = (page, product) => {
  if (hasOffer(page, product)) return null;
  const passwords = (page.index.byTag.get('input') ?? []).filter(
    (each) => each.attributes['type']?.toLowerCase() === 'password',
  );
  const inMain = passwords.filter(({ region }) => region === 'main').length;
  const title = loginTitle.exec(titles(page))?.[0];
  const path = loginPath.exec(pathOf(page))?.[0];
  const isShort = page.index.mainText.length < 6_000;
  if (inMain > 0 && (title || path))
    return {
      kind: PageKind.login,
      reason: `A password is asked for, and ${title ? `the page is headed "${title}"` : `the address contains "${path}"`}.`,
    };
  if (inMain > 0 && isShort)
    return { kind: PageKind.login, reason: 'A password is asked for before anything else is shown.' };
  const fields = (page.index.byTag.get('input') ?? []).filter(
    ({ isHidden, region }) => !isHidden && region === 'main',
  ).length;
  return (title || path) && fields > 0 && isShort
    ? {
        kind: PageKind.login,
        reason: `${title ? `The page is headed "${title}"` : `The address contains "${path}"`} and asks for account details.`,
      }
    : null;
};

const productOrListing: Rule = (page, product) => {
  const { node, button, facts, buttons } = product;
  const marked = countProductNodes(page.data);
  const list = [...nodesWithin(page.data)].find((each) => isOfType(each, ...listingTypes))?.types[0];
  const ownButtons = buttons.filter(({ element }) => element.region === 'main' && !element.isElsewhere).length;
  const type = page.metas.get('og:type') ?? '';
  const isStart = isStartPage(page);
  const namesItself =
    node !== null && (facts.sources.title?.includes(node.source) ?? false) && likeHeading(page, facts.title ?? '');
  if (node && namesItself && !isStart)
    return {
      kind: PageKind.product,
      reason: `The page describes one product, "${(facts.title ?? '').slice(0, 80)}" (${node.source}).`,
    };
  if (/product(?!.*group)/i.test(type) && !isStart && (facts.price !== null || button))
    return { kind: PageKind.product, reason: `The page declares itself a product (og:type ${type}).` };
  const cards = countCards(product);
  if (marked > 3 || ownButtons > 5 || (cards > 8 && !button)) {
    if (isStart) return null;
    const found =
      marked > 3
        ? `${marked} products in its markup`
        : ownButtons > 5
          ? `${ownButtons} cart buttons`
          : `${cards} priced items`;
    return { kind: PageKind.listing, reason: `The page lists several products: ${found}.` };
  }
  if (node && !isStart) return { kind: PageKind.product, reason: `The page describes a product (${node.source}).` };
  if (isStart) return null;
  if (button && facts.price !== null)
    return {
      kind: PageKind.product,
      reason: `A price (${facts.price}) stands with the button "${button.label.slice(0, 40)}".`,
    };
  return list && cards > 3
    ? { kind: PageKind.listing, reason: `The page declares a list (${list}) with ${cards} priced items.` }
    : null;
};

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

/** Distinct priced elements that look alike: the cards of a listing. */
function countCards({ prices }: ProductReading): number {
  const lists = new Map<string, number>();
  for (const { element, currency } of prices) {
    if (currency === null || element.isElsewhere) continue;
    const look = cardLook(element);
    lists.set(look, (lists.get(look) ?? 0) + 1);
  }
  return Math.max(0, ...lists.values());
}

function cardLook({ tag, attributes, parent }: IndexedElement): string {
  return `${tag}.${attributes['class'] ?? ''}<${parent?.tag ?? ''}.${parent?.attributes['class'] ?? ''}`;
}

function isStartPage(page: PageView): boolean {
  return /^\/(?:index\.\w{3,5}|home|[a-z]{2}(?:[-_][a-z]{2})?)?\/?(?:$|\?)/.test(pathOf(page));
}

const homeBy: Rule = (page, product) => {
  if (!isStartPage(page)) return null;
  if (page.links.length < 8) return null;
  const isShop =
    product.prices.length > 2 ||
    product.buttons.length > 0 ||
    cartPath.test(page.links.map(({ href }) => href.toLowerCase()).join('\n'));
  const type = page.metas.get('og:type') ?? '';
  if (!isShop && /article/i.test(type)) return null;
  return { kind: PageKind.home, reason: 'The address is the start page of the site.' };
};

const articleBy: Rule = (page) => {
  const type = page.metas.get('og:type') ?? '';
  const node = [...nodesWithin(page.data)].find((each) => isOfType(each, ...articleTypes));
  if (/article|blog/i.test(type))
    return { kind: PageKind.article, reason: `The page declares itself an article (og:type ${type}).` };
  if (node)
    return { kind: PageKind.article, reason: `The page describes itself as ${node.types[0]} (${node.source}).` };
  const paragraphs = page.index.mainText.split('\n').filter((line) => line.length > 140);
  const length = paragraphs.reduce((sum, line) => sum + line.length, 0);
  const hasArticle =
    (page.index.byTag.get('article')?.length ?? 0) > 0 ||
    page.metas.has('article:published_time') ||
    page.metas.has('author') ||
    page.metas.has('citation_title');
  const isProse =
    length > articleText &&
    (paragraphs.length > 3 || length > 3 * articleText) &&
    length > 0.3 * page.index.mainText.length;
  return (hasArticle && length > articleText / 2) || isProse
    ? { kind: PageKind.article, reason: `The page is mostly running text (${paragraphs.length} long paragraphs).` }
    : null;
};
