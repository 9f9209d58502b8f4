import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { signMessage } from '../../jobs/integrations/webhooks/webhook-signature.engine.js';
import { CredentialVault } from '../../jobs/platform/credential-vault.js';
import { webhookFacts } from '../../schema/integrations/webhook.facts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer, ApiClient } from '../support/client.js';
import { daysAgo } from '../support/store.js';
import { waitFor } from '../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Endpoint {
  owner: ApiClient;
  userId: string;
  path: string;
  secret: string;
}

async function openEndpoint(): Promise<Endpoint> {
  const owner = await app.signUp();
  const { body } = await owner.get('/api/integrations/webhook');
  const { secret } = (await owner.post('/api/integrations/webhook/reveal')).body;
  const userId = (await owner.get('/api/auth/me')).body.user.id;
  return { owner, userId, path: new URL(body.url).pathname, secret };
}

let events = 0;
const nextId = () => `msg_${(events += 1)}`;
const seconds = () => Math.floor(Date.now() / 1000);

interface Sent {
  id?: string;
  timestamp?: number;
  secret?: string;
}

/** Sends what any library of Standard Webhooks sends. */
function send({ path, secret }: Endpoint, event: unknown, sent: Sent = {}): Promise<Answer> {
  const text = typeof event === 'string' ? event : JSON.stringify(event);
  const message = { id: sent.id ?? nextId(), timestamp: String(sent.timestamp ?? seconds()), body: Buffer.from(text) };
  return app.client().post(path, text, {
    'webhook-id': message.id,
    'webhook-timestamp': message.timestamp,
    'webhook-signature': signMessage(message, sent.secret ?? secret),
  });
}

const orderEvent = (more: object = {}, type = 'order.created') => ({
  type,
  timestamp: new Date().toISOString(),
  data: {
    orderId: '1001',
    customerId: '7',
    orderedAt: `${daysAgo(1)}T10:00:00Z`,
    updatedAt: `${daysAgo(1)}T10:00:00Z`,
    total: '40.00',
    currency: 'EUR',
    ...more,
  },
});

const ordersOf = ({ userId }: Endpoint) =>
  app.db.query(
    `SELECT "orderId", "customerKey", "totalCents"::int AS total, "refundedCents"::int AS refunded, currency, "isCounted"
     FROM store_order WHERE "ownerId" = $1 ORDER BY "orderId"`,
    [userId],
  );

describe('the endpoint', () => {
  it('shows its address always and its secret on request alone', async () => {
    const owner = await app.signUp();
    const first = await owner.get('/api/integrations/webhook');
    expect(first.body.url).toMatch(new RegExp(`^${app.url}/api/webhooks/[0-9a-f-]{36}$`));
    expect(JSON.stringify(first.body)).not.toContain('whsec');
    const { headers, body } = await owner.post('/api/integrations/webhook/reveal');
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await owner.get('/api/integrations/webhook')).body).toEqual(first.body);
    const { data } = await owner.graphql('mutation { revealWebhookSecret }');
    expect(data.revealWebhookSecret).toBe(body.secret);
  });

  it('keeps its secret nowhere in the open', async () => {
    const { secret } = await openEndpoint();
    const [{ found }] = await app.db.query(
      `SELECT count(*)::int AS found FROM webhook_endpoint e WHERE e::text LIKE '%' || $1 || '%' OR encode(credentials, 'escape') LIKE '%whsec%'`,
      [secret],
    );
    expect(found).toBe(0);
  });

  it('answers to the new secret alone once it was rotated', async () => {
    const endpoint = await openEndpoint();
    const { body } = await endpoint.owner.post('/api/integrations/webhook/rotate');
    expect(body.secret).not.toBe(endpoint.secret);
    expect((await send(endpoint, orderEvent())).status).toBe(401);
    expect((await send(endpoint, orderEvent(), { secret: body.secret })).status).toBe(200);
  });
});

