import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import type { ProviderFacts } from '../provider.js';
import { attributionKey, attributionPreset } from './attribution.js';

/** @see https://developers.google.com/google-ads/api/docs/sunset-dates */
export const googleAdsVersion = 'v26';
export const googleAdsScope = 'https://www.googleapis.com/auth/adwords';

export const googleAdsFacts: ProviderFacts = {
  platform: IntegrationPlatform.google_ads,
  name: 'Google Ads',
  description: 'Bring in spend and results of your Search, Shopping and YouTube campaigns.',
  brings: 'spend, impressions, clicks and conversions by day, for campaigns and single ads, by network',
  counting: { [attributionKey]: attributionPreset },
  fields: [
    {
      key: 'googleAdsClientId',
      label: 'Client ID',
      isSecret: false,
      placeholder: '1234-abcd.apps.googleusercontent.com',
      help: 'In Google Cloud: APIs & Services > Credentials. Create an OAuth client ID for a web application.',
    },
    { key: 'googleAdsClientSecret', label: 'Client Secret', isSecret: true, help: 'On the same page.' },
    {
      key: 'googleAdsDeveloperToken',
      label: 'Developer Token',
      isSecret: true,
      help: 'In a Google Ads manager account: Admin > API Center.',
    },
    {
      key: 'googleAdsCustomerId',
      label: 'Customer ID (Optional)',
      isSecret: false,
      placeholder: '123-456-7890',
      help: 'The account that runs the ads, not the manager account above it.',
    },
  ],
};
