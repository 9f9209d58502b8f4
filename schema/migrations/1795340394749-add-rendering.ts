import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddRendering1795340394749 implements MigrationInterface {
  name = 'AddRendering1795340394749';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "analysis" ADD "isRendering" boolean NOT NULL DEFAULT false`);
    await db.query(`CREATE INDEX "analysis_rendering" ON "analysis"  ("finishedAt") WHERE "isRendering"`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "public"."analysis_rendering"`);
    await db.query(`ALTER TABLE "analysis" DROP COLUMN "isRendering"`);
  }
}
