import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderClient } from '../provider-client.js';

/** Under this key the vault keeps what a consent brought. */
export const klaviyoRefreshKey = 'klaviyoRefreshToken';

const answer = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1).nullish() });

/** Access tokens of a client, for as long as it lives; they themselves live for an hour. */
const tokens = new WeakMap<ProviderClient, Promise<string>>();

/** What requests are signed with: the private key that was entered, else a token of the consent. */
export async function klaviyoAuthorization(credentials: Credentials, client: ProviderClient): Promise<string> {
  if (!credentials[klaviyoRefreshKey]) return `Klaviyo-API-Key ${credentials['klaviyoApiKey'] ?? ''}`;
  const known = tokens.get(client) ?? refresh(credentials, client);
  tokens.set(client, known);
  return `Bearer ${await known}`;
}

/** The next question asks for a new one. @returns false for a private key, which has no other */
export function forgetKlaviyoToken(credentials: Credentials, client: ProviderClient): boolean {
  tokens.delete(client);
  return Boolean(credentials[klaviyoRefreshKey]);
}

/** Asks the token server as the app. @see https://developers.klaviyo.com/en/docs/set_up_oauth */
export async function askForKlaviyoToken(
  client: ProviderClient,
  { klaviyoAppId = '', klaviyoAppSecret = '' }: Credentials,
  form: Record<string, string>,
): Promise<z.infer<typeof answer>> {
  const basic = Buffer.from(`${klaviyoAppId}:${klaviyoAppSecret}`).toString('base64');
  client.keepSecret(basic);
  const found = await client.ask({
    url: `${client.addresses.KLAVIYO_API_URL}/oauth/token`,
    headers: { authorization: `Basic ${basic}` },
    form,
    answer,
  });
  for (const secret of [found.access_token, found.refresh_token]) if (secret) client.keepSecret(secret);
  return found;
}

async function refresh(credentials: Credentials, client: ProviderClient): Promise<string> {
  const refreshToken = credentials[klaviyoRefreshKey] ?? '';
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const { access_token: token, refresh_token: next } = await askForKlaviyoToken(client, credentials, form);
  // The same one goes on as a rule; where it is replaced, the next client has to know.
  if (next && next !== refreshToken) await client.onRenewed?.({ [klaviyoRefreshKey]: next });
  return token;
}
