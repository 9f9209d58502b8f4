import { z } from 'zod';
import { profileLimits, profileReading } from '../../schema/store-profile/store-profile.facts.js';
import type { ProfileProduct } from '../../schema/store-profile/store-profile.type.js';
import { absoluteUrl, type PageView } from '../conversion/page-view.engine.js';
import { findProductNode, readOffers } from '../conversion/product-node.engine.js';
import { firstText } from '../conversion/structured-data.engine.js';
import type { ShopPage } from './shop-page.engine.js';

const text = z.string().trim().max(2_000);
const amount = z.coerce.number().nonnegative().max(profileLimits.amount);

/** What Shopify shops answer at /products.json, as far as it is read here. */
const catalog = z.object({
  products: z
    .array(
      z.object({
        title: text,
        handle: text,
        product_type: text.nullish(),
        images: z.array(z.object({ src: text })).nullish(),
        variants: z.array(z.object({ price: amount.nullish().catch(null) })).nullish(),
      }),
    )
    .max(250),
});

export interface Catalog {
  products: ProfileProduct[];
  /** How the shop sorts its own goods, the most frequent first. */
  types: string[];
}

/** @returns null when the answer is no such list */
export function readCatalog(body: string, shopUrl: string): Catalog | null {
  const parsed = catalog.safeParse(parseJson(body));
  if (!parsed.success || parsed.data.products.length === 0) return null;
  const { products } = parsed.data;
  const counts = new Map<string, number>();
  for (const { product_type: type } of products) if (type) counts.set(type, (counts.get(type) ?? 0) + 1);
  return {
    types: [...counts].toSorted(([, one], [, other]) => other - one).map(([type]) => type),
    products: products.slice(0, profileLimits.products).map(({ title, handle, images, variants }) => ({
      title: title.slice(0, profileLimits.sentence),
      price: variants?.[0]?.price ?? null,
      currency: null,
      imageUrl: webUrl(images?.[0]?.src, shopUrl),
      url: webUrl(`/products/${encodeURIComponent(handle)}`, shopUrl),
    })),
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** What the markup of product pages says; pages without any are left out. */
export function readProducts(pages: readonly ShopPage[]): ProfileProduct[] {
  const found = pages.flatMap(({ role, view }) =>
    role === 'product' || role === 'home' ? (readProduct(view) ?? []) : [],
  );
  const titles = new Set<string>();
  return found
    .filter(({ title }) => !titles.has(title) && titles.add(title))
    .slice(0, profileReading.products + profileLimits.products);
}

function readProduct(view: PageView): ProfileProduct | null {
  const node = findProductNode(view.data, [view.title, ...view.headings.map((heading) => heading.text)]);
  const title = firstText(node ?? undefined, 'name') ?? (isProduct(view) ? (view.metas.get('og:title') ?? null) : null);
  if (!title) return null;
  const offer = node ? readOffers(node, view.currencies) : null;
  const metaPrice = Number(view.metas.get('product:price:amount') ?? view.metas.get('og:price:amount') ?? Number.NaN);
  const metaCurrency = view.metas.get('product:price:currency') ?? view.metas.get('og:price:currency') ?? null;
  return {
    title: title.slice(0, profileLimits.sentence),
    price: offer?.price ?? (Number.isFinite(metaPrice) ? metaPrice : null),
    currency: offer?.currency ?? (metaCurrency && /^[A-Z]{3}$/.test(metaCurrency) ? metaCurrency : null),
    imageUrl: webUrl(firstText(node ?? undefined, 'image') ?? view.metas.get('og:image'), view.finalUrl),
    url: view.finalUrl,
  };
}

const isProduct = ({ metas }: PageView): boolean => /product/i.test(metas.get('og:type') ?? '');

/** An address that can be shown; null for anything else, or one too long to be kept. */
export function webUrl(href: string | null | undefined, base: string): string | null {
  const url = absoluteUrl({ finalUrl: base }, href ?? undefined);
  return url && url.length <= profileLimits.url ? url : null;
}
