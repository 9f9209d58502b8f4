import { registerEnumType } from 'type-graphql';

export enum IntegrationPlatform {
  shopify = 'shopify',
  facebook_ads = 'facebook_ads',
  google_analytics = 'google_analytics',
  klaviyo = 'klaviyo',
  tiktok_ads = 'tiktok_ads',
  google_ads = 'google_ads',
  pinterest_ads = 'pinterest_ads',
}

export enum IntegrationStatus {
  available = 'available',
  pending_consent = 'pending_consent',
  connected = 'connected',
  expired = 'expired',
  quarantined = 'quarantined',
}

registerEnumType(IntegrationPlatform, { name: 'IntegrationPlatform' });
registerEnumType(IntegrationStatus, {
  name: 'IntegrationStatus',
  valuesConfig: {
    available: { description: 'Not connected.' },
    pending_consent: { description: 'The credentials are good; the owner has yet to allow access at the provider.' },
    connected: { description: 'The provider accepted the credentials.' },
    expired: { description: 'The provider refuses credentials that it accepted before: connect again.' },
    quarantined: { description: 'The stored credentials cannot be decrypted with the keys of this installation.' },
  },
});
