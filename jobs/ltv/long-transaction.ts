import { DataSource, type EntityManager } from 'typeorm';

/** Longest single statement, ms; the job's own time limit is what ends it before. */
const statementMs = 600_000;

/**
 * A transaction on a connection of its own, for statements over a whole store: the shared pool gives up on a statement
 * after seconds, which is right for requests and too short for a million orders.
 */
export async function longTransaction<Result>(
  db: DataSource,
  work: (transaction: EntityManager) => Promise<Result>,
): Promise<Result> {
  const { options } = db;
  if (options.type !== 'postgres') throw new Error('Store data needs PostgreSQL');
  const extra = { connectionTimeoutMillis: 5_000, statement_timeout: statementMs, keepAlive: true };
  const own = new DataSource({ ...options, entities: [], migrations: [], poolSize: 1, extra });
  await own.initialize();
  try {
    return await own.transaction(work);
  } finally {
    await own.destroy();
  }
}
