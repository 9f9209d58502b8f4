import type { Provider } from '../provider.js';
import { shopifyRefusal } from './errors.js';
import { shopifyFacts } from './facts.js';
import { shopifyOneClick } from './one-click.js';
import { syncShopify } from './sync.js';
import { verifyShopify } from './verify.js';

export const shopify: Provider = {
  facts: shopifyFacts,
  refusalOf: shopifyRefusal,
  verify: verifyShopify,
  oneClick: shopifyOneClick,
  sync: syncShopify,
  syncMinutes: 30,
};
