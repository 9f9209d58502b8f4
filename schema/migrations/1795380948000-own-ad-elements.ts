import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnAdElements1795380948000 implements MigrationInterface {
  name = 'OwnAdElements1795380948000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "own_ad" ADD "elements" jsonb`);
    await db.query(`ALTER TABLE "own_ad" ADD "elementsAt" TIMESTAMP(3) WITH TIME ZONE`);
    await db.query(`ALTER TABLE "ad_account" ADD "outlook" jsonb`);
    // Learned from the ads, and learned anew with their elements when it is next asked for.
    await db.query(`DELETE FROM "ad_account"`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "ad_account" DROP COLUMN "outlook"`);
    await db.query(`ALTER TABLE "own_ad" DROP COLUMN "elementsAt"`);
    await db.query(`ALTER TABLE "own_ad" DROP COLUMN "elements"`);
  }
}
