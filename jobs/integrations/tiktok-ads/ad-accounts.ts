import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { AdAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { listAdvertisers } from './advertisers.js';
import { askTiktok } from './tiktok-api.js';

const answer = z.object({
  data: z.object({
    list: z.array(
      z.object({
        advertiser_id: z.union([z.string(), z.number()]).transform(String),
        name: z.string().nullish(),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .nullish(),
        timezone: z.string().nullish(),
      }),
    ),
  }),
});

/** Every advertiser that authorized the app. */
export async function listAdAccounts(credentials: Credentials, client: ProviderClient): Promise<AdAccount[]> {
  const ids = (await listAdvertisers(credentials, client)).map(({ advertiser_id: id }) => id);
  const fields = JSON.stringify(['advertiser_id', 'name', 'currency', 'timezone']);
  const query = { advertiser_ids: JSON.stringify(ids), fields };
  const { data } = await askTiktok(credentials, client, { path: 'advertiser/info/', query, answer });
  return data.list.map(({ advertiser_id: id, name, currency, timezone }) => ({
    id,
    name: name ?? id,
    currency: currency ?? null,
    timeZone: timezone ?? null,
    spendLast30Days: null,
  }));
}
