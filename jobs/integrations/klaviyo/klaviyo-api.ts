import type { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderClient } from '../provider-client.js';
import { klaviyoRevision } from './facts.js';

interface KlaviyoQuestion<T> {
  /** From `/api/` on. */
  path: string;
  json?: object;
  answer: z.ZodType<T>;
}

export function askKlaviyo<T>(
  { klaviyoApiKey = '' }: Credentials,
  client: ProviderClient,
  { path, json, answer }: KlaviyoQuestion<T>,
): Promise<T> {
  return client.ask({
    url: `${client.addresses.KLAVIYO_API_URL}${path}`,
    headers: {
      authorization: `Klaviyo-API-Key ${klaviyoApiKey}`,
      revision: klaviyoRevision,
      accept: 'application/vnd.api+json',
      ...(json && { 'content-type': 'application/vnd.api+json' }),
    },
    json,
    answer,
  });
}
