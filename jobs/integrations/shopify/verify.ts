import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { furtherScopes, shopifyScopes } from './facts.js';
import { askShopify } from './shopify-graphql.js';

const query = `{
  shop { id name myshopifyDomain currencyCode ianaTimezone }
  currentAppInstallation { accessScopes { handle } }
}`;

const answer = z.object({
  data: z.object({
    shop: z.object({ id: z.string().nullish(), name: z.string().min(1), myshopifyDomain: z.string().nullish() }),
    currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }).nullish(),
  }),
});

const sixtyDays =
  'Without the scope read_all_orders, Shopify gives only the orders of the last 60 days. Request it in the Dev Dashboard, or import older orders from a file.';

/** One query: the shop's name, and whether the app may read what a sync will ask for. */
export async function verifyShopify(credentials: Credentials, client: ProviderClient): Promise<ProviderAccount> {
  const { shop, currentAppInstallation } = (await askShopify(credentials, client, { query, answer })).data;
  const granted = currentAppInstallation?.accessScopes.map(({ handle }) => handle);
  // Who may write may read as well.
  const missing = granted
    ? shopifyScopes.filter((scope) => !granted.includes(scope) && !granted.includes(scope.replace('read', 'write')))
    : [];
  if (missing.length > 0) {
    throw client.errorOf({
      kind: 'permission',
      words: `missing ${missing.join(' and ')}`,
      advice: 'Grant it in the app’s Admin API access scopes, then install the app again.',
      field: 'shopifyAccessToken',
    });
  }
  return {
    id: shop.id ?? shop.myshopifyDomain ?? shop.name,
    label: shop.name,
    note: granted ? noteOf(granted) : null,
  };
}

/** What the granted scopes do not reach, in words; null where they reach everything. */
function noteOf(granted: readonly string[]): string | null {
  const missing = Object.entries(furtherScopes).flatMap(([scope, what]) =>
    granted.includes(scope) ? [] : [`${scope} (${what})`],
  );
  const sentences = [
    ...(granted.includes('read_all_orders') ? [] : [sixtyDays]),
    ...(missing.length > 0 ? [`To read more, also grant the app ${missing.join(' and ')}.`] : []),
  ];
  return sentences.join(' ') || null;
}
