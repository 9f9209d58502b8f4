import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddChosenAccounts1795331383515 implements MigrationInterface {
  name = 'AddChosenAccounts1795331383515';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "integration" ADD "chosenAccounts" text array`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "integration" DROP COLUMN "chosenAccounts"`);
  }
}
