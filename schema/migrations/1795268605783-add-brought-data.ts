import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddBroughtData1795268605783 implements MigrationInterface {
  name = 'AddBroughtData1795268605783';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "customer_link" ("ownerId" uuid NOT NULL, "emailKey" text NOT NULL, "customerKey" text NOT NULL, CONSTRAINT "PK_b655964565cb7d79b07519a1de5" PRIMARY KEY ("ownerId", "emailKey"))`,
    );
    await db.query(
      `CREATE TABLE "flow_metric" ("ownerId" uuid NOT NULL, "day" date NOT NULL, "flow" text NOT NULL, "currency" text NOT NULL, "recipients" bigint NOT NULL, "opens" bigint, "clicks" bigint, "orders" bigint, "revenueCents" bigint, "origin" text NOT NULL DEFAULT 'file', CONSTRAINT "PK_63384ec0e582dd5adcebd01deff" PRIMARY KEY ("ownerId", "day", "flow", "currency"))`,
    );
    await db.query(`ALTER TABLE "ad_spend" ADD "origin" text NOT NULL DEFAULT 'file'`);
    await db.query(`ALTER TABLE "store_order" ADD "changedAt" TIMESTAMP(3) WITH TIME ZONE`);
    await db.query(`ALTER TABLE "store_visit" ADD "conversions" double precision`);
    await db.query(`ALTER TABLE "store_visit" ADD "origin" text NOT NULL DEFAULT 'file'`);
    await db.query(
      `ALTER TABLE "customer_link" ADD CONSTRAINT "FK_8b78271f0f3c32b8dab2e3b3b17" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "flow_metric" ADD CONSTRAINT "FK_3f3fcdb2c10d77c595f9b4bde65" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "flow_metric" DROP CONSTRAINT "FK_3f3fcdb2c10d77c595f9b4bde65"`);
    await db.query(`ALTER TABLE "customer_link" DROP CONSTRAINT "FK_8b78271f0f3c32b8dab2e3b3b17"`);
    await db.query(`ALTER TABLE "store_visit" DROP COLUMN "origin"`);
    await db.query(`ALTER TABLE "store_visit" DROP COLUMN "conversions"`);
    await db.query(`ALTER TABLE "store_order" DROP COLUMN "changedAt"`);
    await db.query(`ALTER TABLE "ad_spend" DROP COLUMN "origin"`);
    await db.query(`DROP TABLE "flow_metric"`);
    await db.query(`DROP TABLE "customer_link"`);
  }
}
