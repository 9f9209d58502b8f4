import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { IntegrationPlatform as Platform } from '../../schema/integrations/integration.enum.js';
import { failing, garbling, resetting } from '../stand-ins/provider-server.js';
import { facebookCredentials } from '../stand-ins/facebook-ads.js';
import { klaviyoCredentials } from '../stand-ins/klaviyo.js';
import { shopifyCredentials } from '../stand-ins/shopify.js';
import { tiktokCredentials } from '../stand-ins/tiktok-ads.js';
import { type LibraryStandIn, startLibrary } from '../stand-ins/ad-library.js';
import { metaAd, metaPage } from '../stand-ins/meta.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer, ApiClient } from '../support/client.js';
import { startProviders } from '../support/providers.js';

let world: Awaited<ReturnType<typeof startProviders>>;
let meta: LibraryStandIn;
let app: TestApp;
let owner: ApiClient;

beforeAll(async () => {
  world = await startProviders();
  meta = await startLibrary();
  app = await startTestApp({ ...world.settings, META_API_URL: meta.url, WORKERS: '0' });
});
afterAll(async () => {
  await app.close();
  await Promise.all([world.close(), meta.close()]);
});
beforeEach(async () => {
  for (const server of Object.values(world.servers)) server.breakDown(null);
  owner = await app.signUp();
});

const connect = (client: ApiClient, platform: string, credentials: unknown) =>
  client.post(`/api/integrations/${platform}`, { credentials });

async function card(client: ApiClient, platform: string): Promise<Answer['body']> {
  const { body } = await client.get('/api/integrations');
  return body.find((each: { platform: string }) => each.platform === platform);
}
const rows = () => app.db.getRepository(Integration).count();

describe('the list', () => {
  it('has the six specified platforms with their fields, then the added one, all available', async () => {
    const { status, body } = await owner.get('/api/integrations');
    expect(status).toBe(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'Shopify',
      'Facebook Ads',
      'Google Analytics',
      'Klaviyo',
      'TikTok Ads',
      'Google Ads',
      'Pinterest Ads',
    ]);
    expect(new Set(body.map(({ status: each }: { status: string }) => each))).toEqual(new Set(['available']));
    const keys = Object.fromEntries(
      body.map(({ platform, credentialFields }: Answer['body']) => [
        platform,
        credentialFields.map(({ key }: { key: string }) => key),
      ]),
    );
    expect(keys).toEqual({
      shopify: ['shopifyStoreUrl', 'shopifyApiKey', 'shopifyApiSecret', 'shopifyAccessToken'],
      facebook_ads: ['facebookAppId', 'facebookAppSecret', 'facebookAccessToken'],
      google_analytics: ['googleClientId', 'googleClientSecret', 'googlePropertyId'],
      klaviyo: ['klaviyoApiKey', 'klaviyoPublicKey'],
      tiktok_ads: ['tiktokAppId', 'tiktokAppSecret', 'tiktokAccessToken'],
      google_ads: ['googleAdsClientId', 'googleAdsClientSecret', 'googleAdsDeveloperToken', 'googleAdsCustomerId'],
      pinterest_ads: ['pinterestAppId', 'pinterestAppSecret', 'pinterestRefreshToken'],
    });
  });

  it('masks every secret, whatever the case of its key', async () => {
    const { body } = await owner.get('/api/integrations');
    const fields: { key: string; isSecret: boolean }[] = body.flatMap((each: Answer['body']) => each.credentialFields);
    const shown = fields.filter(({ isSecret }) => !isSecret).map(({ key }) => key);
    expect(shown.filter((key) => /secret|token/i.test(key))).toEqual([]);
  });
});

