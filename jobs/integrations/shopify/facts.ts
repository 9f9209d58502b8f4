import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import type { ProviderFacts } from '../provider.js';

/** Stable since July 2026, supported for 12 months; an expired version falls forward to the oldest supported one. */
export const shopifyVersion = '2026-07';

/** What a sync reads; the owner grants it when making the app. */
export const shopifyScopes = ['read_orders', 'read_customers'] as const;

/** What more it reads where it may, and what is missing without. */
export const furtherScopes = {
  read_products: 'the products of your store profile',
  read_inventory: 'what your products cost',
} as const;

/** Among the credentials: what the shop signs webhooks with that were made in its admin. Entered apart from the dialog. */
export const shopifyWebhookSecretKey = 'shopifyWebhookSecret';

export const shopifyFacts: ProviderFacts = {
  platform: IntegrationPlatform.shopify,
  name: 'Shopify',
  description: 'Sync your store’s orders, customers and revenue.',
  brings: 'orders with line items, discounts, refunds and source, customers, products and cost of goods',
  fields: [
    {
      key: 'shopifyStoreUrl',
      label: 'Store URL',
      isSecret: false,
      placeholder: 'your-store.myshopify.com',
      help: 'The address that ends in myshopify.com, not the one your customers see.',
    },
    { key: 'shopifyApiKey', label: 'API Key', isSecret: false },
    { key: 'shopifyApiSecret', label: 'API Secret', isSecret: true },
    {
      key: 'shopifyAccessToken',
      label: 'Access Token',
      isSecret: true,
      isOptional: true,
      placeholder: 'shpat_…',
      help: 'Leave it empty: we get one with the key and secret and renew it automatically. If you have a custom app from before 2026, paste its token.',
    },
  ],
  steps: [
    'In the Shopify Dev Dashboard (dev.shopify.com): Create app, add a version with the scopes read_orders, read_customers, read_products and read_inventory, release it, and install the app on your store.',
    'In the app’s Settings copy the Client ID into API Key and the Client secret into API Secret. Without read_all_orders Shopify gives only the orders of the last 60 days; older ones can come from a file.',
  ],
};
