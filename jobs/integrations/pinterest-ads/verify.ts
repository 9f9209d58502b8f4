import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { listAccounts } from './ad-accounts.js';

/** The ad accounts of the token: refused unless app and refresh token fit together. */
export async function verifyPinterestAds(credentials: Credentials, client: ProviderClient): Promise<ProviderAccount> {
  const accounts = await listAccounts(credentials, client);
  const [first] = accounts;
  if (!first) {
    throw client.errorOf({
      kind: 'permission',
      words: 'the token reaches no ad account',
      advice: 'Sign in to Pinterest with an account that can see the ads, then create a new refresh token.',
      field: 'pinterestRefreshToken',
    });
  }
  return { id: first.id, label: accounts.length > 1 ? `${first.name} and ${accounts.length - 1} more` : first.name };
}
