import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOwnAds1795328118628 implements MigrationInterface {
  name = 'CreateOwnAds1795328118628';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "own_ad" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "platform" text NOT NULL, "externalId" text NOT NULL, "name" text NOT NULL, "campaign" text NOT NULL DEFAULT '', "objective" text, "placement" text, "format" text, "headline" text, "primaryText" text, "landingUrl" text, "currency" text NOT NULL, "impressions" double precision NOT NULL DEFAULT '0', "clicks" double precision NOT NULL DEFAULT '0', "spendCents" double precision NOT NULL DEFAULT '0', "plays" double precision, "thruplays" double precision, "purchases" double precision, "valueCents" double precision, "firstDay" date, "lastDay" date, "days" integer NOT NULL DEFAULT '0', "fatigue" jsonb, "analysisId" uuid, "matchMethod" text, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_c3d6026ff0bcac6b14b149807e2" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "own_ad_analysis" ON "own_ad"  ("analysisId") WHERE "analysisId" IS NOT NULL`);
    await db.query(`CREATE INDEX "own_ad_recent" ON "own_ad"  ("ownerId", "lastDay", "id") `);
    await db.query(`CREATE UNIQUE INDEX "own_ad_of_platform" ON "own_ad"  ("ownerId", "platform", "externalId") `);
    await db.query(
      `CREATE TABLE "ad_forecast" ("adId" uuid NOT NULL, "ownerId" uuid NOT NULL, "ctr" double precision NOT NULL, "low" double precision NOT NULL, "high" double precision NOT NULL, "basisAds" integer NOT NULL, "madeAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "actual" double precision, CONSTRAINT "PK_0fd4346ee6a19e672e2b10e7c8c" PRIMARY KEY ("adId"))`,
    );
    await db.query(`CREATE INDEX "ad_forecast_recent" ON "ad_forecast"  ("ownerId", "madeAt") `);
    await db.query(
      `CREATE TABLE "ad_test" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "firstAdId" uuid NOT NULL, "secondAdId" uuid NOT NULL, "startsOn" date NOT NULL, "plannedUnits" integer NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_a2d56fc734f8bd67948944a6690" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_307f4c115e033a8d50f88269fd" ON "ad_test"  ("ownerId", "createdAt") `);
    await db.query(
      `CREATE TABLE "own_ad_day" ("adId" uuid NOT NULL, "day" date NOT NULL, "impressions" double precision NOT NULL, "clicks" double precision NOT NULL, "spendCents" double precision NOT NULL, "plays" double precision, "thruplays" double precision, "purchases" double precision, "valueCents" double precision, CONSTRAINT "PK_8b4e3b402128db6dd0ba2abcfef" PRIMARY KEY ("adId", "day"))`,
    );
    await db.query(
      `ALTER TABLE "own_ad" ADD CONSTRAINT "FK_f9710faa4fcaa35bfd823b1371f" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "ad_forecast" ADD CONSTRAINT "FK_0fd4346ee6a19e672e2b10e7c8c" FOREIGN KEY ("adId") REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "ad_test" ADD CONSTRAINT "FK_29dbb8323b00709188e261adcfd" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "ad_test" ADD CONSTRAINT "FK_6fc7075166cf726b69581108761" FOREIGN KEY ("firstAdId") REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "ad_test" ADD CONSTRAINT "FK_322e5290b9775de8da83df1abe7" FOREIGN KEY ("secondAdId") REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "own_ad_day" ADD CONSTRAINT "FK_8633da08595fb383fe4c7de1589" FOREIGN KEY ("adId") REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "own_ad_day" DROP CONSTRAINT "FK_8633da08595fb383fe4c7de1589"`);
    await db.query(`ALTER TABLE "ad_test" DROP CONSTRAINT "FK_322e5290b9775de8da83df1abe7"`);
    await db.query(`ALTER TABLE "ad_test" DROP CONSTRAINT "FK_6fc7075166cf726b69581108761"`);
    await db.query(`ALTER TABLE "ad_test" DROP CONSTRAINT "FK_29dbb8323b00709188e261adcfd"`);
    await db.query(`ALTER TABLE "ad_forecast" DROP CONSTRAINT "FK_0fd4346ee6a19e672e2b10e7c8c"`);
    await db.query(`ALTER TABLE "own_ad" DROP CONSTRAINT "FK_f9710faa4fcaa35bfd823b1371f"`);
    await db.query(`DROP TABLE "own_ad_day"`);
    await db.query(`DROP INDEX "public"."IDX_307f4c115e033a8d50f88269fd"`);
    await db.query(`DROP TABLE "ad_test"`);
    await db.query(`DROP INDEX "public"."ad_forecast_recent"`);
    await db.query(`DROP TABLE "ad_forecast"`);
    await db.query(`DROP INDEX "public"."own_ad_of_platform"`);
    await db.query(`DROP INDEX "public"."own_ad_recent"`);
    await db.query(`DROP INDEX "public"."own_ad_analysis"`);
    await db.query(`DROP TABLE "own_ad"`);
  }
}
