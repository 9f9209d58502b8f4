import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import type { ProviderFacts } from '../provider.js';

export const tiktokVersion = 'v1.3';

export const tiktokAdsFacts: ProviderFacts = {
  platform: IntegrationPlatform.tiktok_ads,
  name: 'TikTok Ads',
  description: 'Bring in spend and results of your TikTok campaigns.',
  brings: 'spend, impressions, clicks and purchases by day, for campaigns and single ads',
  counting: { attribution: { label: 'Attribution', value: 'As set on each ad group' } },
  fields: [
    { key: 'tiktokAppId', label: 'App ID', isSecret: false, help: 'In TikTok for Business Developers: My Apps.' },
    { key: 'tiktokAppSecret', label: 'App Secret', isSecret: true, help: 'On the same page.' },
    {
      key: 'tiktokAccessToken',
      label: 'Access Token',
      isSecret: true,
      help: 'The token you get when the advertiser authorizes the app, with the scopes Ad Account, Reporting, Ads and Creative (read). Ads and Creative bring names, texts and images.',
    },
  ],
};
