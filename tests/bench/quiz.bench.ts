import 'reflect-metadata';
import pg from 'pg';
import { quizQuestions } from '../../schema/quiz/question-bank.facts.js';
import { ApiClient } from '../support/client.js';
import { startBenchApp } from './support/bench-app.js';

const sessions = 1_000_000;
const goals = { listMs: 100, searchMs: 200 };

const app = await startBenchApp();
const client = new ApiClient(app.address);

try {
  await fill();
  await listAndSearch();
  await resultsAndFigures();
  await submissions();
} finally {
  await app.close();
}

function print(name: string, times: readonly number[], goalMs?: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  const goal = goalMs ? `  goal p95 ${goalMs} ms` : '';
  process.stdout.write(
    `quiz  ${name.padEnd(44)} p50 ${at(0.5).padStart(7)} ms  p95 ${at(0.95).padStart(7)} ms${goal}\n`,
  );
}

async function timed(calls: readonly (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const times: number[] = [];
  for (const call of calls) {
    const start = performance.now();
    const { status } = await call();
    if (status >= 300) throw new Error(`answered ${status}`);
    times.push(performance.now() - start);
  }
  return times;
}

/** A million sessions over two years: 2,000 first names, 50,000 brands, a rare word in one of 10,000. */
async function fill(): Promise<void> {
  const start = performance.now();
  const database = new pg.Client({ connectionString: app.database.url });
  await database.connect();
  const index = await database.query(`SELECT indexdef FROM pg_indexes WHERE indexname = 'quiz_session_search'`);
  // Built once at the end it takes a fraction of the time, and is the same index.
  await database.query('DROP INDEX quiz_session_search');
  for (let from = 1; from <= sessions; from += 50_000) {
    await database.query(
      `INSERT INTO quiz_session ("bankVersion", scores, "totalScore", "normalizedScore", band, "monthlyAdSpend",
         "firstName", "lastName", email, phone, "brandName", "websiteUrl", "targetAudience", "searchText", "createdAt")
       SELECT 1, scores, total, (total - 17) / 2, least(6, greatest(1, ((total - 17) / 2 + 2) / 3)), spend,
         first, last, mail, '+1 555', brand, site, 'shoppers', lower(concat_ws(' ', first, last, mail, brand, site, 'shoppers', rare)),
         now() - interval '730 days' + i * interval '1 minute'
       FROM (
         SELECT i, scores, (SELECT sum(score)::int FROM unnest(scores) AS score) AS total,
           (ARRAY['Don''t run ads','Under $1,000','$1,000 - $5,000','$5,000 - $10,000','$10,000 - $25,000','$25,000+'])[1 + i % 6] AS spend,
           'First' || md5((i % 2000)::text) AS first, 'Last' || md5(i::text) AS last,
           'p' || i || '@gmail.example' AS mail, 'Brand' || (i % 50000) AS brand, 'shop' || i || '.example' AS site,
           CASE WHEN i % 10000 = 7 THEN 'zanzibar' END AS rare
         FROM (SELECT i, ARRAY(SELECT 1 + (hashint4(i * 31 + q) & 2147483647) % 3 FROM generate_series(1, 18) AS q)::smallint[] AS scores
               FROM generate_series($1::int, $2::int) AS i) AS answered
       ) AS submitted`,
      [from, Math.min(sessions, from + 49_999)],
    );
  }
  await database.query(index.rows[0].indexdef);
  await database.query('VACUUM ANALYZE quiz_session');
  await database.end();
  process.stdout.write(`quiz  ${sessions} sessions stored in ${Math.round((performance.now() - start) / 1000)} s\n`);
}

async function listAndSearch(): Promise<void> {
  const { body } = await client.post('/api/admin/login', { username: 'admin', password: 'bench' });
  const headers = { authorization: `Bearer ${body.token}` };
  const list = (query: string) => () => client.get(`/api/admin/quiz/sessions?limit=20&${query}`, headers);
  const deep = (await client.get('/api/admin/quiz/sessions?limit=20&to=2026-01-01', headers)).headers.get(
    'x-next-cursor',
  );
  await timed([list(''), list('search=gmail')]);
  const times = (queries: string[]) => timed(Array.from({ length: 10 }, () => queries.map(list)).flat());
  print('admin list, first page', await times(['', '', '']), goals.listMs);
  print('admin list, deep page', await times([`cursor=${deep}`, `cursor=${deep}`]), goals.listMs);
  print('admin list, filtered', await times(['band=1', 'band=6', 'monthlyAdSpend=%2425%2C000%2B']), goals.listMs);
  print('search, in every row', await times(['search=gmail', 'search=shoppers%20gmail']), goals.searchMs);
  print('search, in one of 10,000', await times(['search=zanzibar', 'search=anziba']), goals.searchMs);
  print(
    'search, in one or none',
    await times(['search=p77777%40gmail', 'search=nobodyatall', 'search=brand49999']),
    goals.searchMs,
  );
  print('search, filtered', await times(['search=zanzibar&band=3', 'search=gmail&band=1']), goals.searchMs);
}

async function resultsAndFigures(): Promise<void> {
  const [{ id }] = await app.database.db.query('SELECT id FROM quiz_session LIMIT 1');
  const result = () => client.get(`/api/quiz/sessions/${id}`);
  print('public result with averages', await timed(Array.from({ length: 30 }, () => result)));
  const { body } = await client.post('/api/admin/login', { username: 'admin', password: 'bench' });
  const query = '{ adminQuizAnalytics { sessions questions { options { count } } overTime { sessions } } }';
  const figures = () => client.post('/graphql', { query }, { authorization: `Bearer ${body.token}` });
  print('figures of the dashboard', await timed(Array.from({ length: 10 }, () => figures)));
}

async function submissions(): Promise<void> {
  const quizAnswers = quizQuestions.map(({ id }) => ({ questionId: id, score: 2 }));
  const lead = {
    firstName: 'Anna',
    lastName: 'Muster',
    email: 'anna@wool.example',
    phone: '+49',
    brandName: 'Wool',
    websiteUrl: 'wool.example',
    targetAudience: 'knitters',
    monthlyAdSpend: 'Under $1,000',
  };
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => new ApiClient(app.address).post('/api/quiz/sessions', { lead, quizAnswers })),
  );
  const stored = answers.filter(({ status }) => status === 201).length;
  process.stdout.write(
    `quiz  200 submissions at once: ${stored} stored in ${Math.round(performance.now() - start)} ms\n`,
  );
}
