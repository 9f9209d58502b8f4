import { z } from 'zod';
import { AppError } from '../../../schema/errors.js';
import type { Credentials } from '../../platform/credential-vault.js';
import { type GoogleClient, googleAccessToken } from '../google-oauth.js';
import type { ProviderClient } from '../provider-client.js';
import { googleAdsVersion } from './facts.js';

const wrongCustomer = 'The customer ID has ten digits, such as 123-456-7890.';

export function googleAdsClient({ googleAdsClientId = '', googleAdsClientSecret = '' }: Credentials): GoogleClient {
  return { clientId: googleAdsClientId, clientSecret: googleAdsClientSecret };
}

/** Ten digits, entered with or without dashes. @throws AppError BAD_INPUT */
export function customerIdOf({ googleAdsCustomerId = '' }: Credentials): string {
  const id = googleAdsCustomerId.replace(/[\s-]/g, '');
  if (!/^\d{10}$/.test(id)) {
    throw new AppError('BAD_INPUT', wrongCustomer, { fields: { googleAdsCustomerId: wrongCustomer } });
  }
  return id;
}

/** Asks in GAQL for the owner's customer with one access token; the batches of a stream come as one list. */
export async function openGoogleAds(credentials: Credentials, client: ProviderClient) {
  const customerId = customerIdOf(credentials);
  const accessToken = await googleAccessToken(client, googleAdsClient(credentials), credentials);
  return {
    customerId,
    async searchStream<T>(query: string, row: z.ZodType<T>): Promise<T[]> {
      const batches = await client.ask({
        url: `${client.addresses.GOOGLE_ADS_API_URL}/${googleAdsVersion}/customers/${customerId}/googleAds:searchStream`,
        headers: {
          authorization: `Bearer ${accessToken}`,
          'developer-token': credentials['googleAdsDeveloperToken'] ?? '',
        },
        json: { query },
        answer: z.array(z.object({ results: z.array(row).nullish() })),
      });
      return batches.flatMap(({ results }) => results ?? []);
    },
  };
}
