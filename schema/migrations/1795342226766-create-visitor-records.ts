import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateVisitorRecords1795342226766 implements MigrationInterface {
  name = 'CreateVisitorRecords1795342226766';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "audit_preview" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "url" text NOT NULL, "status" text NOT NULL, "title" text, "overallScore" integer, "checks" integer NOT NULL DEFAULT '0', "fixes" jsonb NOT NULL DEFAULT '[]', "note" text, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_aae81b3483ab7de11fa6e47e5bb" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "audit_preview_age" ON "audit_preview"  ("createdAt") `);
    await db.query(`CREATE INDEX "audit_preview_address" ON "audit_preview"  ("url", "createdAt") `);
    await db.query(
      `CREATE TABLE "waiting_list_entry" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "email" text NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_4ab90290a0377e208fd367619b5" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "waiting_list_email" ON "waiting_list_entry"  ("email") `);
    await db.query(`CREATE INDEX "waiting_list_recent" ON "waiting_list_entry"  ("createdAt", "id") `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "public"."waiting_list_recent"`);
    await db.query(`DROP INDEX "public"."waiting_list_email"`);
    await db.query(`DROP TABLE "waiting_list_entry"`);
    await db.query(`DROP INDEX "public"."audit_preview_address"`);
    await db.query(`DROP INDEX "public"."audit_preview_age"`);
    await db.query(`DROP TABLE "audit_preview"`);
  }
}
