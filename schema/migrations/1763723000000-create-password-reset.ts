import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wishes for a new password, and pictures of users. */
export class CreatePasswordReset1763723000000 implements MigrationInterface {
  name = 'CreatePasswordReset1763723000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "password_reset" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "emailKey" text NOT NULL, "userId" uuid, "tokenHash" bytea, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "expiresAt" TIMESTAMP(3) WITH TIME ZONE, "mailedAt" TIMESTAMP(3) WITH TIME ZONE, "usedAt" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_8515e60a2cc41584fa4784f52ce" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "password_reset_of_user" ON "password_reset"  ("userId") `);
    await db.query(`CREATE UNIQUE INDEX "password_reset_of_token" ON "password_reset"  ("tokenHash") `);
    await db.query(`ALTER TABLE "user" ADD "avatarId" uuid`);
    await db.query(
      `ALTER TABLE "password_reset" ADD CONSTRAINT "FK_05baebe80e9f8fab8207eda250c" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "password_reset" DROP CONSTRAINT "FK_05baebe80e9f8fab8207eda250c"`);
    await db.query(`ALTER TABLE "user" DROP COLUMN "avatarId"`);
    await db.query(`DROP INDEX "public"."password_reset_of_token"`);
    await db.query(`DROP INDEX "public"."password_reset_of_user"`);
    await db.query(`DROP TABLE "password_reset"`);
  }
}