describe('connecting', () => {
  it.each([
    ['shopify', shopifyCredentials, 'Hearth & Mug'],
    ['facebook_ads', facebookCredentials, 'Dana Hearth'],
    ['klaviyo', klaviyoCredentials, 'Hearth & Mug'],
    ['tiktok_ads', tiktokCredentials, 'Hearth & Mug'],
  ])('%s stays connected and gives no credential back', async (platform, credentials, accountLabel) => {
    const { status, body } = await connect(owner, platform, credentials);
    expect({ status, body }).toMatchObject({ status: 200, body: { platform, status: 'connected', accountLabel } });
    expect(await card(owner, platform)).toMatchObject({ status: 'connected', accountLabel, lastError: null });
    for (const secret of Object.values(credentials)) expect(JSON.stringify(body)).not.toContain(secret);
    expect((await owner.get('/api/account/activity')).body[0]).toMatchObject({ action: 'integration_connected' });
  });

  it('trims what was pasted', async () => {
    const padded = Object.entries(klaviyoCredentials).map(([key, value]) => [key, ` ${value}\n`]);
    expect((await connect(owner, 'klaviyo', Object.fromEntries(padded))).body.status).toBe('connected');
  });

  it('lists the labels of the fields that are empty', async () => {
    const answer = await connect(owner, 'shopify', {
      ...shopifyCredentials,
      shopifyApiKey: '  ',
      shopifyAccessToken: null,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: 'Please fill in all required fields: API Key, Access Token',
        fields: { shopifyApiKey: 'API Key is required.', shopifyAccessToken: 'Access Token is required.' },
      },
    });
    const none = await connect(owner, 'google_ads', {});
    expect(none.body.message).toContain('Client ID, Client Secret, Developer Token, Customer ID (Optional)');
  });

  it.each([
    ['shopify', { ...shopifyCredentials, shopifyAccessToken: 'shpat_wrong' }],
    ['facebook_ads', { ...facebookCredentials, facebookAccessToken: 'EAAwrong' }],
    ['klaviyo', { ...klaviyoCredentials, klaviyoApiKey: 'pk_wrong' }],
    ['tiktok_ads', { ...tiktokCredentials, tiktokAppSecret: 'wrong' }],
    ['google_analytics', { googleClientId: 'x', googleClientSecret: 'wrong', googlePropertyId: '1' }],
  ])('%s with wrong credentials stores nothing', async (platform, credentials) => {
    const before = await rows();
    const { status, body } = await connect(owner, platform, credentials);
    expect([status, body.code]).toEqual([502, 'PROVIDER_FAILED']);
    expect(Object.keys(body.fields)).toHaveLength(1);
    expect((await card(owner, platform)).status).toBe('available');
    expect(await rows()).toBe(before);
  });

  it.each([
    ['resets', resetting, 502],
    ['sends garbage', garbling, 502],
    ['answers 500', failing(500), 502],
    ['is busy', failing(429, { 'retry-after': '90' }), 429],
  ])('stores nothing while the provider %s', async (_, fault, status) => {
    world.servers.klaviyo.breakDown(fault);
    const before = await rows();
    const answer = await connect(owner, 'klaviyo', klaviyoCredentials);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/^Klaviyo /);
    if (status === 429) expect(answer.headers.get('retry-after')).toBe('90');
    expect(await rows()).toBe(before);
  });

  it('keeps a connection that works when new credentials are wrong', async () => {
    await connect(owner, 'klaviyo', klaviyoCredentials);
    await connect(owner, 'klaviyo', { ...klaviyoCredentials, klaviyoApiKey: 'pk_wrong' });
    expect(await card(owner, 'klaviyo')).toMatchObject({ status: 'connected', lastError: null });
  });

  it('refuses credentials that could not stand in a header, before anybody is asked', async () => {
    const asked = world.servers.klaviyo.requests.length;
    for (const key of ['pk_a\r\nx-evil: 1', 'pk_ü', 'x'.repeat(5_000)]) {
      const { status, body } = await connect(owner, 'klaviyo', { ...klaviyoCredentials, klaviyoApiKey: key });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['klaviyoApiKey']]);
    }
    expect(world.servers.klaviyo.requests).toHaveLength(asked);
  });

  it.each([['credentials'], [['a']], [null], [7]])(
    'refuses credentials that are no object: %j',
    async (credentials) => {
      expect((await connect(owner, 'klaviyo', credentials)).status).toBe(400);
      const mutation =
        'mutation ($c: JSONObject!) { connectIntegration(input: { platform: klaviyo, credentials: $c }) { status } }';
      const { errors } = await owner.graphql(mutation, { c: credentials });
      expect(errors[0].extensions.code).toBe('BAD_INPUT');
    },
  );

  it('does not repeat a secret that was sent in the wrong form', async () => {
    const secret = 'pk_0123456789abcdef_misplaced';
    const answer = await connect(owner, 'klaviyo', secret);
    const mutation =
      'mutation ($c: JSONObject!) { connectIntegration(input: { platform: klaviyo, credentials: $c }) { status } }';
    const inline = `mutation { connectIntegration(input: { platform: klaviyo, credentials: "${secret}" }) { status } }`;
    const refused = [answer.body, await owner.graphql(mutation, { c: secret }), await owner.graphql(inline)];
    const spoken = JSON.stringify(refused);
    expect(spoken).toContain('cannot represent');
    expect(spoken).not.toContain(secret);
  });

  it('is the same by GraphQL', async () => {
    const mutation =
      'mutation ($input: ConnectIntegrationInput!) { connectIntegration(input: $input) { platform status accountLabel } }';
    const input = { platform: 'shopify', credentials: shopifyCredentials };
    expect((await owner.graphql(mutation, { input })).data.connectIntegration).toEqual({
      platform: 'shopify',
      status: 'connected',
      accountLabel: 'Hearth & Mug',
    });
    const { data } = await owner.graphql('mutation { disconnectIntegration(platform: shopify) { platform status } }');
    expect(data.disconnectIntegration).toEqual({ platform: 'shopify', status: 'available' });
  });

  it('limits the tries of one account', async () => {
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => connect(owner, 'klaviyo', { ...klaviyoCredentials, klaviyoApiKey: 'pk_guess' })),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('starts from the beginning with another account, and goes on with the same', async () => {
    await connect(owner, 'shopify', shopifyCredentials);
    const integrations = app.db.getRepository(Integration);
    const { id } = await integrations.findOneByOrFail({ platform: Platform.shopify, userId: await userId(owner) });
    await integrations.update({ id }, { state: { cursor: 'here' }, rowsBrought: 7 });
    await connect(owner, 'shopify', shopifyCredentials);
    expect(await integrations.findOneByOrFail({ id })).toMatchObject({ state: { cursor: 'here' }, rowsBrought: 7 });
    await integrations.update({ id }, { accountId: 'another shop' });
    await connect(owner, 'shopify', shopifyCredentials);
    expect(await integrations.findOneByOrFail({ id })).toMatchObject({ state: {}, rowsBrought: 0 });
  });
});

