import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddStoreSlices1795415236414 implements MigrationInterface {
  name = 'AddStoreSlices1795415236414';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "store_slice" ("ownerId" uuid NOT NULL, "cut" text NOT NULL, "day" date NOT NULL, "place" integer NOT NULL, "name" text NOT NULL, "age" smallint NOT NULL, "customers" integer NOT NULL, "orders" numeric NOT NULL, "chargedCents" numeric NOT NULL, "salesCents" numeric NOT NULL, "netCents" numeric NOT NULL, "shippingCents" numeric NOT NULL, "goodsCents" numeric NOT NULL, "uncostedCents" numeric NOT NULL, "withoutNet" integer NOT NULL, "withoutCost" integer NOT NULL, "withoutBoth" integer NOT NULL, CONSTRAINT "PK_45cd620aa0623ebe8993c2c247c" PRIMARY KEY ("ownerId", "cut", "day", "place"))`,
    );
    await db.query(`ALTER TABLE "store_customer" ADD "secondDay" date`);
    await db.query(`ALTER TABLE "store_day" ADD "toldDiscounts" integer`);
    await db.query(`ALTER TABLE "store_day" ADD "discountedOrders" integer`);
    await db.query(`ALTER TABLE "store_day" ADD "discountCents" bigint`);
    await db.query(
      `ALTER TABLE "store_slice" ADD CONSTRAINT "FK_93cda7b300373b0ea7a4f503095" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "store_day" DROP COLUMN "discountCents"`);
    await db.query(`ALTER TABLE "store_day" DROP COLUMN "discountedOrders"`);
    await db.query(`ALTER TABLE "store_day" DROP COLUMN "toldDiscounts"`);
    await db.query(`ALTER TABLE "store_customer" DROP COLUMN "secondDay"`);
    await db.query(`ALTER TABLE "store_slice" DROP CONSTRAINT "FK_93cda7b300373b0ea7a4f503095"`);
    await db.query(`DROP TABLE "store_slice"`);
  }
}
