import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { askFacebook } from './facebook-graph.js';
import { facebookPermissions } from './facts.js';

const answer = z.object({
  id: z.string(),
  name: z.string().nullish(),
  permissions: z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) }).nullish(),
});

/** Whose token it is, and what it may do. */
export async function verifyFacebookAds(credentials: Credentials, client: ProviderClient): Promise<ProviderAccount> {
  const query = { fields: 'id,name,permissions{permission,status}' };
  const { id, name, permissions } = await askFacebook(credentials, client, { path: 'me', query, answer });
  const granted = permissions?.data.filter(({ status }) => status === 'granted').map(({ permission }) => permission);
  if (granted && !facebookPermissions.some((permission) => granted.includes(permission))) {
    throw client.errorOf({
      kind: 'permission',
      words: 'missing ads_read',
      advice: 'Create an access token with the ads_read permission.',
      field: 'facebookAccessToken',
    });
  }
  return { id, label: name ?? id };
}
