import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { openGoogleAds } from './google-ads-api.js';

const row = z.object({ customer: z.object({ descriptiveName: z.string().nullish() }) });

/** The customer's own row: refused unless consent, developer token and customer fit together. */
export async function verifyGoogleAds(credentials: Credentials, client: ProviderClient): Promise<ProviderAccount> {
  const ads = await openGoogleAds(credentials, client);
  const [found] = await ads.searchStream('SELECT customer.id, customer.descriptive_name FROM customer LIMIT 1', row);
  if (!found) {
    throw client.errorOf({ kind: 'address', advice: 'Check the customer ID.', field: 'googleAdsCustomerId' });
  }
  return { id: ads.customerId, label: found.customer.descriptiveName || `Customer ${ads.customerId}` };
}
