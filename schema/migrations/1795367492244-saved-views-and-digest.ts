import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedViewsAndDigest1795367492244 implements MigrationInterface {
  name = 'SavedViewsAndDigest1795367492244';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "saved_view" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "screen" text NOT NULL, "name" text NOT NULL, "query" text NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_be317311b88c1a5e47ad6c19081" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "saved_view_once" ON "saved_view"  ("ownerId", "screen", "name") `);
    await db.query(`ALTER TABLE "user" ADD "isDigestMailed" boolean NOT NULL DEFAULT false`);
    await db.query(`ALTER TABLE "user" ADD "digestedAt" TIMESTAMP(3) WITH TIME ZONE`);
    await db.query(`ALTER TABLE "user" ADD "digestTold" text array NOT NULL DEFAULT '{}'`);
    await db.query(`ALTER TABLE "user" ADD "digestToken" uuid NOT NULL DEFAULT gen_random_uuid()`);
    await db.query(
      `ALTER TABLE "saved_view" ADD CONSTRAINT "FK_734ec35c507ac0d49497f7825c5" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "saved_view" DROP CONSTRAINT "FK_734ec35c507ac0d49497f7825c5"`);
    await db.query(`ALTER TABLE "user" DROP COLUMN "digestToken"`);
    await db.query(`ALTER TABLE "user" DROP COLUMN "digestTold"`);
    await db.query(`ALTER TABLE "user" DROP COLUMN "digestedAt"`);
    await db.query(`ALTER TABLE "user" DROP COLUMN "isDigestMailed"`);
    await db.query(`DROP INDEX "public"."saved_view_once"`);
    await db.query(`DROP TABLE "saved_view"`);
  }
}
