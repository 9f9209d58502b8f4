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

/** Whom a question is about, and through which manager it is asked; the entered customer, directly, when not said. */
export interface Through {
  customerId?: string;
  loginId?: string | null;
}

export interface GoogleAds {
  /** As it was entered. */
  customerId: string;
  searchStream<T>(query: string, row: z.ZodType<T>, through?: Through): Promise<T[]>;
  /** Customers that the owner's login reaches by itself, managers among them. */
  accessibleCustomers(): Promise<string[]>;
}

const accessible = z.object({ resourceNames: z.array(z.string()).nullish() });

/** Asks in GAQL with one access token; the batches of a stream come as one list. */
export async function openGoogleAds(credentials: Credentials, client: ProviderClient): Promise<GoogleAds> {
  const customerId = customerIdOf(credentials);
  const accessToken = await googleAccessToken(client, googleAdsClient(credentials), credentials);
  const base = `${client.addresses.GOOGLE_ADS_API_URL}/${googleAdsVersion}`;
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'developer-token': credentials['googleAdsDeveloperToken'] ?? '',
  };
  return {
    customerId,
    async accessibleCustomers() {
      const url = `${base}/customers:listAccessibleCustomers`;
      const { resourceNames } = await client.ask({ url, headers, answer: accessible });
      return (resourceNames ?? []).map((name) => name.replace('customers/', ''));
    },
    async searchStream<T>(
      query: string,
      row: z.ZodType<T>,
      { customerId: asked, loginId }: Through = {},
    ): Promise<T[]> {
      const batches = await client.ask({
        url: `${base}/customers/${asked ?? customerId}/googleAds:searchStream`,
        headers: { ...headers, ...(loginId && { 'login-customer-id': loginId }) },
        json: { query },
        answer: z.array(z.object({ results: z.array(row).nullish() })),
      });
      return batches.flatMap(({ results }) => results ?? []);
    },
  };
}
