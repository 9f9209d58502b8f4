import type { Provider } from '../provider.js';
import { facebookRefusal } from './errors.js';
import { facebookAdsFacts } from './facts.js';
import { verifyFacebookAds } from './verify.js';

export const facebookAds: Provider = {
  facts: facebookAdsFacts,
  refusalOf: facebookRefusal,
  verify: verifyFacebookAds,
};
