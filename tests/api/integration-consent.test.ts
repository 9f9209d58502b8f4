import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IntegrationConsent } from '../../schema/integrations/integration-consent.entity.js';
import { analyticsCredentials } from '../stand-ins/google-analytics.js';
import { googleAdsCredentials } from '../stand-ins/google-ads.js';
import { facebookCredentials } from '../stand-ins/facebook-ads.js';
import { pinterestCredentials } from '../stand-ins/pinterest-ads.js';
import { klaviyoApp } from '../stand-ins/klaviyo.js';
import { shopifyCredentials } from '../stand-ins/shopify.js';
import { tiktokCredentials } from '../stand-ins/tiktok-ads.js';
import { googleClient } from '../stand-ins/google-oauth.js';
import { failing } from '../stand-ins/provider-server.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer, ApiClient } from '../support/client.js';
import { startProviders } from '../support/providers.js';

let world: Awaited<ReturnType<typeof startProviders>>;
let app: TestApp;
let owner: ApiClient;

beforeAll(async () => {
  world = await startProviders();
  app = await startTestApp({ ...world.settings, WORKERS: '0' });
});
afterAll(async () => {
  await app.close();
  await world.close();
});
beforeEach(async () => {
  Object.assign(world.oauth.oauth, { decision: 'allow', isAllowed: true, givesRefreshToken: true });
  world.servers.google_analytics.breakDown(null);
  owner = await app.signUp();
});

async function begin(client = owner): Promise<Answer['body']> {
  const { body } = await client.post('/api/integrations/google_analytics', { credentials: analyticsCredentials });
  return body;
}

/** Follows one redirect and no further, as somebody. @returns where it leads next */
async function open(url: string, client?: ApiClient): Promise<string> {
  const headers = client ? { cookie: client.cookie } : undefined;
  const { status, headers: answered } = await fetch(url, { redirect: 'manual', headers });
  expect(status).toBe(302);
  return answered.get('location') ?? '';
}

const card = async (client = owner) => (await client.get('/api/integrations')).body[2];

