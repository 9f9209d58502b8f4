import { PageKind } from '../../schema/conversion/funnel-audit.enum.js';
import {
  articleTypes,
  botWall,
  botWallScripts,
  cartPageTitle,
  cartPath,
  checkoutParts,
  checkoutPath,
  checkoutTitle,
  consentWall,
  emptyCart,
  errorTitle,
  loginPath,
  loginTitle,
  productPath,
} from '../../schema/conversion/page-words.facts.js';
import { namesOf } from './page-index.engine.js';
import { pathOf, type PageView } from './page-view.engine.js';
import type { ProductReading } from './product-facts.engine.js';
import { readOffers } from './product-node.engine.js';
import { recogniseShopPage } from './shop-page-kind.engine.js';
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
  const rules = [blockedBy, missing, emptyBy, cartBy, checkoutBy, loginBy, recogniseShopPage, articleBy, landingBy];
  for (const rule of rules) {
    const finding = rule(page, product);
    if (finding) return finding;
  }
  return {
    kind: PageKind.other,
    reason: 'The page has no product, list, basket, form or article that could be recognized.',
  };
}

/** Without a main heading, the smaller one that stands first speaks for the page. */
function headed(page: PageView): string {
  const [first] = page.headings.filter(({ element, text }) => element.region === 'main' && text.length < 60);
  return `${titles(page)}\n${first?.text ?? ''}`;
}

type Rule = (page: PageView, product: ProductReading) => KindFinding | null;

/** The page title and the first main headings, which name a page; longer ones tell something else. */
function titles({ title, headings }: PageView): string {
  const main = headings.filter(
    ({ level, element, text }) => level <= 2 && element.region === 'main' && !element.isElsewhere && text.length < 60,
  );
  return [title, ...main.slice(0, 2).map(({ text }) => text)].join('\n').slice(0, 400);
}

function asksForPassword({ index }: PageView): boolean {
  return (index.byTag.get('input') ?? []).some(({ attributes }) => attributes['type']?.toLowerCase() === 'password');
}

function hasOffer(page: PageView, { node, button, facts }: ProductReading): boolean {
  return button !== null || (node !== null && facts.price !== null && readOffers(node, page.currencies).price !== null);
}

const blockedBy: Rule = (page, product) => {
  const text = page.index.text;
  const isShort = text.length < shortText && !hasOffer(page, product) && !asksForPassword(page);
  const phrase = isShort ? botWall.exec(`${page.title}\n${text}`)?.[0] : undefined;
  if (phrase) return { kind: PageKind.blocked, reason: `A bot check blocks the page: "${phrase}".` };
  const script = isShort && text.length < 600 ? botWallScripts.find((name) => page.scripts.includes(name)) : undefined;
  if (script) return { kind: PageKind.blocked, reason: `A bot check blocks the page (${script}).` };
  if ([401, 403, 407, 429].includes(page.status))
    return { kind: PageKind.blocked, reason: `The server refused the page with status ${page.status}.` };
  const consent = isShort && text.length < 1_500 && page.links.length < 25 ? consentWall.exec(text)?.[0] : undefined;
  return consent ? { kind: PageKind.blocked, reason: `A consent wall blocks the page: "${consent}".` } : null;
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
  if (letters >= emptyText || page.headings.length > 0 || inputs > 1 || (index.byTag.get('img')?.length ?? 0) > 3)
    return null;
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
  // A basket has prices or says that it is empty; a registration under the shop's cart address has neither.
  const isAccount = asksForPassword(page) && (loginPath.test(pathOf(page)) || (product.prices.length === 0 && !phrase));
  if (isProduct || isAccount || (!title && !path) || productPath.test(pathOf(page))) return null;
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
  const parts = new Set(
    (page.index.mainText.slice(0, 20_000).match(checkoutParts) ?? []).map((part) => part.toLowerCase()),
  );
  if (parts.size >= 3 && fields > 0 && product.button === null)
    return { kind: PageKind.checkout, reason: `The page asks for ${[...parts].slice(0, 3).join(', ')}.` };
  if ((path || title) && fields >= 3)
    return {
      kind: PageKind.checkout,
      reason: `${path ? `The address contains "${path}"` : `The page is headed "${title}"`} and asks for ${fields} personal fields.`,
    };
  return path && product.button === null
    ? { kind: PageKind.checkout, reason: `The address contains "${path}".` }
    : null;
};

