import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { RenewedAccess } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { ProviderError } from '../provider-error.js';
import { facebookVersion } from './facts.js';

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().nullish() });

/**
 * Trades a token for one that lives 60 days; done again before it ends, access never does. Tokens of system users come back
 * without an end.
 * @returns null where Facebook does not trade this token: it goes on as long as it lives
 * @see https://developers.facebook.com/docs/facebook-login/guides/access-tokens/get-long-lived
 */
export async function renewFacebookToken(
  credentials: Credentials,
  client: ProviderClient,
): Promise<RenewedAccess | null> {
  const { facebookAppId = '', facebookAppSecret = '', facebookAccessToken = '' } = credentials;
  const url = new URL(`${client.addresses.FACEBOOK_API_URL}/${facebookVersion}/oauth/access_token`);
  url.search = new URLSearchParams({
    grant_type: 'fb_exchange_token',
    client_id: facebookAppId,
    client_secret: facebookAppSecret,
    fb_exchange_token: facebookAccessToken,
  }).toString();
  try {
    const { access_token: token, expires_in: seconds } = await client.ask({ url, answer });
    client.keepSecret(token);
    return {
      credentials: { ...credentials, facebookAccessToken: token },
      expiresAt: seconds ? new Date(Date.now() + seconds * 1_000) : null,
    };
  } catch (error) {
    if (error instanceof ProviderError && !error.isPassing) return null;
    throw error;
  }
}
