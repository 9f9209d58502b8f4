import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { listGoogleAccounts } from './ad-accounts.js';

/** The customer's own row: refused unless consent, developer token and customer fit together. */
export async function verifyGoogleAds(credentials: Credentials, client: ProviderClient): Promise<ProviderAccount> {
  const { ads, accounts } = await listGoogleAccounts(credentials, client);
  const [first] = accounts;
  if (!first) {
    throw client.errorOf({ kind: 'address', advice: 'Check the customer ID.', field: 'googleAdsCustomerId' });
  }
  return {
    id: ads.customerId,
    label: accounts.length > 1 ? `${first.name} and ${accounts.length - 1} more` : first.name,
  };
}
