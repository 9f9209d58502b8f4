import type { DataSource, QueryRunner } from 'typeorm';
import { StartError } from '../../schema/config.js';
import { CreateSchema1795381100001 as FirstSchema } from '../../schema/migrations/1795381100001-create-schema.js';

/** Two processes that start at once migrate one after the other. */
export async function migrate(db: DataSource): Promise<void> {
  const runner = db.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query(`SELECT pg_advisory_lock(hashtext('migrate'))`);
    await adoptFirstSchema(runner);
    await db.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query(`SELECT pg_advisory_unlock(hashtext('migrate'))`).catch(() => {});
    await runner.query('SET statement_timeout = 10000').catch(() => {});
    await runner.release();
  }
}

/** The migrations that the first schema was joined from: how many, the last of them, and where they can still be run. */
const joined = { count: 48, last: 'StoreCohorts1795381100000', commit: '73b3709' };

/**
 * A database in which every one of the joined migrations has run is what the first schema makes, to the last index: it is
 * written down as made by that.
 * @throws StartError for one in which only some have run; nothing is changed then
 */
async function adoptFirstSchema(runner: QueryRunner): Promise<void> {
  const { name } = new FirstSchema();
  if (!(await runner.hasTable('migration'))) return;
  const rows: { name: string }[] = await runner.query('SELECT name FROM migration');
  if (rows.length === 0 || rows.some((row) => row.name === name)) return;
  if (rows.length !== joined.count || !rows.some((row) => row.name === joined.last)) {
    throw new StartError(
      `This database is older than this version can bring up to date. Start the product of commit ${joined.commit} with it once, then this version again.`,
    );
  }
  await runner.query(
    `WITH joined AS (DELETE FROM migration RETURNING timestamp)
     INSERT INTO migration (timestamp, name) SELECT max(timestamp) + 1, $1 FROM joined`,
    [name],
  );
}
