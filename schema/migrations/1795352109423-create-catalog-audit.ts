import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCatalogAudit1795352109423 implements MigrationInterface {
  name = 'CreateCatalogAudit1795352109423';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "catalog_audit" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "address" text NOT NULL, "status" text NOT NULL, "notes" jsonb NOT NULL DEFAULT '[]', "error" text, "leaseHost" text, "leaseUntil" TIMESTAMP(3) WITH TIME ZONE, "touchedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "finishedAt" TIMESTAMP(3) WITH TIME ZONE, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_2a4507984bac4a4f257baef801a" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_d4522e3660caa3adab15ccd0d9" ON "catalog_audit"  ("status", "touchedAt") `);
    await db.query(`CREATE INDEX "IDX_e17f2f65176395216db12c37a5" ON "catalog_audit"  ("ownerId", "createdAt") `);
    await db.query(
      `CREATE TABLE "catalog_page" ("catalogId" uuid NOT NULL, "position" integer NOT NULL, "url" text NOT NULL, "isSettled" boolean NOT NULL DEFAULT false, "reading" jsonb, "error" text, CONSTRAINT "PK_bc1a6775dcbc20151130d984f0d" PRIMARY KEY ("catalogId", "position"))`,
    );
    await db.query(
      `ALTER TABLE "catalog_audit" ADD CONSTRAINT "FK_a99b52da4246c3c014ccfadb0a2" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "catalog_page" ADD CONSTRAINT "FK_70c92c78f49fda39a1bf43a5dd8" FOREIGN KEY ("catalogId") REFERENCES "catalog_audit"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "catalog_page" DROP CONSTRAINT "FK_70c92c78f49fda39a1bf43a5dd8"`);
    await db.query(`ALTER TABLE "catalog_audit" DROP CONSTRAINT "FK_a99b52da4246c3c014ccfadb0a2"`);
    await db.query(`DROP TABLE "catalog_page"`);
    await db.query(`DROP INDEX "public"."IDX_e17f2f65176395216db12c37a5"`);
    await db.query(`DROP INDEX "public"."IDX_d4522e3660caa3adab15ccd0d9"`);
    await db.query(`DROP TABLE "catalog_audit"`);
  }
}
