import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderClient } from '../provider-client.js';
import { askFacebook } from './facebook-graph.js';

export const paging = z.object({
  cursors: z.object({ after: z.string() }).partial().nullish(),
  next: z.string().nullish(),
});

interface Listing<T> {
  path: string;
  query: Record<string, string>;
  answer: z.ZodType<{ data: T[]; paging?: z.infer<typeof paging> | null }>;
}

/** By cursor and not by the address of the next page: that one carries the token. */
export async function readAll<T>(
  credentials: Credentials,
  client: ProviderClient,
  { path, query, answer }: Listing<T>,
): Promise<T[]> {
  const all: T[] = [];
  let after: string | undefined;
  do {
    const page = await askFacebook(credentials, client, { path, query: { ...query, ...(after && { after }) }, answer });
    all.push(...page.data);
    after = page.paging?.next ? (page.paging.cursors?.after ?? undefined) : undefined;
  } while (after !== undefined);
  return all;
}
