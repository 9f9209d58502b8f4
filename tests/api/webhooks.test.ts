import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signMessage } from '../../jobs/integrations/webhooks/webhook-signature.engine.js';
import { webhookFacts } from '../../schema/integrations/webhook.facts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer } from '../support/client.js';
import { daysAgo } from '../support/store.js';
import { waitFor } from '../support/wait.js';
import { type Endpoint, nextEventId, openEndpoint, ordersOf } from './webhook-requests.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const seconds = () => Math.floor(Date.now() / 1000);

interface Sent {
  id?: string;
  timestamp?: number;
  secret?: string;
}

/** Sends what any library of Standard Webhooks sends. */
function send({ path, secret }: Endpoint, event: unknown, sent: Sent = {}): Promise<Answer> {
  const text = typeof event === 'string' ? event : JSON.stringify(event);
  const message = {
    id: sent.id ?? nextEventId(),
    timestamp: String(sent.timestamp ?? seconds()),
    body: Buffer.from(text),
  };
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
    const { secret } = await openEndpoint(app);
    const [{ found }] = await app.db.query(
      `SELECT count(*)::int AS found FROM webhook_endpoint e WHERE e::text LIKE '%' || $1 || '%' OR encode(credentials, 'escape') LIKE '%whsec%'`,
      [secret],
    );
    expect(found).toBe(0);
  });

  it('answers to the new secret alone once it was rotated', async () => {
    const endpoint = await openEndpoint(app);
    const { body } = await endpoint.owner.post('/api/integrations/webhook/rotate');
    expect(body.secret).not.toBe(endpoint.secret);
    expect((await send(endpoint, orderEvent())).status).toBe(401);
    expect((await send(endpoint, orderEvent(), { secret: body.secret })).status).toBe(200);
  });
});

describe('a signed event', () => {
  let endpoint: Endpoint;
  beforeAll(async () => {
    endpoint = await openEndpoint(app);
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
    const id = nextEventId();
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
    endpoint = await openEndpoint(app);
  });

  it('is a forgery, and it changes nothing', async () => {
    const other = await openEndpoint(app);
    const text = JSON.stringify(orderEvent());
    const id = nextEventId();
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

describe('the delivery log', () => {
  it('shows what became of each event, page by page, to its owner alone', async () => {
    const endpoint = await openEndpoint(app);
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
    const endpoint = await openEndpoint(app);
    const { body } = await send(endpoint, orderEvent({ orderId: 'again' }));
    await app.db.query('DELETE FROM store_order WHERE "ownerId" = $1', [endpoint.userId]);
    const replayed = await endpoint.owner.post(`/api/integrations/webhook/deliveries/${body.deliveryId}/replay`);
    expect(replayed).toMatchObject({ status: 200, body: { status: 'processed', replays: 1 } });
    expect(await ordersOf(endpoint)).toMatchObject([{ orderId: 'again', total: 4000 }]);
  });

  it('keeps the newest refusals alone', async () => {
    const endpoint = await openEndpoint(app);
    for (let n = 0; n < webhookFacts.keptRefusals + 5; n += 1) await app.client().post(endpoint.path, '{}');
    const { body } = await endpoint.owner.get('/api/integrations/webhook/deliveries?limit=100');
    expect(body).toHaveLength(webhookFacts.keptRefusals);
  });
});
