import { productPath } from '../../../schema/store-profile/shop-words.facts.js';
import type { FetchedPage } from '../audit-input.js';
import { readPage } from '../page-reader.js';
import { absoluteUrl, viewPage } from '../page-view.engine.js';
import { recognisePage } from '../page-kind.engine.js';
import { readProduct } from '../product-facts.engine.js';
import { PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import { skeletonOf } from './page-template.engine.js';

/** Paths that shop systems give to lists of products. */
const listingPath =
  /\/(?:collections?|categor(?:y|ies)|product-category|shop|store|catalog(?:ue)?|kategorien?|produkter?|sortiment|catalogue|categorie|categoria|tienda|boutique|negozio|sklep)(?:\/[^/]+)*\/?$/i;
const never = /\/(?:account|login|register|cart|basket|checkout|wishlist|blogs?|pages?|polic(?:y|ies)|search)(?:\/|$)/i;
const most = 5;

export interface PathPages {
  isProduct: boolean;
  isListing: boolean;
  /** Addresses of the same shop, the likeliest first. */
  listings: string[];
  products: string[];
  /** What its template made of it. */
  skeleton: string[];
}

/** Where the way through a shop goes on from one of its pages. */
export function pathPages(page: FetchedPage & { url: string }): PathPages {
  const view = viewPage(page, readPage(page.bytes, page.headers['content-type'] ?? null));
  const { kind } = recognisePage(view, readProduct(view));
  const own = new URL(view.finalUrl);
  const links = view.links.flatMap(({ href, element }) => {
    const url = element.isHidden ? null : absoluteUrl(view, href);
    if (!url) return [];
    const { host, pathname } = new URL(url);
    return host === own.host && pathname !== own.pathname && !never.test(pathname) ? [url.split('#')[0] ?? url] : [];
  });
  const unique = [...new Set(links)];
  const products = unique.filter((url) => productPath.test(new URL(url).pathname));
  const listings = unique.filter((url) => !products.includes(url) && listingPath.test(new URL(url).pathname));
  return {
    isProduct: kind === PageKind.product,
    isListing: kind === PageKind.listing,
    listings: listings.slice(0, most),
    products: products.slice(0, most),
    skeleton: skeletonOf(view.index),
  };
}

/** The button that buys the product, as it is drawn. */
export function drawnButton(page: FetchedPage & { url: string }): { label: string; box: string } | null {
  const { button } = readProduct(viewPage(page, readPage(page.bytes, 'text/html; charset=utf-8')));
  const box = button?.element.attributes['data-box'];
  return button && box && !button.element.isHidden ? { label: button.label, box } : null;
}
