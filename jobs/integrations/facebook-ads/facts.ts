import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import type { ProviderFacts } from '../provider.js';
import { attributionKey, attributionPreset } from './attribution.js';

/** @see https://developers.facebook.com/docs/graph-api/changelog */
export const facebookVersion = 'v25.0';

/** Either lets a sync read the insights of ad accounts. */
export const facebookPermissions = ['ads_read', 'ads_management'] as const;

export const facebookAdsFacts: ProviderFacts = {
  platform: IntegrationPlatform.facebook_ads,
  name: 'Facebook Ads',
  description: 'Bring in spend and results of your Facebook and Instagram campaigns.',
  brings: 'spend, impressions, clicks and purchases by day, for campaigns and single ads, by placement',
  counting: { [attributionKey]: attributionPreset },
  fields: [
    {
      key: 'facebookAppId',
      label: 'App ID',
      isSecret: false,
      help: 'In Meta for Developers: your app > Settings > Basic.',
    },
    { key: 'facebookAppSecret', label: 'App Secret', isSecret: true, help: 'On the same page.' },
    {
      key: 'facebookAccessToken',
      label: 'Access Token',
      isSecret: true,
      help: "A token for this app with the ads_read permission. A system user's token doesn't expire.",
    },
  ],
};
