import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { startTestApp, type TestApp } from '../support/app.js';
import { ApiClient } from '../support/client.js';
import { waitFor } from '../support/wait.js';

let app: TestApp;
let owner: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

/** As it is written: fetch would tidy the path. */
const statusOf = (path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((done, fail) => {
    const { hostname, port } = new URL(app.url);
    const sent = request({ hostname, port, path, headers }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    sent.on('error', fail).end();
  });

describe('an address that goes up a folder', () => {
  it.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc',
    '/.%2E/x',
    '/api/..%2f..',
    '/api/analyses/..%2f..%2fx',
    '/assets/..%2f..%2findex.html',
    '/%2e%2e%2f',
    '/..%5c..%5cx',
    '/..\\x',
    '/static/../../x',
    '/%252e%252e%252fetc',
    '/queues/..%2f',
    '/..;/x',
    '/x/..',
  ])('is not found: %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it.each(['/%', '/%c0%ae%c0%ae/', '/%zz'])('and one that cannot be read is refused: %s', async (path) => {
    expect(await statusOf(path)).toBe(400);
  });
});

describe('an answer to somebody who is signed in', () => {
  it.each(['/api/auth/me', '/api/analyses', '/api/metrics', '/api/nothing', '/api/integrations'])(
    'is kept by no cache: %s',
    async (path) => {
      expect((await owner.get(path)).headers.get('cache-control')).toMatch(/no-store/);
    },
  );

  it('is kept by no cache over GraphQL', async () => {
    const { headers } = await owner.post('/graphql', { query: '{ me { id } }' });
    expect(headers.get('cache-control')).toMatch(/no-store/);
  });
});

describe('the id of a request', () => {
  it('comes back in the header and in every error', async () => {
    const id = 'proxy-0123.abc_DEF';
    const found = await owner.get('/api/analyses/none', { 'x-request-id': id });
    expect(found.headers.get('x-request-id')).toBe(id);
    expect(found.body.requestId).toBe(id);
    const asked = await owner.post('/graphql', { query: '{ analysis(id: "none") { id } }' }, { 'x-request-id': id });
    expect(asked.body.errors[0].extensions.requestId).toBe(id);
    const refused = await owner.post('/graphql', '{', { 'x-request-id': id });
    expect(refused.body.errors[0].extensions.requestId).toBe(id);
  });

  it.each(['', 'short', 'x'.repeat(65), 'with blank 0123', '<script>0123'])(
    'is made anew in the place of %j',
    async (brought) => {
      const { headers } = await owner.get('/api/auth/me', { 'x-request-id': brought });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('a key that opens nothing', () => {
  it('is refused for a while after many tries, while a good one goes on', async () => {
    const { body } = await owner.post('/api/account/api-keys', { name: 'tool', scope: 'read' });
    const statuses = new Set<number>();
    let limited: Headers | undefined;
    for (let tried = 0; tried < 60; tried += 1) {
      const key = `egk_${String(tried).padStart(43, 'x')}`;
      const answer = await app.client().get('/api/analyses', { authorization: `Bearer ${key}` });
      statuses.add(answer.status);
      if (answer.status === 429) limited = answer.headers;
    }
    expect([...statuses]).toEqual([401, 429]);
    expect(Number(limited?.get('retry-after'))).toBeGreaterThan(0);
    const good = await app.client().get('/api/analyses', { authorization: `Bearer ${body.key}` });
    expect(good.status).toBe(200);
  });
});

describe('metrics', () => {
  it('tell of requests, operations, statements, jobs and the pool', async () => {
    await owner.graphql('{ me { id } }');
    const body = await waitFor(async () => {
      const { body: text } = await app.client().get('/metrics');
      // A scrape leaves out what does not answer in time.
      return text.includes('job_duration_seconds_count') && text.includes('queue_jobs{') && text;
    }, 'the first job of the clock, and a queue that answers');
    for (const line of [
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/auth\/me",status="200"\} \d+$/m,
      /^graphql_operation_duration_seconds_count\{operation="query me",outcome="ok"\} \d+$/m,
      /^db_statement_duration_seconds_count\{verb="SELECT",outcome="ok"\} \d+$/m,
      /^db_pool_connections\{state="open"\} [1-9]/m,
      /^queue_jobs\{queue="analyses",state="waiting"\} \d+$/m,
      /^queue_oldest_waiting_seconds\{queue="analyses"\} \d/m,
      /^job_duration_seconds_count\{queue="background",job="[\w-]+",outcome="complete"\} \d+$/m,
      /^process_resident_memory_bytes \d+$/m,
    ])
      expect(body).toMatch(line);
  });

  it('are for this machine, without a proxy between', async () => {
    expect(await statusOf('/metrics')).toBe(200);
    expect(await statusOf('/metrics', { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
    expect(await statusOf('/metrics', { forwarded: 'for=203.0.113.9' })).toBe(403);
    expect(await statusOf('/metrics', { via: '1.1 proxy' })).toBe(403);
    expect(await statusOf('/metrics', { host: 'shop.example' })).toBe(403);
    expect(await statusOf('/metrics', { host: '127.0.0.1:1' })).toBe(403);
  });

  it('are for operators wherever they come from, and for no one else', async () => {
    const { body } = await app
      .client()
      .post('/api/admin/login', { username: 'admin', password: 'operator of the tests' });
    const through = { 'x-forwarded-for': '203.0.113.9' };
    expect(await statusOf('/metrics', { ...through, authorization: `Bearer ${body.token}` })).toBe(200);
    expect(await statusOf('/metrics', { ...through, authorization: 'Bearer x.y.z' })).toBe(403);
    expect(await statusOf('/metrics', { ...through, cookie: owner.cookie })).toBe(403);
  });
});
