import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import { inBatches } from '../../kit/group.js';
import { dayMs } from '../../kit/time.js';
import { dayOf } from '../day-windows.engine.js';
import type { AdAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { answerOr } from '../provider-error.js';
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

/** Advertisers in one question. */
const mostIds = 100;

/** Every advertiser that authorized the app. */
export async function listAccounts(credentials: Credentials, client: ProviderClient): Promise<AdAccount[]> {
  const ids = (await listAdvertisers(credentials, client)).map(({ advertiser_id: id }) => id);
  const fields = JSON.stringify(['advertiser_id', 'name', 'currency', 'timezone']);
  const accounts: AdAccount[] = [];
  for (const some of inBatches(ids, mostIds)) {
    const query = { advertiser_ids: JSON.stringify(some), fields };
    const { data } = await askTiktok(credentials, client, { path: 'advertiser/info/', query, answer });
    for (const { advertiser_id: id, name, currency, timezone: timeZone } of data.list)
      accounts.push({
        id,
        name: name ?? id,
        currency: currency ?? null,
        timeZone: timeZone ?? null,
        spendLast30Days: null,
      });
  }
  return accounts;
}

const spend = z.union([z.string(), z.number()]).nullish();
const spendAnswer = z.object({ data: z.object({ list: z.array(z.object({ metrics: z.object({ spend }) })) }) });

/** The same with what each spent in the last 30 days. */
export async function listAdAccounts(credentials: Credentials, client: ProviderClient): Promise<AdAccount[]> {
  const known: AdAccount[] = [];
  for (const account of await listAccounts(credentials, client)) {
    const query = {
      advertiser_id: account.id,
      report_type: 'BASIC',
      service_type: 'AUCTION',
      data_level: 'AUCTION_ADVERTISER',
      dimensions: JSON.stringify(['advertiser_id']),
      metrics: JSON.stringify(['spend']),
      start_date: dayOf(Date.now() - 29 * dayMs),
      end_date: dayOf(Date.now()),
    };
    const asked = askTiktok(credentials, client, { path: 'report/integrated/get/', query, answer: spendAnswer });
    // An advertiser that may not be reported on is listed all the same.
    const found = await answerOr(asked, null);
    known.push({ ...account, spendLast30Days: found && Number(found.data.list[0]?.metrics.spend ?? 0) });
  }
  return known;
}
