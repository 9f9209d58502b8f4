import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Statement on the server that all tests share. */
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is set by tests/support/global-setup.mjs');
  return url;
}

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom('prepared');

/** A database without any table. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0');

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: serverUrl().replace(/\/postgres$/, `/${name}`),
    drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
