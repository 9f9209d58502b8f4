import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creatives that owners keep as references. */
export class CreateSwipeFile1795270203472 implements MigrationInterface {
  name = 'CreateSwipeFile1795270203472';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "swipe_file" ("id" uuid NOT NULL, "ownerId" uuid NOT NULL, "tags" text array NOT NULL DEFAULT '{}', "width" integer, "height" integer, "pages" integer, "durationMs" integer, "words" text, "thumbnailId" uuid, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "readAt" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_72a77ff997c7ed2e2ee471d175a" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "swipe_file_unread" ON "swipe_file"  ("createdAt") WHERE "readAt" IS NULL`);
    await db.query(`CREATE INDEX "IDX_555660cbef0af04acada147034" ON "swipe_file"  ("ownerId", "createdAt", "id") `);
    await db.query(
      `ALTER TABLE "swipe_file" ADD CONSTRAINT "FK_72a77ff997c7ed2e2ee471d175a" FOREIGN KEY ("id") REFERENCES "stored_object"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "swipe_file" ADD CONSTRAINT "FK_14d50163a4382bc8f44884fa281" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "swipe_file" DROP CONSTRAINT "FK_14d50163a4382bc8f44884fa281"`);
    await db.query(`ALTER TABLE "swipe_file" DROP CONSTRAINT "FK_72a77ff997c7ed2e2ee471d175a"`);
    await db.query(`DROP INDEX "public"."IDX_555660cbef0af04acada147034"`);
    await db.query(`DROP INDEX "public"."swipe_file_unread"`);
    await db.query(`DROP TABLE "swipe_file"`);
  }
}
