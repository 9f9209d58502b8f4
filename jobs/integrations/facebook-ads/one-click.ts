import { z } from 'zod';
import { codeChallenge } from '../google-oauth.js';
import type { Consent } from '../provider.js';
import { facebookVersion } from './facts.js';

const graphHost = 'https://graph.facebook.com';
const dialogHost = 'https://www.facebook.com';

const answer = z.object({ access_token: z.string().min(1) });

/**
 * Facebook Login with the operator's app: its id and secret are set for all, the token is the owner's.
 * @see https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export const facebookOneClick: Consent = {
  appOf: ({ META_APP_ID: facebookAppId, META_APP_SECRET: facebookAppSecret }) =>
    facebookAppId && facebookAppSecret ? { facebookAppId, facebookAppSecret } : null,
  check: () => Promise.resolve(),
  url({ FACEBOOK_API_URL }, { facebookAppId = '' }, { redirectUri, codeVerifier, state }) {
    // A stand-in of the API answers for the dialog as well.
    const host = FACEBOOK_API_URL === graphHost ? dialogHost : FACEBOOK_API_URL;
    const url = new URL(`${host}/${facebookVersion}/dialog/oauth`);
    url.search = new URLSearchParams({
      client_id: facebookAppId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'ads_read',
      state,
      code_challenge: codeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }).toString();
    return url.href;
  },
  async exchange(client, credentials, { code, redirectUri, codeVerifier }) {
    client.keepSecret(code);
    const { access_token: facebookAccessToken } = await client.ask({
      url: `${client.addresses.FACEBOOK_API_URL}/${facebookVersion}/oauth/access_token`,
      form: {
        client_id: credentials['facebookAppId'] ?? '',
        client_secret: credentials['facebookAppSecret'] ?? '',
        redirect_uri: redirectUri,
        code,
        code_verifier: codeVerifier,
      },
      answer,
    });
    client.keepSecret(facebookAccessToken);
    return { ...credentials, facebookAccessToken };
  },
};
