import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderClient } from '../provider-client.js';
import { facebookVersion } from './facts.js';

interface GraphQuestion<T> {
  /** Below the version: `me`, `act_1/insights`. */
  path: string;
  query: Record<string, string>;
  answer: z.ZodType<T>;
}

/**
 * Asks the Graph API with the token in the header, where no log of an address holds it. The proof shows that the app's
 * secret is the right one. @see https://developers.facebook.com/docs/graph-api/guides/secure-requests
 */
export function askFacebook<T>(
  { facebookAccessToken = '', facebookAppSecret = '' }: Credentials,
  client: ProviderClient,
  { path, query, answer }: GraphQuestion<T>,
): Promise<T> {
  const url = new URL(`${client.addresses.FACEBOOK_API_URL}/${facebookVersion}/${path}`);
  const proof = createHmac('sha256', facebookAppSecret).update(facebookAccessToken).digest('hex');
  for (const [name, value] of Object.entries({ ...query, appsecret_proof: proof })) url.searchParams.set(name, value);
  return client.ask({ url, headers: { authorization: `Bearer ${facebookAccessToken}` }, answer });
}
