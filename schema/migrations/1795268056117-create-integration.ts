import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Connections to stores, ad and email platforms, with their sealed credentials. */
export class CreateIntegration1795268056117 implements MigrationInterface {
  name = 'CreateIntegration1795268056117';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "integration" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "platform" text NOT NULL, "status" text NOT NULL, "credentials" bytea NOT NULL, "credentialsKeyId" text NOT NULL, "accountId" text, "accountLabel" text, "connectedAt" TIMESTAMP(3) WITH TIME ZONE, "lastSyncAt" TIMESTAMP(3) WITH TIME ZONE, "nextSyncAt" TIMESTAMP(3) WITH TIME ZONE, "rowsBrought" integer NOT NULL DEFAULT '0', "lastError" text, "state" jsonb NOT NULL DEFAULT '{}', "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_f348d4694945d9dc4c7049a178a" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "integration_due" ON "integration"  ("nextSyncAt") WHERE "status" = 'connected'`);
    await db.query(`CREATE UNIQUE INDEX "integration_of_platform" ON "integration"  ("userId", "platform") `);
    await db.query(
      `ALTER TABLE "integration" ADD CONSTRAINT "FK_e38baca49ddff880b963fcb5d08" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "integration" DROP CONSTRAINT "FK_e38baca49ddff880b963fcb5d08"`);
    await db.query(`DROP INDEX "public"."integration_of_platform"`);
    await db.query(`DROP INDEX "public"."integration_due"`);
    await db.query(`DROP TABLE "integration"`);
  }
}
