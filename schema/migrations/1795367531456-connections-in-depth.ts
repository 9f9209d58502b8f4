import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConnectionsInDepth1795367531456 implements MigrationInterface {
  name = 'ConnectionsInDepth1795367531456';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "mail_audience" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "kind" text NOT NULL, "externalId" text NOT NULL, "name" text NOT NULL, "profiles" integer, CONSTRAINT "PK_8b0a4236ec9405265d06531b4ff" PRIMARY KEY ("id"))`,
    );
    await db.query(
      `CREATE UNIQUE INDEX "mail_audience_of_tool" ON "mail_audience"  ("ownerId", "kind", "externalId") `,
    );
    await db.query(
      `CREATE TABLE "mail_push" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "kind" text NOT NULL, "status" text NOT NULL, "name" text NOT NULL, "subject" text, "preview" jsonb, "content" jsonb, "targets" jsonb NOT NULL DEFAULT '[]', "made" jsonb NOT NULL DEFAULT '{}', "written" integer NOT NULL DEFAULT '0', "error" text, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_5271f7ff8d078535bbe360042b4" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "mail_push_recent" ON "mail_push"  ("ownerId", "createdAt", "id") `);
    await db.query(
      `CREATE TABLE "message_metric" ("ownerId" uuid NOT NULL, "day" date NOT NULL, "flow" text NOT NULL, "message" text NOT NULL, "currency" text NOT NULL, "recipients" bigint NOT NULL, "opens" bigint, "clicks" bigint, "orders" bigint, "revenueCents" bigint, "origin" text NOT NULL DEFAULT 'file', CONSTRAINT "PK_a045d92c826550a81172c158611" PRIMARY KEY ("ownerId", "day", "flow", "message", "currency"))`,
    );
    await db.query(
      `CREATE TABLE "own_ad_place" ("adId" uuid NOT NULL, "day" date NOT NULL, "place" text NOT NULL, "impressions" double precision NOT NULL, "clicks" double precision NOT NULL, "spendCents" double precision NOT NULL, "purchases" double precision NOT NULL, "valueCents" double precision NOT NULL, CONSTRAINT "PK_bebbdae6d5b05e19ac7d894782d" PRIMARY KEY ("adId", "day", "place"))`,
    );
    await db.query(
      `CREATE TABLE "store_funnel" ("ownerId" uuid NOT NULL, "day" date NOT NULL, "page" text NOT NULL, "device" text NOT NULL, "sessions" integer NOT NULL, "views" integer, "carts" integer, "checkouts" integer, "purchases" integer, "origin" text NOT NULL DEFAULT 'file', CONSTRAINT "PK_2af3852f881b1ec40c1071d17b4" PRIMARY KEY ("ownerId", "day", "page", "device"))`,
    );
    await db.query(`ALTER TABLE "integration" ADD "choices" jsonb NOT NULL DEFAULT '{}'`);
    await db.query(
      `ALTER TABLE "mail_audience" ADD CONSTRAINT "FK_7e37d4fd47225564fa85e904fda" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "mail_push" ADD CONSTRAINT "FK_e87fb626e1c8f1b345956497d91" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "message_metric" ADD CONSTRAINT "FK_3fd87b8faf35c02565c53517318" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "own_ad_place" ADD CONSTRAINT "FK_cfc62b067745070ad8351d91eb5" FOREIGN KEY ("adId") REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "store_funnel" ADD CONSTRAINT "FK_f6f1c41b684dd36f735586a1263" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "store_funnel" DROP CONSTRAINT "FK_f6f1c41b684dd36f735586a1263"`);
    await db.query(`ALTER TABLE "own_ad_place" DROP CONSTRAINT "FK_cfc62b067745070ad8351d91eb5"`);
    await db.query(`ALTER TABLE "message_metric" DROP CONSTRAINT "FK_3fd87b8faf35c02565c53517318"`);
    await db.query(`ALTER TABLE "mail_push" DROP CONSTRAINT "FK_e87fb626e1c8f1b345956497d91"`);
    await db.query(`ALTER TABLE "mail_audience" DROP CONSTRAINT "FK_7e37d4fd47225564fa85e904fda"`);
    await db.query(`ALTER TABLE "integration" DROP COLUMN "choices"`);
    await db.query(`DROP TABLE "store_funnel"`);
    await db.query(`DROP TABLE "own_ad_place"`);
    await db.query(`DROP TABLE "message_metric"`);
    await db.query(`DROP INDEX "public"."mail_push_recent"`);
    await db.query(`DROP TABLE "mail_push"`);
    await db.query(`DROP INDEX "public"."mail_audience_of_tool"`);
    await db.query(`DROP TABLE "mail_audience"`);
  }
}