describe('connecting to Google', () => {
  it('waits for consent, says so, and is connected once the owner came back with it', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({ status: 'pending_consent', consentUrl: expect.stringContaining(world.oauth.url) });
    const asked = new URL(begun.consentUrl).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: analyticsCredentials.googleClientId,
      redirect_uri: `${app.url}/api/integrations/google/callback`,
      response_type: 'code',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      scope: 'https://www.googleapis.com/auth/analytics.readonly',
    });
    expect(await card()).toMatchObject({ status: 'pending_consent', accountLabel: null });
    const back = await open(begun.consentUrl);
    expect(await open(back, owner)).toBe('/integrations?consent=google_analytics&outcome=connected');
    expect(await card()).toMatchObject({ status: 'connected', accountLabel: 'Property 345678901', lastError: null });
    expect(JSON.stringify(await card())).not.toContain(world.oauth.oauth.refreshToken);
  });

  it('works for Google Ads with its own scope', async () => {
    const { body } = await owner.post('/api/integrations/google_ads', { credentials: googleAdsCredentials });
    expect(new URL(body.consentUrl).searchParams.get('scope')).toBe('https://www.googleapis.com/auth/adwords');
    const led = await open(await open(body.consentUrl), owner);
    expect(led).toBe('/integrations?consent=google_ads&outcome=connected');
  });

  it('refuses an ID that can be none before anybody is sent to Google', async () => {
    const asked = world.oauth.requests.length;
    const credentials = { ...analyticsCredentials, googlePropertyId: 'G-ABC123' };
    const { status, body } = await owner.post('/api/integrations/google_analytics', { credentials });
    expect([status, body.fields]).toEqual([
      400,
      { googlePropertyId: 'The property ID is a number, such as 123456789.' },
    ]);
    expect(world.oauth.requests).toHaveLength(asked);
  });

  it('says on the card that access was not allowed, and asks again', async () => {
    const { consentUrl } = await begin();
    world.oauth.oauth.decision = 'deny';
    expect(await open(await open(consentUrl), owner)).toBe('/integrations?consent=google_analytics&outcome=failed');
    expect(await card()).toMatchObject({
      status: 'pending_consent',
      lastError: expect.stringContaining('not allowed'),
    });
    world.oauth.oauth.decision = 'allow';
    const again = await owner.post('/api/integrations/google_analytics/consent');
    expect(again.body.consentUrl).not.toBe(consentUrl);
    await open(await open(again.body.consentUrl), owner);
    expect((await card()).status).toBe('connected');
  });

  it('is not connected by a consent that gives no lasting access', async () => {
    world.oauth.oauth.givesRefreshToken = false;
    const { consentUrl } = await begin();
    await open(await open(consentUrl), owner);
    expect(await card()).toMatchObject({
      status: 'pending_consent',
      lastError: expect.stringContaining('no permanent access'),
    });
  });

  it('is not connected when the property cannot be read', async () => {
    const { consentUrl } = await begin();
    const back = await open(consentUrl);
    world.servers.google_analytics.breakDown(failing(503));
    await open(back, owner);
    expect(await card()).toMatchObject({ status: 'pending_consent', lastError: expect.stringContaining('HTTP 503') });
  });

  it('goes on with the stored credentials once access was taken back', async () => {
    await open(await open((await begin()).consentUrl), owner);
    const lastError = 'Google Analytics refused the credentials.';
    await app.db.query(`UPDATE integration SET status = 'expired', "lastError" = $1`, [lastError]);
    expect(await card()).toMatchObject({ status: 'expired', lastError });
    const { body } = await owner.post('/api/integrations/google_analytics/consent');
    expect(body.status).toBe('pending_consent');
    await open(await open(body.consentUrl), owner);
    expect(await card()).toMatchObject({ status: 'connected', lastError: null });
  });

  it('keeps a connection that works while new consent is asked for and denied', async () => {
    await open(await open((await begin()).consentUrl), owner);
    const { consentUrl, status } = await begin();
    expect(status).toBe('connected');
    world.oauth.oauth.decision = 'deny';
    await open(await open(consentUrl), owner);
    expect((await card()).status).toBe('connected');
  });
});

describe('the way back', () => {
  it('serves once', async () => {
    const back = await open((await begin()).consentUrl);
    await open(back, owner);
    expect(await open(back, owner)).toBe('/integrations?outcome=unknown');
  });

  it('serves only the one who was sent', async () => {
    const back = await open((await begin()).consentUrl);
    const other = await app.signUp();
    expect(await open(back, other)).toBe('/integrations?outcome=unknown');
    expect(await open(back)).toBe('/login');
    expect((await card(other)).status).toBe('available');
    expect(await open(back, owner)).toContain('outcome=connected');
  });

  it('does not serve after a quarter of an hour', async () => {
    const back = await open((await begin()).consentUrl);
    await app.db.query(`UPDATE integration_consent SET "expiresAt" = now() - interval '1 second'`);
    expect(await open(back, owner)).toBe('/integrations?outcome=unknown');
  });

  it('does not serve once the platform was disconnected', async () => {
    const back = await open((await begin()).consentUrl);
    await owner.delete('/api/integrations/google_analytics');
    expect(await open(back, owner)).toBe('/integrations?outcome=unknown');
    expect((await card()).status).toBe('available');
  });

  it.each(['', '?state=', '?state=a&state=b', '?code=x', `?state=${'s'.repeat(3_000)}&code=y`])(
    'leads nowhere else with %j',
    async (query) => {
      const url = `${app.url}/api/integrations/google/callback${query}`;
      expect(await open(url, owner)).toBe('/integrations?outcome=unknown');
    },
  );

  it('leaves nothing behind that a reader of the table could use', async () => {
    const { consentUrl } = await begin();
    const state = new URL(consentUrl).searchParams.get('state') ?? '';
    const kept = await app.db.getRepository(IntegrationConsent).find();
    const bytes = kept.map(({ stateHash, credentials }) => Buffer.concat([stateHash, credentials]).toString('latin1'));
    expect(bytes.join()).not.toContain(state);
    expect(bytes.join()).not.toContain(analyticsCredentials.googleClientSecret);
  });
});

