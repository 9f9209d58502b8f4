import type { Provider } from '../provider.js';
import { shopifyRefusal } from './errors.js';
import { shopifyFacts } from './facts.js';
import { syncShopify } from './sync.js';
import { verifyShopify } from './verify.js';

export const shopify: Provider = {
  facts: shopifyFacts,
  refusalOf: shopifyRefusal,
  verify: verifyShopify,
  sync: syncShopify,
  syncMinutes: 30,
};
