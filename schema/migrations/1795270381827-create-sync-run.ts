import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSyncRun1795270381827 implements MigrationInterface {
  name = 'CreateSyncRun1795270381827';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "sync_run" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "integrationId" uuid NOT NULL, "status" text NOT NULL, "holder" uuid, "progress" real, "rowsRead" integer NOT NULL DEFAULT '0', "rowsBrought" integer NOT NULL DEFAULT '0', "error" text, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "finishedAt" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_ab1387853fd86ea904a21058b01" PRIMARY KEY ("id"))`,
    );
    await db.query(
      `CREATE UNIQUE INDEX "sync_run_open" ON "sync_run"  ("integrationId") WHERE "status" IN ('waiting', 'running')`,
    );
    await db.query(`CREATE INDEX "sync_run_recent" ON "sync_run"  ("integrationId", "createdAt", "id") `);
    await db.query(
      `ALTER TABLE "sync_run" ADD CONSTRAINT "FK_4708b670b6db117def234f72132" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "sync_run" ADD CONSTRAINT "FK_47c3fd052e8d8ad4c5e71b08b37" FOREIGN KEY ("integrationId") REFERENCES "integration"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "sync_run" DROP CONSTRAINT "FK_47c3fd052e8d8ad4c5e71b08b37"`);
    await db.query(`ALTER TABLE "sync_run" DROP CONSTRAINT "FK_4708b670b6db117def234f72132"`);
    await db.query(`DROP INDEX "public"."sync_run_recent"`);
    await db.query(`DROP INDEX "public"."sync_run_open"`);
    await db.query(`DROP TABLE "sync_run"`);
  }
}
