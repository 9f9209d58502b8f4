import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import { clearOfMidnight } from '../support/wait.js';
import { signInOperator, submit } from './quiz-requests.js';

await clearOfMidnight();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const listPath = '/api/admin/quiz/sessions';

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
