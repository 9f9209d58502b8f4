import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepAdAssets1795478400001 implements MigrationInterface {
  name = 'KeepAdAssets1795478400001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "own_ad" ADD "assets" jsonb`);
    await db.query(`ALTER TABLE "own_ad_place" ALTER COLUMN "purchases" DROP NOT NULL`);
    await db.query(`ALTER TABLE "own_ad_place" ALTER COLUMN "valueCents" DROP NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `UPDATE "own_ad_place" SET "purchases" = coalesce("purchases", 0), "valueCents" = coalesce("valueCents", 0)`,
    );
    await db.query(`ALTER TABLE "own_ad_place" ALTER COLUMN "valueCents" SET NOT NULL`);
    await db.query(`ALTER TABLE "own_ad_place" ALTER COLUMN "purchases" SET NOT NULL`);
    await db.query(`ALTER TABLE "own_ad" DROP COLUMN "assets"`);
  }
}