it('a signing secret of the shop stays with its connection: through a reconnect, not to another shop, not for ever', async () => {
  const path = '/api/integrations/webhook/shopify-secret';
  const isKept = async () => (await owner.get('/api/integrations/webhook')).body.hasShopifySecret;
  await connect(owner, 'shopify', shopifyCredentials);
  await owner.post(path, { secret: 'f'.repeat(64) });
  await connect(owner, 'shopify', shopifyCredentials);
  expect(await isKept()).toBe(true);
  const where = { platform: Platform.shopify, userId: await userId(owner) };
  await app.db.getRepository(Integration).update(where, { accountId: 'another shop' });
  await connect(owner, 'shopify', shopifyCredentials);
  expect(await isKept()).toBe(false);
  await owner.post(path, { secret: 'f'.repeat(64) });
  await owner.delete('/api/integrations/shopify');
  expect(await isKept()).toBeNull();
  await connect(owner, 'shopify', shopifyCredentials);
  expect(await isKept()).toBe(false);
});

const userId = async (client: ApiClient): Promise<string> => (await client.get('/api/auth/me')).body.user.id;

describe('disconnecting', () => {
  it('erases the credentials, and twice is no error', async () => {
    await connect(owner, 'klaviyo', klaviyoCredentials);
    const before = await rows();
    expect((await owner.delete('/api/integrations/klaviyo')).status).toBe(204);
    expect(await rows()).toBe(before - 1);
    expect((await owner.delete('/api/integrations/klaviyo')).status).toBe(204);
    expect((await card(owner, 'klaviyo')).status).toBe('available');
  });

  it('leaves the connections of others alone', async () => {
    const other = await app.signUp();
    await connect(other, 'klaviyo', klaviyoCredentials);
    await owner.delete('/api/integrations/klaviyo');
    expect((await card(other, 'klaviyo')).status).toBe('connected');
    expect((await card(owner, 'klaviyo')).status).toBe('available');
  });

  it('of a platform that does not exist is bad input', async () => {
    expect((await owner.delete('/api/integrations/myspace')).status).toBe(400);
  });
});

describe('credentials that cannot be opened', () => {
  it('are set aside with the reason on the card, and come back with the row as it was', async () => {
    await connect(owner, 'klaviyo', klaviyoCredentials);
    const id = await userId(owner);
    const stored = await app.db.query('SELECT credentials FROM integration WHERE "userId" = $1', [id]);
    const damaged = Buffer.from(stored[0].credentials);
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    await app.db.query('UPDATE integration SET credentials = $2 WHERE "userId" = $1', [id, damaged]);
    const set = await card(owner, 'klaviyo');
    expect(set).toMatchObject({ status: 'quarantined', lastError: expect.stringContaining('they are damaged') });
    await app.db.query('UPDATE integration SET credentials = $2 WHERE "userId" = $1', [id, stored[0].credentials]);
    expect(await card(owner, 'klaviyo')).toMatchObject({ status: 'connected', lastError: null });
  });

  it('do not open in the row of another owner', async () => {
    const other = await app.signUp();
    await connect(owner, 'klaviyo', klaviyoCredentials);
    await connect(other, 'klaviyo', klaviyoCredentials);
    await app.db.query(
      'UPDATE integration SET credentials = (SELECT credentials FROM integration WHERE "userId" = $1) WHERE "userId" = $2',
      [await userId(owner), await userId(other)],
    );
    expect((await card(other, 'klaviyo')).status).toBe('quarantined');
    expect((await connect(other, 'klaviyo', klaviyoCredentials)).body.status).toBe('connected');
  });
});

it('searches the Meta Ad Library with the token of the own Facebook connection, and of no other', async () => {
  const search = (client: ApiClient) => client.post('/api/ads-library/fetch-meta', { searchTerms: 'mug' });
  const other = await app.signUp();
  expect((await search(owner)).status).toBe(503);
  await connect(owner, 'facebook_ads', facebookCredentials);
  meta.behave(metaPage([metaAd('1')]));
  expect((await search(owner)).status).toBe(200);
  expect(JSON.stringify(meta.requests)).toContain(facebookCredentials.facebookAccessToken);
  expect((await search(other)).status).toBe(503);
  await owner.delete('/api/integrations/facebook_ads');
  expect((await search(owner)).status).toBe(503);
});
