import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePageWatch1795342361487 implements MigrationInterface {
  name = 'CreatePageWatch1795342361487';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "page_watch" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "url" text NOT NULL, "every" text NOT NULL, "nextAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "lastAnalysisId" uuid, "runningAnalysisId" uuid, "changes" jsonb NOT NULL DEFAULT '[]', "error" text, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_9ed54904ad9f88adfe6766dba9b" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_f169dca9c52f4b92b260b49b56" ON "page_watch"  ("nextAt") `);
    await db.query(`CREATE UNIQUE INDEX "IDX_f5259a104bb8c6ac782e957fec" ON "page_watch"  ("ownerId", "url") `);
    await db.query(
      `ALTER TABLE "page_watch" ADD CONSTRAINT "FK_e586609d3047e8381e4b1996a2c" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "page_watch" DROP CONSTRAINT "FK_e586609d3047e8381e4b1996a2c"`);
    await db.query(`DROP INDEX "public"."IDX_f5259a104bb8c6ac782e957fec"`);
    await db.query(`DROP INDEX "public"."IDX_f169dca9c52f4b92b260b49b56"`);
    await db.query(`DROP TABLE "page_watch"`);
  }
}
