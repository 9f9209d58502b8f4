import type { IntegrationPlatform } from '../../schema/integrations/integration.enum.js';
import type { Provider } from './provider.js';
import { facebookAds } from './facebook-ads/provider.js';
import { googleAds } from './google-ads/provider.js';
import { googleAnalytics } from './google-analytics/provider.js';
import { klaviyo } from './klaviyo/provider.js';
import { pinterestAds } from './pinterest-ads/provider.js';
import { shopify } from './shopify/provider.js';
import { tiktokAds } from './tiktok-ads/provider.js';

/** Every provider, in the order of the cards. */
export const providers: readonly Provider[] = [
  shopify,
  facebookAds,
  googleAnalytics,
  klaviyo,
  tiktokAds,
  googleAds,
  pinterestAds,
];

export function providerOf(platform: IntegrationPlatform): Provider {
  const found = providers.find(({ facts }) => facts.platform === platform);
  if (!found) throw new Error(`No provider for ${platform}`);
  return found;
}
