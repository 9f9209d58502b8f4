import { z } from 'zod';
import type { Consent } from '../provider.js';
import { tiktokVersion } from './facts.js';

const answer = z.object({ data: z.object({ access_token: z.string().min(1) }) });

/**
 * The authorization of the operator's app by an advertiser. TikTok takes no challenge; the state and the app's secret stand
 * for it. @see https://business-api.tiktok.com/portal/docs (authentication)
 */
export const tiktokOneClick: Consent = {
  appOf: ({ TIKTOK_APP_ID: tiktokAppId, TIKTOK_APP_SECRET: tiktokAppSecret }) =>
    tiktokAppId && tiktokAppSecret ? { tiktokAppId, tiktokAppSecret } : null,
  check: () => Promise.resolve(),
  url({ TIKTOK_ADS_API_URL }, { tiktokAppId = '' }, { redirectUri, state }) {
    const url = new URL(`${TIKTOK_ADS_API_URL}/portal/auth`);
    url.search = new URLSearchParams({ app_id: tiktokAppId, state, redirect_uri: redirectUri }).toString();
    return url.href;
  },
  async exchange(client, credentials, { code }) {
    client.keepSecret(code);
    const { data } = await client.ask({
      url: `${client.addresses.TIKTOK_ADS_API_URL}/open_api/${tiktokVersion}/oauth2/access_token/`,
      json: { app_id: credentials['tiktokAppId'], secret: credentials['tiktokAppSecret'], auth_code: code },
      answer,
    });
    client.keepSecret(data.access_token);
    return { ...credentials, tiktokAccessToken: data.access_token };
  },
};
