// Once for all tests: compiles the server, starts one PostgreSQL and prepares a migrated database to copy from.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/build.mjs';

export default async function setup() {
  await build(['server', 'program', 'packages']);
  const { startEmbeddedPostgres } = await import('../../dist/jobs/platform/embedded-postgres.js');
  const { createDataSource } = await import('../../dist/schema/data-source.js');
  const { WorkQueue } = await import('../../dist/jobs/platform/queue.js');
  const { createLog } = await import('../../dist/jobs/platform/log.js');
  const folder = await mkdtemp(join(tmpdir(), 'ecom-growth-tests-'));
  await chmod(folder, 0o755); // started by root, PostgreSQL runs as another account that has to get in
  const postgres = await startEmbeddedPostgres({ folder });
  const admin = await createDataSource(postgres.url, { poolSize: 1 }).initialize();
  // What these tests write need not outlive the machine; tests of that start servers of their own.
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`ALTER SYSTEM SET ${name} = off`);
  await admin.query('SELECT pg_reload_conf()');
  await admin.query('CREATE DATABASE prepared');
  const url = postgres.url.replace(/\/postgres$/, '/prepared');
  const prepared = await createDataSource(url, { poolSize: 1 }).initialize();
  await prepared.runMigrations();
  await prepared.destroy();
  const queue = new WorkQueue({}, url, createLog({ LOG_LEVEL: 'silent' }));
  await queue.ready();
  await queue.close();
  await admin.destroy();
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_RUN_FOLDER = folder;
  globalThis.stopTestDatabase = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
