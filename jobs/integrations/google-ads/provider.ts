import type { Provider } from '../provider.js';
import { listAdAccounts } from './ad-accounts.js';
import { googleAdsRefusal } from './errors.js';
import { googleAdsFacts, googleAdsScope } from './facts.js';
import { customerIdOf, googleAdsClient } from './google-ads-api.js';
import { syncGoogleAds } from './sync.js';
import { verifyGoogleAds } from './verify.js';

export const googleAds: Provider = {
  facts: googleAdsFacts,
  refusalOf: googleAdsRefusal,
  verify: verifyGoogleAds,
  accounts: listAdAccounts,
  sync: syncGoogleAds,
  syncMinutes: 180,
  consent: {
    scope: googleAdsScope,
    clientOf: googleAdsClient,
    check: (credentials) => void customerIdOf(credentials),
  },
};
