import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStore1763716000000 implements MigrationInterface {
  name = 'CreateStore1763716000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "insight" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "rule" text NOT NULL, "type" text NOT NULL, "title" text NOT NULL, "description" text NOT NULL, "impact" text NOT NULL, "monthlyEffect" double precision, "evidence" jsonb NOT NULL, "confidence" real NOT NULL, "link" text NOT NULL, "related" jsonb NOT NULL DEFAULT '[]', "position" integer NOT NULL, "dismissedAt" TIMESTAMP(3) WITH TIME ZONE, "computedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_5463e33a58a28dc54d8fb7fea65" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "insight_of_rule" ON "insight"  ("ownerId", "rule") `);
    await db.query(
      `CREATE TABLE "ad_spend" ("ownerId" uuid NOT NULL, "day" date NOT NULL, "platform" text NOT NULL, "campaign" text NOT NULL, "currency" text NOT NULL, "spendCents" bigint NOT NULL, "impressions" bigint NOT NULL, "clicks" bigint NOT NULL, "conversions" double precision NOT NULL, "revenueCents" bigint NOT NULL, CONSTRAINT "PK_c8709230d24d3d0f95635c2cb88" PRIMARY KEY ("ownerId", "day", "platform", "campaign", "currency"))`,
    );
    await db.query(
      `CREATE TABLE "model_fit" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "until" date NOT NULL, "dataVersion" integer NOT NULL, "result" jsonb, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_8801ef216689f9ec56eddd16817" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "model_fit_of_day" ON "model_fit"  ("ownerId", "until", "dataVersion") `);
    await db.query(
      `CREATE TABLE "store_customer" ("ownerId" uuid NOT NULL, "customerKey" text NOT NULL, "firstDay" date NOT NULL, "lastDay" date NOT NULL, "purchaseDays" integer NOT NULL, "orders" integer NOT NULL, "netCents" bigint NOT NULL, "firstDayCents" bigint NOT NULL, "segment" text, "probabilityAlive" real, "expectedOrders" real, "expectedCents" bigint, CONSTRAINT "PK_8697cacff178025fdce32a35d41" PRIMARY KEY ("ownerId", "customerKey"))`,
    );
    await db.query(`CREATE INDEX "store_customer_by_segment" ON "store_customer"  ("ownerId", "segment", "netCents") `);
    await db.query(
      `CREATE TABLE "store_day" ("ownerId" uuid NOT NULL, "day" date NOT NULL, "orders" integer NOT NULL, "grossCents" bigint NOT NULL, "refundedCents" bigint NOT NULL, "refundedOrders" integer NOT NULL, "knownNetCents" bigint NOT NULL, "newCustomers" integer NOT NULL, CONSTRAINT "PK_7ac4d5501051531877cabd19a58" PRIMARY KEY ("ownerId", "day"))`,
    );
    await db.query(
      `CREATE TABLE "store_import" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "kind" text NOT NULL, "objectId" uuid NOT NULL, "filename" text NOT NULL, "options" jsonb NOT NULL DEFAULT '{}', "status" text NOT NULL, "progress" real NOT NULL DEFAULT '0', "rowsRead" integer NOT NULL DEFAULT '0', "rowsImported" integer NOT NULL DEFAULT '0', "rowsRejected" integer NOT NULL DEFAULT '0', "rowsSkipped" integer NOT NULL DEFAULT '0', "errors" jsonb NOT NULL DEFAULT '[]', "error" text, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "finishedAt" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_b1666b0d9d401e8c714862e5edf" PRIMARY KEY ("id"))`,
    );
    await db.query(
      `CREATE INDEX "store_import_processing" ON "store_import"  ("createdAt") WHERE "status" = 'processing'`,
    );
    await db.query(`CREATE INDEX "store_import_recent" ON "store_import"  ("ownerId", "createdAt", "id") `);
    await db.query(
      `CREATE TABLE "store_order" ("ownerId" uuid NOT NULL, "orderId" text NOT NULL, "customerKey" text, "orderedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "totalCents" bigint NOT NULL, "refundedCents" bigint NOT NULL DEFAULT '0', "currency" text NOT NULL, "isCounted" boolean NOT NULL DEFAULT true, CONSTRAINT "PK_d073c5e9f84c379c97915e98948" PRIMARY KEY ("ownerId", "orderId"))`,
    );
    await db.query(`CREATE INDEX "store_order_by_customer" ON "store_order"  ("ownerId", "customerKey", "orderedAt") `);
    await db.query(`CREATE INDEX "store_order_by_time" ON "store_order"  ("ownerId", "orderedAt") `);
    await db.query(
      `CREATE TABLE "store_profile" ("ownerId" uuid NOT NULL, "currency" text NOT NULL DEFAULT 'USD', "timeZone" text NOT NULL DEFAULT 'UTC', "grossMargin" real, "isSample" boolean NOT NULL DEFAULT false, "dataVersion" integer NOT NULL DEFAULT '0', "updatedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_6ceda4e86c3d33bb53a5cc312e2" PRIMARY KEY ("ownerId"))`,
    );
    await db.query(
      `CREATE TABLE "store_visit" ("ownerId" uuid NOT NULL, "day" date NOT NULL, "source" text NOT NULL, "sessions" integer NOT NULL, CONSTRAINT "PK_e7c6ef0934ede0ebbaead98076b" PRIMARY KEY ("ownerId", "day", "source"))`,
    );
    await db.query(
      `ALTER TABLE "insight" ADD CONSTRAINT "FK_deda2dbc8a202cf987c9bf5b6a1" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "ad_spend" ADD CONSTRAINT "FK_078bb5cc482ddd5816361ab8ac4" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "model_fit" ADD CONSTRAINT "FK_605050584ea9570cb90517d650c" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "store_customer" ADD CONSTRAINT "FK_16194e0c649cc1e0b21b0040995" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "store_day" ADD CONSTRAINT "FK_bd2275c05baceb0ae4ae1a66414" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "store_import" ADD CONSTRAINT "FK_1c0038b70b030f86fd00901bc63" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "store_order" ADD CONSTRAINT "FK_575817524d3c4dd46c91762faee" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "store_profile" ADD CONSTRAINT "FK_6ceda4e86c3d33bb53a5cc312e2" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "store_visit" ADD CONSTRAINT "FK_547911222301817840a675492f3" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "store_visit" DROP CONSTRAINT "FK_547911222301817840a675492f3"`);
    await db.query(`ALTER TABLE "store_profile" DROP CONSTRAINT "FK_6ceda4e86c3d33bb53a5cc312e2"`);
    await db.query(`ALTER TABLE "store_order" DROP CONSTRAINT "FK_575817524d3c4dd46c91762faee"`);
    await db.query(`ALTER TABLE "store_import" DROP CONSTRAINT "FK_1c0038b70b030f86fd00901bc63"`);
    await db.query(`ALTER TABLE "store_day" DROP CONSTRAINT "FK_bd2275c05baceb0ae4ae1a66414"`);
    await db.query(`ALTER TABLE "store_customer" DROP CONSTRAINT "FK_16194e0c649cc1e0b21b0040995"`);
    await db.query(`ALTER TABLE "model_fit" DROP CONSTRAINT "FK_605050584ea9570cb90517d650c"`);
    await db.query(`ALTER TABLE "ad_spend" DROP CONSTRAINT "FK_078bb5cc482ddd5816361ab8ac4"`);
    await db.query(`ALTER TABLE "insight" DROP CONSTRAINT "FK_deda2dbc8a202cf987c9bf5b6a1"`);
    await db.query(`DROP TABLE "store_visit"`);
    await db.query(`DROP TABLE "store_profile"`);
    await db.query(`DROP INDEX "public"."store_order_by_time"`);
    await db.query(`DROP INDEX "public"."store_order_by_customer"`);
    await db.query(`DROP TABLE "store_order"`);
    await db.query(`DROP INDEX "public"."store_import_recent"`);
    await db.query(`DROP INDEX "public"."store_import_processing"`);
    await db.query(`DROP TABLE "store_import"`);
    await db.query(`DROP TABLE "store_day"`);
    await db.query(`DROP INDEX "public"."store_customer_by_segment"`);
    await db.query(`DROP TABLE "store_customer"`);
    await db.query(`DROP INDEX "public"."model_fit_of_day"`);
    await db.query(`DROP TABLE "model_fit"`);
    await db.query(`DROP TABLE "ad_spend"`);
    await db.query(`DROP INDEX "public"."insight_of_rule"`);
    await db.query(`DROP TABLE "insight"`);
  }
}
