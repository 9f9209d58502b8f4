import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { AdAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { listPinterest } from './pinterest-api.js';

const account = z.object({
  id: z.string(),
  name: z.string().nullish(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish(),
});

/** Every ad account that the token reaches. Days of its analytics are of UTC. */
export async function listAdAccounts(credentials: Credentials, client: ProviderClient): Promise<AdAccount[]> {
  const accounts = await listPinterest(credentials, client, 'ad_accounts', account);
  return accounts.map(({ id, name, currency }) => ({
    id,
    name: name ?? id,
    currency: currency ?? null,
    timeZone: 'UTC',
    spendLast30Days: null,
  }));
}
