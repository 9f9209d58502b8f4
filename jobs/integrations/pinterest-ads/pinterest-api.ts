import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderClient } from '../provider-client.js';
import { ProviderError } from '../provider-error.js';
import { pinterestVersion } from './facts.js';

const granted = z.object({ access_token: z.string().min(1) });

/** Access tokens of a client, for as long as it lives; they themselves live for 30 days. */
const tokens = new WeakMap<ProviderClient, Promise<string>>();

interface PinterestQuestion<T> {
  /** Below the version: `ad_accounts`. */
  path: string;
  query: Record<string, string>;
  answer: z.ZodType<T>;
}

export async function askPinterest<T>(
  credentials: Credentials,
  client: ProviderClient,
  { path, query, answer }: PinterestQuestion<T>,
): Promise<T> {
  const url = new URL(`${client.addresses.PINTEREST_API_URL}/${pinterestVersion}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const ask = async () =>
    client.ask({ url, headers: { authorization: `Bearer ${await accessToken(credentials, client)}` }, answer });
  try {
    return await ask();
  } catch (error) {
    // A token that ended in the middle of a sync is granted anew, once.
    if (!(error instanceof ProviderError && error.kind === 'credentials')) throw error;
    tokens.delete(client);
    return ask();
  }
}

function accessToken(credentials: Credentials, client: ProviderClient): Promise<string> {
  const known = tokens.get(client) ?? grant(credentials, client);
  tokens.set(client, known);
  return known;
}

async function grant(credentials: Credentials, client: ProviderClient): Promise<string> {
  const { access_token: token } = await askForToken(client, credentials, {
    grant_type: 'refresh_token',
    refresh_token: credentials['pinterestRefreshToken'] ?? '',
  });
  return token;
}

const answer = granted.extend({ refresh_token: z.string().min(1).nullish() });

/** Asks the token server as the app. @see https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization/ */
export async function askForToken(
  client: ProviderClient,
  { pinterestAppId = '', pinterestAppSecret = '' }: Credentials,
  form: Record<string, string>,
): Promise<z.infer<typeof answer>> {
  const basic = Buffer.from(`${pinterestAppId}:${pinterestAppSecret}`).toString('base64');
  client.keepSecret(basic);
  const found = await client.ask({
    url: `${client.addresses.PINTEREST_API_URL}/${pinterestVersion}/oauth/token`,
    headers: { authorization: `Basic ${basic}` },
    form,
    answer,
  });
  client.keepSecret(found.access_token);
  return found;
}

/** Every item of a list, behind whose pages a bookmark leads. */
export async function listPinterest<T>(
  credentials: Credentials,
  client: ProviderClient,
  path: string,
  row: z.ZodType<T>,
): Promise<T[]> {
  const page = z.object({ items: z.array(row), bookmark: z.string().nullish() });
  const all: T[] = [];
  for (let bookmark: string | null = ''; bookmark !== null;) {
    const query = { page_size: '100', ...(bookmark && { bookmark }) };
    const found: z.infer<typeof page> = await askPinterest(credentials, client, { path, query, answer: page });
    all.push(...found.items);
    bookmark = found.bookmark || null;
  }
  return all;
}
