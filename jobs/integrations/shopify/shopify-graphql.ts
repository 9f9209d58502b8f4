import type { z } from 'zod';
import { AppError } from '../../../schema/errors.js';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderAddresses, ProviderClient } from '../provider-client.js';
import { ProviderError } from '../provider-error.js';
import { shopifyVersion } from './facts.js';
import { renewShopifyToken, shopifyToken } from './shopify-token.js';
import { shopifyHost } from './store-address.engine.js';

const wrongAddress = 'Enter the address of your Shopify store, such as your-store.myshopify.com.';

interface ShopifyQuestion<T> {
  query: string;
  variables?: Record<string, unknown>;
  answer: z.ZodType<T>;
}

/** Asks the Admin API of the owner's store. @throws ProviderError, AppError BAD_INPUT for an address of no store */
export async function askShopify<T>(
  credentials: Credentials,
  client: ProviderClient,
  { query, variables, answer }: ShopifyQuestion<T>,
): Promise<T> {
  const base = shopifyBase(client.addresses, credentials);
  const ask = async () =>
    client.ask({
      url: `${base}/admin/api/${shopifyVersion}/graphql.json`,
      headers: { 'x-shopify-access-token': await shopifyToken(base, credentials, client) },
      json: { query, ...(variables && { variables }) },
      answer,
    });
  try {
    return await ask();
  } catch (error) {
    // Tokens live for an hour or a day: one that ended in the middle of a sync is replaced, once.
    const mayBeOver =
      error instanceof ProviderError && error.kind === 'credentials' && !credentials['shopifyAccessToken'];
    if (!mayBeOver) throw error;
    await renewShopifyToken(base, credentials, client);
    return ask();
  }
}

/** The address of the owner's store, without a path. @throws AppError BAD_INPUT for what is none */
export function shopifyBase({ SHOPIFY_API_URL }: ProviderAddresses, { shopifyStoreUrl = '' }: Credentials): string {
  const host = shopifyHost(shopifyStoreUrl);
  if (!host) throw new AppError('BAD_INPUT', wrongAddress, { fields: { shopifyStoreUrl: wrongAddress } });
  return SHOPIFY_API_URL ?? `https://${host}`;
}
