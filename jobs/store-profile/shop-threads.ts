import { AppError } from '../../schema/errors.js';
import type { FetchedPage } from '../conversion/audit-input.js';
import { readPage } from '../conversion/page-reader.js';
import { type PageView, viewPage } from '../conversion/page-view.engine.js';
import type { ShopReading } from './profile-facts.engine.js';
import { type ShopLink, shopLinks, type ShopVisit } from './shop-page.engine.js';
import { readCatalog } from './shop-products.engine.js';
import { readShop } from './shop-reading.engine.js';

function view(page: FetchedPage & { url: string }): PageView {
  return viewPage(page, readPage(page.bytes, page.headers['content-type'] ?? null));
}

/** Where the home page leads, and whose system it runs on. */
export function outlineShop(home: FetchedPage & { url: string }): { links: ShopLink[]; isShopify: boolean } {
  const page = view(home);
  return { links: shopLinks(page), isShopify: /cdn\.shopify\.com|\/cdn\/shop\/|shopify\.theme/.test(page.scripts) };
}

/** The whole visit as facts; a page that turns out to be no web page is left out. */
export function readShopVisit({ pages, catalog }: Pick<ShopVisit, 'pages' | 'catalog'>): ShopReading {
  const read = pages.flatMap((page) => {
    try {
      return [{ role: page.role, view: view(page) }];
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  });
  return readShop(read, catalog === null ? null : readCatalog(catalog, pages[0]?.finalUrl ?? ''));
}
