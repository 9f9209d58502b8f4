import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { AdAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { paging, readAll } from './graph-list.js';

const answer = z.object({
  data: z.array(
    z.object({
      account_id: z.string().regex(/^\d+$/),
      name: z.string().nullish(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .nullish(),
      timezone_name: z.string().nullish(),
      insights: z.object({ data: z.array(z.object({ spend: z.string().nullish() })) }).nullish(),
    }),
  ),
  paging: paging.nullish(),
});

/** Every ad account of the token, with what it spent in the last 30 days. */
export async function listAdAccounts(credentials: Credentials, client: ProviderClient): Promise<AdAccount[]> {
  const fields = 'account_id,name,currency,timezone_name,insights.date_preset(last_30d){spend}';
  const accounts = await readAll(credentials, client, {
    path: 'me/adaccounts',
    query: { fields, limit: '100' },
    answer,
  });
  return accounts.map(({ account_id: id, name, currency, timezone_name: timeZone, insights }) => ({
    id,
    name: name ?? id,
    currency: currency ?? null,
    timeZone: timeZone ?? null,
    spendLast30Days: insights ? Number(insights.data[0]?.spend ?? 0) : null,
  }));
}
