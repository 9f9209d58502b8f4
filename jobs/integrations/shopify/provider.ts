import type { Provider } from '../provider.js';
import { shopifyRefusal } from './errors.js';
import { shopifyFacts } from './facts.js';
import { verifyShopify } from './verify.js';

export const shopify: Provider = { facts: shopifyFacts, refusalOf: shopifyRefusal, verify: verifyShopify };
