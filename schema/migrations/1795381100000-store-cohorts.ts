import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StoreCohorts1795381100000 implements MigrationInterface {
  name = 'StoreCohorts1795381100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "store_cohort" ("ownerId" uuid NOT NULL, "month" integer NOT NULL, "age" integer NOT NULL, "customers" integer NOT NULL, "orders" integer NOT NULL, "salesCents" bigint NOT NULL, CONSTRAINT "PK_528ef754456f673039a7f5a3b79" PRIMARY KEY ("ownerId", "month", "age"))`,
    );
    await db.query(
      `ALTER TABLE "store_cohort" ADD CONSTRAINT "FK_380bc1d1f22bb5031ecf26ce10b" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    // Data that is newer than its figures is worked out anew by the upkeep, which fills the table.
    await db.query(`UPDATE "store_profile" SET "dataVersion" = "dataVersion" + 1`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "store_cohort" DROP CONSTRAINT "FK_380bc1d1f22bb5031ecf26ce10b"`);
    await db.query(`DROP TABLE "store_cohort"`);
  }
}
