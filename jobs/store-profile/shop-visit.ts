import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../schema/errors.js';
import { profileReading } from '../../schema/store-profile/store-profile.facts.js';
import { productPath, type ShopPageRole } from '../../schema/store-profile/shop-words.facts.js';
import type { EnginePool } from '../platform/engine-pool.js';
import { type Fetched, type OutboundHttp, outboundLimits } from '../platform/outbound-http.js';
import { mayRead } from './robots.engine.js';
import { RobotsRules } from './robots-rules.js';
import { type FetchedShopPage, isProductUrl, type ShopLink, type ShopVisit, sitemapUrls } from './shop-page.engine.js';

interface Deps {
  http: Pick<OutboundHttp, 'fetch'>;
  engines: Pick<EnginePool, 'run'>;
}

/** Pages of each role at the most. */
const wanted: readonly (readonly [ShopPageRole, number])[] = [
  ['shipping', 2],
  ['returns', 2],
  ['contact', 2],
  ['about', 1],
  ['help', 2],
];
const html = 'text/html,application/xhtml+xml';

/** Opens the few pages of a shop that a profile is read from: one after the other, as robots.txt allows. */
export async function visitShop(
  { http, engines }: Deps,
  shopUrl: string,
  { signal, step }: { signal: AbortSignal; step: (position: number) => Promise<void> },
): Promise<ShopVisit> {
  const tour = new Tour(http, signal);
  // The page of a product is a way to the shop; the shop itself begins at its root.
  const start = productPath.test(new URL(shopUrl).pathname) ? new URL('/', shopUrl).href : shopUrl;
  const home = await tour.open(start);
  const outline = await engines.run('outlineShop', { ...home, url: start }, signal);
  await step(2);
  const catalog = outline.isShopify ? await tour.text(new URL('/products.json?limit=30', home.finalUrl).href) : null;
  const known = outline.links.filter(({ role }) => role === 'product').map(({ url }) => url);
  const products =
    known.length > 2 || catalog !== null ? known : [...known, ...(await tour.productsOfSitemap(home.finalUrl))];
  const pages: FetchedShopPage[] = [{ ...home, role: 'home', url: start }];
  const visit = async (links: readonly ShopLink[]) => {
    for (const { url, role } of links) {
      const page = await tour.page(url);
      if (page) pages.push({ ...page, role, url });
    }
  };
  const most = catalog === null ? profileReading.products : 3;
  await visit([...new Set(products)].slice(0, most).map((url) => ({ url, role: 'product' })));
  await step(3);
  await visit(policyLinks(outline.links, outline.isShopify ? home.finalUrl : null));
  return { pages, catalog, requests: tour.requests };
}

function policyLinks(links: readonly ShopLink[], shopifyUrl: string | null): ShopLink[] {
  const chosen = wanted.flatMap(([role, count]) => links.filter((link) => link.role === role).slice(0, count));
  const policies = shopifyUrl === null ? [] : shopifyPolicies;
  const missing = policies.filter(({ role }) => !chosen.some((link) => link.role === role));
  return [...chosen, ...missing.map(({ path, role }) => ({ role, url: new URL(path, shopifyUrl ?? undefined).href }))];
}

/** Where every Shopify shop has its policies, linked or not. */
const shopifyPolicies: readonly { path: string; role: ShopPageRole }[] = [
  { path: '/policies/shipping-policy', role: 'shipping' },
  { path: '/policies/refund-policy', role: 'returns' },
  { path: '/policies/contact-information', role: 'contact' },
];

/** One visit: counts what it asks for, keeps to robots.txt and to the pause that it names. */
class Tour {
  private pages = 0;
  private readonly robots: RobotsRules;
  private readonly opened = new Set<string>();

  constructor(
    private readonly http: Deps['http'],
    private readonly signal: AbortSignal,
  ) {
    this.robots = new RobotsRules(http, signal);
  }

  get requests(): number {
    return this.pages + this.robots.requests;
  }

  /** The page that everything starts from. @throws AppError with a sentence for the owner */
  async open(url: string): Promise<Fetched> {
    const { host } = new URL(url);
    if (!mayRead(await this.robots.of(url), url)) {
      throw new AppError(
        'UNPROCESSABLE',
        `${host} asks programs not to read it (robots.txt). Fill in the fields yourself.`,
      );
    }
    const page = await this.fetch(url, html, outboundLimits.htmlBytes);
    if (page.status >= 500)
      throw new AppError('UNAVAILABLE', `${host} answers with error ${page.status}. Try again later.`);
    if (page.status >= 400)
      throw new AppError('UNPROCESSABLE', `${host} answers with error ${page.status}. Check the address.`);
    if (/\/password\/?$/.test(new URL(page.finalUrl).pathname)) {
      throw new AppError(
        'UNPROCESSABLE',
        `${host} is behind a password page. Open the store or fill in the fields yourself.`,
      );
    }
    return page;
  }

  /** @returns null for what may not or cannot be read, was read already, or is one too many */
  async page(url: string, accept = html): Promise<Fetched | null> {
    if (this.requests >= profileReading.pages || this.opened.has(url)) return null;
    const robots = await this.robots.of(url);
    if (!mayRead(robots, url) || this.requests >= profileReading.pages) return null;
    const pause = Math.min(robots.delayMs, profileReading.longestPauseMs);
    if (pause > 0) await delay(pause, undefined, { signal: this.signal });
    try {
      const page = await this.fetch(url, accept, outboundLimits.htmlBytes);
      return page.status === 200 && page.bytes.length > 0 ? page : null;
    } catch (error) {
      if (error instanceof AppError && !this.signal.aborted) return null;
      throw error;
    }
  }

  async text(url: string): Promise<string | null> {
    const page = await this.page(url, 'application/json,text/xml,*/*;q=0.5');
    return page && new TextDecoder().decode(page.bytes);
  }

  async productsOfSitemap(home: string): Promise<string[]> {
    const [listed] = (await this.robots.of(home)).sitemaps.filter((url) => isSameHost(url, home));
    const urls = sitemapUrls((await this.text(listed ?? new URL('/sitemap.xml', home).href)) ?? '');
    const inner = urls.find((url) => /product[^/]*\.xml/i.test(url) && isSameHost(url, home));
    const pages = inner ? sitemapUrls((await this.text(inner)) ?? '') : urls;
    return pages.filter((url) => isProductUrl(url) && isSameHost(url, home));
  }

  private fetch(url: string, accept: string, maxBytes: number): Promise<Fetched> {
    this.pages += 1;
    this.opened.add(url);
    return this.http.fetch(url, { maxBytes, accept, signal: this.signal });
  }
}

const isSameHost = (url: string, home: string): boolean =>
  URL.canParse(url) && new URL(url).host === new URL(home).host;
