import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { prepared, preparedRows } from '../../jobs/platform/prepared.js';
import { User } from '../../schema/account/user.entity.js';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { createDataSource } from '../../schema/data-source.js';
import { createTestDatabase } from '../support/database.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DataSource;
const verbs: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const observe = (verb: string) => void verbs.push(verb);
  db = await createDataSource(database.url, { poolSize: 2, observe }).initialize();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('rows come as TypeORM brings them: instances of their class, without the large columns', async () => {
  const [owner]: { id: string }[] = await db.query(
    `INSERT INTO "user" (username, email, "usernameKey", "emailKey", "passwordHash") VALUES ('a', 'a@b.example', 'a', 'a@b.example', 'x') RETURNING id`,
  );
  await db.query(
    `INSERT INTO analysis ("ownerId", type, status, title, description, input, progress, result)
     VALUES ($1, 'funnel_audit', 'processing', 'T', 'D', '{"url":"https://a.example"}', '{"step":"s","position":1,"total":2}', '{"large":1}')`,
    [owner?.id],
  );
  for (const rowClass of [Analysis, User]) {
    const wanted = await db.getRepository<object>(rowClass).find();
    const found = await preparedRows<object>(db, rowClass, 'WHERE true', []);
    expect(found).toEqual(wanted);
    expect(found).toHaveLength(1);
    expect(found[0]).toBeInstanceOf(rowClass);
  }
});

it('a statement is prepared once a connection, observed, and cleaned like any other', async () => {
  const text = 'SELECT $1::text AS said';
  for (let n = 0; n < 5; n += 1) expect(await prepared(db, text, ['a\0b'])).toEqual([{ said: 'ab' }]);
  const known: { count: number }[] = await prepared(
    db,
    'SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement = $1',
    [text],
  );
  expect(known).toEqual([{ count: 1 }]);
  expect(verbs).toContain('SELECT');
});

it('a statement that fails takes no connection with it', async () => {
  for (let n = 0; n < 6; n += 1) await expect(prepared(db, 'SELECT 1 / $1::int', [0])).rejects.toThrow('zero');
  expect(await prepared(db, 'SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
});

it('times are the same as those of the usual parser, in every form that PostgreSQL writes', async () => {
  const plain = new pg.Client({ connectionString: database.url });
  await plain.connect();
  try {
    const ask = 'SELECT $1::timestamptz AS at';
    const seldom = ['infinity', '-infinity', '0044-03-15 BC', '0001-01-01', '99999-12-31 23:59:59.999+00'];
    for (const text of seldom) {
      const [{ rows }, found] = await Promise.all([plain.query(ask, [text]), db.query(ask, [text])]);
      expect(found).toEqual(rows);
    }
    for (const zone of ['UTC', 'America/St_Johns']) {
      await plain.query(`SET TIME ZONE '${zone}'`);
      const runner = db.createQueryRunner();
      await runner.query(`SET TIME ZONE '${zone}'`);
      await fc.assert(
        fc.asyncProperty(
          fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
          async (at) => {
            const [{ at: found }] = await runner.query(ask, [at.toISOString()]);
            const { rows } = await plain.query(ask, [at.toISOString()]);
            expect(found).toEqual(at);
            expect(found).toEqual(rows[0].at);
          },
        ),
        { numRuns: 60 },
      );
      const [micro] = await runner.query(ask, ['2026-01-02 03:04:05.123456+00']);
      expect(micro.at).toEqual(new Date('2026-01-02T03:04:05.123Z'));
      await runner.query('RESET TIME ZONE');
      await runner.release();
    }
  } finally {
    await plain.end();
  }
});

it('a connection that dies fails its statement alone', async () => {
  for (let n = 0; n < 3; n += 1)
    await expect(prepared(db, 'SELECT pg_terminate_backend(pg_backend_pid())', [])).rejects.toThrow(/terminat/i);
  expect(await prepared(db, 'SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
});
