import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderNames1795341069211 implements MigrationInterface {
  name = 'OrderNames1795341069211';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "order_name" ("ownerId" uuid NOT NULL, "name" text NOT NULL, "orderId" text NOT NULL, CONSTRAINT "PK_dba995eb18231095e2ba91e843e" PRIMARY KEY ("ownerId", "name"))`,
    );
    await db.query(`CREATE INDEX "order_name_of_order" ON "order_name"  ("ownerId", "orderId") `);
    await db.query(`ALTER TABLE "integration" ADD "note" text`);
    await db.query(`ALTER TABLE "store_customer" ADD "boughtBefore" boolean NOT NULL DEFAULT false`);
    await db.query(`ALTER TABLE "store_order" ADD "orderName" text`);
    await db.query(`ALTER TABLE "store_order" ADD "customerOrderIndex" integer`);
    await db.query(
      `ALTER TABLE "order_name" ADD CONSTRAINT "FK_e2bccdea4e9ca7f78bf24bb5789" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "order_name" DROP CONSTRAINT "FK_e2bccdea4e9ca7f78bf24bb5789"`);
    await db.query(`ALTER TABLE "store_order" DROP COLUMN "customerOrderIndex"`);
    await db.query(`ALTER TABLE "store_order" DROP COLUMN "orderName"`);
    await db.query(`ALTER TABLE "store_customer" DROP COLUMN "boughtBefore"`);
    await db.query(`ALTER TABLE "integration" DROP COLUMN "note"`);
    await db.query(`DROP INDEX "public"."order_name_of_order"`);
    await db.query(`DROP TABLE "order_name"`);
  }
}
