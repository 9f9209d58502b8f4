import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { startTestApp, type TestApp } from '../support/app.js';
import { submit, signInOperator } from './quiz-requests.js';

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

describe('the list of sessions', () => {
  it('shows scores in percent and finds by name, email, brand, site and audience, folded', async () => {
    const client = app.client();
    const id = await submit(
      client,
      {
        firstName: 'Zoë',
        lastName: 'Ångström',
        email: 'zoe@kiln.example',
        brandName: 'Töpferei 100%',
        websiteUrl: 'kiln.example',
        targetAudience: 'tea drinkers',
      },
      3,
    );
    await submit(client, {}, 1);
    const operator = await signInOperator(client);
    for (const search of ['zoe', 'ANGSTROM', 'zoe@kiln', 'topferei', '100%', 'kiln.ex', 'tea drink', 'drinkers zoe']) {
      const { body } = await operator.get(`${listPath}?search=${encodeURIComponent(search)}`);
      expect([search, body.sessions.map((session: { id: string }) => session.id)]).toEqual([search, [id]]);
    }
    const [session] = (await operator.get(`${listPath}?search=kiln`)).body.sessions;
    expect(session).toMatchObject({
      normalizedScore: 100,
      totalScore: 54,
      lead: { email: 'zoe@kiln.example', phone: '+49 30 1234' },
    });
    expect(session.sectionScores['Operations & Systems']).toBe(100);
    expect(session.recommendations).toContain('Market Leader Potential');
    expect((await operator.get(`${listPath}?search=%25%25`)).body.sessions).toEqual([]);
  });

  it('pages by cursor without losing or repeating a row', async () => {
    const client = app.client();
    for (let count = 0; count < 5; count++) await submit(client, { brandName: `Paged ${count}` });
    const operator = await signInOperator(client);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await operator.get(`${listPath}?search=paged&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.body.sessions.map((session: { lead: { brandName: string } }) => session.lead.brandName));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(seen).toEqual(['Paged 4', 'Paged 3', 'Paged 2', 'Paged 1', 'Paged 0']);
  });

  it('filters by band, spend and day', async () => {
    const client = app.client();
    const id = await submit(client, { brandName: 'Filtered', monthlyAdSpend: '$25,000+' }, 3);
    await submit(client, { brandName: 'Filtered' }, 1);
    const operator = await signInOperator(client);
    const today = new Date().toISOString().slice(0, 10);
    const ids = async (query: string) =>
      (await operator.get(`${listPath}?search=filtered&${query}`)).body.sessions.map(
        (session: { id: string }) => session.id,
      );
    expect(await ids('band=6')).toEqual([id]);
    expect(await ids(`monthlyAdSpend=${encodeURIComponent('$25,000+')}`)).toEqual([id]);
    expect(await ids(`from=${today}&to=${today}`)).toHaveLength(2);
    expect(await ids('to=2020-01-01')).toEqual([]);
    for (const bad of ['band=7', 'from=2026-02-31', 'monthlyAdSpend=much', 'limit=0', 'limit=x', 'cursor=x']) {
      expect([bad, (await operator.get(`${listPath}?${bad}`)).status]).toEqual([bad, 400]);
    }
  });
});

describe('one session', () => {
  it('shows the answers in the words of the bank, never of the client', async () => {
    const client = app.client();
    const id = await submit(client, {}, 2);
    const { body } = await (await signInOperator(client)).get(`${listPath}/${id}`);
    expect(body.answers).toHaveLength(18);
    expect(body.answers[0]).toMatchObject({
      sectionName: 'Rising Customer Acquisition Costs (CAC)',
      questionText: 'How has your cost per new customer moved in a year?',
      answerText: 'Up by 20% or less',
      score: 2,
    });
    expect(JSON.stringify(body)).not.toContain('of the client');
  });

  it('is deleted with an entry in the audit log, once', async () => {
    const client = app.client();
    const id = await submit(client);
    const operator = await signInOperator(client);
    expect((await operator.delete(`${listPath}/${id}`)).status).toBe(204);
    expect((await operator.delete(`${listPath}/${id}`)).status).toBe(404);
    expect((await client.get(`/api/quiz/sessions/${id}`)).status).toBe(404);
    const { data } = await operator.graphql(
      '{ adminAuditLog(first: 5) { edges { node { actor action subjectId } } } }',
    );
    expect(data.adminAuditLog.edges[0].node).toEqual({ actor: 'admin', action: 'session_deleted', subjectId: id });
  });

  it('forgets its lead on request: nothing of the person is left in the database, the scores are', async () => {
    const client = app.client();
    const id = await submit(client, { firstName: 'Forget', email: 'forget.me@gone.example' }, 3);
    await client.post(`/api/quiz/sessions/${id}/booking`, { startsAt: new Date(Date.now() + 3600_000).toISOString() });
    const operator = await signInOperator(client);
    const { data } = await operator.graphql(
      'mutation ($id: ID!) { adminEraseQuizLead(id: $id) { lead { email } totalScore } }',
      { id },
    );
    expect(data.adminEraseQuizLead).toEqual({ lead: null, totalScore: 54 });
    const rows = await app.db.query('SELECT * FROM quiz_session WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toMatch(/forget|gone\.example|Muster|Bergwolle|1234/i);
    expect(await app.db.query('SELECT id FROM booking_request WHERE "sessionId" = $1', [id])).toEqual([]);
    expect((await client.get(`/api/quiz/sessions/${id}`)).body).toMatchObject({ normalizedScore: 18, brandName: null });
  });
});

describe('figures', () => {
  it('count what the filter leaves and follow a deletion', async () => {
    const fresh = await startTestApp();
    try {
      const client = fresh.client();
      await submit(client, { monthlyAdSpend: "Don't run ads" }, 1);
      await submit(client, { monthlyAdSpend: '$10,000 - $25,000' }, 2);
      const best = await submit(client, { monthlyAdSpend: '$25,000+' }, 3);
      const operator = await signInOperator(client);
      const query = `query ($filter: QuizSessionFilter) { adminQuizAnalytics(filter: $filter) {
        sessions averagePercent highPerformers recentSubmissions scoreDistribution { label count }
        adSpendDistribution { label count } overTime { sessions averagePercent } sections { averagePercent }
        questions { options { count share } } } }`;
      const read = async (filter: object | null = null) =>
        (await operator.graphql(query, { filter })).data.adminQuizAnalytics;
      expect(await read()).toMatchObject({
        sessions: 3,
        averagePercent: 50,
        highPerformers: 1,
        recentSubmissions: 3,
        scoreDistribution: [
          { label: '80-100', count: 1 },
          { label: '60-79', count: 0 },
          { label: '0-59', count: 2 },
        ],
        adSpendDistribution: [{ count: 1 }, { count: 0 }, { count: 1 }, { count: 1 }],
        overTime: [{ sessions: 3, averagePercent: 50 }],
      });
      const all = await read();
      expect(all.questions[0].options.map(({ count }: { count: number }) => count)).toEqual([1, 1, 1]);
      expect(await read({ band: 6 })).toMatchObject({ sessions: 1, averagePercent: 100 });
      expect(await read({ from: '2020-01-01', to: '2020-12-31' })).toMatchObject({
        sessions: 0,
        averagePercent: null,
        sections: [],
        questions: [],
      });
      await operator.delete(`${listPath}/${best}`);
      expect(await read()).toMatchObject({ sessions: 2, averagePercent: 25, highPerformers: 0 });
    } finally {
      await fresh.close();
    }
  });
});

describe('export', () => {
  it('writes every matching session, harmless for a spreadsheet', async () => {
    const client = app.client();
    await submit(
      client,
      {
        brandName: '=HYPERLINK("http://evil.example";"x")',
        firstName: '@SUM(A1)',
        targetAudience: 'a, "b"\nc',
        phone: '+1 555',
        lastName: 'Exported',
      },
      2,
    );
    const operator = await signInOperator(client);
    const { data } = await operator.graphql(
      'mutation { adminExportQuizSessions(search: "exported") { csv nextCursor } }',
    );
    const { csv, nextCursor } = data.adminExportQuizSessions;
    expect(nextCursor).toBeNull();
    expect(csv.split('\r\n')[0]).toMatch(/^id,created_at,score_percent,.*,q1,.*,q18$/);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`);
    expect(csv).toContain("'@SUM(A1)");
    expect(csv).toContain("'+1 555");
    expect(csv).toContain('"a, ""b""\nc"');
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
    expect(names).toEqual(['analyses', 'background', 'syncs']);
    const page = await client.get('/admin/queues/', { ...headers, accept: 'text/html' });
    expect(page.body).toContain('<base href="/admin/queues/"');
    expect(page.body).not.toMatch(/<%|googleapis/);
    const script = /src="(static\/js\/main[^"]+)"/.exec(page.body)?.[1];
    expect((await client.get(`/admin/queues/${script}`, headers)).status).toBe(200);
  });
});

describe('bookings', () => {
  it('are listed with whom to answer and marked as handled', async () => {
    const client = app.client();
    const id = await submit(client, { email: 'booker@shop.example' });
    await client.post(`/api/quiz/sessions/${id}/booking`, { startsAt: new Date(Date.now() + 3600_000).toISOString() });
    const operator = await signInOperator(client);
    const list = async () =>
      (
        await operator.graphql(
          '{ adminBookingRequests { edges { node { request { id sessionId handledAt } lead { email } } } } }',
        )
      ).data.adminBookingRequests.edges[0].node;
    const open = await list();
    expect(open).toMatchObject({ request: { sessionId: id, handledAt: null }, lead: { email: 'booker@shop.example' } });
    await operator.graphql('mutation ($id: ID!) { adminHandleBooking(id: $id) { id } }', { id: open.request.id });
    expect((await list()).request.handledAt).not.toBeNull();
  });
});
