import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users did, for their activity list. */
export class CreateUserActivity1763721000000 implements MigrationInterface {
  name = 'CreateUserActivity1763721000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE "user_activity" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_daec6d19443689bda7d7785dff5" PRIMARY KEY,
        "userId" uuid NOT NULL,
        "action" text NOT NULL,
        "resource" text NOT NULL,
        "details" text,
        "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now()
      )`);
    await db.query(`
      ALTER TABLE "user_activity" ADD CONSTRAINT "FK_c8d8d7cfc6e3433e725339c952b"
      FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`CREATE INDEX "user_activity_recent" ON "user_activity" ("userId", "createdAt", "id")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "user_activity"`);
  }
}
