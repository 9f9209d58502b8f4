import type { z } from 'zod';
import { AppError } from '../../../schema/errors.js';
import type { Credentials } from '../../platform/credential-vault.js';
import { type GoogleClient, googleAccessToken } from '../google-oauth.js';
import type { ProviderClient } from '../provider-client.js';
import { analyticsVersion } from './facts.js';

const wrongProperty = 'The property ID is a number, such as 123456789.';

export function analyticsClient({ googleClientId = '', googleClientSecret = '' }: Credentials): GoogleClient {
  return { clientId: googleClientId, clientSecret: googleClientSecret };
}

/** The number alone, from `123` or `properties/123`. @throws AppError BAD_INPUT */
export function propertyIdOf({ googlePropertyId = '' }: Credentials): string {
  const id = /^(?:properties\/)?(\d{1,20})$/.exec(googlePropertyId.trim())?.[1];
  if (!id) throw new AppError('BAD_INPUT', wrongProperty, { fields: { googlePropertyId: wrongProperty } });
  return id;
}

/** Runs reports of the owner's property with one access token. */
export async function openAnalytics(credentials: Credentials, client: ProviderClient) {
  const propertyId = propertyIdOf(credentials);
  const accessToken = await googleAccessToken(client, analyticsClient(credentials), credentials);
  return {
    propertyId,
    runReport<T>(report: object, answer: z.ZodType<T>): Promise<T> {
      return client.ask({
        url: `${client.addresses.GOOGLE_ANALYTICS_API_URL}/${analyticsVersion}/properties/${propertyId}:runReport`,
        headers: { authorization: `Bearer ${accessToken}` },
        json: report,
        answer,
      });
    },
  };
}
