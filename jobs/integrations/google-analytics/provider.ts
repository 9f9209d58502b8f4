import type { Provider } from '../provider.js';
import { analyticsClient, propertyIdOf } from './analytics-api.js';
import { analyticsRefusal } from './errors.js';
import { analyticsScope, googleAnalyticsFacts } from './facts.js';
import { verifyGoogleAnalytics } from './verify.js';

export const googleAnalytics: Provider = {
  facts: googleAnalyticsFacts,
  refusalOf: analyticsRefusal,
  verify: verifyGoogleAnalytics,
  consent: { scope: analyticsScope, clientOf: analyticsClient, check: (credentials) => void propertyIdOf(credentials) },
};
