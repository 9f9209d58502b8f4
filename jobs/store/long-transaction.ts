import { DataSource, type EntityManager } from 'typeorm';

/** Longest single statement, ms; the job's own time limit is what ends it before. */
const statementMs = 600_000;

interface LongTransaction {
  /** Reads all of it from one snapshot, through entities too. */
  isSnapshot?: boolean;
}

/** Sorts and sums over a whole store would go through files with the little memory that requests are given. */
export const workMemory = '64MB';

/**
 * A transaction on a connection of its own, for statements over a whole store: the shared pool gives up on a statement
 * after seconds, which is right for requests and too short for a million orders.
 */
export async function longTransaction<Result>(
  db: DataSource,
  work: (transaction: EntityManager) => Promise<Result>,
  { isSnapshot = false }: LongTransaction = {},
): Promise<Result> {
  const { options } = db;
  if (options.type !== 'postgres') throw new Error('Store data needs PostgreSQL');
  const extra = { connectionTimeoutMillis: 5_000, statement_timeout: statementMs, keepAlive: true };
  const own = new DataSource({
    ...options,
    ...(!isSnapshot && { entities: [] }),
    migrations: [],
    poolSize: 1,
    extra,
  });
  await own.initialize();
  try {
    return await own.transaction(isSnapshot ? 'REPEATABLE READ' : 'READ COMMITTED', async (transaction) => {
      await transaction.query(`SET LOCAL work_mem = '${workMemory}'`);
      // Statements are many and each runs once: compiling them takes longer than they do.
      await transaction.query('SET LOCAL jit = off');
      return work(transaction);
    });
  } finally {
    await own.destroy();
  }
}
