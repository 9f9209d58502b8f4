import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const listPath = '/api/admin/quiz/sessions';

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

describe('operator sign-in', () => {
  it('gives a JWT with an expiry that opens the admin calls', async () => {
    const { status, body } = await app
      .client()
      .post('/api/admin/login', { username: 'admin', password: 'operator of the tests' });
    expect(status).toBe(200);
    const payload = jwt.decode(body.token, { json: true });
    expect(payload?.exp).toBeGreaterThan(Date.now() / 1000);
    expect(jwt.decode(body.token, { complete: true })?.header.alg).toBe('HS256');
    expect((await app.client().get(listPath, { authorization: `Bearer ${body.token}` })).status).toBe(200);
  });

  it.each([
    [{ username: 'admin', password: 'wrong' }, 401, 'Invalid username or password'],
    [{ username: 'someone', password: 'operator of the tests' }, 401, 'Invalid username or password'],
    [{ username: '', password: 'x' }, 400, 'Username is required'],
    [{ username: 'admin' }, 400, 'Password is required'],
  ])('answers %j with %i', async (body, status, message) => {
    expect(await app.client().post('/api/admin/login', body)).toMatchObject({ status, body: { message } });
  });

  it('stops guessing with 429, also in parallel, and not by a forged address', async () => {
    const fresh = await startTestApp();
    try {
      const tries = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          fresh
            .client()
            .post(
              '/api/admin/login',
              { username: 'admin', password: `guess ${index}` },
              { 'x-forwarded-for': `203.0.113.${index}` },
            ),
        ),
      );
      expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
      const last = await fresh
        .client()
        .post('/api/admin/login', { username: 'admin', password: 'operator of the tests' });
      expect(last).toMatchObject({
        status: 429,
        body: { message: 'Too many login attempts. Please try again later.' },
      });
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await fresh.close();
    }
  });
});

describe('an operator call', () => {
  const calls = [
    ['get', listPath],
    ['get', `${listPath}/00000000-0000-4000-8000-000000000000`],
    ['delete', `${listPath}/00000000-0000-4000-8000-000000000000`],
  ] as const;

  it('is 401 for a stranger and 403 for a signed-in store owner', async () => {
    const owner = await app.signUp();
    for (const [method, path] of calls) {
      expect((await app.client()[method](path)).status).toBe(401);
      expect((await owner[method](path)).status).toBe(403);
    }
  });

  it.each([
    'adminQuizSessions { pageInfo { hasNextPage } }',
    'adminQuizSession(id: "x") { session { id } }',
    'adminQuizAnalytics { sessions }',
    'adminBookingRequests { pageInfo { hasNextPage } }',
    'adminAuditLog { pageInfo { hasNextPage } }',
  ])('is refused by GraphQL too: %s', async (field) => {
    const { errors } = await app.client().graphql(`{ ${field} }`);
    expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
    const owner = await app.signUp();
    expect((await owner.graphql(`{ ${field} }`)).errors[0].extensions.code).toBe('FORBIDDEN');
  });

  it('accepts no token but its own', async () => {
    const { body } = await app
      .client()
      .post('/api/admin/login', { username: 'admin', password: 'operator of the tests' });
    const [header = '', payload = '', signature = ''] = String(body.token).split('.');
    const claims = { sub: 'admin', aud: 'admin', iss: 'ecom-growth', exp: Math.floor(Date.now() / 1000) + 3600 };
    const signedWith = (key: string, head: object, content: object = claims) => {
      const text = `${encoded(head)}.${encoded(content)}`;
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
    };
    const forged = [
      ...['none', 'None', 'NONE', 'nOnE', ''].map((alg) => `${encoded({ alg, typ: 'JWT' })}.${payload}.`),
      ...['secret', 'admin', '', 'a secret of the tests only', 'operator of the tests'].map((key) =>
        signedWith(key, { alg: 'HS256', typ: 'JWT' }),
      ),
      signedWith('x', { alg: 'HS256', jku: `${app.url}/keys`, kid: '../../dev/null' }),
      `${header}.${encoded({ ...claims, sub: 'root' })}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature}x`,
      `${header}..${signature}`,
      '..',
      'null',
      '[object Object]',
    ];
    for (const token of forged) {
      expect([token, (await app.client().get(listPath, { authorization: `Bearer ${token}` })).status]).toEqual([
        token,
        401,
      ]);
    }
  });

  it('ends with the password: a token of the old one opens nothing', async () => {
    const settings = { SESSION_SECRET: 'a secret of the tests only' };
    const before = await startTestApp({ ...settings, ADMIN_PASSWORD: 'the old one' });
    const { body } = await before.client().post('/api/admin/login', { username: 'admin', password: 'the old one' });
    await before.close();
    const after = await startTestApp({ ...settings, ADMIN_PASSWORD: 'the new one' });
    try {
      expect((await after.client().get(listPath, { authorization: `Bearer ${body.token}` })).status).toBe(401);
    } finally {
      await after.close();
    }
  });
});

describe('the queue dashboard', () => {
  it('opens with a cookie that the operator’s token was exchanged for, and with nothing else', async () => {
    const client = app.client();
    expect((await client.get('/admin/queues/api/queues')).status).toBe(401);
    expect((await client.post('/admin/queues/access', undefined, { authorization: 'Bearer e30.e30.x' })).status).toBe(
      401,
    );
    const { body } = await client.post('/api/admin/login', { username: 'admin', password: 'operator of the tests' });
    const opened = await client.post('/admin/queues/access', undefined, { authorization: `Bearer ${body.token}` });
    expect(opened.status).toBe(204);
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/^queue_board=.*HttpOnly.*SameSite=Strict/);
    expect(cookie).toContain('Path=/admin/queues');
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const queues = await client.get('/admin/queues/api/queues', headers);
    const names = queues.body.queues.map(({ name }: { name: string }) => name).toSorted();
    expect(names).toEqual(['analyses', 'background', 'batches', 'renders', 'syncs']);
    const page = await client.get('/admin/queues/', { ...headers, accept: 'text/html' });
    expect(page.body).toContain('<base href="/admin/queues/"');
    expect(page.body).not.toMatch(/<%|googleapis/);
    // In the look of the product: its colors and its font come from here.
    expect(page.body).toContain('look.css');
    for (const [path, type] of [
      ['look.css', 'text/css'],
      ['font/inter.woff2', 'font/woff2'],
    ]) {
      const file = await client.get(`/admin/queues/${path}`, headers);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toContain(type);
    }
    const script = /src="(static\/js\/main[^"]+)"/.exec(page.body)?.[1];
    expect((await client.get(`/admin/queues/${script}`, headers)).status).toBe(200);
  });
});
