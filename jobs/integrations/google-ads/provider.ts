import type { Provider } from '../provider.js';
import { googleConsent } from '../google-oauth.js';
import { listAdAccounts } from './ad-accounts.js';
import { attributionChoice } from './attribution.js';
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
  choices: () => Promise.resolve([attributionChoice]),
  sync: syncGoogleAds,
  syncMinutes: 180,
  consent: googleConsent({
    scope: googleAdsScope,
    clientOf: googleAdsClient,
    check: (credentials) => void customerIdOf(credentials),
    appOf: (config) => {
      const { GOOGLE_CLIENT_ID: googleAdsClientId, GOOGLE_CLIENT_SECRET: googleAdsClientSecret } = config;
      const { GOOGLE_ADS_DEVELOPER_TOKEN: googleAdsDeveloperToken } = config;
      return googleAdsClientId && googleAdsClientSecret && googleAdsDeveloperToken
        ? { googleAdsClientId, googleAdsClientSecret, googleAdsDeveloperToken }
        : null;
    },
  }),
};
