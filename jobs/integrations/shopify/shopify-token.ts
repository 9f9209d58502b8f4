import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderClient } from '../provider-client.js';

export const tokenAnswer = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1).nullish() });

/** Under these keys the vault keeps what a consent brought: a token of an hour, and what the next one is fetched with. */
const [offlineTokenKey, offlineRefreshKey] = ['shopifyOfflineToken', 'shopifyRefreshToken'];

/** Tokens that were granted to a client, for as long as it lives. */
const granted = new WeakMap<ProviderClient, Promise<Credentials>>();

/**
 * The access token of a store: the permanent one that was entered, the one that its owner's consent brought, else one
 * granted to the app for 24 hours.
 * @param base address of the store, without a path
 * @see https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/client-credentials-grant
 */
export async function shopifyToken(base: string, credentials: Credentials, client: ProviderClient): Promise<string> {
  const entered = credentials['shopifyAccessToken'];
  if (entered) return entered;
  const known =
    granted.get(client) ??
    (credentials[offlineTokenKey] ? Promise.resolve(credentials) : grant(base, credentials, client));
  granted.set(client, known);
  return (await known)[offlineTokenKey] ?? '';
}

/**
 * Replaces a token that is over. What a consent brought is kept with the connection before it is used: until then Shopify
 * takes the refresh token of before once more.
 * @see https://shopify.dev/changelog/more-resilient-refreshes-for-expiring-offline-access-tokens
 */
export async function renewShopifyToken(base: string, credentials: Credentials, client: ProviderClient): Promise<void> {
  const { [offlineRefreshKey]: refreshToken } = (await granted.get(client)) ?? credentials;
  const next = refreshToken ? refresh(base, { credentials, refreshToken }, client) : grant(base, credentials, client);
  granted.set(client, next);
  await next;
}

/** What of an answer is kept. */
export function offlineTokens(client: ProviderClient, answer: z.infer<typeof tokenAnswer>): Credentials {
  const { access_token: token, refresh_token: refreshToken } = answer;
  for (const secret of [token, refreshToken]) if (secret) client.keepSecret(secret);
  return { [offlineTokenKey]: token, ...(refreshToken && { [offlineRefreshKey]: refreshToken }) };
}

async function refresh(
  base: string,
  { credentials, refreshToken }: { credentials: Credentials; refreshToken: string },
  client: ProviderClient,
): Promise<Credentials> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const tokens = offlineTokens(client, await ask(base, { credentials, form }, client));
  await client.onRenewed?.(tokens);
  return { [offlineRefreshKey]: refreshToken, ...tokens };
}

/** Not kept: a client that is gone asks anew. */
async function grant(base: string, credentials: Credentials, client: ProviderClient): Promise<Credentials> {
  const { access_token } = await ask(base, { credentials, form: { grant_type: 'client_credentials' } }, client);
  return offlineTokens(client, { access_token });
}

function ask(
  base: string,
  { credentials, form }: { credentials: Credentials; form: Record<string, string> },
  client: ProviderClient,
) {
  return client.ask({
    url: `${base}/admin/oauth/access_token`,
    form: {
      ...form,
      client_id: credentials['shopifyApiKey'] ?? '',
      client_secret: credentials['shopifyApiSecret'] ?? '',
    },
    answer: tokenAnswer,
  });
}
