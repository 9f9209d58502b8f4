import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPostalAddress1795269016183 implements MigrationInterface {
  name = 'AddPostalAddress1795269016183';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "user" ADD "street" text`);
    await db.query(`ALTER TABLE "user" ADD "postalCode" text`);
    await db.query(`ALTER TABLE "user" ADD "city" text`);
    await db.query(`ALTER TABLE "user" ADD "country" text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "user" DROP COLUMN "country"`);
    await db.query(`ALTER TABLE "user" DROP COLUMN "city"`);
    await db.query(`ALTER TABLE "user" DROP COLUMN "postalCode"`);
    await db.query(`ALTER TABLE "user" DROP COLUMN "street"`);
  }
}
