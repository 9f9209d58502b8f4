import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFoundation1763712000000 implements MigrationInterface {
  name = 'CreateFoundation1763712000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "user" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "username" text NOT NULL, "email" text NOT NULL, "usernameKey" text NOT NULL, "emailKey" text NOT NULL, "passwordHash" text NOT NULL, "firstName" text, "lastName" text, "plan" text NOT NULL DEFAULT 'Free Trial', "role" text NOT NULL DEFAULT 'user', "isActive" boolean NOT NULL DEFAULT true, "trialEndsAt" TIMESTAMP(3) WITH TIME ZONE, "lastLoginAt" TIMESTAMP(3) WITH TIME ZONE, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_cace4a159ff9f2512dd42373760" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "IDX_1ad7310b597b137b94688ed529" ON "user"  ("usernameKey") `);
    await db.query(`CREATE UNIQUE INDEX "IDX_21e5dc1790bf9a48ce9c7938d5" ON "user"  ("emailKey") `);
    await db.query(
      `CREATE TABLE "session" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "tokenHash" bytea NOT NULL, "device" text, "address" text, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "lastSeenAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "expiresAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "revokedAt" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_f55da76ac1c3ac420f444d2ff11" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_3d2f174ef04fb312fdebd0ddc5" ON "session"  ("userId") `);
    await db.query(`CREATE UNIQUE INDEX "IDX_ff3b5bfd0767bd32942e5ccaad" ON "session"  ("tokenHash") `);
    await db.query(
      `CREATE TABLE "analysis" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "type" text NOT NULL, "status" text NOT NULL, "title" text NOT NULL, "description" text NOT NULL, "input" jsonb NOT NULL, "progress" jsonb, "result" jsonb, "error" text, "errorCode" text, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "finishedAt" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_300795d51c57ef52911ed65851f" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "analysis_processing" ON "analysis"  ("createdAt") WHERE "status" = 'processing'`);
    await db.query(
      `CREATE INDEX "IDX_743356796811fe5ca6b096ac26" ON "analysis"  ("ownerId", "type", "createdAt", "id") `,
    );
    await db.query(`CREATE INDEX "IDX_050b3f887dd2cc027c71de6ebe" ON "analysis"  ("ownerId", "createdAt", "id") `);
    await db.query(
      `CREATE TABLE "stored_object" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "ownerId" uuid NOT NULL, "purpose" text NOT NULL, "filename" text NOT NULL, "contentType" text NOT NULL, "size" integer NOT NULL DEFAULT '0', "contentHash" bytea, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "storedAt" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_930e078c7897a2bfaa89bd5a6ca" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "stored_object_pending" ON "stored_object"  ("createdAt") WHERE "storedAt" IS NULL`);
    await db.query(
      `CREATE INDEX "IDX_22cc4d79dc448c2a9cb89e9e53" ON "stored_object"  ("ownerId", "purpose", "createdAt", "id") `,
    );
    await db.query(
      `ALTER TABLE "session" ADD CONSTRAINT "FK_3d2f174ef04fb312fdebd0ddc53" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "analysis" ADD CONSTRAINT "FK_842e7e7c3c8ee9704c8bbaf9ec7" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "stored_object" ADD CONSTRAINT "FK_5dbf34b71325d61ad19eafda091" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    // Counters of rate-limiter-flexible, which has no entity: only that library reads and writes them.
    await db.query(
      `CREATE TABLE rate_limit (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE rate_limit`);
    await db.query(`ALTER TABLE "stored_object" DROP CONSTRAINT "FK_5dbf34b71325d61ad19eafda091"`);
    await db.query(`ALTER TABLE "analysis" DROP CONSTRAINT "FK_842e7e7c3c8ee9704c8bbaf9ec7"`);
    await db.query(`ALTER TABLE "session" DROP CONSTRAINT "FK_3d2f174ef04fb312fdebd0ddc53"`);
    await db.query(`DROP INDEX "public"."IDX_22cc4d79dc448c2a9cb89e9e53"`);
    await db.query(`DROP INDEX "public"."stored_object_pending"`);
    await db.query(`DROP TABLE "stored_object"`);
    await db.query(`DROP INDEX "public"."IDX_050b3f887dd2cc027c71de6ebe"`);
    await db.query(`DROP INDEX "public"."IDX_743356796811fe5ca6b096ac26"`);
    await db.query(`DROP INDEX "public"."analysis_processing"`);
    await db.query(`DROP TABLE "analysis"`);
    await db.query(`DROP INDEX "public"."IDX_ff3b5bfd0767bd32942e5ccaad"`);
    await db.query(`DROP INDEX "public"."IDX_3d2f174ef04fb312fdebd0ddc5"`);
    await db.query(`DROP TABLE "session"`);
    await db.query(`DROP INDEX "public"."IDX_21e5dc1790bf9a48ce9c7938d5"`);
    await db.query(`DROP INDEX "public"."IDX_1ad7310b597b137b94688ed529"`);
    await db.query(`DROP TABLE "user"`);
  }
}