describe('a signed event', () => {
  let endpoint: Endpoint;
  beforeAll(async () => {
    endpoint = await openEndpoint();
  });

  it('lands in the figures', async () => {
    expect((await endpoint.owner.get('/api/metrics')).body.source).toBe('none');
    const { status, body } = await send(endpoint, orderEvent({ email: 'ann@example.com', refunded: 4.5 }));
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'processed' } });
    expect(await ordersOf(endpoint)).toEqual([
      { orderId: '1001', customerKey: '7', total: 4000, refunded: 450, currency: 'EUR', isCounted: true },
    ]);
    const metrics = await waitFor(async () => {
      const answer = await endpoint.owner.get('/api/metrics');
      return answer.body.source === 'live' && answer.body;
    }, 'live figures');
    expect(metrics).toMatchObject({ totalRevenue: 35.5, orders: 1, newCustomers: 1, currency: 'EUR' });
  });

  it('is taken once, however often and at once it is sent', async () => {
    const id = nextId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(endpoint, orderEvent({ orderId: 'once' }), { id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => body.status === 'processed')).toHaveLength(1);
    expect(answers.filter(({ body }) => body.status === 'duplicate')).toHaveLength(7);
    expect(new Set(answers.map(({ body }) => body.deliveryId)).size).toBe(1);
  });

  it('does not undo a newer state of its order', async () => {
    const at = (hour: number, total: string) =>
      orderEvent({ orderId: 'late', total, updatedAt: `${daysAgo(1)}T${hour}:00:00Z` }, 'order.updated');
    await send(endpoint, at(12, '30.00'));
    expect((await send(endpoint, at(11, '99.00'))).body.status).toBe('processed');
    expect(await ordersOf(endpoint)).toContainEqual(expect.objectContaining({ orderId: 'late', total: 3000 }));
  });

  it('of a deleted order takes it out', async () => {
    await send(endpoint, orderEvent({ orderId: 'gone' }));
    await send(endpoint, { type: 'order.deleted', data: { orderId: 'gone' } });
    expect((await ordersOf(endpoint)).map(({ orderId }: { orderId: string }) => orderId)).not.toContain('gone');
  });

  it('of another type is acknowledged and kept out', async () => {
    const { status, body } = await send(endpoint, { type: 'invoice.paid', data: {} });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'ignored' } });
  });
});

describe('what is refused', () => {
  let endpoint: Endpoint;
  beforeAll(async () => {
    endpoint = await openEndpoint();
  });

  it('is a forgery, and it changes nothing', async () => {
    const other = await openEndpoint();
    const text = JSON.stringify(orderEvent());
    const id = nextId();
    const message = { id, timestamp: String(seconds()), body: Buffer.from(text) };
    const good = {
      'webhook-id': id,
      'webhook-timestamp': message.timestamp,
      'webhook-signature': signMessage(message, endpoint.secret),
    };
    const { path } = endpoint;
    const forged: Promise<Answer>[] = [
      app.client().post(path, text),
      app.client().post(path, text, { ...good, 'webhook-signature': 'v1,AAAA' }),
      app.client().post(path, text, { ...good, 'webhook-id': 'another' }),
      app.client().post(path, text, { ...good, 'webhook-timestamp': String(seconds() + 1) }),
      app.client().post(path, text.replace('40.00', '4000.00'), good),
      app.client().post(path, text, { ...good, 'webhook-signature': signMessage(message, other.secret) }),
      app.client().post(path, text, { ...good, 'x-shopify-hmac-sha256': 'AAAA', 'x-shopify-topic': 'orders/create' }),
      endpoint.owner.post(path, text),
    ];
    for (const answer of await Promise.all(forged))
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await ordersOf(endpoint)).toEqual([]);
    const { body } = await endpoint.owner.get('/api/integrations/webhook/deliveries');
    expect(body.every(({ status }: { status: string }) => status === 'refused')).toBe(true);
    expect((await send(endpoint, orderEvent(), { id })).body.status).toBe('processed');
  });

  it('is a signature from more than five minutes ago or ahead', async () => {
    for (const shift of [-310, 310, -86_400]) {
      const { status, body } = await send(endpoint, orderEvent({ orderId: 'old' }), { timestamp: seconds() + shift });
      expect(status).toBe(401);
      expect(body.message).toContain('5 minutes');
    }
    expect(await ordersOf(endpoint)).not.toContainEqual(expect.objectContaining({ orderId: 'old' }));
  });

  it('is garbage, however well signed', async () => {
    const before = await ordersOf(endpoint);
    for (const text of ['', 'not json', '[]', '"text"', '{', '\u0000\u0001', '{"type":5}', '{"type":"order.created"}'])
      expect([text, (await send(endpoint, text)).status]).toEqual([text, 400]);
    const wrong = [
      { orderId: null },
      { total: 'ten' },
      { total: -5 },
      { currency: 'euro' },
      { orderedAt: 'yesterday' },
      { orderedAt: '2026-02-30T00:00:00Z' },
      { orderId: '' },
      { total: { toString: 'x' } },
      { total: '9'.repeat(150) },
    ];
    for (const more of wrong) {
      const { status, body } = await send(endpoint, orderEvent({ ...more, note: 'a\u0000b' }));
      expect([more, [400, 422].includes(status), body.code === 'INTERNAL']).toEqual([more, true, false]);
    }
    expect(await ordersOf(endpoint)).toEqual(before);
    expect((await send(endpoint, orderEvent({ orderId: 'nul\u0000l' }))).status).toBe(200);
  });

  it('is a body past the limit, and an endpoint that nobody has', async () => {
    const large = JSON.stringify(orderEvent({ note: 'x'.repeat(webhookFacts.maxBytes) }));
    expect((await send(endpoint, large)).status).toBe(413);
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', '%00'])
      expect((await app.client().post(`/api/webhooks/${id}`, '{}')).status).toBe(404);
  });
});

