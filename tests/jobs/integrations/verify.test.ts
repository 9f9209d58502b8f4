import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { providerOf } from '../../../jobs/integrations/providers.js';
import { ProviderError } from '../../../jobs/integrations/provider-error.js';
import { IntegrationPlatform as Platform } from '../../../schema/integrations/integration.enum.js';
import {
  dripping,
  failing,
  type Fault,
  flooding,
  garbling,
  hanging,
  redirecting,
  resetting,
  surprising,
  truncating,
} from '../../stand-ins/provider-server.js';
import { startProviders } from '../../support/providers.js';

const platforms = Object.values(Platform);
let world: Awaited<ReturnType<typeof startProviders>>;

beforeAll(async () => {
  world = await startProviders();
});
afterAll(() => world.close());
beforeEach(() => {
  for (const server of Object.values(world.servers)) server.breakDown(null);
  Object.assign(world.servers.shopify.store, { scopes: ['read_orders', 'read_customers'], status: 200 });
  Object.assign(world.servers.facebook_ads.account, { permissions: ['ads_read'], tokenSubcode: null });
});

async function refusal(asking: Promise<unknown>): Promise<ProviderError> {
  const error = await asking.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw new Error(`no refusal but ${String(error)}`);
  return error;
}

function expectNoSecret(platform: Platform, text: string): void {
  for (const [key, value] of Object.entries(world.credentials[platform])) {
    if (/secret|token|klaviyoApiKey/i.test(key)) expect(text).not.toContain(value);
  }
}

it.each([
  [Platform.shopify, 'Hearth & Mug'],
  [Platform.facebook_ads, 'Dana Hearth'],
  [Platform.google_analytics, 'Property 345678901'],
  [Platform.klaviyo, 'Hearth & Mug'],
  [Platform.tiktok_ads, 'Hearth & Mug'],
  [Platform.google_ads, 'Hearth & Mug'],
  [Platform.pinterest_ads, 'Hearth & Mug'],
])('%s names the account of good credentials', async (platform, label) => {
  expect((await world.verify(platform)).label).toBe(label);
});

describe('one wrong credential is enough for a no, in the words of the provider', () => {
  it.each([
    [Platform.shopify, { shopifyAccessToken: 'shpat_wrong' }, 'credentials', /Invalid API key or access token/],
    [Platform.facebook_ads, { facebookAccessToken: 'EAAwrong' }, 'credentials', /Cannot parse access token/],
    [Platform.facebook_ads, { facebookAppSecret: 'wrong' }, 'credentials', /Invalid appsecret_proof.*app secret/],
    [Platform.google_analytics, { googleClientSecret: 'wrong' }, 'credentials', /OAuth client was not found/],
    [Platform.google_analytics, { refreshToken: '1//wrong' }, 'credentials', /expired or revoked/],
    [Platform.google_analytics, { googlePropertyId: '1' }, 'permission', /sufficient permissions.*property ID/],
    [Platform.klaviyo, { klaviyoApiKey: 'pk_wrong' }, 'credentials', /Incorrect authentication credentials/],
    [Platform.klaviyo, { klaviyoApiKey: 'wrong' }, 'credentials', /invalid private key/],
    [Platform.klaviyo, { klaviyoPublicKey: 'AbCdEf' }, 'credentials', /different accounts/],
    [Platform.tiktok_ads, { tiktokAccessToken: 'wrong' }, 'credentials', /incorrect or has been revoked/],
    [Platform.tiktok_ads, { tiktokAppId: '1' }, 'credentials', /app_id or secret/],
    [Platform.tiktok_ads, { tiktokAppSecret: 'wrong' }, 'credentials', /app_id or secret/],
    [Platform.google_ads, { googleAdsClientId: 'wrong' }, 'credentials', /OAuth client was not found/],
    [Platform.google_ads, { googleAdsDeveloperToken: 'wrong' }, 'credentials', /developer token is not valid/],
    [Platform.google_ads, { googleAdsCustomerId: '111-111-1111' }, 'permission', /permission to access customer/],
  ])('%s with %j', async (platform, changes, kind, words) => {
    const error = await refusal(world.verify(platform, changes));
    expect(error).toMatchObject({ kind, code: 'PROVIDER_FAILED' });
    expect(error.message).toMatch(words);
    expectNoSecret(platform, error.message);
  });
});

describe('a permission that is missing is named', () => {
  it.each([
    [
      Platform.shopify,
      () => (world.servers.shopify.store.scopes = ['read_products']),
      'read_orders and read_customers',
    ],
    [Platform.facebook_ads, () => (world.servers.facebook_ads.account.permissions = ['email']), 'ads_read'],
  ])('%s', async (platform, change, words) => {
    change();
    const error = await refusal(world.verify(platform));
    expect(error).toMatchObject({ kind: 'permission' });
    expect(error.message).toContain(words);
  });

  it('klaviyo, tiktok_ads and google_ads by their own refusal', async () => {
    world.servers.klaviyo.key.scopes = [];
    world.servers.tiktok_ads.app.isAuthorized = false;
    world.servers.google_ads.customer.isTokenApproved = false;
    expect(await refusal(world.verify(Platform.klaviyo))).toMatchObject({ kind: 'permission' });
    expect(await refusal(world.verify(Platform.tiktok_ads))).toMatchObject({ kind: 'permission' });
    const ads = await refusal(world.verify(Platform.google_ads));
    expect(ads).toMatchObject({ kind: 'permission', details: { fields: { googleAdsDeveloperToken: ads.message } } });
    world.servers.klaviyo.key.scopes = ['accounts:read'];
    world.servers.tiktok_ads.app.isAuthorized = true;
    world.servers.google_ads.customer.isTokenApproved = true;
  });
});

