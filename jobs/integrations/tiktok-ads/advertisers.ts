import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
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

/** Those that authorized the app: app ID, secret and token all have to be right for it. */
export async function listAdvertisers(credentials: Credentials, client: ProviderClient) {
  const { tiktokAppId = '', tiktokAppSecret = '' } = credentials;
  const query = { app_id: tiktokAppId, secret: tiktokAppSecret };
  try {
    return (await askTiktok(credentials, client, { path: 'oauth2/advertiser/get/', query, answer })).data.list;
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'address')) throw error;
    // A server that does not offer this list still tells whose token it is.
    return (await askTiktok(credentials, client, { path: 'advertiser/info/', query: {}, answer })).data.list;
  }
}
