import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RevenuePlan1795340410739 implements MigrationInterface {
  name = 'RevenuePlan1795340410739';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "store_profile" ADD "revenuePlan" jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "store_profile" DROP COLUMN "revenuePlan"`);
  }
}
