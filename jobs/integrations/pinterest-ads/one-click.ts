import type { Consent } from '../provider.js';
import { askForToken } from './pinterest-api.js';

const apiHost = 'https://api.pinterest.com';
const consentHost = 'https://www.pinterest.com';

/**
 * Authorization of the operator's app by an owner. Pinterest takes no challenge; the state and the app's secret stand for it.
 * @see https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization/
 */
export const pinterestOneClick: Consent = {
  appOf: ({ PINTEREST_APP_ID: pinterestAppId, PINTEREST_APP_SECRET: pinterestAppSecret }) =>
    pinterestAppId && pinterestAppSecret ? { pinterestAppId, pinterestAppSecret } : null,
  check: () => Promise.resolve(),
  url({ PINTEREST_API_URL }, { pinterestAppId = '' }, { redirectUri, state }) {
    // A stand-in of the API answers for the page as well.
    const url = new URL(`${PINTEREST_API_URL === apiHost ? consentHost : PINTEREST_API_URL}/oauth/`);
    url.search = new URLSearchParams({
      client_id: pinterestAppId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'ads:read,boards:read,pins:read,user_accounts:read',
      state,
    }).toString();
    return url.href;
  },
  async exchange(client, credentials, { code, redirectUri }) {
    client.keepSecret(code);
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, continuous_refresh: 'true' };
    const { refresh_token: pinterestRefreshToken } = await askForToken(client, credentials, form);
    if (!pinterestRefreshToken) {
      throw client.errorOf({
        kind: 'permission',
        words: 'no permanent access was granted',
        advice: 'Allow access again.',
      });
    }
    client.keepSecret(pinterestRefreshToken);
    return { ...credentials, pinterestRefreshToken };
  },
};
