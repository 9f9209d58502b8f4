import type { EntityManager } from 'typeorm';
import { profileLimits } from '../../schema/store-profile/store-profile.facts.js';
import { ProfileSource } from '../../schema/store-profile/store-profile.type.js';

/** A product as the shop itself tells it. */
export interface BroughtProduct {
  /** The shop's number of it. */
  ref: string;
  title: string;
  price: number | null;
  /** ISO 4217; null: the store's own. */
  currency: string | null;
  imageUrl: string | null;
  /** Path or address of its page; null where it has none. */
  url: string | null;
  /** Whether customers can see it. */
  isActive: boolean;
  changedAt: string;
}

type KeptProduct = Omit<BroughtProduct, 'isActive'>;

interface Row {
  products: (Partial<KeptProduct> & { title: string })[] | null;
  shopUrl: string | null;
  isConfirmed: boolean | null;
}

/** Everything that a shop sells takes the place of what its pages said; what the owner has confirmed stays. */
export async function keepProducts(
  transaction: EntityManager,
  ownerId: string,
  products: readonly BroughtProduct[],
): Promise<void> {
  const row = await openProfile(transaction, ownerId);
  if (row.isConfirmed) return;
  const known = new Map(row.products?.map((product) => [product.ref, product]));
  const kept = products
    .filter(({ isActive }) => isActive)
    .map((product) => {
      const before = known.get(product.ref);
      // What an event has told since is newer than the page that was read.
      return before?.changedAt && before.changedAt > product.changedAt ? before : keptOf(product, row.shopUrl);
    });
  await write(transaction, ownerId, kept);
}

/** One product as it is now. Told late or twice, it changes nothing. */
export async function keepProduct(transaction: EntityManager, ownerId: string, product: BroughtProduct): Promise<void> {
  const row = await openProfile(transaction, ownerId);
  if (row.isConfirmed) return;
  const products = row.products ?? [];
  const before = products.find(({ ref }) => ref === product.ref);
  if (before?.changedAt && before.changedAt >= product.changedAt) return;
  const others = products.filter(({ ref }) => ref !== product.ref);
  if (product.isActive && !before && products.length >= profileLimits.products) return;
  const place = before ? products.indexOf(before) : others.length;
  await write(
    transaction,
    ownerId,
    product.isActive ? others.toSpliced(place, 0, keptOf(product, row.shopUrl)) : others,
  );
}

export async function dropProduct(transaction: EntityManager, ownerId: string, ref: string): Promise<void> {
  const row = await openProfile(transaction, ownerId);
  if (row.isConfirmed || !row.products?.some((product) => product.ref === ref)) return;
  await write(
    transaction,
    ownerId,
    row.products.filter((product) => product.ref !== ref),
  );
}

/** The profile, held until the transaction ends; made where there is none. */
async function openProfile(transaction: EntityManager, ownerId: string): Promise<Row> {
  await transaction.query('INSERT INTO shop_profile ("ownerId") VALUES ($1) ON CONFLICT DO NOTHING', [ownerId]);
  const [row] = await transaction.query<Row[]>(
    `SELECT facts -> 'products' AS products, facts ->> 'shopUrl' AS "shopUrl",
       (origins -> 'products' ->> 'isConfirmed')::boolean AS "isConfirmed"
     FROM shop_profile WHERE "ownerId" = $1 FOR UPDATE`,
    [ownerId],
  );
  return row ?? { products: null, shopUrl: null, isConfirmed: null };
}

function keptOf({ isActive: _active, url, ...product }: BroughtProduct, shopUrl: string | null): KeptProduct {
  const isWhole = url !== null && URL.canParse(url);
  const address = isWhole
    ? url
    : url !== null && shopUrl !== null && URL.canParse(url, shopUrl)
      ? new URL(url, shopUrl).href
      : null;
  return { ...product, url: address };
}

async function write(transaction: EntityManager, ownerId: string, products: readonly object[]): Promise<void> {
  const origin = { source: ProfileSource.store_data, url: null, quote: null, isConfirmed: false };
  await transaction.query(
    `UPDATE shop_profile SET facts = jsonb_set(facts, '{products}', $2::jsonb),
       origins = jsonb_set(origins, '{products}', $3::jsonb), "updatedAt" = now()
     WHERE "ownerId" = $1 AND facts -> 'products' IS DISTINCT FROM $2::jsonb`,
    [ownerId, JSON.stringify(products.slice(0, profileLimits.products)), JSON.stringify(origin)],
  );
}
