import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddStoreSource1795328708812 implements MigrationInterface {
  name = 'AddStoreSource1795328708812';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "store_source" ("ownerId" uuid NOT NULL, "kind" text NOT NULL, "key" text NOT NULL, "sourceId" uuid NOT NULL, "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "day" date, "scope" text NOT NULL DEFAULT '', "data" jsonb, CONSTRAINT "PK_449395a7c482121a0a772818eda" PRIMARY KEY ("ownerId", "kind", "key", "sourceId"))`,
    );
    await db.query(
      `CREATE INDEX "store_source_by_day" ON "store_source"  ("ownerId", "kind", "day") WHERE "day" IS NOT NULL`,
    );
    await db.query(`CREATE INDEX "store_source_by_import" ON "store_source"  ("ownerId", "sourceId", "kind") `);
    await db.query(`ALTER TABLE "store_import" ADD "receipt" jsonb`);
    await db.query(`ALTER TABLE "store_import" ADD "dateOrder" text`);
    await db.query(`ALTER TABLE "store_import" ADD "level" text`);
    await db.query(`ALTER TABLE "store_import" ADD "undoneAt" TIMESTAMP(3) WITH TIME ZONE`);
    await db.query(`ALTER TABLE "store_order" ADD "localDay" date`);
    await db.query(`ALTER TABLE "store_order" ADD "taxCents" bigint`);
    await db.query(`ALTER TABLE "store_order" ADD "shippingCents" bigint`);
    await db.query(`ALTER TABLE "store_order" ADD "discountCents" bigint`);
    await db.query(`ALTER TABLE "store_order" ADD "discountCode" text`);
    await db.query(`ALTER TABLE "store_order" ADD "country" text`);
    await db.query(`ALTER TABLE "store_order" ADD "channel" text`);
    await db.query(`ALTER TABLE "store_order" ADD "items" jsonb`);
    await db.query(`ALTER TABLE "store_profile" ADD "sampleAt" TIMESTAMP(3) WITH TIME ZONE`);
    await db.query(`ALTER TABLE "store_profile" ADD "salesBasis" text NOT NULL DEFAULT 'gross'`);
    await db.query(`ALTER TABLE "store_profile" ADD "rates" jsonb NOT NULL DEFAULT '{}'`);
    await db.query(`ALTER TABLE "store_profile" ADD "costs" jsonb NOT NULL DEFAULT '{}'`);
    await db.query(
      `ALTER TABLE "store_source" ADD CONSTRAINT "FK_2466c4beb4cf3c61ba28d6999e8" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    // What is there already has no import to name: it is kept as the word of before, or of the connections.
    const told = `CASE WHEN $2 THEN '00000000-0000-0000-0000-000000000001'::uuid ELSE '00000000-0000-0000-0000-000000000000'::uuid END, 'epoch'`;
    const source = (isConnected: string): string => told.replace('$2', isConnected);
    await db.query(
      `INSERT INTO store_source ("ownerId", kind, key, "sourceId", at, data)
       SELECT "ownerId", 'orders', "orderId", ${source('"changedAt" IS NOT NULL')},
         jsonb_strip_nulls(jsonb_build_object('customerKey', "customerKey", 'orderedAt', "orderedAt", 'refundedCents', "refundedCents",
           'currency', currency, 'isCounted', "isCounted", 'changedAt', "changedAt",
           'totalCents', CASE WHEN "totalCents" > 0 OR "isCounted" THEN "totalCents" END))
       FROM store_order`,
    );
    await db.query(
      `INSERT INTO store_source ("ownerId", kind, key, "sourceId", at, data)
       SELECT "ownerId", 'customers', "emailKey", ${source('false')}, jsonb_build_object('customerKey', "customerKey") FROM customer_link`,
    );
    await db.query(
      `INSERT INTO store_source ("ownerId", kind, key, "sourceId", at, day, scope, data)
       SELECT "ownerId", 'ad_spend', concat_ws(chr(31), day, platform, campaign, currency), ${source(`origin = 'connection'`)}, day, platform,
         to_jsonb(a) - 'ownerId' - 'origin' FROM ad_spend a`,
    );
    await db.query(
      `INSERT INTO store_source ("ownerId", kind, key, "sourceId", at, day, scope, data)
       SELECT "ownerId", 'visits', concat_ws(chr(31), day, source), ${source(`origin = 'connection'`)}, day, '',
         jsonb_strip_nulls(to_jsonb(v) - 'ownerId' - 'origin') FROM store_visit v`,
    );
    await db.query(
      `INSERT INTO store_source ("ownerId", kind, key, "sourceId", at, day, scope, data)
       SELECT "ownerId", 'flow_metrics', concat_ws(chr(31), day, flow, currency), ${source(`origin = 'connection'`)}, day, '',
         jsonb_strip_nulls(to_jsonb(f) - 'ownerId' - 'origin') FROM flow_metric f`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "store_source" DROP CONSTRAINT "FK_2466c4beb4cf3c61ba28d6999e8"`);
    await db.query(`ALTER TABLE "store_profile" DROP COLUMN "costs"`);
    await db.query(`ALTER TABLE "store_profile" DROP COLUMN "rates"`);
    await db.query(`ALTER TABLE "store_profile" DROP COLUMN "salesBasis"`);
    await db.query(`ALTER TABLE "store_profile" DROP COLUMN "sampleAt"`);
    await db.query(`ALTER TABLE "store_order" DROP COLUMN "items"`);
    await db.query(`ALTER TABLE "store_order" DROP COLUMN "channel"`);
    await db.query(`ALTER TABLE "store_order" DROP COLUMN "country"`);
    await db.query(`ALTER TABLE "store_order" DROP COLUMN "discountCode"`);
    await db.query(`ALTER TABLE "store_order" DROP COLUMN "discountCents"`);
    await db.query(`ALTER TABLE "store_order" DROP COLUMN "shippingCents"`);
    await db.query(`ALTER TABLE "store_order" DROP COLUMN "taxCents"`);
    await db.query(`ALTER TABLE "store_order" DROP COLUMN "localDay"`);
    await db.query(`ALTER TABLE "store_import" DROP COLUMN "undoneAt"`);
    await db.query(`ALTER TABLE "store_import" DROP COLUMN "level"`);
    await db.query(`ALTER TABLE "store_import" DROP COLUMN "dateOrder"`);
    await db.query(`ALTER TABLE "store_import" DROP COLUMN "receipt"`);
    await db.query(`DROP INDEX "public"."store_source_by_import"`);
    await db.query(`DROP INDEX "public"."store_source_by_day"`);
    await db.query(`DROP TABLE "store_source"`);
  }
}
