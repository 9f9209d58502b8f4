import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Flows of e-mails and texts, as they were written and edited. */
export class CreateEmailFlow1763719000000 implements MigrationInterface {
  name = 'CreateEmailFlow1763719000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE "email_flow" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_e7f2515093dfbb0ff1ecbbd1178" PRIMARY KEY,
        "ownerId" uuid NOT NULL,
        "flowName" text NOT NULL,
        "flowType" text NOT NULL,
        "details" jsonb NOT NULL,
        "brief" jsonb NOT NULL,
        "steps" jsonb NOT NULL,
        "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updatedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now()
      )`);
    await db.query(`
      ALTER TABLE "email_flow" ADD CONSTRAINT "FK_3c170f30c33b3cd7d13b8de78d2"
      FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`CREATE INDEX "email_flow_recent" ON "email_flow" ("ownerId", "createdAt", "id")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "email_flow"`);
  }
}
