import { googleApiError, googleOauthRefusal } from '../google-errors.js';
import type { ProviderAnswer } from '../../platform/provider-exchange.js';
import type { Refusal } from '../provider-error.js';

const customer = { field: 'googleAdsCustomerId' } as const;
const developer = { field: 'googleAdsDeveloperToken' } as const;

/** Codes of a GoogleAdsFailure that say more than the status around them. */
const ofReason: Record<string, Omit<Refusal, 'words'>> = {
  USER_PERMISSION_DENIED: {
    kind: 'permission',
    ...customer,
    advice: 'Check the customer ID, and that the account you allowed has access to it.',
  },
  DEVELOPER_TOKEN_NOT_APPROVED: {
    kind: 'permission',
    ...developer,
    advice: 'Apply for basic access in the API Center of your manager account.',
  },
  DEVELOPER_TOKEN_INVALID: { kind: 'credentials', ...developer, advice: 'Check the developer token.' },
  DEVELOPER_TOKEN_PROHIBITED: {
    kind: 'permission',
    ...developer,
    advice: 'This developer token belongs to another Google Cloud project.',
  },
  CUSTOMER_NOT_FOUND: { kind: 'address', ...customer, advice: 'Check the customer ID.' },
  INVALID_CUSTOMER_ID: { kind: 'address', ...customer, advice: 'Check the customer ID.' },
  CUSTOMER_NOT_ENABLED: { kind: 'refused', ...customer, advice: 'The account is closed or not set up yet.' },
  NOT_ADS_USER: { kind: 'permission', advice: 'The account you allowed has no Google Ads account.' },
  RESOURCE_EXHAUSTED: { kind: 'throttled' },
  RESOURCE_TEMPORARILY_EXHAUSTED: { kind: 'throttled' },
};

export function googleAdsRefusal(answer: ProviderAnswer): Refusal | null {
  const error = googleApiError(answer);
  if (!error) return googleOauthRefusal(answer, 'googleAdsClientSecret');
  return { ...error, ...ofReason[error.reason ?? ''] };
}
