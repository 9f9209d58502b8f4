import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderClient } from '../provider-client.js';
import { klaviyoRevision } from './facts.js';

interface KlaviyoQuestion<T> {
  /** From `/api/` on. */
  path: string;
  method?: 'PATCH' | 'DELETE';
  json?: object;
  answer: z.ZodType<T>;
}

export function askKlaviyo<T>(
  { klaviyoApiKey = '' }: Credentials,
  client: ProviderClient,
  { path, method, json, answer }: KlaviyoQuestion<T>,
): Promise<T> {
  return client.ask({
    url: `${client.addresses.KLAVIYO_API_URL}${path}`,
    headers: {
      authorization: `Klaviyo-API-Key ${klaviyoApiKey}`,
      revision: klaviyoRevision,
      accept: 'application/vnd.api+json',
      ...(json && { 'content-type': 'application/vnd.api+json' }),
    },
    method,
    json,
    answer,
  });
}

/** Every row of a list. The address of the next page is Klaviyo's own; only its path and query are taken. */
export async function listKlaviyo<T>(
  credentials: Credentials,
  client: ProviderClient,
  path: string,
  row: z.ZodType<T>,
): Promise<T[]> {
  const answer = z.object({ data: z.array(row), links: z.object({ next: z.string().nullish() }).nullish() });
  const rows: T[] = [];
  for (let next = path; next !== '';) {
    const page: z.infer<typeof answer> = await askKlaviyo(credentials, client, { path: next, answer });
    rows.push(...page.data);
    const url = page.links?.next ? new URL(page.links.next, client.addresses.KLAVIYO_API_URL) : null;
    next = url ? url.pathname + url.search : '';
  }
  return rows;
}
