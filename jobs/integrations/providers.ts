import type { IntegrationPlatform } from '../../schema/integrations/integration.enum.js';
import type { Provider } from './provider.js';
import { shopify } from './shopify/provider.js';

/** Every provider, in the order of the cards. */
export const providers: readonly Provider[] = [shopify];

export function providerOf(platform: IntegrationPlatform): Provider {
  const found = providers.find(({ facts }) => facts.platform === platform);
  if (!found) throw new Error(`No provider for ${platform}`);
  return found;
}