it('tells a store that does not exist, is frozen or locked from a wrong token', async () => {
  const { store } = world.servers.shopify;
  store.status = 404;
  expect(await refusal(world.verify(Platform.shopify))).toMatchObject({
    kind: 'address',
    details: { fields: { shopifyStoreUrl: expect.stringContaining('Check the store address') } },
  });
  store.status = 402;
  expect((await refusal(world.verify(Platform.shopify))).message).toContain('frozen');
  store.status = 423;
  expect((await refusal(world.verify(Platform.shopify))).message).toContain('locked');
});

it('knows a TikTok advertiser also from a server that has no list of them', async () => {
  const { app } = world.servers.tiktok_ads;
  app.listsAdvertisers = false;
  expect((await world.verify(Platform.tiktok_ads)).label).toBe('Hearth & Mug');
  expect(await refusal(world.verify(Platform.tiktok_ads, { tiktokAccessToken: 'wrong' }))).toMatchObject({
    kind: 'credentials',
  });
  app.advertisers = [];
  expect((await refusal(world.verify(Platform.tiktok_ads))).message).toContain('no advertiser has authorized this app');
  Object.assign(app, {
    listsAdvertisers: true,
    advertisers: [{ advertiser_id: '7', advertiser_name: 'Hearth & Mug' }],
  });
});

it('says that a Facebook token has expired, or that the password was changed', async () => {
  const { account } = world.servers.facebook_ads;
  account.tokenSubcode = 463;
  expect((await refusal(world.verify(Platform.facebook_ads))).message).toContain('has expired: create a new one');
  account.tokenSubcode = 460;
  expect((await refusal(world.verify(Platform.facebook_ads))).message).toContain('password of the account was changed');
});

const faults: [string, Fault, string][] = [
  ['hangs', hanging, 'unavailable'],
  ['drips', dripping, 'unavailable'],
  ['resets', resetting, 'unavailable'],
  ['cuts its answer', truncating, 'unavailable'],
  ['answers 500', failing(500), 'unavailable'],
  ['answers 503', failing(503), 'unavailable'],
  ['asks for a long wait', failing(429, { 'retry-after': '120' }), 'throttled'],
  ['sends a page', garbling, 'unreadable'],
  ['sends another form', surprising, 'unreadable'],
  ['sends too much', flooding, 'unavailable|unreadable'],
  ['redirects', redirecting('http://127.0.0.1:9/'), 'refused'],
];

describe.each(platforms)('%s', (platform) => {
  it.each(faults)('that %s is said to, without a secret', async (_, fault, kind) => {
    world.servers[platform].breakDown(fault);
    const error = await world.inAHurry(() => refusal(world.verify(platform)));
    expect(error.kind).toMatch(new RegExp(`^(${kind})$`));
    expectNoSecret(platform, `${error.message} ${JSON.stringify(error.details)} ${error.stack}`);
  });

  it('is asked again after a stumble', async () => {
    world.servers[platform].stumble(failing(500));
    await expect(world.verify(platform)).resolves.toHaveProperty('label');
    world.servers[platform].stumble(resetting);
    await expect(world.verify(platform)).resolves.toHaveProperty('label');
  });
});

it('passes on for how long a provider wants to be left alone', async () => {
  world.servers.klaviyo.breakDown(failing(429, { 'retry-after': '120' }));
  expect(await refusal(world.verify(Platform.klaviyo))).toMatchObject({
    code: 'RATE_LIMITED',
    details: { retryAfterSeconds: 120 },
  });
});

it('takes its own secrets out of what a provider repeats', async () => {
  const { shopifyAccessToken } = world.credentials.shopify;
  world.servers.shopify.breakDown((response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ errors: `<b>Token ${shopifyAccessToken} is bad</b>, see ?access_token=EAAfoo` }));
  });
  const { message } = await refusal(world.verify(Platform.shopify));
  expect(message).toContain('Token [hidden] is bad , see ?access_token=[hidden]');
});

describe('an address that nobody configured', () => {
  it.each(['http://127.0.0.1:9/', 'http://169.254.169.254/latest/', 'http://[::1]:9/', 'http://localhost:9/'])(
    'is not asked in a private network: %s',
    async (url) => {
      const client = world.http.client(providerOf(Platform.klaviyo), {});
      await expect(client.ask({ url, answer: z.unknown() })).rejects.toThrow('private network');
    },
  );
});

it('leaves a store address readable in what a provider says', async () => {
  const { shopifyStoreUrl = '' } = world.credentials.shopify;
  world.servers.shopify.breakDown((response) => {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ errors: `No shop at ${shopifyStoreUrl}` }));
  });
  expect((await refusal(world.verify(Platform.shopify))).message).toContain(shopifyStoreUrl);
});
