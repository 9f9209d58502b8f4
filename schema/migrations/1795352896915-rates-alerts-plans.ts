import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RatesAlertsPlans1795352896915 implements MigrationInterface {
  name = 'RatesAlertsPlans1795352896915';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "figure_alert" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "day" date NOT NULL, "figure" text NOT NULL, "value" double precision NOT NULL, "low" double precision NOT NULL, "high" double precision NOT NULL, "sentence" text NOT NULL, "mailedAt" TIMESTAMP(3) WITH TIME ZONE, "mailError" text, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_7286af85312c4049da5931eeb44" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "figure_alert_of_day" ON "figure_alert"  ("ownerId", "day", "figure") `);
    await db.query(
      `CREATE TABLE "exchange_rate" ("ownerId" uuid NOT NULL, "currency" text NOT NULL, "day" date NOT NULL, "rate" double precision NOT NULL, "origin" text NOT NULL DEFAULT 'file', CONSTRAINT "PK_02d9336b60edf06990895ff5347" PRIMARY KEY ("ownerId", "currency", "day"))`,
    );
    await db.query(`ALTER TABLE "integration" ADD "timeZones" text array`);
    await db.query(`ALTER TABLE "store_profile" ADD "alertMail" boolean NOT NULL DEFAULT false`);
    await db.query(`ALTER TABLE "store_profile" ADD "mailToken" uuid NOT NULL DEFAULT gen_random_uuid()`);
    await db.query(`ALTER TABLE "store_profile" ADD "mailsPausedUntil" date`);
    await db.query(`ALTER TABLE "store_profile" ADD "spendPlan" jsonb NOT NULL DEFAULT '{}'`);
    await db.query(`CREATE UNIQUE INDEX "store_profile_mail_token" ON "store_profile"  ("mailToken") `);
    await db.query(
      `ALTER TABLE "figure_alert" ADD CONSTRAINT "FK_fddf13c5ce5c6f3132fdb437222" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "exchange_rate" ADD CONSTRAINT "FK_ac04db66594a128ea8b68675dcb" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "exchange_rate" DROP CONSTRAINT "FK_ac04db66594a128ea8b68675dcb"`);
    await db.query(`ALTER TABLE "figure_alert" DROP CONSTRAINT "FK_fddf13c5ce5c6f3132fdb437222"`);
    await db.query(`DROP INDEX "public"."store_profile_mail_token"`);
    await db.query(`ALTER TABLE "store_profile" DROP COLUMN "spendPlan"`);
    await db.query(`ALTER TABLE "store_profile" DROP COLUMN "mailsPausedUntil"`);
    await db.query(`ALTER TABLE "store_profile" DROP COLUMN "mailToken"`);
    await db.query(`ALTER TABLE "store_profile" DROP COLUMN "alertMail"`);
    await db.query(`ALTER TABLE "integration" DROP COLUMN "timeZones"`);
    await db.query(`DROP TABLE "exchange_rate"`);
    await db.query(`DROP INDEX "public"."figure_alert_of_day"`);
    await db.query(`DROP TABLE "figure_alert"`);
  }
}
