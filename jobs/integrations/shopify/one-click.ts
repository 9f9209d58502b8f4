import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Consent } from '../provider.js';
import { furtherScopes, shopifyScopes } from './facts.js';
import { shopifyBase } from './shopify-graphql.js';
import { offlineTokens, tokenAnswer } from './shopify-token.js';
import { shopifyHost } from './store-address.engine.js';

/**
 * The authorization code grant of the operator's app, for any store: its owner names it. Shopify takes no challenge; the
 * state, the signature over the way back and the app's secret stand for it.
 * @see https://shopify.dev/docs/apps/build/authentication-authorization/authenticate-standalone-apps
 */
export const shopifyOneClick: Consent = {
  asks: ['shopifyStoreUrl'],
  appOf: ({ SHOPIFY_APP_ID: shopifyApiKey, SHOPIFY_APP_SECRET: shopifyApiSecret }) =>
    shopifyApiKey && shopifyApiSecret ? { shopifyApiKey, shopifyApiSecret } : null,
  async check(credentials, client) {
    shopifyBase(client.addresses, credentials);
  },
  url(addresses, credentials, { redirectUri, state }) {
    const url = new URL(`${shopifyBase(addresses, credentials)}/admin/oauth/authorize`);
    url.search = new URLSearchParams({
      client_id: credentials['shopifyApiKey'] ?? '',
      scope: [...shopifyScopes, ...Object.keys(furtherScopes)].join(','),
      redirect_uri: redirectUri,
      state,
    }).toString();
    return url.href;
  },
  isGenuine: ({ shopifyStoreUrl = '', shopifyApiSecret = '' }, { hmac = '', ...signed }) => {
    const message = new URLSearchParams(signed);
    message.sort();
    const expected = createHmac('sha256', shopifyApiSecret).update(message.toString()).digest();
    const given = Buffer.from(hmac, 'hex');
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    return isSigned && shopifyHost(signed['shop'] ?? '') === shopifyHost(shopifyStoreUrl);
  },
  async exchange(client, credentials, { code }) {
    client.keepSecret(code);
    const answer = await client.ask({
      url: `${shopifyBase(client.addresses, credentials)}/admin/oauth/access_token`,
      form: {
        client_id: credentials['shopifyApiKey'] ?? '',
        client_secret: credentials['shopifyApiSecret'] ?? '',
        code,
        expiring: '1',
      },
      answer: tokenAnswer,
    });
    return { ...credentials, ...offlineTokens(client, answer) };
  },
};
