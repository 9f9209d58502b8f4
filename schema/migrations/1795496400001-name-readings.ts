import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NameReadings1795496400001 implements MigrationInterface {
  name = 'NameReadings1795496400001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "analysis" ADD "readingKey" text`);
    await db.query(
      `CREATE INDEX "analysis_reading" ON "analysis" ("ownerId", "readingKey") WHERE "readingKey" IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "analysis_reading"`);
    await db.query(`ALTER TABLE "analysis" DROP COLUMN "readingKey"`);
  }
}
