import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CustomerNextOrder1795328833811 implements MigrationInterface {
  name = 'CustomerNextOrder1795328833811';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "store_customer" ADD "nextOrderOn" date`);
    await db.query(`ALTER TABLE "store_customer" ADD "atStakeCents" bigint`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "store_customer" DROP COLUMN "atStakeCents"`);
    await db.query(`ALTER TABLE "store_customer" DROP COLUMN "nextOrderOn"`);
  }
}
