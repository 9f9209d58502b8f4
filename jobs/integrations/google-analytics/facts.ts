import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import type { ProviderFacts } from '../provider.js';

export const analyticsVersion = 'v1beta';
export const analyticsScope = 'https://www.googleapis.com/auth/analytics.readonly';

export const googleAnalyticsFacts: ProviderFacts = {
  platform: IntegrationPlatform.google_analytics,
  name: 'Google Analytics',
  description: 'Bring in sessions and the conversion rate of your store.',
  brings: 'sessions and purchases by day, and each step to a purchase by landing page and device',
  fields: [
    {
      key: 'googleClientId',
      label: 'Client ID',
      isSecret: false,
      placeholder: '1234-abcd.apps.googleusercontent.com',
      help: 'In Google Cloud: APIs & Services > Credentials. Create an OAuth client ID for a web application.',
    },
    { key: 'googleClientSecret', label: 'Client Secret', isSecret: true, help: 'On the same page.' },
    {
      key: 'googlePropertyId',
      label: 'Property ID',
      isSecret: false,
      placeholder: '123456789',
      help: 'In Google Analytics: Admin > Property details. Use the number, not the ID that starts with G-.',
    },
  ],
};
