import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLog } from '../../jobs/platform/log.js';
import { removeExpiredSessions } from '../../jobs/quiz/quiz-retention.processor.js';
import { readConfig } from '../../schema/config.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { submit } from './quiz-requests.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ WORKERS: '0' });
});
afterAll(() => app.close());

it('removes sessions older than the configured days, and their counts, and nothing else', async () => {
  const kept = await submit(app.client());
  await app.db.query(
    `INSERT INTO quiz_session
       ("bankVersion", scores, "totalScore", "normalizedScore", band, "monthlyAdSpend", "searchText", "createdAt")
     SELECT "bankVersion", scores, "totalScore", "normalizedScore", band, "monthlyAdSpend", '', now() - age * interval '1 day'
     FROM quiz_session, unnest(ARRAY[29, 31, 400]) AS age WHERE id = $1`,
    [kept],
  );
  const config = readConfig({ QUIZ_RETENTION_DAYS: '30' });
  const deps = { config, db: app.db, log: createLog(config) };
  expect(await removeExpiredSessions(deps, new Date())).toBe(2);
  expect(await removeExpiredSessions(deps, new Date())).toBe(0);
  const [left] = await app.db.query(
    `SELECT count(*)::int AS sessions, (SELECT sum(sessions)::int FROM quiz_tally) AS counted FROM quiz_session`,
  );
  expect(left).toEqual({ sessions: 2, counted: 2 });
});
