import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCreativeBrief1795353055003 implements MigrationInterface {
  name = 'CreateCreativeBrief1795353055003';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "creative_brief" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "title" text NOT NULL, "source" text NOT NULL, "sourceId" text, "product" text NOT NULL, "audience" text, "facts" jsonb NOT NULL, "seen" jsonb NOT NULL, "concepts" jsonb NOT NULL, "engine" text NOT NULL, "note" text, "shareKey" text, "sharedUntil" TIMESTAMP(3) WITH TIME ZONE, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_f7a2f073673769de7b535ea4316" PRIMARY KEY ("id"))`,
    );
    await db.query(
      `CREATE UNIQUE INDEX "creative_brief_share" ON "creative_brief"  ("shareKey") WHERE "shareKey" IS NOT NULL`,
    );
    await db.query(`CREATE INDEX "creative_brief_recent" ON "creative_brief"  ("ownerId", "createdAt", "id") `);
    await db.query(
      `ALTER TABLE "creative_brief" ADD CONSTRAINT "FK_2e88889cea3e2b81100ba0b9d31" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "creative_brief" DROP CONSTRAINT "FK_2e88889cea3e2b81100ba0b9d31"`);
    await db.query(`DROP INDEX "public"."creative_brief_recent"`);
    await db.query(`DROP INDEX "public"."creative_brief_share"`);
    await db.query(`DROP TABLE "creative_brief"`);
  }
}
