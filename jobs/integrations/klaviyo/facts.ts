import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import type { ProviderFacts } from '../provider.js';

/** Dated revision of the API. @see https://developers.klaviyo.com/en/docs/api_versioning_and_deprecation_policy */
export const klaviyoRevision = '2026-01-15';

export const klaviyoFacts: ProviderFacts = {
  platform: IntegrationPlatform.klaviyo,
  name: 'Klaviyo',
  description: 'See what your email and SMS flows bring in.',
  brings: 'opens, clicks and revenue of flows, campaigns and their messages by day, lists and segments',
  fields: [
    {
      key: 'klaviyoApiKey',
      label: 'Private API Key',
      isSecret: true,
      placeholder: 'pk_…',
      help: 'In Klaviyo: Settings > API keys. Give read access to accounts, metrics, flows, lists and segments. To create drafts from here, give full access to flows, templates, lists and profiles too.',
    },
    {
      key: 'klaviyoPublicKey',
      label: 'Public API Key',
      isSecret: false,
      help: 'The six characters on the same page, also called the site ID.',
    },
  ],
};
