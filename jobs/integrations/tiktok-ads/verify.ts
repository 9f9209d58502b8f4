import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { listAdvertisers } from './advertisers.js';

export async function verifyTiktokAds(credentials: Credentials, client: ProviderClient): Promise<ProviderAccount> {
  const list = await listAdvertisers(credentials, client);
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
