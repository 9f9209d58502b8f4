// The migrated database, on a server of its own, and what the entities ask for beyond it.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs every migration on an empty database, and the work on what they made. The server must be compiled. */
export async function withMigrated(work) {
  const { startEmbeddedPostgres } = await import('../dist/jobs/platform/embedded-postgres.js');
  const { createDataSource } = await import('../dist/schema/data-source.js');
  const folder = await mkdtemp(join(tmpdir(), 'migration-'));
  await chmod(folder, 0o755); // started by root, PostgreSQL runs as another account that has to get in
  try {
    const postgres = await startEmbeddedPostgres({ folder });
    try {
      const db = await createDataSource(postgres.url, { poolSize: 1 }).initialize();
      await db.runMigrations();
      return await work(db, postgres.url).finally(() => db.destroy());
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the entities ask for beyond the migrated database. */
export async function schemaDifference(db) {
  const { upQueries, downQueries } = await db.driver.createSchemaBuilder().log();
  return { up: upQueries.map(({ query }) => query), down: downQueries.map(({ query }) => query) };
}
