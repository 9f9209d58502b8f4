import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFigures1795330084993 implements MigrationInterface {
  name = 'AddFigures1795330084993';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "store_day" ADD "salesCents" bigint NOT NULL DEFAULT '0'`);
    await db.query(`ALTER TABLE "store_day" ADD "unknownSales" integer NOT NULL DEFAULT '0'`);
    await db.query(`ALTER TABLE "store_day" ADD "knownOrders" integer NOT NULL DEFAULT '0'`);
    await db.query(`ALTER TABLE "store_profile" ADD "orderHistory" jsonb`);
    await db.query(`UPDATE "store_day" SET "salesCents" = "grossCents" - "refundedCents", "knownOrders" = "orders"`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "store_profile" DROP COLUMN "orderHistory"`);
    await db.query(`ALTER TABLE "store_day" DROP COLUMN "knownOrders"`);
    await db.query(`ALTER TABLE "store_day" DROP COLUMN "unknownSales"`);
    await db.query(`ALTER TABLE "store_day" DROP COLUMN "salesCents"`);
  }
}
