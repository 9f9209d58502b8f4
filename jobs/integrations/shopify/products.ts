import { z } from 'zod';
import { profileLimits } from '../../../schema/store-profile/store-profile.facts.js';
import { centsOf } from '../../kit/money.js';
import type { BroughtProduct } from '../../store/brought-products.js';
import type { ProductCostRow } from '../../store/store-rows.js';
import type { SyncContext, SyncPage } from '../provider-sync.js';
import { numberOfGid } from './order-row.engine.js';
import { askShopify } from './shopify-graphql.js';

const productsQuery = `query ($first: Int!) {
  products(first: $first, query: "status:active", sortKey: UPDATED_AT, reverse: true) {
    nodes { id title handle onlineStoreUrl updatedAt featuredMedia { preview { image { url } } }
      priceRangeV2 { minVariantPrice { amount currencyCode } } }
  }
}`;
const text = z.string().nullish();
const money = z.object({ amount: z.string(), currencyCode: z.string() });
const productsAnswer = z.object({
  data: z.object({
    products: z.object({
      nodes: z.array(
        z.object({
          id: z.string().regex(/\d$/),
          title: z.string(),
          handle: text,
          onlineStoreUrl: text,
          updatedAt: z.string(),
          featuredMedia: z
            .object({ preview: z.object({ image: z.object({ url: text }).nullish() }).nullish() })
            .nullish(),
          priceRangeV2: z.object({ minVariantPrice: money }).nullish(),
        }),
      ),
    }),
  }),
});

/** What the shop sells, for its profile; the ones changed last, where there are very many. */
export async function* syncProducts({ credentials, client, state }: SyncContext): AsyncGenerator<SyncPage> {
  const variables = { first: profileLimits.products };
  const { data } = await askShopify(credentials, client, { query: productsQuery, variables, answer: productsAnswer });
  const products = data.products.nodes.map((node): BroughtProduct => {
    const price = node.priceRangeV2?.minVariantPrice;
    return {
      ref: numberOfGid(node.id),
      title: node.title,
      price: price ? (centsOf(price.amount) ?? 0) / 100 : null,
      currency: price?.currencyCode ?? null,
      imageUrl: node.featuredMedia?.preview?.image?.url ?? null,
      url: node.onlineStoreUrl ?? (node.handle ? `/products/${encodeURIComponent(node.handle)}` : null),
      isActive: true,
      changedAt: new Date(node.updatedAt).toISOString(),
    };
  });
  yield { kind: 'product_costs', rows: [], state, progress: null, products };
}

const costsQuery = `query ($after: String) {
  productVariants(first: 100, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes { sku displayName inventoryItem { unitCost { amount currencyCode } } }
  }
}`;
const costsAnswer = z.object({
  data: z.object({
    productVariants: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text }),
      nodes: z.array(
        z.object({
          sku: text,
          displayName: text,
          inventoryItem: z.object({ unitCost: money.nullish() }).nullish(),
        }),
      ),
    }),
  }),
});

/** What each piece costs the shop, once a day: costs seldom change, and shops have very many variants. */
export async function* syncCosts({ credentials, client, state, now }: SyncContext): AsyncGenerator<SyncPage> {
  const today = now.toISOString().slice(0, 10);
  if (state['costsDay'] === today) return;
  for (let after: string | null = null, isLast = false; !isLast;) {
    const variables = { after };
    const page: z.infer<typeof costsAnswer> = await askShopify(credentials, client, {
      query: costsQuery,
      variables,
      answer: costsAnswer,
    });
    const { pageInfo, nodes } = page.data.productVariants;
    after = pageInfo.endCursor ?? null;
    isLast = !pageInfo.hasNextPage || !after;
    const rows = nodes.flatMap(({ sku, displayName, inventoryItem }): ProductCostRow[] => {
      const productKey = (sku?.trim() || displayName?.trim() || '').toLowerCase().slice(0, 300);
      const cost = inventoryItem?.unitCost;
      const costCents = cost ? centsOf(cost.amount) : null;
      return cost && productKey && costCents !== null && costCents >= 0
        ? [{ productKey, costCents, currency: cost.currencyCode }]
        : [];
    });
    yield { kind: 'product_costs', rows, state: isLast ? { ...state, costsDay: today } : state, progress: null };
  }
}
