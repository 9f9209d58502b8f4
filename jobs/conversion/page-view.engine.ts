import type { RenderedFacts } from '../../schema/rendering/rendered-page.js';
import type { FunnelAuditInput, MeasuredResource, StoreFigures } from './audit-input.js';
import { coveredLanguages, languageOf } from './reading/page-words.js';
import { RequestedHosts } from './reading/requested-hosts.engine.js';
import { segmentPage } from './reading/page-segments.engine.js';
import { indexPage, textOf, type IndexedElement, type PageIndex } from './page-index.engine.js';
import type { ReadPage } from './page-reader.js';
import type { SiteCurrencies } from '../kit/money.js';
import { siteCurrencies } from '../kit/price-text.js';
import { readStructuredData, type DataNode } from './structured-data.engine.js';

/** Everything that is looked up about a page, read once. */
export interface PageView {
  url: string;
  finalUrl: string;
  /** Address that the page gives itself (canonical), else finalUrl: it names the shop even of a mirrored page. */
  ownUrl: string;
  host: string;
  status: number;
  headers: Record<string, string>;
  ttfbMs: number | null;
  byteCount: number;
  /** Bytes of the page on the wire; null when unknown. */
  transferredBytes: number | null;
  index: PageIndex;
  /** Text of the title element. */
  title: string;
  /** As the page declares it. */
  language: string | null;
  /** Two letters, by its text before its declaration; null when neither helps. */
  spoken: string | null;
  /** Word lists that are used: the spoken language where it has one, then English. */
  languages: string[];
  /** First content by lower-case name or property. */
  metas: Map<string, string>;
  links: PageLink[];
  headings: PageHeading[];
  data: DataNode[];
  currencies: SiteCurrencies;
  /** Lower-case addresses of scripts, frames and styles, then the inline scripts. */
  scripts: string;
  /** Inline scripts, lower case, without data for search engines. */
  code: string;
  requests: RequestedHosts;
  resources: MeasuredResource[] | null;
  store: StoreFigures | null;
  /** What a browser measured; null when none drew the page. */
  rendered: RenderedFacts | null;
}

export interface PageLink {
  href: string;
  text: string;
  element: IndexedElement;
}

export interface PageHeading {
  level: number;
  text: string;
  element: IndexedElement;
}

/** Inline script text kept for recognising vendors. */
const maxScriptText = 1_500_000;
const maxLinks = 5_000;

