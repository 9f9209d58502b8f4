import type { FetchedPage } from '../conversion/audit-input.js';
import { foldText } from '../kit/text.js';
import { absoluteUrl, type PageView } from '../conversion/page-view.engine.js';
import { pageWords, productPath, type ShopPageRole } from '../../schema/store-profile/shop-words.facts.js';

/** A page as it came, for the engine that reads it. */
export interface FetchedShopPage extends FetchedPage {
  role: 'home' | ShopPageRole;
  url: string;
}

export interface ShopVisit {
  pages: FetchedShopPage[];
  /** Body of /products.json; null where the shop has none. */
  catalog: string | null;
  /** Everything that was asked for, robots.txt and sitemaps included. */
  requests: number;
}

/** A page of the shop as it was read. */
export interface ShopPage {
  role: 'home' | ShopPageRole;
  view: PageView;
}

export interface ShopLink {
  url: string;
  role: ShopPageRole;
}

const roles = pageWords.map(([role, words]) => [role, new RegExp(`(?:^|[^a-z])(?:${words})(?:$|[^a-z])`)] as const);

/** Links of a page that lead to what a profile is read from, on the same host, each address once. */
export function shopLinks(view: PageView): ShopLink[] {
  const found = new Map<string, ShopLink>();
  const { host } = new URL(view.finalUrl);
  for (const { href, text } of view.links) {
    const url = absoluteUrl(view, href);
    if (!url || new URL(url).host !== host) continue;
    const address = url.replace(/[?#].*$/, '');
    const role = roleOf(address, text);
    if (role && !found.has(address)) found.set(address, { url: address, role });
  }
  return [...found.values()];
}

/** What the address says counts; a short label counts too, a long one is a sentence about something else. */
function roleOf(url: string, label: string): ShopPageRole | null {
  const { pathname } = new URL(url);
  if (/\.(?:jpe?g|png|webp|gif|svg|pdf|zip|mp4)$/i.test(pathname) || pathname.length <= 1) return null;
  if (productPath.test(pathname)) return 'product';
  if (/\/(?:blogs?|news|journal|collections?|categor\w+|cart|account|login)(?:\/|$)/i.test(pathname)) return null;
  const texts = [foldText(pathname), label.length <= 40 ? foldText(label) : ''];
  return roles.find(([, words]) => texts.some((text) => words.test(text)))?.[0] ?? null;
}

/** Addresses that a sitemap lists: pages, or further sitemaps. */
export function sitemapUrls(xml: string): string[] {
  return [...xml.slice(0, 2_000_000).matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/gi)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
}

export const isProductUrl = (url: string): boolean => URL.canParse(url) && productPath.test(new URL(url).pathname);

/** One sentence of a page, with where it stands. */
export interface Sentence {
  text: string;
  url: string;
}

const longestSentence = 600;

/** Sentences of a page; headings, cells and list items end one too. */
export function sentencesOf(view: PageView, text = view.index.text): Sentence[] {
  return text
    .split('\n')
    .flatMap((block) => block.split(/(?<=[.!?])\s+(?=[\p{Lu}\d"'“„¡¿])/u))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > 2 && sentence.length <= longestSentence)
    .map((sentence) => ({ text: sentence, url: view.finalUrl }));
}
