import type { Provider } from '../provider.js';
import { tiktokRefusal } from './errors.js';
import { tiktokAdsFacts } from './facts.js';
import { syncTiktokAds } from './sync.js';
import { verifyTiktokAds } from './verify.js';

export const tiktokAds: Provider = {
  facts: tiktokAdsFacts,
  refusalOf: tiktokRefusal,
  verify: verifyTiktokAds,
  sync: syncTiktokAds,
  syncMinutes: 180,
};
