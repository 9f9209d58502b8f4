import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateShopProfile1795328161277 implements MigrationInterface {
  name = 'CreateShopProfile1795328161277';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "shop_profile" ("ownerId" uuid NOT NULL, "host" text, "facts" jsonb NOT NULL DEFAULT '{}', "origins" jsonb NOT NULL DEFAULT '{}', "status" text, "readingId" uuid, "startedAt" TIMESTAMP(3) WITH TIME ZONE, "progress" jsonb, "error" text, "pagesRead" integer NOT NULL DEFAULT '0', "readAt" TIMESTAMP(3) WITH TIME ZONE, "updatedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_1db2ab675f7fcc0caaaaed8e5cf" PRIMARY KEY ("ownerId"))`,
    );
    await db.query(
      `ALTER TABLE "shop_profile" ADD CONSTRAINT "FK_1db2ab675f7fcc0caaaaed8e5cf" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "shop_profile" DROP CONSTRAINT "FK_1db2ab675f7fcc0caaaaed8e5cf"`);
    await db.query(`DROP TABLE "shop_profile"`);
  }
}
