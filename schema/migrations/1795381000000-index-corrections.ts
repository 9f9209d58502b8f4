import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexCorrections1795381000000 implements MigrationInterface {
  name = 'IndexCorrections1795381000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX "analysis_corrected" ON "analysis"  ("ownerId", "correctedAt") WHERE "correctedAt" IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "public"."analysis_corrected"`);
  }
}
