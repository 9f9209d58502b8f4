import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WorkFast1795352432036 implements MigrationInterface {
  name = 'WorkFast1795352432036';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "call_hold" ("sessionId" uuid NOT NULL, "startsAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "expiresAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_7915825d48bd1aedd2252bcf6ef" PRIMARY KEY ("sessionId"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "call_hold_of_call" ON "call_hold"  ("startsAt") `);
    await db.query(
      `CREATE TABLE "trash_item" ("id" uuid NOT NULL, "ownerId" uuid NOT NULL, "kind" text NOT NULL, "content" jsonb NOT NULL, "deletedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_cb0a3b43e88e26102f80c1cb7b8" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "trash_item_of_owner" ON "trash_item"  ("ownerId") `);
    await db.query(`CREATE INDEX "trash_item_old" ON "trash_item"  ("deletedAt") `);
    await db.query(`ALTER TABLE "user" ADD "locale" text`);
    await db.query(`ALTER TABLE "user" ADD "timeZone" text`);
    await db.query(`ALTER TABLE "user" ADD "firstWeekday" smallint`);
    await db.query(`ALTER TABLE "analysis" ADD "name" text`);
    await db.query(
      `ALTER TABLE "call_hold" ADD CONSTRAINT "call_hold_session" FOREIGN KEY ("sessionId") REFERENCES "quiz_session"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "trash_item" ADD CONSTRAINT "FK_d5764a5f2d53e1c8b8c7f2a79ba" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "trash_item" DROP CONSTRAINT "FK_d5764a5f2d53e1c8b8c7f2a79ba"`);
    await db.query(`ALTER TABLE "call_hold" DROP CONSTRAINT "call_hold_session"`);
    await db.query(`ALTER TABLE "analysis" DROP COLUMN "name"`);
    await db.query(`ALTER TABLE "user" DROP COLUMN "firstWeekday"`);
    await db.query(`ALTER TABLE "user" DROP COLUMN "timeZone"`);
    await db.query(`ALTER TABLE "user" DROP COLUMN "locale"`);
    await db.query(`DROP INDEX "public"."trash_item_old"`);
    await db.query(`DROP INDEX "public"."trash_item_of_owner"`);
    await db.query(`DROP TABLE "trash_item"`);
    await db.query(`DROP INDEX "public"."call_hold_of_call"`);
    await db.query(`DROP TABLE "call_hold"`);
  }
}
