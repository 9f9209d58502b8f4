import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { type Config, StartError } from '../../schema/config.js';
import { createDataSource } from '../../schema/data-source.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import type { Log } from './log.js';

export interface Database {
  db: DataSource;
  url: string;
  close(): Promise<void>;
}

/** Connects to `DATABASE_URL`, or starts or joins the embedded database; either way the schema is brought up to date. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({
        folder: join(config.DATA_DIR, 'postgres'),
        tell: (sentence) => log.warn(sentence),
      });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const db = createDataSource(url, { poolSize: 20 });
  try {
    await db.initialize().catch((error: unknown) => {
      throw new StartError(`The database at ${new URL(url).host} cannot be reached: ${reason(error)}.`);
    });
    await migrate(db);
  } catch (error) {
    if (db.isInitialized) await db.destroy();
    await embedded?.stop();
    throw error;
  }
  return {
    db,
    url,
    async close() {
      await db.destroy();
      await embedded?.stop();
    },
  };
}

/** Two processes that start at once migrate one after the other. */
async function migrate(db: DataSource): Promise<void> {
  const runner = db.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query(`SELECT pg_advisory_lock(hashtext('migrate'))`);
    await db.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query(`SELECT pg_advisory_unlock(hashtext('migrate'))`).catch(() => {});
    await runner.query('SET statement_timeout = 10000').catch(() => {});
    await runner.release();
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
}
