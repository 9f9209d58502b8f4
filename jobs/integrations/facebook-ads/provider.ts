import type { Provider } from '../provider.js';
import { listAdAccounts } from './ad-accounts.js';
import { findFacebookFilm } from './ad-level.js';
import { attributionChoice } from './attribution.js';
import { facebookRefusal } from './errors.js';
import { facebookAdsFacts } from './facts.js';
import { facebookOneClick } from './one-click.js';
import { syncFacebookAds } from './sync.js';
import { renewFacebookToken } from './token.js';
import { verifyFacebookAds } from './verify.js';

export const facebookAds: Provider = {
  facts: facebookAdsFacts,
  refusalOf: facebookRefusal,
  verify: verifyFacebookAds,
  accounts: listAdAccounts,
  film: findFacebookFilm,
  choices: () => Promise.resolve([attributionChoice]),
  renew: renewFacebookToken,
  oneClick: facebookOneClick,
  sync: syncFacebookAds,
  syncMinutes: 180,
};
