import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { credentialsOf } from '../../../jobs/integrations/stored-credentials.js';
import type { Credentials } from '../../../jobs/platform/credential-vault.js';
import { Integration } from '../../../schema/integrations/integration.entity.js';
import { IntegrationPlatform, IntegrationStatus } from '../../../schema/integrations/integration.enum.js';
import { SyncStatus } from '../../../schema/integrations/sync-run.entity.js';
import { klaviyoApp } from '../../stand-ins/klaviyo.js';
import { countOrders, drawOrders } from '../../stand-ins/shopify-data.js';
import { shopifyCredentials } from '../../stand-ins/shopify.js';
import { startSyncWorld } from './sync-world.js';

let world: Awaited<ReturnType<typeof startSyncWorld>>;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.close());

/** A connection with what its owner's consent brought. */
async function consented(platform: IntegrationPlatform, credentials: Credentials): Promise<Integration> {
  const connection = await world.connect(platform);
  const { id, userId } = connection;
  await world.db.getRepository(Integration).update({ id }, world.vault.seal({ userId, platform }, credentials));
  return connection;
}

it('of Shopify that end in the middle of a sync are replaced and kept, also where the last ones never arrived', async () => {
  const { store } = world.servers.shopify;
  const { shopifyStoreUrl, shopifyApiKey, shopifyApiSecret } = shopifyCredentials;
  Object.assign(store, {
    orders: drawOrders(400),
    bulkLooks: null,
    questionsPerGrant: 2,
    isExpiring: true,
    refreshTokens: ['shprt_first'],
  });
  const connection = await consented(IntegrationPlatform.shopify, {
    shopifyStoreUrl,
    shopifyApiKey,
    shopifyApiSecret,
    shopifyAccessToken: '',
    shopifyOfflineToken: 'shpat_over',
    shopifyRefreshToken: 'shprt_first',
  });
  expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, error: null });
  expect(store.grants).toBeGreaterThan(2);
  const kept = await credentialsOf(world.deps, connection.id);
  expect(kept).toMatchObject({ shopifyRefreshToken: `shprt_${store.grants}`, shopifyApiSecret });
  const [sums] = await world.db.query(
    `SELECT count(*) FILTER (WHERE "isCounted")::int AS counted, sum("totalCents") FILTER (WHERE "isCounted")::int AS total
     FROM store_order WHERE "ownerId" = $1`,
    [connection.userId],
  );
  const { counted, total } = countOrders(store.orders);
  expect(sums).toEqual({ counted, total });
  // A process that died behind the answer: Shopify has made new ones, and nobody has them.
  store.refreshTokens = [`shprt_${store.grants}`, 'shprt_lost'];
  store.grantedToken = null;
  expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, error: null });
  // Taken back: the owner is told what to do.
  store.refreshTokens = [];
  store.grantedToken = null;
  expect((await world.sync(connection)).status).toBe(SyncStatus.failed);
  expect(await world.reload(connection)).toMatchObject({
    status: IntegrationStatus.expired,
    lastError: expect.stringContaining('Connect Shopify again'),
  });
});

it('of Klaviyo that end in the middle of a sync are granted anew', async () => {
  const { key } = world.servers.klaviyo;
  const refreshToken = 'klaviyo-refresh-token-of-nobody';
  Object.assign(key, { answersPerToken: 3, refreshToken });
  const connection = await consented(IntegrationPlatform.klaviyo, {
    klaviyoAppId: klaviyoApp.id,
    klaviyoAppSecret: klaviyoApp.secret,
    klaviyoRefreshToken: refreshToken,
  });
  expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, error: null });
  expect(key.grants).toBeGreaterThan(3);
  key.refreshToken = null;
  expect((await world.sync(connection)).status).toBe(SyncStatus.failed);
  const { status, lastError } = await world.reload(connection);
  expect(status).toBe(IntegrationStatus.expired);
  expect(lastError).toContain('Connect Klaviyo again');
  expect(lastError).not.toContain(refreshToken);
});
