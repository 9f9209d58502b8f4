import { googleApiError, googleOauthRefusal } from '../google-errors.js';
import type { ProviderAnswer } from '../../platform/provider-exchange.js';
import type { Refusal } from '../provider-error.js';

const advice: Partial<Record<Refusal['kind'], string>> = {
  credentials: 'Continue with Google to allow access again.',
  permission: 'Check the property ID, and that the account you allowed can read this property.',
  address: 'Check the property ID.',
};

export function analyticsRefusal(answer: ProviderAnswer): Refusal | null {
  const error = googleApiError(answer);
  if (!error) return googleOauthRefusal(answer, 'googleClientSecret');
  const isProperty = error.kind === 'permission' || error.kind === 'address';
  return { ...error, advice: advice[error.kind], ...(isProperty && { field: 'googlePropertyId' }) };
}
