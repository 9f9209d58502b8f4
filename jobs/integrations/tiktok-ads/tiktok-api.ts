import type { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderClient } from '../provider-client.js';
import { tiktokVersion } from './facts.js';

interface TiktokQuestion<T> {
  /** Below the version: `report/integrated/get/`. */
  path: string;
  query: Record<string, string>;
  answer: z.ZodType<T>;
}

export function askTiktok<T>(
  { tiktokAccessToken = '' }: Credentials,
  client: ProviderClient,
  { path, query, answer }: TiktokQuestion<T>,
): Promise<T> {
  const url = new URL(`${client.addresses.TIKTOK_ADS_API_URL}/open_api/${tiktokVersion}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return client.ask({ url, headers: { 'access-token': tiktokAccessToken }, answer });
}
