import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WeeklyReport1795343540251 implements MigrationInterface {
  name = 'WeeklyReport1795343540251';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "weekly_report" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "week" date NOT NULL, "summary" jsonb NOT NULL, "mailedAt" TIMESTAMP(3) WITH TIME ZONE, "mailError" text, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_4d1d34740a604ed29e1a8ef5e23" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "weekly_report_of_week" ON "weekly_report"  ("ownerId", "week") `);
    await db.query(`ALTER TABLE "store_profile" ADD "weeklyMail" boolean NOT NULL DEFAULT false`);
    await db.query(
      `ALTER TABLE "weekly_report" ADD CONSTRAINT "FK_76a53225f84ce1622d4d269fbdd" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "weekly_report" DROP CONSTRAINT "FK_76a53225f84ce1622d4d269fbdd"`);
    await db.query(`ALTER TABLE "store_profile" DROP COLUMN "weeklyMail"`);
    await db.query(`DROP INDEX "public"."weekly_report_of_week"`);
    await db.query(`DROP TABLE "weekly_report"`);
  }
}
