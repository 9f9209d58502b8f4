import type { Provider } from '../provider.js';
import { googleConsent } from '../google-oauth.js';
import { analyticsClient, propertyIdOf } from './analytics-api.js';
import { analyticsRefusal } from './errors.js';
import { analyticsScope, googleAnalyticsFacts } from './facts.js';
import { syncGoogleAnalytics } from './sync.js';
import { verifyGoogleAnalytics } from './verify.js';

export const googleAnalytics: Provider = {
  facts: googleAnalyticsFacts,
  refusalOf: analyticsRefusal,
  verify: verifyGoogleAnalytics,
  sync: syncGoogleAnalytics,
  syncMinutes: 180,
  consent: googleConsent({
    scope: analyticsScope,
    clientOf: analyticsClient,
    check: (credentials) => void propertyIdOf(credentials),
    appOf: ({ GOOGLE_CLIENT_ID: googleClientId, GOOGLE_CLIENT_SECRET: googleClientSecret }) =>
      googleClientId && googleClientSecret ? { googleClientId, googleClientSecret } : null,
  }),
};
