import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnAdSource1795342321044 implements MigrationInterface {
  name = 'OwnAdSource1795342321044';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "own_ad" ADD "button" text`);
    await db.query(`ALTER TABLE "own_ad" ADD "creativeId" text`);
    await db.query(`ALTER TABLE "own_ad" ADD "accountId" text`);
    await db.query(`ALTER TABLE "own_ad" ADD "attribution" text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "own_ad" DROP COLUMN "attribution"`);
    await db.query(`ALTER TABLE "own_ad" DROP COLUMN "accountId"`);
    await db.query(`ALTER TABLE "own_ad" DROP COLUMN "creativeId"`);
    await db.query(`ALTER TABLE "own_ad" DROP COLUMN "button"`);
  }
}
