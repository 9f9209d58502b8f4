import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import type { ProviderFacts } from '../provider.js';
import { attributionKey, attributionPreset } from './attribution.js';

/** @see https://developers.pinterest.com/docs/api/v5/ */
export const pinterestVersion = 'v5';

export const pinterestAdsFacts: ProviderFacts = {
  platform: IntegrationPlatform.pinterest_ads,
  name: 'Pinterest Ads',
  description: 'Bring in spend and results of your Pinterest campaigns.',
  brings: 'spend, impressions, clicks and checkouts by day, for campaigns and single ads',
  counting: { [attributionKey]: attributionPreset },
  fields: [
    { key: 'pinterestAppId', label: 'App ID', isSecret: false, help: 'In Pinterest Developers: My apps.' },
    { key: 'pinterestAppSecret', label: 'App Secret', isSecret: true, help: 'On the same page.' },
    {
      key: 'pinterestRefreshToken',
      label: 'Refresh Token',
      isSecret: true,
      placeholder: 'pinr.…',
      help: 'A refresh token for this app with the scopes ads:read, boards:read and pins:read. We use it to get access tokens and renew them automatically.',
    },
  ],
};
