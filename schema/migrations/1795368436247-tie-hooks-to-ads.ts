import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TieHooksToAds1795368436247 implements MigrationInterface {
  name = 'TieHooksToAds1795368436247';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "saved_hook_ad" ("hookId" uuid NOT NULL, "adId" uuid NOT NULL, CONSTRAINT "PK_25d99bbcbfe541cca303e281219" PRIMARY KEY ("hookId", "adId"))`,
    );
    await db.query(`CREATE INDEX "saved_hook_ad_of_ad" ON "saved_hook_ad"  ("adId") `);
    await db.query(
      `ALTER TABLE "saved_hook_ad" ADD CONSTRAINT "FK_4a9486f399a5a220cc3356bf8ac" FOREIGN KEY ("hookId") REFERENCES "saved_hook"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "saved_hook_ad" ADD CONSTRAINT "FK_d4010d21773da2a5b67aa903d4f" FOREIGN KEY ("adId") REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "saved_hook_ad" DROP CONSTRAINT "FK_d4010d21773da2a5b67aa903d4f"`);
    await db.query(`ALTER TABLE "saved_hook_ad" DROP CONSTRAINT "FK_4a9486f399a5a220cc3356bf8ac"`);
    await db.query(`DROP INDEX "public"."saved_hook_ad_of_ad"`);
    await db.query(`DROP TABLE "saved_hook_ad"`);
  }
}
