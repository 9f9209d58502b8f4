import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepFlowVersions1795369282279 implements MigrationInterface {
  name = 'KeepFlowVersions1795369282279';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "email_flow_version" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "flowId" uuid NOT NULL, "change" text NOT NULL, "steps" jsonb NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_8f51994f1a6fd2dd79c777add1f" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "email_flow_version_recent" ON "email_flow_version"  ("flowId", "createdAt", "id") `);
    await db.query(
      `ALTER TABLE "email_flow_version" ADD CONSTRAINT "FK_f158af962d13c93be0bb3efe82d" FOREIGN KEY ("flowId") REFERENCES "email_flow"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "email_flow_version" DROP CONSTRAINT "FK_f158af962d13c93be0bb3efe82d"`);
    await db.query(`DROP INDEX "public"."email_flow_version_recent"`);
    await db.query(`DROP TABLE "email_flow_version"`);
  }
}
