import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddReading1795327028275 implements MigrationInterface {
  name = 'AddReading1795327028275';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "analysis" ADD "reading" jsonb`);
    await db.query(`ALTER TABLE "analysis" ADD "correction" jsonb`);
    await db.query(`ALTER TABLE "analysis" ADD "firstResult" jsonb`);
    await db.query(`ALTER TABLE "analysis" ADD "correctedAt" TIMESTAMP(3) WITH TIME ZONE`);
    await db.query(`ALTER TABLE "analysis" ADD "ownership" text NOT NULL DEFAULT 'own'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "analysis" DROP COLUMN "ownership"`);
    await db.query(`ALTER TABLE "analysis" DROP COLUMN "correctedAt"`);
    await db.query(`ALTER TABLE "analysis" DROP COLUMN "firstResult"`);
    await db.query(`ALTER TABLE "analysis" DROP COLUMN "correction"`);
    await db.query(`ALTER TABLE "analysis" DROP COLUMN "reading"`);
  }
}
