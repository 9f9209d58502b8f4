import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { quizBands } from '../../schema/quiz/bands.facts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { answers, lead, signInOperator, submission, submit } from './quiz-requests.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a submitted quiz', () => {
  it('is scored from the answers alone, whatever the client claims', async () => {
    const client = app.client();
    const { status, body } = await client.post('/api/quiz/sessions', {
      ...submission({}, 1),
      totalScore: 54,
      normalizedScore: 18,
      sectionScores: { 'Brand Differentiation': { total: 9, count: 3 } },
      recommendations: { level: 6, title: 'Mine', description: '', actions: [], actionPlan: '' },
    });
    expect(status).toBe(201);
    expect(body.sessionId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    const result = await client.get(`/api/quiz/sessions/${body.sessionId}`);
    expect(result.body).toMatchObject({ normalizedScore: 0, band: { level: 1, title: 'Crisis Mode', range: '0-3' } });
    expect(JSON.stringify(result.body)).not.toContain('Mine');
  });

  it.each(quizBands.map(({ level, min, title }) => [level, min, title] as const))(
    'reaches band %i',
    async (level, normalized, title) => {
      const client = app.client();
      // The lowest sum that rounds to this score: 2 x normalized - 1 steps above 18, none for 0.
      const steps = Math.max(0, 2 * normalized - 1);
      const scoreOf = (question: number) => 1 + Math.min(2, Math.max(0, steps - 2 * (question - 1)));
      const { body } = await client.post('/api/quiz/sessions', { lead, quizAnswers: answers(scoreOf) });
      const result = await client.get(`/api/quiz/sessions/${body.sessionId}`);
      expect(result.body).toMatchObject({ normalizedScore: normalized, band: { level, title } });
      expect(result.body.band.actions).toHaveLength(5);
      expect(result.body.band.actionPlan).toContain('Days 61-90');
    },
  );

  it('is read by anybody with its address, without name, email or phone', async () => {
    const id = await submit(app.client());
    const { status, body } = await app.client().get(`/api/quiz/sessions/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ brandName: 'Bergwolle', targetAudience: 'knitters in cold places' });
    expect(Object.keys(body.sectionScores)).toHaveLength(6);
    const text = JSON.stringify(body);
    for (const secret of ['Anna', 'Muster', 'anna.muster', '1234']) expect(text).not.toContain(secret);
  });

  it('is not found under an unknown or malformed id', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', "' OR 1=1 --"]) {
      const { status, body } = await app.client().get(`/api/quiz/sessions/${encodeURIComponent(id)}`);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('can be submitted and read by GraphQL with the same answers', async () => {
    const client = app.client();
    const { data } = await client.graphql(
      'mutation ($input: QuizSubmissionInput!) { submitQuiz(input: $input) { sessionId } }',
      {
        input: { ...submission({}, 3), totalScore: 18, normalizedScore: 0, sectionScores: {}, recommendations: {} },
      },
    );
    const result = await client.graphql(
      'query ($id: ID!) { quizSession(id: $id) { normalizedScore band { level } sectionScores } }',
      {
        id: data.submitQuiz.sessionId,
      },
    );
    expect(result.data.quizSession).toMatchObject({ normalizedScore: 18, band: { level: 6 } });
    expect(result.data.quizSession.sectionScores['Brand Differentiation']).toBe(100);
  });
});

describe('a wrong submission', () => {
  it.each([
    ['lead.firstName', { ...submission({ firstName: '  ' }) }],
    ['lead.lastName', { ...submission({ lastName: '' }) }],
    ['lead.phone', { ...submission({ phone: '\t' }) }],
    ['lead.brandName', { ...submission({ brandName: ' ' }) }],
    ['lead.websiteUrl', { ...submission({ websiteUrl: '' }) }],
    ['lead.targetAudience', { ...submission({ targetAudience: '' }) }],
    ['lead.email', { ...submission({ email: 'nobody at shop.example' }) }],
    ['lead.email', { ...submission({ email: 'nobody@shop' }) }],
    ['lead.email', { ...submission({ email: 'a@b.c\r\nBcc: all@b.c' }) }],
    ['lead.monthlyAdSpend', { ...submission({ monthlyAdSpend: 'Much' }) }],
    ['lead.brandName', { ...submission({ brandName: 'x'.repeat(121) }) }],
    ['lead.firstName', { quizAnswers: answers(() => 1) }],
    ['quizAnswers', { lead }],
    ['quizAnswers', { lead, quizAnswers: answers(() => 1).slice(1) }],
    ['quizAnswers[18].questionId', { lead, quizAnswers: [...answers(() => 1), { questionId: 19, score: 1 }] }],
    ['quizAnswers[18].questionId', { lead, quizAnswers: [...answers(() => 1), { questionId: 3, score: 1 }] }],
    ['quizAnswers[0].score', { lead, quizAnswers: answers(() => 4) }],
    ['quizAnswers[0].score', { lead, quizAnswers: answers(() => 1.5) }],
    ['quizAnswers[0].score', { lead, quizAnswers: answers(() => 1).map((answer) => ({ ...answer, score: '1' })) }],
    ['quizAnswers[0].questionId', { lead, quizAnswers: [null] }],
    ['lead.email', { lead: { ...lead, email: { $ne: '' } }, quizAnswers: answers(() => 1) }],
    ['idempotencyKey', { ...submission(), idempotencyKey: 'short' }],
  ])('is refused with the field %s and stored nowhere', async (field, body) => {
    const [before] = await app.db.query('SELECT count(*) FROM quiz_session');
    const answer = await app.client().post('/api/quiz/sessions', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_INPUT']);
    expect(answer.body.fields).toHaveProperty([field]);
    expect(await app.db.query('SELECT count(*) FROM quiz_session')).toEqual([before]);
  });

  it.each([
    [{ lead, quizAnswers: answers(() => Number.NaN) }],
    [{ lead, quizAnswers: [null] }],
    [{ lead: 'me', quizAnswers: 'all' }],
    [{ lead: { ...lead, email: { $ne: '' } }, quizAnswers: answers(() => 1) }],
    [{ lead, quizAnswers: Array.from({ length: 5000 }, () => ({ questionId: 1, score: 1 })) }],
  ])('of another shape is a 400, never a 500', async (body) => {
    expect((await app.client().post('/api/quiz/sessions', body)).status).toBe(400);
  });
});

describe('sending a submission twice', () => {
  it('stores it once for one key, even at the same moment', async () => {
    const body = { ...submission(), idempotencyKey: 'draft-0001-same' };
    const sent = await Promise.all(Array.from({ length: 8 }, () => app.client().post('/api/quiz/sessions', body)));
    expect(new Set(sent.map((answer) => answer.body.sessionId)).size).toBe(1);
    expect(sent.every(({ status }) => status === 201)).toBe(true);
  });

  it('stores two submissions without a key', async () => {
    expect(await submit(app.client())).not.toBe(await submit(app.client()));
  });

  it('refuses a key that was used for other answers', async () => {
    await app.client().post('/api/quiz/sessions', { ...submission({}, 1), idempotencyKey: 'draft-0002-other' });
    const other = await app
      .client()
      .post('/api/quiz/sessions', { ...submission({}, 2), idempotencyKey: 'draft-0002-other' });
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT']);
  });
});

describe('averages', () => {
  it('appear with the thirtieth submission and are the mean of all of them', async () => {
    const fresh = await startTestApp();
    try {
      const client = fresh.client();
      const read = async (id: string) => (await client.get(`/api/quiz/sessions/${id}`)).body.sections[0].averagePercent;
      for (let count = 1; count <= 28; count++) await submit(client, {}, 1);
      const ninth = await submit(client, {}, 3);
      expect(await read(ninth)).toBeNull();
      expect(await read(await submit(client, {}, 3))).toBe(Math.round((2 / 30) * 100));
    } finally {
      await fresh.close();
    }
  });
});

describe('many visitors at once', () => {
  it('lose nothing: 200 submissions are 200 sessions and 200 in the counts', async () => {
    const fresh = await startTestApp();
    try {
      const sent = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          fresh.client().post('/api/quiz/sessions', submission({}, (index % 3) + 1)),
        ),
      );
      expect(sent.filter(({ status }) => status !== 201)).toEqual([]);
      expect(new Set(sent.map(({ body }) => body.sessionId)).size).toBe(200);
      const [stored] = await fresh.db.query(
        `SELECT count(*)::int AS sessions, (SELECT sum(sessions)::int FROM quiz_tally) AS counted FROM quiz_session`,
      );
      expect(stored).toEqual({ sessions: 200, counted: 200 });
    } finally {
      await fresh.close();
    }
  });

  it('are limited by network beyond what an office could send, with the time to wait', async () => {
    const fresh = await startTestApp();
    try {
      await fresh.client().post('/api/quiz/sessions', submission());
      await fresh.db.query(`UPDATE rate_limit SET points = 400 WHERE key LIKE 'quiz-submission-network%'`);
      const refused = await fresh
        .client()
        .post('/api/quiz/sessions', submission(), { 'x-forwarded-for': '203.0.113.9' });
      expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await fresh.close();
    }
  });
});

const tomorrow = () => new Date(Date.now() + 24 * 3600 * 1000).toISOString();

describe('booking', () => {
  it('stores one request a session and answers with a calendar file', async () => {
    const client = app.client();
    const id = await submit(client);
    const first = await client.post(`/api/quiz/sessions/${id}/booking`, { startsAt: tomorrow() });
    expect(first.status).toBe(201);
    expect(first.body.calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*STATUS:TENTATIVE\r\n[^]*END:VCALENDAR\r\n$/);
    expect(first.body.calendar).not.toContain('Anna');
    const later = new Date(Date.now() + 48 * 3600 * 1000).toISOString();
    await client.post(`/api/quiz/sessions/${id}/booking`, { startsAt: later });
    const rows = await app.db.query('SELECT "startsAt" FROM booking_request WHERE "sessionId" = $1', [id]);
    expect(rows.map((row: { startsAt: Date }) => row.startsAt.toISOString())).toEqual([later]);
  });

  it.each(['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z', 'soon', 7])('refuses the time %p', async (startsAt) => {
    const id = await submit(app.client());
    expect((await app.client().post(`/api/quiz/sessions/${id}/booking`, { startsAt })).status).toBe(400);
  });

  describe('of the offered call', () => {
    const hold = `mutation ($id: ID!) { holdCall(sessionId: $id) { startsAt expiresAt } }`;
    const holdFor = async (id: string) => (await app.client().graphql(hold, { id })).data.holdCall;

    it('is kept free for one visitor for two minutes, also over a reload', async () => {
      const [id, rival] = [await submit(app.client()), await submit(app.client())];
      const held = await holdFor(id);
      expect(Date.parse(held.expiresAt) - Date.now()).toBeGreaterThan(110_000);
      expect(Date.parse(held.expiresAt) - Date.now()).toBeLessThanOrEqual(120_000);
      expect(await holdFor(id)).toEqual(held);
      expect((await holdFor(rival)).startsAt).not.toBe(held.startsAt);
      const { startsAt } = held;
      const taken = await app.client().post(`/api/quiz/sessions/${rival}/booking`, { startsAt });
      expect(taken).toMatchObject({ status: 409, body: { fields: { startsAt: expect.stringMatching(/on hold/) } } });
      expect((await app.client().post(`/api/quiz/sessions/${id}/booking`, { startsAt })).status).toBe(201);
      expect((await holdFor(await submit(app.client()))).startsAt).not.toBe(startsAt);
    });

    it('is shown to operators and given to the next visitor once it is over', async () => {
      const id = await submit(app.client());
      const { startsAt } = await holdFor(id);
      const operator = await signInOperator(app.client());
      const list = `{ adminCallHolds { hold { sessionId startsAt } lead { brandName } } }`;
      const shown = (await operator.graphql(list)).data.adminCallHolds;
      expect(shown).toContainEqual({ hold: { sessionId: id, startsAt }, lead: { brandName: 'Bergwolle' } });
      await app.db.query(`UPDATE call_hold SET "expiresAt" = now() - interval '1 s' WHERE "sessionId" = $1`, [id]);
      expect((await holdFor(await submit(app.client()))).startsAt).toBe(startsAt);
    });

    it('goes to one of many who ask at once', async () => {
      const ids = await Promise.all(Array.from({ length: 5 }, () => submit(app.client())));
      const calls = await Promise.all([...ids, ...ids].map(holdFor));
      expect(new Set(calls.map(({ startsAt }) => startsAt)).size).toBe(5);
    });
  });

  it('is not found for an unknown session', async () => {
    const { status } = await app.client().post('/api/quiz/sessions/nonsense/booking', { startsAt: tomorrow() });
    expect(status).toBe(404);
  });

  it('names the booking service instead, where one is configured', async () => {
    const fresh = await startTestApp({ BOOKING_URL: 'https://book.example/team' });
    try {
      const id = await submit(fresh.client());
      expect((await fresh.client().get(`/api/quiz/sessions/${id}`)).body.bookingUrl).toBe('https://book.example/team');
    } finally {
      await fresh.close();
    }
  });
});
