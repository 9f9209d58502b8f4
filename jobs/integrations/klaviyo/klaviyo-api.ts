import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderClient } from '../provider-client.js';
import { ProviderError } from '../provider-error.js';
import { klaviyoRevision } from './facts.js';
import { forgetKlaviyoToken, klaviyoAuthorization } from './klaviyo-token.js';

interface KlaviyoQuestion<T> {
  /** From `/api/` on. */
  path: string;
  method?: 'PATCH' | 'DELETE';
  json?: object;
  answer: z.ZodType<T>;
}

export async function askKlaviyo<T>(
  credentials: Credentials,
  client: ProviderClient,
  { path, method, json, answer }: KlaviyoQuestion<T>,
): Promise<T> {
  const ask = async () =>
    client.ask({
      url: `${client.addresses.KLAVIYO_API_URL}${path}`,
      headers: {
        authorization: await klaviyoAuthorization(credentials, client),
        revision: klaviyoRevision,
        accept: 'application/vnd.api+json',
        ...(json && { 'content-type': 'application/vnd.api+json' }),
      },
      method,
      json,
      answer,
    });
  try {
    return await ask();
  } catch (error) {
    // A token that ended in the middle of a sync is granted anew, once.
    const mayBeOver = error instanceof ProviderError && error.kind === 'credentials';
    if (!mayBeOver || !forgetKlaviyoToken(credentials, client)) throw error;
    return ask();
  }
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
