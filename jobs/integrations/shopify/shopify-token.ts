import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderClient } from '../provider-client.js';

const answer = z.object({ access_token: z.string().min(1) });

/** Tokens that were granted to a client, for as long as it lives. */
const granted = new WeakMap<ProviderClient, Promise<string>>();

/**
 * The access token of a store: the permanent one that was entered, else one granted to the app for 24 hours.
 * @param base address of the store, without a path
 * @see https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/client-credentials-grant
 */
export function shopifyToken(base: string, credentials: Credentials, client: ProviderClient): Promise<string> {
  const entered = credentials['shopifyAccessToken'];
  if (entered) return Promise.resolve(entered);
  const known = granted.get(client) ?? grant(base, credentials, client);
  granted.set(client, known);
  return known;
}

/** The next question asks for a new one. */
export function forgetShopifyToken(client: ProviderClient): void {
  granted.delete(client);
}

async function grant(base: string, credentials: Credentials, client: ProviderClient): Promise<string> {
  const { access_token: token } = await client.ask({
    url: `${base}/admin/oauth/access_token`,
    form: {
      grant_type: 'client_credentials',
      client_id: credentials['shopifyApiKey'] ?? '',
      client_secret: credentials['shopifyApiSecret'] ?? '',
    },
    answer,
  });
  client.keepSecret(token);
  return token;
}