describe('Shopify', () => {
  const apiSecret = 'shpss_of_the_connected_app';
  let endpoint: Endpoint;
  beforeAll(async () => {
    endpoint = await openEndpoint();
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
      'x-shopify-event-id': nextId(),
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
    expect((await deliver('products/update', { id: 1 })).body.status).toBe('ignored');
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

describe('the delivery log', () => {
  it('shows what became of each event, page by page, to its owner alone', async () => {
    const endpoint = await openEndpoint();
    await send(endpoint, orderEvent({ orderId: 'a' }));
    await send(endpoint, orderEvent({ orderId: 'b', total: 'ten' }));
    await send(endpoint, orderEvent({ orderId: 'c' }), { secret: `whsec_${Buffer.alloc(32).toString('base64')}` });
    const first = await endpoint.owner.get('/api/integrations/webhook/deliveries?limit=2');
    expect(first.body).toMatchObject([
      { status: 'refused', error: 'Its signature does not match.', canReplay: false },
      { status: 'failed', topic: 'order.created', error: '“data.total” is missing or not as documented.' },
    ]);
    const cursor = first.headers.get('x-next-cursor');
    const second = await endpoint.owner.get(`/api/integrations/webhook/deliveries?limit=2&cursor=${cursor}`);
    expect(second.body).toMatchObject([{ status: 'processed', error: null, canReplay: true }]);
    const other = await app.signUp();
    expect((await other.get('/api/integrations/webhook/deliveries')).body).toEqual([]);
    const replay = `/api/integrations/webhook/deliveries/${second.body[0].id}/replay`;
    expect((await other.post(replay)).status).toBe(404);
    expect((await app.client().post(replay)).status).toBe(401);
  });

  it('replays an event as it was kept', async () => {
    const endpoint = await openEndpoint();
    const { body } = await send(endpoint, orderEvent({ orderId: 'again' }));
    await app.db.query('DELETE FROM store_order WHERE "ownerId" = $1', [endpoint.userId]);
    const replayed = await endpoint.owner.post(`/api/integrations/webhook/deliveries/${body.deliveryId}/replay`);
    expect(replayed).toMatchObject({ status: 200, body: { status: 'processed', replays: 1 } });
    expect(await ordersOf(endpoint)).toMatchObject([{ orderId: 'again', total: 4000 }]);
  });

  it('keeps the newest refusals alone', async () => {
    const endpoint = await openEndpoint();
    for (let n = 0; n < webhookFacts.keptRefusals + 5; n += 1) await app.client().post(endpoint.path, '{}');
    const { body } = await endpoint.owner.get('/api/integrations/webhook/deliveries?limit=100');
    expect(body).toHaveLength(webhookFacts.keptRefusals);
  });
});
