import { codeChallenge } from '../google-oauth.js';
import type { Consent } from '../provider.js';
import { askForKlaviyoToken, klaviyoRefreshKey } from './klaviyo-token.js';

const apiHost = 'https://a.klaviyo.com';
const consentHost = 'https://www.klaviyo.com';

/** What syncs read, and what drafts are written with. */
const scopes = [
  'accounts:read',
  'metrics:read',
  'flows:read',
  'flows:write',
  'lists:read',
  'lists:write',
  'segments:read',
  'profiles:read',
  'profiles:write',
  'templates:read',
  'templates:write',
];

/**
 * OAuth with the operator's app, always with a challenge.
 * @see https://developers.klaviyo.com/en/docs/set_up_oauth
 */
export const klaviyoOneClick: Consent = {
  appOf: ({ KLAVIYO_APP_ID: klaviyoAppId, KLAVIYO_APP_SECRET: klaviyoAppSecret }) =>
    klaviyoAppId && klaviyoAppSecret ? { klaviyoAppId, klaviyoAppSecret } : null,
  check: () => Promise.resolve(),
  url({ KLAVIYO_API_URL }, { klaviyoAppId = '' }, { redirectUri, codeVerifier, state }) {
    // A stand-in of the API answers for the page as well.
    const url = new URL(`${KLAVIYO_API_URL === apiHost ? consentHost : KLAVIYO_API_URL}/oauth/authorize`);
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: klaviyoAppId,
      redirect_uri: redirectUri,
      scope: scopes.join(' '),
      state,
      code_challenge: codeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }).toString();
    return url.href;
  },
  async exchange(client, credentials, { code, redirectUri, codeVerifier }) {
    client.keepSecret(code);
    const form = { grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri };
    const { refresh_token: refreshToken } = await askForKlaviyoToken(client, credentials, form);
    if (!refreshToken)
      throw client.errorOf({
        kind: 'permission',
        words: 'no permanent access was granted',
        advice: 'Allow access again.',
      });
    return { ...credentials, [klaviyoRefreshKey]: refreshToken };
  },
};
