import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InsightStatus1795330478043 implements MigrationInterface {
  name = 'InsightStatus1795330478043';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "insight" ADD "kind" text NOT NULL DEFAULT 'note'`);
    await db.query(`ALTER TABLE "insight" ADD "period" text`);
    await db.query(`ALTER TABLE "insight" ADD "caveat" text`);
    await db.query(`ALTER TABLE "insight" ADD "status" text NOT NULL DEFAULT 'todo'`);
    await db.query(`ALTER TABLE "insight" ADD "snoozedUntil" TIMESTAMP(3) WITH TIME ZONE`);
    await db.query(`ALTER TABLE "insight" ADD "doneAt" TIMESTAMP(3) WITH TIME ZONE`);
    await db.query(`ALTER TABLE "insight" ADD "history" jsonb NOT NULL DEFAULT '[]'`);
    await db.query(`ALTER TABLE "insight" ADD "measure" text`);
    await db.query(`ALTER TABLE "insight" ADD "effect" jsonb`);
    await db.query(`ALTER TABLE "insight" ADD "isCurrent" boolean NOT NULL DEFAULT true`);
    await db.query(`UPDATE "insight" SET "status" = 'dismissed' WHERE "dismissedAt" IS NOT NULL`);
    await db.query(`ALTER TABLE "insight" DROP COLUMN "dismissedAt"`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "insight" DROP COLUMN "isCurrent"`);
    await db.query(`ALTER TABLE "insight" DROP COLUMN "effect"`);
    await db.query(`ALTER TABLE "insight" DROP COLUMN "measure"`);
    await db.query(`ALTER TABLE "insight" DROP COLUMN "history"`);
    await db.query(`ALTER TABLE "insight" DROP COLUMN "doneAt"`);
    await db.query(`ALTER TABLE "insight" DROP COLUMN "snoozedUntil"`);
    await db.query(`ALTER TABLE "insight" DROP COLUMN "status"`);
    await db.query(`ALTER TABLE "insight" DROP COLUMN "caveat"`);
    await db.query(`ALTER TABLE "insight" DROP COLUMN "period"`);
    await db.query(`ALTER TABLE "insight" DROP COLUMN "kind"`);
    await db.query(`ALTER TABLE "insight" ADD "dismissedAt" TIMESTAMP(3) WITH TIME ZONE`);
  }
}