export function viewPage(input: FunnelAuditInput, read: ReadPage): PageView {
  const index = indexPage(read.$);
  const metas = readMetas(index);
  const finalUrl = URL.canParse(input.finalUrl) ? input.finalUrl : input.url;
  const ownUrl = ownAddress(index, metas, finalUrl);
  const code = inlineCode(index);
  const language =
    index.byTag.get('html')?.[0]?.attributes['lang'] ??
    metas.get('og:locale') ??
    metas.get('content-language') ??
    /shopify\.locale\s{0,2}=\s{0,2}["']([a-z]{2}(?:-[a-z]{2})?)["']/.exec(code)?.[1];
  const spoken = languageOf(index.mainText, language ?? null, new URL(ownUrl).hostname);
  const languages = [...new Set([...(spoken && coveredLanguages.includes(spoken) ? [spoken] : []), 'en'])];
  segmentPage(index, languages);
  const title = index.byTag.get('title')?.find(({ parent }) => parent?.tag !== 'svg');
  return {
    url: input.url,
    finalUrl,
    ownUrl,
    host: new URL(ownUrl).hostname.toLowerCase(),
    status: input.status,
    headers: Object.fromEntries(Object.entries(input.headers).map(([name, value]) => [name.toLowerCase(), value])),
    ttfbMs: input.ttfbMs ?? null,
    byteCount: read.byteCount,
    transferredBytes: input.transferredBytes ?? null,
    index,
    title: title ? textOf(title, 500) : '',
    language: language?.trim().slice(0, 20) || null,
    spoken,
    languages,
    metas,
    links: readLinks(index),
    headings: readHeadings(index),
    data: readStructuredData(index),
    currencies: siteCurrencies(ownUrl, language ?? null),
    scripts: `${fileAddresses(index)}\n${code}`,
    code,
    requests: new RequestedHosts(index, code, input.drawn?.facts.files ?? []),
    resources: input.resources ?? null,
    store: input.store ?? null,
    rendered: input.drawn?.facts ?? null,
  };
}

/** A canonical address that leads to the start page while this page is another says nothing about it. */
function ownAddress(index: PageIndex, metas: Map<string, string>, finalUrl: string): string {
  const canonical = index.byTag.get('link')?.find(({ attributes }) => attributes['rel']?.toLowerCase() === 'canonical');
  for (const href of [canonical?.attributes['href'], metas.get('og:url')]) {
    const own = href && URL.canParse(href) ? absoluteUrl({ finalUrl }, href) : null;
    if (own && (new URL(own).pathname.length > 1 || new URL(finalUrl).pathname.length <= 1)) return own;
  }
  return isNamedHost(finalUrl) ? finalUrl : mirroredSite(index, finalUrl);
}

/** False for a bare address, as local copies and staging servers have. */
export function isNamedHost(url: string): boolean {
  return !/^(?:localhost|\[.*\]|[\d.]+)$/.test(new URL(url).hostname);
}

/** The site that a page without a named host links to most, with the path of the page. */
function mirroredSite(index: PageIndex, finalUrl: string): string {
  const counts = new Map<string, number>();
  for (const { attributes } of (index.byTag.get('a') ?? []).slice(0, 500)) {
    const url = absoluteUrl({ finalUrl }, attributes['href']);
    const host = url ? new URL(url).host : '';
    if (host && host !== new URL(finalUrl).host) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && most[1] >= 5 ? `https://${most[0]}${new URL(finalUrl).pathname}` : finalUrl;
}

/** Of these a browser obeys the last one, of all others readers take the first. */
const lastCounts = new Set(['viewport']);

function readMetas(index: PageIndex): Map<string, string> {
  const metas = new Map<string, string>();
  for (const { attributes } of index.byTag.get('meta') ?? []) {
    const name = (attributes['property'] ?? attributes['name'] ?? attributes['http-equiv'] ?? '').toLowerCase().trim();
    const content = attributes['content']?.trim();
    if (name && content && (lastCounts.has(name) || !metas.has(name))) metas.set(name, content.slice(0, 2_000));
  }
  return metas;
}

function readLinks(index: PageIndex): PageLink[] {
  return (index.byTag.get('a') ?? [])
    .filter(({ attributes }) => attributes['href'])
    .slice(0, maxLinks)
    .map((element) => ({ href: element.attributes['href'] ?? '', text: textOf(element, 120), element }));
}

function readHeadings(index: PageIndex): PageHeading[] {
  return [1, 2, 3, 4, 5, 6]
    .flatMap((level) => (index.byTag.get(`h${level}`) ?? []).map((element) => ({ level, element })))
    .filter(({ element }) => !element.isHidden)
    .toSorted((a, b) => a.element.order - b.element.order)
    .map(({ level, element }) => ({ level, element, text: textOf(element, 300) }));
}

function fileAddresses(index: PageIndex): string {
  const addresses: string[] = [];
  for (const tag of ['script', 'link', 'iframe', 'img']) {
    for (const { attributes } of index.byTag.get(tag) ?? []) {
      const address = attributes['src'] ?? attributes['data-src'] ?? (tag === 'link' ? attributes['href'] : undefined);
      if (address && !address.startsWith('data:')) addresses.push(address.slice(0, 500));
    }
  }
  return addresses.join('\n').toLowerCase();
}

function inlineCode(index: PageIndex): string {
  const inline: string[] = [];
  let length = 0;
  for (const { node, attributes } of index.byTag.get('script') ?? []) {
    if (/ld\+json/i.test(attributes['type'] ?? '')) continue;
    const text = node.firstChild && 'data' in node.firstChild ? node.firstChild.data : '';
    if ((length += text.length) <= maxScriptText) inline.push(text);
  }
  return inline.join('\n').toLowerCase();
}

/** An address of the page made absolute; null for what is no http(s) address. */
export function absoluteUrl(page: { finalUrl: string }, href: string | undefined): string | null {
  if (!href || !URL.canParse(href.trim(), page.finalUrl)) return null;
  const url = new URL(href.trim(), page.finalUrl);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

/** The path of the page and its query, lower case. */
export function pathOf(page: { ownUrl: string }): string {
  const { pathname, search } = new URL(page.ownUrl);
  return `${pathname}${search}`.toLowerCase();
}
