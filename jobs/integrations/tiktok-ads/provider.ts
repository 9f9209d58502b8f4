import type { Provider } from '../provider.js';
import { listAdAccounts } from './ad-accounts.js';
import { findTiktokFilm } from './creatives.js';
import { tiktokRefusal } from './errors.js';
import { tiktokAdsFacts } from './facts.js';
import { tiktokOneClick } from './one-click.js';
import { syncTiktokAds } from './sync.js';
import { verifyTiktokAds } from './verify.js';

export const tiktokAds: Provider = {
  facts: tiktokAdsFacts,
  refusalOf: tiktokRefusal,
  verify: verifyTiktokAds,
  accounts: listAdAccounts,
  film: findTiktokFilm,
  oneClick: tiktokOneClick,
  sync: syncTiktokAds,
  syncMinutes: 180,
};
