import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import { dayMs } from '../../kit/time.js';
import { sum } from '../../kit/statistics.js';
import { dayOf } from '../day-windows.engine.js';
import type { AdAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { answerOr } from '../provider-error.js';
import { askPinterest, listPinterest } from './pinterest-api.js';

const account = z.object({
  id: z.string(),
  name: z.string().nullish(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish(),
});

/** Every ad account that the token reaches. Days of its analytics are of UTC. */
export async function listAccounts(credentials: Credentials, client: ProviderClient): Promise<AdAccount[]> {
  const accounts = await listPinterest(credentials, client, 'ad_accounts', account);
  return accounts.map(({ id, name, currency }) => ({
    id,
    name: name ?? id,
    currency: currency ?? null,
    timeZone: 'UTC',
    spendLast30Days: null,
  }));
}

const spend = 'SPEND_IN_MICRO_DOLLAR';
const total = z.array(z.object({ [spend]: z.union([z.string(), z.number()]).nullish() }));

/** The same with what each spent in the last 30 days. */
export async function listAdAccounts(credentials: Credentials, client: ProviderClient): Promise<AdAccount[]> {
  const known: AdAccount[] = [];
  for (const own of await listAccounts(credentials, client)) {
    const query = {
      start_date: dayOf(Date.now() - 29 * dayMs),
      end_date: dayOf(Date.now()),
      columns: spend,
      granularity: 'TOTAL',
    };
    const path = `ad_accounts/${own.id}/analytics`;
    // An account that may not be reported on is listed all the same.
    const found = await answerOr(askPinterest(credentials, client, { path, query, answer: total }), null);
    const micros = found && sum(found.map((row) => Number(row[spend] ?? 0)));
    known.push({ ...own, spendLast30Days: micros === null ? null : Math.round(micros / 10_000) / 100 });
  }
  return known;
}
