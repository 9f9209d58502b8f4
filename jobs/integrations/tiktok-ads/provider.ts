import type { Provider } from '../provider.js';
import { tiktokRefusal } from './errors.js';
import { tiktokAdsFacts } from './facts.js';
import { verifyTiktokAds } from './verify.js';

export const tiktokAds: Provider = { facts: tiktokAdsFacts, refusalOf: tiktokRefusal, verify: verifyTiktokAds };
