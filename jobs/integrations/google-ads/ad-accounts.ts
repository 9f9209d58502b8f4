import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { AdAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { answerOr, ProviderError } from '../provider-error.js';
import { type GoogleAds, openGoogleAds } from './google-ads-api.js';

/** An account, and the manager through which it is reached. */
export interface GoogleAdsAccount extends AdAccount {
  loginId: string | null;
}

const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const own = z.object({
  customer: z.object({ descriptiveName: text, currencyCode: text, timeZone: text, manager: z.boolean().nullish() }),
});
const child = z.object({
  customerClient: z.object({ id, descriptiveName: text, currencyCode: text, timeZone: text }),
});
const cost = z.object({ metrics: z.object({ costMicros: z.union([z.string(), z.number()]).nullish() }).nullish() });

const ownQuery =
  'SELECT customer.id, customer.descriptive_name, customer.currency_code, customer.time_zone, customer.manager FROM customer LIMIT 1';
const childQuery = `SELECT customer_client.id, customer_client.descriptive_name, customer_client.currency_code,
  customer_client.time_zone FROM customer_client
  WHERE customer_client.manager = FALSE AND customer_client.status = 'ENABLED'`;
const spendQuery = 'SELECT metrics.cost_micros FROM customer WHERE segments.date DURING LAST_30_DAYS';

/** Managers of other people's accounts are asked for the customer, so many at most. */
const mostManagers = 20;

/**
 * The customer that was entered; where it is a manager, every account below it that runs.
 * @throws ProviderError
 */
export async function listGoogleAccounts(
  credentials: Credentials,
  client: ProviderClient,
): Promise<{ ads: GoogleAds; accounts: GoogleAdsAccount[] }> {
  const ads = await openGoogleAds(credentials, client);
  const { loginId, customer } = await findCustomer(ads);
  if (!customer?.manager) {
    const account = accountOf({ id: ads.customerId, ...customer }, loginId);
    return { ads, accounts: [account] };
  }
  const login = loginId ?? ads.customerId;
  const rows = await ads.searchStream(childQuery, child, { loginId: login });
  return { ads, accounts: rows.map(({ customerClient }) => accountOf(customerClient, login)) };
}

/** The same with what each spent in the last 30 days. */
export async function listAdAccounts(credentials: Credentials, client: ProviderClient): Promise<AdAccount[]> {
  const { ads, accounts } = await listGoogleAccounts(credentials, client);
  const known: AdAccount[] = [];
  for (const { loginId, ...account } of accounts) {
    // A single account that is not told of is left out.
    const rows = await answerOr(ads.searchStream(spendQuery, cost, { customerId: account.id, loginId }), null);
    const micros = rows?.reduce((sum, { metrics }) => sum + Number(metrics?.costMicros ?? 0), 0);
    known.push({ ...account, spendLast30Days: micros === undefined ? null : Math.round(micros / 10_000) / 100 });
  }
  return known;
}

type OwnRow = z.infer<typeof own>['customer'];

/** Directly, else through the managers that the owner's login can see. */
async function findCustomer(ads: GoogleAds): Promise<{ loginId: string | null; customer: OwnRow | null }> {
  try {
    const [found] = await ads.searchStream(ownQuery, own);
    return { loginId: null, customer: found?.customer ?? null };
  } catch (error) {
    if (!(error instanceof ProviderError && error.reason === 'USER_PERMISSION_DENIED')) throw error;
    const managers = await answerOr(ads.accessibleCustomers(), []);
    for (const loginId of managers.filter((manager) => manager !== ads.customerId).slice(0, mostManagers)) {
      const rows = await answerOr(ads.searchStream(ownQuery, own, { loginId }), null);
      if (rows?.[0]) return { loginId, customer: rows[0].customer };
    }
    throw error;
  }
}

interface Told {
  id: string;
  descriptiveName?: string | null | undefined;
  currencyCode?: string | null | undefined;
  timeZone?: string | null | undefined;
}

const accountOf = ({ id: customerId, ...told }: Told, loginId: string | null): GoogleAdsAccount => ({
  id: customerId,
  name: told.descriptiveName || `Customer ${customerId}`,
  currency: /^[A-Z]{3}$/.test(told.currencyCode ?? '') ? (told.currencyCode ?? null) : null,
  timeZone: told.timeZone ?? null,
  spendLast30Days: null,
  loginId,
});
