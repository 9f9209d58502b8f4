import { refreshTokenKey } from '../../jobs/integrations/google-oauth.js';
import { ProviderHttp } from '../../jobs/integrations/provider-http.js';
import { providerOf } from '../../jobs/integrations/providers.js';
import type { ProviderAccount } from '../../jobs/integrations/provider.js';
import type { Credentials } from '../../jobs/platform/credential-vault.js';
import { readConfig } from '../../schema/config.js';
import { IntegrationPlatform } from '../../schema/integrations/integration.enum.js';
import { facebookCredentials, startFacebookAds } from '../stand-ins/facebook-ads.js';
import { googleAdsCredentials, startGoogleAds } from '../stand-ins/google-ads.js';
import { analyticsCredentials, startGoogleAnalytics } from '../stand-ins/google-analytics.js';
import { startGoogleOauth } from '../stand-ins/google-oauth.js';
import { klaviyoCredentials, startKlaviyo } from '../stand-ins/klaviyo.js';
import { pinterestCredentials, startPinterestAds } from '../stand-ins/pinterest-ads.js';
import { shopifyCredentials, startShopify } from '../stand-ins/shopify.js';
import { startTiktokAds, tiktokCredentials } from '../stand-ins/tiktok-ads.js';

/** Orders of the store that browser tests connect. */
export const drawnOrders = 120;

/** An answer is waited for on a busy machine too. */
const patient = { tries: 2, tryMs: 20_000, totalMs: 60_000, longestWaitMs: 1_000 };
/** For providers that never answer. */
const hurried = { ...patient, tryMs: 400, totalMs: 3_000 };

/** Every provider's stand-in, and the product's client set up to reach them. */
export async function startProviders() {
  const oauth = await startGoogleOauth();
  const { accessToken } = oauth.oauth;
  const servers = {
    shopify: await startShopify(),
    facebook_ads: await startFacebookAds(),
    google_analytics: await startGoogleAnalytics({ accessToken, isReadable: true }),
    klaviyo: await startKlaviyo(),
    tiktok_ads: await startTiktokAds(),
    google_ads: await startGoogleAds({ accessToken, isTokenApproved: true, name: 'Hearth & Mug' }),
    pinterest_ads: await startPinterestAds(),
  };
  const settings = {
    SHOPIFY_API_URL: servers.shopify.url,
    FACEBOOK_API_URL: servers.facebook_ads.url,
    GOOGLE_ANALYTICS_API_URL: servers.google_analytics.url,
    GOOGLE_OAUTH_URL: oauth.url,
    KLAVIYO_API_URL: servers.klaviyo.url,
    TIKTOK_ADS_API_URL: servers.tiktok_ads.url,
    GOOGLE_ADS_API_URL: servers.google_ads.url,
    PINTEREST_API_URL: servers.pinterest_ads.url,
  };
  const retries = { ...patient };
  const http = new ProviderHttp(readConfig(settings), retries);
  const consented = { [refreshTokenKey]: oauth.oauth.refreshToken };
  const credentials: Record<IntegrationPlatform, Credentials> = {
    shopify: shopifyCredentials,
    facebook_ads: facebookCredentials,
    google_analytics: { ...analyticsCredentials, ...consented },
    klaviyo: klaviyoCredentials,
    tiktok_ads: tiktokCredentials,
    google_ads: { ...googleAdsCredentials, ...consented },
    pinterest_ads: pinterestCredentials,
  };
  return {
    oauth,
    servers,
    settings,
    http,
    credentials,
    /** Verifies, with some of the credentials changed. */
    verify(platform: IntegrationPlatform, changes: Credentials = {}): Promise<ProviderAccount> {
      const given = { ...credentials[platform], ...changes };
      const provider = providerOf(platform);
      return provider.verify(given, http.client(provider, given));
    },
    /** Does what asks a provider that is not going to answer. */
    async inAHurry<T>(ask: () => Promise<T>): Promise<T> {
      Object.assign(retries, hurried);
      return ask().finally(() => Object.assign(retries, patient));
    },
    async close() {
      await http.close();
      await Promise.all([oauth, ...Object.values(servers)].map((server) => server.close()));
    },
  };
}
