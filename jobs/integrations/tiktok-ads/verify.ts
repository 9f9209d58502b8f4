import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { ProviderError } from '../provider-error.js';
import { askTiktok } from './tiktok-api.js';

const answer = z.object({
  data: z.object({
    list: z.array(
      z.object({
        advertiser_id: z.union([z.string(), z.number()]).transform(String),
        advertiser_name: z.string().nullish(),
        name: z.string().nullish(),
      }),
    ),
  }),
});

export async function verifyTiktokAds(credentials: Credentials, client: ProviderClient): Promise<ProviderAccount> {
  const { list } = (await advertisers(credentials, client)).data;
  const [first] = list;
  if (!first) {
    throw client.errorOf({
      kind: 'permission',
      words: 'no advertiser has authorized this app',
      advice: 'Authorize the app for the ad account, then use the new access token.',
      field: 'tiktokAccessToken',
    });
  }
  const label = first.advertiser_name ?? first.name ?? first.advertiser_id;
  return { id: first.advertiser_id, label: list.length > 1 ? `${label} and ${list.length - 1} more` : label };
}

/** Those that authorized the app: app ID, secret and token all have to be right for it. */
async function advertisers(credentials: Credentials, client: ProviderClient) {
  const { tiktokAppId = '', tiktokAppSecret = '' } = credentials;
  const query = { app_id: tiktokAppId, secret: tiktokAppSecret };
  try {
    return await askTiktok(credentials, client, { path: 'oauth2/advertiser/get/', query, answer });
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'address')) throw error;
    // A server that does not offer this list still tells whose token it is.
    return askTiktok(credentials, client, { path: 'advertiser/info/', query: {}, answer });
  }
}
