import { z } from 'zod';
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

interface TiktokList<T> {
  path: string;
  advertiserId: string;
  /** One of the list. */
  of: z.ZodType<T>;
  /** Names of what is asked for; all that there is where not said. */
  fields?: readonly string[];
}

const pageSize = '100';

/** Everything of a kind that an advertiser has, page by page. */
export async function readPages<T>(
  credentials: Credentials,
  client: ProviderClient,
  { path, advertiserId, of, fields }: TiktokList<T>,
): Promise<T[]> {
  const answer = z.object({
    data: z.object({ list: z.array(of), page_info: z.object({ total_page: z.number() }).nullish() }),
  });
  const all: T[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = {
      advertiser_id: advertiserId,
      ...(fields && { fields: JSON.stringify(fields) }),
      page: String(page),
      page_size: pageSize,
    };
    const { data } = await askTiktok(credentials, client, { path, query, answer });
    all.push(...data.list);
    pages = data.page_info?.total_page ?? 1;
  }
  return all;
}
