import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiKeyFacts } from '../../schema/account/api-key.facts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer, ApiClient } from '../support/client.js';

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp('keyowner');
});
afterAll(() => app.close());

async function makeKey(client: ApiClient, input: object = {}): Promise<Answer['body']> {
  const { status, body } = await client.post('/api/account/api-keys', { name: 'A tool', scope: 'write', ...input });
  expect(status).toBe(201);
  return body;
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const ask = (key: string, query: string) => app.client().post('/graphql', { query }, bearer(key));
const flow = 'mutation { generateEmailFlow(input: { productNiche: "tea", flowType: "welcome" }) { id } }';

describe('a new API key', () => {
  it('is shown once, kept as a hash and tells how it begins', async () => {
    const { key, apiKey } = await makeKey(owner, { name: '  Zapier  ', scope: 'read' });
    expect(key).toMatch(/^egk_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ name: 'Zapier', scope: 'read', preview: key.slice(0, 10), revokedAt: null });
    const listed = await owner.get('/api/account/api-keys');
    expect(JSON.stringify(listed.body)).not.toContain(key);
    const rows = await app.db.query('SELECT * FROM api_key');
    expect(JSON.stringify(rows)).not.toContain(key.slice(apiKeyFacts.previewLength));
  });

  it('opens both APIs for its owner and no other', async () => {
    const { key } = await makeKey(owner);
    const { body } = await app.client().get('/api/auth/me', bearer(key));
    expect(body.user.username).toBe('keyowner');
    expect((await ask(key, '{ me { username } }')).body.data.me.username).toBe('keyowner');
    const [, used] = (await owner.get('/api/account/api-keys')).body.toReversed();
    expect(used.lastUsedAt).not.toBeNull();
  });

  it.each([
    [{ name: ' ' }, { name: expect.any(String) }],
    [{ name: 'x'.repeat(81) }, { name: expect.any(String) }],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, { expiresAt: expect.any(String) }],
  ])('is refused for %j', async (input, fields) => {
    const answer = await owner.post('/api/account/api-keys', { name: 'A tool', scope: 'read', ...input });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', fields } });
  });

  it('is not made past the limit, however many ask at once', async () => {
    const other = await app.signUp();
    const tries = Array.from({ length: apiKeyFacts.maxActive + 5 }, () =>
      other.post('/api/account/api-keys', { name: 'A tool' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(apiKeyFacts.maxActive);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });
});

describe('the scope of an API key', () => {
  it('lets a read key read and nothing else', async () => {
    const { key } = await makeKey(owner, { scope: 'read' });
    expect((await app.client().get('/api/analyses', bearer(key))).status).toBe(200);
    expect((await ask(key, flow)).body.errors[0].extensions.code).toBe('FORBIDDEN');
    const rest = await app.client().post('/api/generate/email-flow', { productNiche: 'tea' }, bearer(key));
    expect(rest).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const write = await makeKey(owner);
    expect((await ask(write.key, flow)).body.errors).toBeUndefined();
  });

  it('makes and revokes no keys, whatever it is', async () => {
    const { key, apiKey } = await makeKey(owner);
    const made = await app.client().post('/api/account/api-keys', { name: 'Another' }, bearer(key));
    const revoked = await app.client().delete(`/api/account/api-keys/${apiKey.id}`, bearer(key));
    expect([made.status, revoked.status]).toEqual([403, 403]);
  });

  it('is no operator', async () => {
    const { key } = await makeKey(owner);
    expect((await app.client().get('/api/admin/quiz/sessions', bearer(key))).status).toBe(403);
  });
});

describe('the end of an API key', () => {
  it('comes with revoking it, on both APIs', async () => {
    const { key, apiKey } = await makeKey(owner);
    expect((await owner.delete(`/api/account/api-keys/${apiKey.id}`)).status).toBe(204);
    expect((await owner.delete(`/api/account/api-keys/${apiKey.id}`)).status).toBe(204);
    expect((await app.client().get('/api/auth/me', bearer(key))).status).toBe(401);
    expect((await ask(key, '{ me { id } }')).body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('comes with its expiry', async () => {
    const { key, apiKey } = await makeKey(owner, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await app.client().get('/api/auth/me', bearer(key))).status).toBe(200);
    await app.db.query(`UPDATE api_key SET "expiresAt" = now() - interval '1 second' WHERE id = $1`, [apiKey.id]);
    expect((await app.client().get('/api/auth/me', bearer(key))).status).toBe(401);
  });

  it('is not in the hands of another user, nor does a cookie help a bad key', async () => {
    const { key, apiKey } = await makeKey(owner);
    const stranger = await app.signUp();
    expect((await stranger.delete(`/api/account/api-keys/${apiKey.id}`)).status).toBe(404);
    expect((await stranger.get('/api/account/api-keys')).body).toEqual([]);
    expect((await app.client().get('/api/auth/me', bearer(key))).status).toBe(200);
    const forged = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
    expect((await owner.get('/api/auth/me', bearer(forged))).status).toBe(401);
  });
});

describe('the limit of an API key', () => {
  it('is told with every answer and holds on both APIs', async () => {
    const { key, apiKey } = await makeKey(owner);
    const first = await app.client().get('/api/auth/me', bearer(key));
    expect(first.headers.get('ratelimit-limit')).toBe(String(apiKeyFacts.calls));
    expect(first.headers.get('ratelimit-remaining')).toBe(String(apiKeyFacts.calls - 1));
    expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(0);
    await app.db.query('UPDATE rate_limit SET points = $1 WHERE key = $2', [apiKeyFacts.calls, `api-key:${apiKey.id}`]);
    const rest = await app.client().get('/api/auth/me', bearer(key));
    expect(rest).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    const graphql = await ask(key, '{ me { id } }');
    expect(graphql).toMatchObject({ status: 429, body: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] } });
    for (const { headers } of [rest, graphql]) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('ratelimit-remaining')).toBe('0');
    }
    const other = await makeKey(owner);
    expect((await app.client().get('/api/auth/me', bearer(other.key))).status).toBe(200);
  });
});
