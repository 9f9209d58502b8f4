import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWebhook1795269383597 implements MigrationInterface {
  name = 'CreateWebhook1795269383597';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "webhook_delivery" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "sender" text NOT NULL, "eventId" text, "topic" text NOT NULL, "status" text NOT NULL, "error" text, "kept" jsonb, "replays" integer NOT NULL DEFAULT '0', "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_b1ae290239a778f12399db91354" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "webhook_delivery_old" ON "webhook_delivery"  ("createdAt") `);
    await db.query(
      `CREATE UNIQUE INDEX "webhook_delivery_of_event" ON "webhook_delivery"  ("userId", "sender", "eventId") `,
    );
    await db.query(`CREATE INDEX "webhook_delivery_recent" ON "webhook_delivery"  ("userId", "createdAt", "id") `);
    await db.query(
      `CREATE TABLE "webhook_endpoint" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "credentials" bytea NOT NULL, "credentialsKeyId" text NOT NULL, "rotatedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "REL_d162f5a8be8c2b1847847ef370" UNIQUE ("userId"), CONSTRAINT "PK_6c98112122b2b8a4f3984d2efa8" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "webhook_endpoint_of_user" ON "webhook_endpoint"  ("userId") `);
    await db.query(
      `ALTER TABLE "webhook_delivery" ADD CONSTRAINT "FK_ad5cb268c3113c65dc0bf0d3644" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "FK_d162f5a8be8c2b1847847ef3701" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "webhook_endpoint" DROP CONSTRAINT "FK_d162f5a8be8c2b1847847ef3701"`);
    await db.query(`ALTER TABLE "webhook_delivery" DROP CONSTRAINT "FK_ad5cb268c3113c65dc0bf0d3644"`);
    await db.query(`DROP INDEX "public"."webhook_endpoint_of_user"`);
    await db.query(`DROP TABLE "webhook_endpoint"`);
    await db.query(`DROP INDEX "public"."webhook_delivery_recent"`);
    await db.query(`DROP INDEX "public"."webhook_delivery_of_event"`);
    await db.query(`DROP INDEX "public"."webhook_delivery_old"`);
    await db.query(`DROP TABLE "webhook_delivery"`);
  }
}
