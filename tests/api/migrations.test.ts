import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../schema/data-source.js';
import { createTestDatabase } from '../support/database.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await createDataSource(database.url, { poolSize: 1 }).initialize();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('leave the database as the entities describe it', async () => {
  const { upQueries } = await db.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

it('can be undone one by one and done again', async () => {
  const count = db.migrations.length;
  for (let n = 0; n < count; n += 1) await db.undoLastMigration();
  expect(await db.runMigrations()).toHaveLength(count);
});
