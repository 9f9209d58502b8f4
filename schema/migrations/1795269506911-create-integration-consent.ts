import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consent pages that owners were sent to and have yet to come back from. */
export class CreateIntegrationConsent1795269506911 implements MigrationInterface {
  name = 'CreateIntegrationConsent1795269506911';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "integration_consent" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "platform" text NOT NULL, "stateHash" bytea NOT NULL, "credentials" bytea NOT NULL, "redirectUri" text NOT NULL, "expiresAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_a26531bbf598e41c43342d71fdd" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "integration_consent_of_state" ON "integration_consent"  ("stateHash") `);
    await db.query(`CREATE INDEX "integration_consent_of_user" ON "integration_consent"  ("userId", "platform") `);
    await db.query(
      `ALTER TABLE "integration_consent" ADD CONSTRAINT "FK_6dbbec22e6e3719bea148a2faa6" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "integration_consent" DROP CONSTRAINT "FK_6dbbec22e6e3719bea148a2faa6"`);
    await db.query(`DROP INDEX "public"."integration_consent_of_user"`);
    await db.query(`DROP INDEX "public"."integration_consent_of_state"`);
    await db.query(`DROP TABLE "integration_consent"`);
  }
}
