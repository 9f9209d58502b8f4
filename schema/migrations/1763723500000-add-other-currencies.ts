import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddOtherCurrencies1763723500000 implements MigrationInterface {
  name = 'AddOtherCurrencies1763723500000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "store_profile" ADD "otherCurrencies" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "store_profile" DROP COLUMN "otherCurrencies"`);
  }
}
