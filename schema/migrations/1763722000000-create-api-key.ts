import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of third-party tools. */
export class CreateApiKey1763722000000 implements MigrationInterface {
  name = 'CreateApiKey1763722000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE "api_key" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "name" text NOT NULL, "scope" text NOT NULL, "preview" text NOT NULL, "keyHash" bytea NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "expiresAt" TIMESTAMP(3) WITH TIME ZONE, "lastUsedAt" TIMESTAMP(3) WITH TIME ZONE, "revokedAt" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_b1bd840641b8acbaad89c3d8d11" PRIMARY KEY ("id"))`);
    await db.query(`CREATE UNIQUE INDEX "api_key_of_hash" ON "api_key"  ("keyHash") `);
    await db.query(`CREATE INDEX "api_key_recent" ON "api_key"  ("userId", "createdAt", "id") `);
    await db.query(
      `ALTER TABLE "api_key" ADD CONSTRAINT "FK_277972f4944205eb29127f9bb6c" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "api_key" DROP CONSTRAINT "FK_277972f4944205eb29127f9bb6c"`);
    await db.query(`DROP INDEX "public"."api_key_recent"`);
    await db.query(`DROP INDEX "public"."api_key_of_hash"`);
    await db.query(`DROP TABLE "api_key"`);
  }
}
