import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { createDataSource } from '../../schema/data-source.js';
import { catalog } from '../support/catalog.js';
import { createEmptyDatabase, createTestDatabase } from '../support/database.js';

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

it('begin with a schema that never changes: it is what the 48 migrations made that it was joined from', async () => {
  const empty = await createEmptyDatabase();
  const fresh = await createDataSource(empty.url, { poolSize: 1 }).initialize();
  try {
    const executor = new MigrationExecutor(fresh);
    const [first] = await executor.getPendingMigrations();
    if (!first) throw new Error('There is no migration');
    await executor.executeMigration(first);
    const lines: { line: string }[] = await fresh.query(catalog);
    const text = lines
      .map(({ line }) => line)
      .toSorted()
      .join('\n');
    // Taken of a database that the 48 had made one by one.
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      '0c6448ed92e12d14f96f8670306d68195496c062238d12fad323e4ab2d570037',
    );
  } finally {
    await fresh.destroy();
    await empty.drop();
  }
});
