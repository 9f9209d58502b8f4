import type { Provider } from '../provider.js';
import { listAdAccounts } from './ad-accounts.js';
import { attributionChoice } from './attribution.js';
import { pinterestRefusal } from './errors.js';
import { pinterestAdsFacts } from './facts.js';
import { pinterestOneClick } from './one-click.js';
import { syncPinterestAds } from './sync.js';
import { verifyPinterestAds } from './verify.js';

export const pinterestAds: Provider = {
  facts: pinterestAdsFacts,
  refusalOf: pinterestRefusal,
  verify: verifyPinterestAds,
  accounts: listAdAccounts,
  choices: () => Promise.resolve([attributionChoice]),
  oneClick: pinterestOneClick,
  sync: syncPinterestAds,
  syncMinutes: 180,
};
