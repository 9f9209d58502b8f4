import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deleted uploads that can still be brought back. */
export class AddDeletedObjects1795268782747 implements MigrationInterface {
  name = 'AddDeletedObjects1795268782747';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "stored_object" ADD "deletedAt" TIMESTAMP(3) WITH TIME ZONE`);
    await db.query(
      `CREATE INDEX "stored_object_deleted" ON "stored_object"  ("deletedAt") WHERE "deletedAt" IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "public"."stored_object_deleted"`);
    await db.query(`ALTER TABLE "stored_object" DROP COLUMN "deletedAt"`);
  }
}