/** A form that asks for a password beside a name or two addresses, on a page that prices nothing, opens an account. */
function opensAccount({ index }: PageView, { prices }: ProductReading): boolean {
  if (prices.some(({ isFormer }) => !isFormer)) return false;
  return (index.byTag.get('form') ?? []).some((form) => {
    const fields = (index.byTag.get('input') ?? []).filter(
      ({ order, isHidden, attributes }) =>
        order > form.order && order <= form.end && !isHidden && typed.test(attributes['type'] ?? 'text'),
    );
    const has = (pattern: RegExp) =>
      fields.some((field) => pattern.test(`${namesOf(field)} ${field.attributes['type']}`));
    return fields.length >= 3 && has(/password|passwd/) && has(/name/) && has(/mail/);
  });
}

const typed = /^(?:text|email|tel|password)$/i;

const loginBy: Rule = (page, product) => {
  if (opensAccount(page, product))
    return { kind: PageKind.login, reason: 'A form asks for a name, an email address and a password.' };
  if (hasOffer(page, product)) return null;
  const passwords = (page.index.byTag.get('input') ?? []).filter(
    (each) => each.attributes['type']?.toLowerCase() === 'password',
  );
  const inMain = passwords.filter(({ region }) => region === 'main').length;
  const title = loginTitle.exec(page.headings.some(({ level }) => level < 3) ? titles(page) : headed(page))?.[0];
  const path = loginPath.exec(pathOf(page))?.[0];
  const isShort = page.index.mainText.length < 6_000;
  const isBare = page.index.mainText.length < 4_000 && product.prices.length === 0 && page.links.length < 80;
  if (inMain > 0 && (title || path))
    return {
      kind: PageKind.login,
      reason: `A password is asked for, and ${title ? `the page is headed "${title}"` : `the address contains "${path}"`}.`,
    };
  if (inMain > 0 && isBare)
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

const articleBy: Rule = (page) => {
  const type = page.metas.get('og:type') ?? '';
  const node = [...nodesWithin(page.data)].find((each) => isOfType(each, ...articleTypes));
  if (/article|blog/i.test(type)) return { kind: PageKind.article, reason: 'The page declares itself an article.' };
  if (node) return { kind: PageKind.article, reason: `The page describes itself as ${node.types[0]}.` };
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

/** Paths that campaigns give their pages; contact and help pages have forms, too. */
const landingPath =
  /\/(?:lp|landing(?:-?pages?)?|promo(?:tions?)?|campaigns?|offers?|aktion(?:en)?|special|go)(?:[/_-]|$)/;
const notLanding = /contact|kontakt|support|faq|help|hilfe|about|privacy|terms|account|careers?|jobs?/;
const fewLinks = 12;

/** A page for one offer: a heading and one thing to do, few ways out, perhaps an address that says so. */
const landingBy: Rule = (page) => {
  const { index, links, headings } = page;
  const path = pathOf(page);
  if (notLanding.test(path) || notLanding.test(titles(page).toLowerCase())) return null;
  const heading = headings.some(({ level, text }) => level === 1 && text.trim() !== '');
  const named = landingPath.exec(path)?.[0];
  const mail = (index.byTag.get('input') ?? []).some(
    (each) => each.region === 'main' && !each.isHidden && each.attributes['type']?.toLowerCase() === 'email',
  );
  const calls = [...(index.byTag.get('button') ?? []), ...(index.byTag.get('a') ?? [])].filter(
    (each) =>
      each.region === 'main' && !each.isHidden && /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/.test(namesOf(each)),
  ).length;
  const isNarrow = links.length <= fewLinks;
  const isOffer = heading && (mail || calls > 0);
  if (isOffer && (named || isNarrow))
    return {
      kind: PageKind.landing,
      reason: `The page makes one offer: ${mail ? 'it asks for an email address' : 'it has a button'}, and ${named ? `its address contains "${named}"` : `only ${links.length} links lead on`}.`,
    };
  return null;
};
