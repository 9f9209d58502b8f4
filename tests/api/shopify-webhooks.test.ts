import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { CredentialVault } from '../../jobs/platform/credential-vault.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer } from '../support/client.js';
import { daysAgo } from '../support/store.js';
import { type Endpoint, nextEventId, openEndpoint, ordersOf } from './webhook-requests.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('Shopify', () => {
  const apiSecret = 'shpss_of_the_connected_app';
  let endpoint: Endpoint;
  beforeAll(async () => {
    endpoint = await openEndpoint(app);
    const vault = new CredentialVault(Buffer.from('07'.repeat(32), 'hex'));
    const owner = { userId: endpoint.userId, platform: 'shopify' };
    const sealed = vault.seal(owner, { shopifyApiSecret: apiSecret, shopifyAccessToken: 'shpat_x' });
    await app.db.query(
      `INSERT INTO integration ("userId", platform, status, credentials, "credentialsKeyId") VALUES ($1, $2, 'connected', $3, $4)`,
      [owner.userId, owner.platform, sealed.credentials, sealed.credentialsKeyId],
    );
  });

  const order = (more: object = {}) => ({
    id: 8_209_829_119_461_545,
    admin_graphql_api_id: 'gid://shopify/Order/820982911946154508',
    email: 'jon@example.com',
    created_at: `${daysAgo(3)}T12:00:00-05:00`,
    updated_at: `${daysAgo(3)}T12:00:00-05:00`,
    cancelled_at: null,
    currency: 'USD',
    total_price: '403.00',
    financial_status: 'paid',
    test: false,
    customer: { id: 115_310_627_314_723, email: 'jon@example.com', first_name: 'Jon', last_name: 'Snow' },
    billing_address: { name: 'Jon Snow', address1: '1 Wall Street' },
    refunds: [],
    ...more,
  });

  function deliver(topic: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const text = JSON.stringify(body);
    return app.client().post(endpoint.path, text, {
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': createHmac('sha256', apiSecret).update(text).digest('base64'),
      'x-shopify-shop-domain': 'hearth.myshopify.com',
      'x-shopify-event-id': nextEventId(),
      ...headers,
    });
  }

  it('delivers orders that its own HMAC signs', async () => {
    expect((await deliver('orders/create', order())).body.status).toBe('processed');
    expect(await ordersOf(endpoint)).toEqual([
      {
        orderId: '820982911946154508',
        customerKey: '115310627314723',
        total: 40_300,
        refunded: 0,
        currency: 'USD',
        isCounted: true,
      },
    ]);
  });

  it('updates, refunds, cancels and deletes them', async () => {
    const refund = { transactions: [{ kind: 'refund', status: 'success', amount: '3.00', currency: 'USD' }] };
    const updated = order({ updated_at: `${daysAgo(2)}T12:00:00Z`, refunds: [refund, refund] });
    await deliver('orders/updated', updated);
    expect(await ordersOf(endpoint)).toMatchObject([{ refunded: 600, isCounted: true }]);
    const foreign = { transactions: [{ kind: 'refund', status: 'success', amount: '900', currency: 'JPY' }] };
    await deliver('orders/updated', order({ updated_at: `${daysAgo(2)}T13:00:00Z`, refunds: [refund, foreign] }));
    expect(await ordersOf(endpoint)).toMatchObject([{ refunded: 600 }]);
    await deliver('orders/cancelled', { ...updated, updated_at: `${daysAgo(1)}T12:00:00Z`, cancelled_at: daysAgo(1) });
    expect(await ordersOf(endpoint)).toMatchObject([{ isCounted: false }]);
    await deliver('orders/create', order());
    expect(await ordersOf(endpoint)).toMatchObject([{ isCounted: false, refunded: 600 }]);
    await deliver('orders/delete', { id: 1, admin_graphql_api_id: 'gid://shopify/Order/820982911946154508' });
    expect(await ordersOf(endpoint)).toEqual([]);
  });

  it('tells refunds on their own, in any order and as often as it likes', async () => {
    const id = '820982911946154509';
    const refunded = (refundId: string, amount: string, at: string, currency = 'USD') => ({
      id: refundId,
      order_id: id,
      created_at: at,
      note: 'Broke on the way, says Jon Snow',
      transactions: [
        { kind: 'refund', status: 'success', amount, currency },
        { kind: 'refund', status: 'failure', amount: '99.00', currency },
      ],
    });
    const mug = (more: object) => order({ admin_graphql_api_id: `gid://shopify/Order/${id}`, ...more });
    const refund = async () =>
      (await ordersOf(endpoint)).find((row: { orderId: string }) => row.orderId === id)?.refunded;
    // Before the order itself, twice, and the later one first.
    await deliver('refunds/create', refunded('2', '5.50', `${daysAgo(1)}T12:00:00Z`));
    await deliver('refunds/create', refunded('2', '5.50', `${daysAgo(1)}T12:00:00Z`));
    await deliver('orders/create', mug({}));
    expect(await refund()).toBe(550);
    await deliver('refunds/create', refunded('1', '3.00', `${daysAgo(2)}T12:00:00Z`));
    expect(await refund()).toBe(850);
    // The order as it is after the first of them has that one in its own sum.
    const first = { transactions: [{ kind: 'refund', status: 'success', amount: '3.00', currency: 'USD' }] };
    await deliver('orders/updated', mug({ updated_at: `${daysAgo(2)}T12:00:01Z`, refunds: [first] }));
    expect(await refund()).toBe(850);
    const foreign = await deliver('refunds/create', refunded('3', '900', `${daysAgo(0)}T00:00:00Z`, 'JPY'));
    expect(foreign.body.status).toBe('ignored');
    expect(await refund()).toBe(850);
    const [{ kept }] = await app.db.query(
      `SELECT string_agg(kept::text, '') AS kept FROM webhook_delivery WHERE "userId" = $1 AND topic = 'refunds/create'`,
      [endpoint.userId],
    );
    expect(kept).not.toContain('Snow');
  });

  it('keeps the products of the store profile as they are now', async () => {
    const product = (more: object = {}) => ({
      id: 788_032_119_674_292_9,
      title: 'Mug',
      handle: 'mug',
      status: 'active',
      published_at: `${daysAgo(9)}T12:00:00Z`,
      updated_at: `${daysAgo(3)}T12:00:00Z`,
      image: { src: 'https://cdn.example/mug.png' },
      variants: [{ price: '19.90' }],
      ...more,
    });
    const products = async () =>
      (await endpoint.owner.graphql('{ storeProfile { products { title price imageUrl } } }')).data.storeProfile
        .products;
    expect((await deliver('products/create', product())).body.status).toBe('processed');
    await deliver('products/update', product({ title: 'Mug, blue', updated_at: `${daysAgo(1)}T12:00:00Z` }));
    // Late and doubled, it changes nothing.
    await deliver('products/update', product({ title: 'Mug, old', updated_at: `${daysAgo(2)}T12:00:00Z` }));
    expect(await products()).toEqual([{ title: 'Mug, blue', price: 19.9, imageUrl: 'https://cdn.example/mug.png' }]);
    await deliver('products/delete', { id: 788_032_119_674_292_9 });
    expect((await deliver('products/update', product({ updated_at: `${daysAgo(0)}T00:00:00Z` }))).body.status).toBe(
      'ignored',
    );
    expect(await products()).toEqual([]);
  });

  it('is taken once for an event, and a repeated body without an id is known too', async () => {
    const headers = { 'x-shopify-event-id': 'event-1' };
    expect((await deliver('orders/create', order(), headers)).body.status).toBe('processed');
    expect((await deliver('orders/create', order(), headers)).body.status).toBe('duplicate');
    const without = { 'x-shopify-event-id': '' };
    expect((await deliver('orders/paid', order(), without)).body.status).toBe('processed');
    expect((await deliver('orders/paid', order(), without)).body.status).toBe('duplicate');
  });

  it('is refused with another secret; topics that figures do not need are acknowledged', async () => {
    const forged = createHmac('sha256', 'guess').update(JSON.stringify(order())).digest('base64');
    expect((await deliver('orders/create', order(), { 'x-shopify-hmac-sha256': forged })).status).toBe(401);
    expect((await deliver('fulfillments/create', { id: 1 })).body.status).toBe('ignored');
  });

  it('delivers what the shop itself signs once its secret was entered, until it is erased', async () => {
    const ofShop = 'a5d1f0c4e2b7' + 'f'.repeat(52);
    const signedByShop = (id: string) => {
      const text = JSON.stringify(order({ id, admin_graphql_api_id: null }));
      const signature = createHmac('sha256', ofShop).update(text).digest('base64');
      return deliver('orders/create', JSON.parse(text), { 'x-shopify-hmac-sha256': signature });
    };
    const { owner } = endpoint;
    const path = '/api/integrations/webhook/shopify-secret';
    expect((await owner.get('/api/integrations/webhook')).body.hasShopifySecret).toBe(false);
    expect((await signedByShop('1')).body.message).toContain('Shopify admin');
    const saved = await owner.post(path, { secret: `  ${ofShop}\n` });
    expect(saved).toMatchObject({ status: 200, body: { hasShopifySecret: true } });
    expect(JSON.stringify(saved.body)).not.toContain(ofShop);
    expect((await signedByShop('1')).body.status).toBe('processed');
    expect((await deliver('orders/create', order({ id: 2 }))).body.status).toBe('processed');
    const [{ found }] = await app.db.query(
      `SELECT count(*)::int AS found FROM integration i WHERE encode(credentials, 'escape') LIKE '%' || $1 || '%'`,
      [ofShop],
    );
    expect(found).toBe(0);
    expect((await owner.delete(path)).status).toBe(204);
    expect((await signedByShop('3')).status).toBe(401);
    expect((await deliver('orders/create', order({ id: 4 }))).body.status).toBe('processed');
  });

  it('takes a signing secret of a connected shop alone, and of its owner', async () => {
    const path = '/api/integrations/webhook/shopify-secret';
    const stranger = await app.signUp();
    expect((await stranger.get('/api/integrations/webhook')).body.hasShopifySecret).toBeNull();
    expect(await stranger.post(path, { secret: 'x'.repeat(64) })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('Connect Shopify first') },
    });
    expect((await stranger.delete(path)).status).toBe(204);
    expect((await app.client().post(path, { secret: 'x' })).status).toBe(401);
    for (const secret of ['', '   ', 'a\u0000b', 'ä', 'x'.repeat(5_000)])
      expect(await endpoint.owner.post(path, { secret })).toMatchObject({
        status: 400,
        body: { fields: { secret: expect.any(String) } },
      });
    expect((await endpoint.owner.get('/api/integrations/webhook')).body.hasShopifySecret).toBe(false);
  });

  it('leaves no name, address or e-mail behind', async () => {
    const tables = await app.db.query(
      'SELECT string_agg(d::text, chr(10)) AS text FROM webhook_delivery d WHERE "userId" = $1',
      [endpoint.userId],
    );
    expect(tables[0].text).toContain('820982911946154508');
    expect(tables[0].text).not.toMatch(/Jon|Snow|Wall Street|example\.com|shpss/);
  });
});
