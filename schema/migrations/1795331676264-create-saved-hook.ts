import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSavedHook1795331676264 implements MigrationInterface {
  name = 'CreateSavedHook1795331676264';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "saved_hook" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "kind" text NOT NULL, "text" text NOT NULL, "fingerprint" text NOT NULL, "secondLine" text, "onScreenText" text, "style" text, "niche" text NOT NULL DEFAULT '', "note" text NOT NULL DEFAULT '', "tags" text array NOT NULL DEFAULT '{}', "isFavorite" boolean NOT NULL DEFAULT false, "isUsed" boolean NOT NULL DEFAULT false, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_d068b10f36a4943374086eeda2e" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "saved_hook_once" ON "saved_hook"  ("ownerId", "kind", "fingerprint") `);
    await db.query(`CREATE INDEX "saved_hook_recent" ON "saved_hook"  ("ownerId", "createdAt", "id") `);
    await db.query(
      `ALTER TABLE "saved_hook" ADD CONSTRAINT "FK_799b769051cf09a9a24cfc66a2f" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "saved_hook" DROP CONSTRAINT "FK_799b769051cf09a9a24cfc66a2f"`);
    await db.query(`DROP INDEX "public"."saved_hook_recent"`);
    await db.query(`DROP INDEX "public"."saved_hook_once"`);
    await db.query(`DROP TABLE "saved_hook"`);
  }
}
