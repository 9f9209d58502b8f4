import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccessEnds1795357000000 implements MigrationInterface {
  name = 'AccessEnds1795357000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "integration" ADD "accessRenewedAt" TIMESTAMP(3) WITH TIME ZONE`);
    await db.query(`ALTER TABLE "integration" ADD "accessEndsAt" TIMESTAMP(3) WITH TIME ZONE`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "integration" DROP COLUMN "accessEndsAt"`);
    await db.query(`ALTER TABLE "integration" DROP COLUMN "accessRenewedAt"`);
  }
}
