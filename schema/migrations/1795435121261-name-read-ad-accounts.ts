import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NameReadAdAccounts1795435121261 implements MigrationInterface {
  name = 'NameReadAdAccounts1795435121261';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "integration" ADD "accountNames" text array`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "integration" DROP COLUMN "accountNames"`);
  }
}
