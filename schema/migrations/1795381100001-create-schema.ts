import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searches } from './create-schema.searches.js';
import { tables } from './create-schema.tables.js';

/** Of rate-limiter-flexible: only that library reads and writes them, so there is no entity. */
const counters =
  'CREATE TABLE "rate_limit" (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)';

/** Everything at once. What comes after it is first added, and taken away a release later. */
export class CreateSchema1795381100001 implements MigrationInterface {
  name = 'CreateSchema1795381100001';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...tables, counters, ...searches]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    const names = [...tables, counters].flatMap((statement) => /^CREATE TABLE ("\w+")/.exec(statement)?.[1] ?? []);
    await db.query(`DROP TABLE ${names.join(', ')} CASCADE`);
    await db.query('DROP FUNCTION ad_search_words(), quiz_tally_count()');
  }
}
