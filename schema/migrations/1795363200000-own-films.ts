import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnFilms1795363200000 implements MigrationInterface {
  name = 'OwnFilms1795363200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "own_ad_day" ADD "watching" jsonb`);
    await db.query(`ALTER TABLE "ad" ADD "videoUrl" text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "ad" DROP COLUMN "videoUrl"`);
    await db.query(`ALTER TABLE "own_ad_day" DROP COLUMN "watching"`);
  }
}
