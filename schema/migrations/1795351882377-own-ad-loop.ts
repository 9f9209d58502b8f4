import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnAdLoop1795351882377 implements MigrationInterface {
  name = 'OwnAdLoop1795351882377';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "ad_account" ("ownerId" uuid NOT NULL, "platform" text NOT NULL, "learned" jsonb NOT NULL, "matchedAt" TIMESTAMP(3) WITH TIME ZONE, "learnedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_c8d0cb57ee33c32f621f6e39509" PRIMARY KEY ("ownerId", "platform"))`,
    );
    await db.query(
      `CREATE TABLE "own_ad_match" ("adId" uuid NOT NULL, "kind" text NOT NULL, "targetId" uuid NOT NULL, "ownerId" uuid NOT NULL, "method" text NOT NULL, "confidence" double precision NOT NULL, "state" text NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_d031b571f84b79ee7b6cf181734" PRIMARY KEY ("adId", "kind", "targetId"))`,
    );
    await db.query(`CREATE INDEX "own_ad_match_target" ON "own_ad_match"  ("ownerId", "kind", "targetId") `);
    await db.query(
      `INSERT INTO "own_ad_match" ("adId", kind, "targetId", "ownerId", method, confidence, state)
       SELECT id, 'analysis', "analysisId", "ownerId", coalesce("matchMethod", 'owner'), 1, 'matched' FROM own_ad
       WHERE "analysisId" IS NOT NULL`,
    );
    await db.query(
      `CREATE TABLE "ad_test_day" ("testId" uuid NOT NULL, "day" date NOT NULL, "firstUnits" integer NOT NULL, "firstHits" integer NOT NULL, "firstValue" double precision, "secondUnits" integer NOT NULL, "secondHits" integer NOT NULL, "secondValue" double precision, CONSTRAINT "PK_486b980c6aed36b38232db176c3" PRIMARY KEY ("testId", "day"))`,
    );
    await db.query(
      `CREATE TABLE "carried_out" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "kind" text NOT NULL, "label" text NOT NULL, "adId" uuid NOT NULL, "beforeAdId" uuid, "day" date NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_798bb0fe2efbb43f47668ac9ea1" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "carried_out_recent" ON "carried_out"  ("ownerId", "createdAt") `);
    await db.query(
      `CREATE TABLE "own_ad_import" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "filename" text NOT NULL, "receipt" jsonb NOT NULL, "position" BIGSERIAL NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "undoneAt" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_1a4505c428aba538fb1f14a9e51" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "own_ad_import_recent" ON "own_ad_import"  ("ownerId", "createdAt") `);
    await db.query(
      `CREATE TABLE "own_ad_layer" ("importId" uuid NOT NULL, "adId" uuid NOT NULL, "facts" jsonb NOT NULL, "factsBefore" jsonb, "days" jsonb NOT NULL, "daysBefore" jsonb NOT NULL, CONSTRAINT "PK_288283e50e981bffe2af2a2633a" PRIMARY KEY ("importId", "adId"))`,
    );
    await db.query(`CREATE INDEX "own_ad_layer_ad" ON "own_ad_layer"  ("adId") `);
    await db.query(
      `CREATE TABLE "picture_print" ("objectId" uuid NOT NULL, "print" text, "squarePrint" text, "ratio" double precision, CONSTRAINT "PK_b473aa6956adc55321165ccfc4a" PRIMARY KEY ("objectId"))`,
    );
    await db.query(`ALTER TABLE "own_ad" ADD "groupKey" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "own_ad" ADD "pictureUrl" text`);
    await db.query(`ALTER TABLE "own_ad" ADD "pictureId" uuid`);
    await db.query(`ALTER TABLE "own_ad" ADD "mediaKey" text`);
    await db.query(`ALTER TABLE "ad_forecast" ADD "importId" uuid`);
    await db.query(`ALTER TABLE "ad_test" ADD "subject" text NOT NULL DEFAULT 'ads'`);
    await db.query(`ALTER TABLE "ad_test" ADD "metric" text NOT NULL DEFAULT 'ctr'`);
    await db.query(`ALTER TABLE "ad_test" ADD "firstName" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "ad_test" ADD "secondName" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "ad_test" ADD "liftPercent" double precision NOT NULL DEFAULT '20'`);
    await db.query(`ALTER TABLE "ad_test" ADD "valueSpread" double precision`);
    await db.query(`ALTER TABLE "ad_test" ADD "outcome" jsonb`);
    await db.query(`ALTER TABLE "ad_test" ADD "decidedAt" TIMESTAMP(3) WITH TIME ZONE`);
    await db.query(`ALTER TABLE "ad_test" DROP CONSTRAINT "FK_6fc7075166cf726b69581108761"`);
    await db.query(`ALTER TABLE "ad_test" DROP CONSTRAINT "FK_322e5290b9775de8da83df1abe7"`);
    await db.query(`ALTER TABLE "ad_test" ALTER COLUMN "firstAdId" DROP NOT NULL`);
    await db.query(`ALTER TABLE "ad_test" ALTER COLUMN "secondAdId" DROP NOT NULL`);
    await db.query(`CREATE INDEX "own_ad_pending_picture" ON "own_ad"  ("id") WHERE "pictureUrl" IS NOT NULL`);
    await db.query(
      `ALTER TABLE "ad_account" ADD CONSTRAINT "FK_8938e293c8e6446112af510b682" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "own_ad_match" ADD CONSTRAINT "FK_3201bbf63efddbca648bea5a449" FOREIGN KEY ("adId") REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "ad_test" ADD CONSTRAINT "FK_6fc7075166cf726b69581108761" FOREIGN KEY ("firstAdId") REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "ad_test" ADD CONSTRAINT "FK_322e5290b9775de8da83df1abe7" FOREIGN KEY ("secondAdId") REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "ad_test_day" ADD CONSTRAINT "FK_998670af29863dbe071310b6396" FOREIGN KEY ("testId") REFERENCES "ad_test"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "carried_out" ADD CONSTRAINT "FK_597b20d20e8cba5d7cbb6b7d8ba" FOREIGN KEY ("adId") REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "carried_out" ADD CONSTRAINT "FK_a52e2b5df4990dd0c2e6c22bbde" FOREIGN KEY ("beforeAdId") REFERENCES "own_ad"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "own_ad_import" ADD CONSTRAINT "FK_11e2f5d8db7acb899d4033d3551" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "own_ad_layer" ADD CONSTRAINT "FK_9eb28445adfc79c3a847d153c8c" FOREIGN KEY ("importId") REFERENCES "own_ad_import"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "picture_print" ADD CONSTRAINT "FK_b473aa6956adc55321165ccfc4a" FOREIGN KEY ("objectId") REFERENCES "stored_object"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "picture_print" DROP CONSTRAINT "FK_b473aa6956adc55321165ccfc4a"`);
    await db.query(`ALTER TABLE "own_ad_layer" DROP CONSTRAINT "FK_9eb28445adfc79c3a847d153c8c"`);
    await db.query(`ALTER TABLE "own_ad_import" DROP CONSTRAINT "FK_11e2f5d8db7acb899d4033d3551"`);
    await db.query(`ALTER TABLE "carried_out" DROP CONSTRAINT "FK_a52e2b5df4990dd0c2e6c22bbde"`);
    await db.query(`ALTER TABLE "carried_out" DROP CONSTRAINT "FK_597b20d20e8cba5d7cbb6b7d8ba"`);
    await db.query(`ALTER TABLE "ad_test_day" DROP CONSTRAINT "FK_998670af29863dbe071310b6396"`);
    await db.query(`ALTER TABLE "ad_test" DROP CONSTRAINT "FK_322e5290b9775de8da83df1abe7"`);
    await db.query(`ALTER TABLE "ad_test" DROP CONSTRAINT "FK_6fc7075166cf726b69581108761"`);
    await db.query(`ALTER TABLE "own_ad_match" DROP CONSTRAINT "FK_3201bbf63efddbca648bea5a449"`);
    await db.query(`ALTER TABLE "ad_account" DROP CONSTRAINT "FK_8938e293c8e6446112af510b682"`);
    await db.query(`DROP INDEX "public"."own_ad_pending_picture"`);
    await db.query(`DELETE FROM "ad_test" WHERE "firstAdId" IS NULL OR "secondAdId" IS NULL`);
    await db.query(`ALTER TABLE "ad_test" ALTER COLUMN "secondAdId" SET NOT NULL`);
    await db.query(`ALTER TABLE "ad_test" ALTER COLUMN "firstAdId" SET NOT NULL`);
    await db.query(
      `ALTER TABLE "ad_test" ADD CONSTRAINT "FK_322e5290b9775de8da83df1abe7" FOREIGN KEY ("secondAdId") REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "ad_test" ADD CONSTRAINT "FK_6fc7075166cf726b69581108761" FOREIGN KEY ("firstAdId") REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(`ALTER TABLE "ad_test" DROP COLUMN "decidedAt"`);
    await db.query(`ALTER TABLE "ad_test" DROP COLUMN "outcome"`);
    await db.query(`ALTER TABLE "ad_test" DROP COLUMN "valueSpread"`);
    await db.query(`ALTER TABLE "ad_test" DROP COLUMN "liftPercent"`);
    await db.query(`ALTER TABLE "ad_test" DROP COLUMN "secondName"`);
    await db.query(`ALTER TABLE "ad_test" DROP COLUMN "firstName"`);
    await db.query(`ALTER TABLE "ad_test" DROP COLUMN "metric"`);
    await db.query(`ALTER TABLE "ad_test" DROP COLUMN "subject"`);
    await db.query(`ALTER TABLE "ad_forecast" DROP COLUMN "importId"`);
    await db.query(`ALTER TABLE "own_ad" DROP COLUMN "mediaKey"`);
    await db.query(`ALTER TABLE "own_ad" DROP COLUMN "pictureId"`);
    await db.query(`ALTER TABLE "own_ad" DROP COLUMN "pictureUrl"`);
    await db.query(`ALTER TABLE "own_ad" DROP COLUMN "groupKey"`);
    await db.query(`DROP TABLE "picture_print"`);
    await db.query(`DROP INDEX "public"."own_ad_layer_ad"`);
    await db.query(`DROP TABLE "own_ad_layer"`);
    await db.query(`DROP INDEX "public"."own_ad_import_recent"`);
    await db.query(`DROP TABLE "own_ad_import"`);
    await db.query(`DROP INDEX "public"."carried_out_recent"`);
    await db.query(`DROP TABLE "carried_out"`);
    await db.query(`DROP TABLE "ad_test_day"`);
    await db.query(`DROP INDEX "public"."own_ad_match_target"`);
    await db.query(`DROP TABLE "own_ad_match"`);
    await db.query(`DROP TABLE "ad_account"`);
  }
}