describe('one click with the operator’s app', () => {
  let site: TestApp;
  beforeAll(async () => {
    const meta = {
      META_APP_ID: facebookCredentials.facebookAppId,
      META_APP_SECRET: facebookCredentials.facebookAppSecret,
    };
    const google = { GOOGLE_CLIENT_ID: googleClient.clientId, GOOGLE_CLIENT_SECRET: googleClient.clientSecret };
    const others = {
      TIKTOK_APP_ID: tiktokCredentials.tiktokAppId,
      TIKTOK_APP_SECRET: tiktokCredentials.tiktokAppSecret,
      PINTEREST_APP_ID: pinterestCredentials.pinterestAppId,
      PINTEREST_APP_SECRET: pinterestCredentials.pinterestAppSecret,
      SHOPIFY_APP_ID: shopifyCredentials.shopifyApiKey,
      SHOPIFY_APP_SECRET: shopifyCredentials.shopifyApiSecret,
      KLAVIYO_APP_ID: klaviyoApp.id,
      KLAVIYO_APP_SECRET: klaviyoApp.secret,
    };
    site = await startTestApp({ ...world.settings, ...meta, ...google, ...others, WORKERS: '0' });
  });
  afterAll(() => site.close());

  const cardOf = async (client: ApiClient, platform: string) =>
    (await client.get('/api/integrations')).body.find((each: { platform: string }) => each.platform === platform);

  it('connects Facebook without a key, state and challenge checked, and tells no secret', async () => {
    const client = await site.signUp();
    const { data } = await client.graphql('{ integrations { platform isOneClick } }');
    const offered = data.integrations.filter(({ isOneClick }: { isOneClick: boolean }) => isOneClick);
    expect(offered.map(({ platform }: { platform: string }) => platform).toSorted()).toEqual([
      'facebook_ads',
      'klaviyo',
      'pinterest_ads',
      'shopify',
      'tiktok_ads',
    ]);
    const { body } = await client.post('/api/integrations/facebook_ads', { credentials: {} });
    const asked = new URL(body.consentUrl).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: facebookCredentials.facebookAppId,
      redirect_uri: `${site.url}/api/integrations/oauth/callback`,
      scope: 'ads_read',
      code_challenge_method: 'S256',
    });
    const back = await open(body.consentUrl);
    // Whoever else comes with it finds nothing, nor does a made-up state.
    expect(await open(back, await site.signUp())).toBe('/integrations?outcome=unknown');
    const forged = new URL(back);
    forged.searchParams.set('state', 'made-up');
    expect(await open(forged.href, client)).toBe('/integrations?outcome=unknown');
    expect(await open(back, client)).toBe('/integrations?consent=facebook_ads&outcome=connected');
    // Once only.
    expect(await open(back, client)).toBe('/integrations?outcome=unknown');
    const connected = await cardOf(client, 'facebook_ads');
    expect(connected).toMatchObject({ status: 'connected', accountLabel: 'Dana Hearth' });
    const text = JSON.stringify([connected, body]);
    expect(text).not.toContain(facebookCredentials.facebookAppSecret);
    expect(text).not.toContain(facebookCredentials.facebookAccessToken);
  });

  it.each([
    ['tiktok_ads', { app_id: tiktokCredentials.tiktokAppId }, tiktokCredentials],
    [
      'pinterest_ads',
      {
        client_id: pinterestCredentials.pinterestAppId,
        response_type: 'code',
        scope: 'ads:read,boards:read,pins:read,user_accounts:read',
      },
      pinterestCredentials,
    ],
  ])('connects %s without a key: its code serves once, and only who was sent', async (platform, asks, secrets) => {
    const client = await site.signUp();
    const { body } = await client.post(`/api/integrations/${platform}`, { credentials: {} });
    const asked = Object.fromEntries(new URL(body.consentUrl).searchParams);
    expect(asked).toMatchObject({ ...asks, redirect_uri: `${site.url}/api/integrations/oauth/callback` });
    // A long state of chance stands for the challenge that neither platform takes.
    expect(asked['state']?.length).toBeGreaterThanOrEqual(32);
    const back = await open(body.consentUrl);
    expect(await open(back, await site.signUp())).toBe('/integrations?outcome=unknown');
    const forged = new URL(back);
    forged.searchParams.set('state', 'made-up');
    expect(await open(forged.href, client)).toBe('/integrations?outcome=unknown');
    expect(await open(back, client)).toBe(`/integrations?consent=${platform}&outcome=connected`);
    expect(await open(back, client)).toBe('/integrations?outcome=unknown');
    const connected = await cardOf(client, platform);
    expect(connected).toMatchObject({ status: 'connected', lastError: null });
    const told = JSON.stringify([connected, body]);
    for (const [name, secret] of Object.entries(secrets)) if (!name.endsWith('Id')) expect(told).not.toContain(secret);
  });

  it.each(['tiktok_ads', 'pinterest_ads'])(
    'of %s with a code of somebody else is refused in words',
    async (platform) => {
      const client = await site.signUp();
      const { body } = await client.post(`/api/integrations/${platform}`, { credentials: {} });
      const back = new URL(await open(body.consentUrl));
      for (const name of ['code', 'auth_code']) if (back.searchParams.has(name)) back.searchParams.set(name, 'stolen');
      expect(await open(back.href, client)).toBe(`/integrations?consent=${platform}&outcome=failed`);
      const { status, lastError } = await cardOf(client, platform);
      expect([status, typeof lastError]).toEqual(['pending_consent', 'string']);
    },
  );

  describe('at Shopify', () => {
    const { shopifyStoreUrl, shopifyApiKey, shopifyApiSecret } = shopifyCredentials;
    const begun = async (client: ApiClient) =>
      (await client.post('/api/integrations/shopify', { credentials: { shopifyStoreUrl } })).body;

    it('asks for the store alone, and connects what Shopify has signed', async () => {
      const client = await site.signUp();
      const { data } = await client.graphql('{ integrations { platform oneClickFields { key } } }');
      const shop = data.integrations.find(({ platform }: { platform: string }) => platform === 'shopify');
      expect(shop.oneClickFields).toEqual([{ key: 'shopifyStoreUrl' }]);
      const body = await begun(client);
      expect(Object.fromEntries(new URL(body.consentUrl).searchParams)).toMatchObject({
        client_id: shopifyApiKey,
        redirect_uri: `${site.url}/api/integrations/oauth/callback`,
        scope: 'read_orders,read_customers,read_products,read_inventory',
      });
      const back = await open(body.consentUrl);
      expect(await open(back, await site.signUp())).toBe('/integrations?outcome=unknown');
      expect(await open(back, client)).toBe('/integrations?consent=shopify&outcome=connected');
      expect(await open(back, client)).toBe('/integrations?outcome=unknown');
      const connected = await cardOf(client, 'shopify');
      expect(connected).toMatchObject({ status: 'connected', accountLabel: 'Hearth & Mug', lastError: null });
      const told = JSON.stringify([connected, body]);
      for (const secret of [shopifyApiSecret, 'shpat_offline', 'shprt_']) expect(told).not.toContain(secret);
    });

    it.each([
      ['signed by nobody', (query: URLSearchParams) => query.set('hmac', '00'.repeat(32))],
      ['without a signature', (query: URLSearchParams) => query.delete('hmac')],
      ['changed on the way', (query: URLSearchParams) => query.set('code', 'stolen')],
      ['of another shop', (query: URLSearchParams) => query.set('shop', 'another.myshopify.com')],
      ['with a parameter twice', (query: URLSearchParams) => query.append('shop', 'another.myshopify.com')],
    ])('takes no answer %s', async (_what, change) => {
      const client = await site.signUp();
      const back = new URL(await open((await begun(client)).consentUrl));
      change(back.searchParams);
      expect(await open(back.href, client)).toBe('/integrations?consent=shopify&outcome=failed');
      const { status, lastError } = await cardOf(client, 'shopify');
      expect([status, lastError]).toEqual(['pending_consent', expect.stringContaining('not signed by Shopify')]);
    });

    it('sends nobody to an address that is no store, and says which field is missing', async () => {
      const client = await site.signUp();
      for (const [entered, message] of [
        ['evil.example', /Enter the address of your Shopify store/],
        ['', /Please fill in all required fields: Store URL$/],
      ] as const) {
        const { status, body } = await client.post('/api/integrations/shopify', {
          credentials: { shopifyStoreUrl: entered },
        });
        expect([status, Object.keys(body.fields)]).toEqual([400, ['shopifyStoreUrl']]);
        expect(body.message).toMatch(message);
      }
    });

    it('leaves keys of an own app as they were', async () => {
      const client = await site.signUp();
      const { body } = await client.post('/api/integrations/shopify', { credentials: shopifyCredentials });
      expect(body).toMatchObject({ status: 'connected', consentUrl: null });
    });
  });

  it('connects Klaviyo with a challenge, and refuses another verifier or a stolen code', async () => {
    const client = await site.signUp();
    const ask = async () => (await client.post('/api/integrations/klaviyo', { credentials: {} })).body.consentUrl;
    const url = new URL(await ask());
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: klaviyoApp.id,
      response_type: 'code',
      redirect_uri: `${site.url}/api/integrations/oauth/callback`,
      code_challenge_method: 'S256',
      scope: expect.stringContaining('accounts:read metrics:read flows:read'),
    });
    url.searchParams.set('code_challenge', 'of-somebody-else');
    expect(await open(await open(url.href), client)).toBe('/integrations?consent=klaviyo&outcome=failed');
    expect((await cardOf(client, 'klaviyo')).lastError).toMatch(/invalid_code_verifier/);
    const stolen = new URL(await open(await ask()));
    stolen.searchParams.set('code', 'stolen');
    expect(await open(stolen.href, client)).toBe('/integrations?consent=klaviyo&outcome=failed');
    const back = await open(await ask());
    expect(await open(back, client)).toBe('/integrations?consent=klaviyo&outcome=connected');
    const connected = await cardOf(client, 'klaviyo');
    expect(connected).toMatchObject({ status: 'connected', accountLabel: 'Hearth & Mug', lastError: null });
    for (const secret of [klaviyoApp.secret, 'klaviyo-refresh-token', 'klaviyo-access-token'])
      expect(JSON.stringify(connected)).not.toContain(secret);
  });

  it('is refused when the verifier is another one', async () => {
    const client = await site.signUp();
    const { body } = await client.post('/api/integrations/facebook_ads', { credentials: {} });
    const changed = new URL(body.consentUrl);
    changed.searchParams.set('code_challenge', 'of-somebody-else');
    expect(await open(await open(changed.href), client)).toBe('/integrations?consent=facebook_ads&outcome=failed');
    expect((await cardOf(client, 'facebook_ads')).lastError).toMatch(/verifier does not match/);
  });

  it('leaves only the property to be named for Google Analytics', async () => {
    const client = await site.signUp();
    const { credentialFields } = await cardOf(client, 'google_analytics');
    expect(credentialFields.map(({ key }: { key: string }) => key)).toEqual(['googlePropertyId']);
    const { googlePropertyId } = analyticsCredentials;
    const { body } = await client.post('/api/integrations/google_analytics', { credentials: { googlePropertyId } });
    const led = await open(await open(body.consentUrl), client);
    expect(led).toBe('/integrations?consent=google_analytics&outcome=connected');
  });

  it('is not offered without an app: the keys are asked as before', async () => {
    const { status, body } = await owner.post('/api/integrations/facebook_ads', { credentials: {} });
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Please fill in all required fields: App ID, App Secret, Access Token',
    });
  });
});
