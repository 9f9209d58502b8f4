import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions of the growth quiz, their counts, booking requests and the operators' audit log. */
export class CreateQuiz1763714000000 implements MigrationInterface {
  name = 'CreateQuiz1763714000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE "quiz_session" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "quiz_session_pkey" PRIMARY KEY,
        "bankVersion" smallint NOT NULL,
        "scores" smallint array NOT NULL,
        "totalScore" smallint NOT NULL,
        "normalizedScore" smallint NOT NULL,
        "band" smallint NOT NULL,
        "monthlyAdSpend" text NOT NULL,
        "firstName" text,
        "lastName" text,
        "email" text,
        "phone" text,
        "brandName" text,
        "websiteUrl" text,
        "targetAudience" text,
        "searchText" text NOT NULL,
        "leadErasedAt" TIMESTAMP(3) WITH TIME ZONE,
        "idempotencyKey" text,
        "submissionDigest" bytea,
        "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now()
      )`);
    await db.query(`
      CREATE TABLE "quiz_tally" (
        "day" date NOT NULL,
        "band" smallint NOT NULL,
        "monthlyAdSpend" text NOT NULL,
        "sessions" integer NOT NULL,
        "percentSum" integer NOT NULL,
        "good" integer NOT NULL,
        "fair" integer NOT NULL,
        "sectionTotals" integer array NOT NULL,
        "optionCounts" integer array NOT NULL,
        CONSTRAINT "quiz_tally_pkey" PRIMARY KEY ("day", "band", "monthlyAdSpend")
      )`);
    await db.query(`
      CREATE TABLE "booking_request" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "booking_request_pkey" PRIMARY KEY,
        "sessionId" uuid NOT NULL,
        "startsAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "handledAt" TIMESTAMP(3) WITH TIME ZONE,
        "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now()
      )`);
    await db.query(`
      CREATE TABLE "audit_entry" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "audit_entry_pkey" PRIMARY KEY,
        "actor" text NOT NULL,
        "action" text NOT NULL,
        "subjectId" text,
        "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now()
      )`);
    await db.query(`
      ALTER TABLE "booking_request" ADD CONSTRAINT "booking_request_session"
      FOREIGN KEY ("sessionId") REFERENCES "quiz_session"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    for (const index of indexes) await db.query(index);
    await db.query(searchIndex);
    await db.query(tallyFunction);
    await db.query(`
      CREATE TRIGGER "quiz_tally_insert" AFTER INSERT ON "quiz_session"
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION quiz_tally_count()`);
    await db.query(`
      CREATE TRIGGER "quiz_tally_delete" AFTER DELETE ON "quiz_session"
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION quiz_tally_count()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE "audit_entry", "booking_request", "quiz_tally", "quiz_session"');
    await db.query('DROP FUNCTION quiz_tally_count()');
  }
}

const indexes = [
  'CREATE INDEX "quiz_session_recent" ON "quiz_session" ("createdAt", "id")',
  'CREATE INDEX "quiz_session_band" ON "quiz_session" ("band", "createdAt", "id")',
  'CREATE INDEX "quiz_session_ad_spend" ON "quiz_session" ("monthlyAdSpend", "createdAt", "id")',
  'CREATE UNIQUE INDEX "quiz_session_idempotency_key" ON "quiz_session" ("idempotencyKey")',
  'CREATE UNIQUE INDEX "booking_request_of_session" ON "booking_request" ("sessionId")',
  'CREATE INDEX "booking_request_recent" ON "booking_request" ("createdAt", "id")',
  'CREATE INDEX "audit_entry_recent" ON "audit_entry" ("createdAt", "id")',
];

/** A server without pg_trgm, or a role that may not add it, searches the same way, only slower. */
const searchIndex = `
  DO $$
  BEGIN
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
    EXCEPTION WHEN OTHERS THEN
      RAISE NOTICE 'pg_trgm is not available: quiz search has no index';
    END;
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
      CREATE INDEX "quiz_session_search" ON "quiz_session" USING gin ("searchText" gin_trgm_ops);
    END IF;
  END $$`;

/** Adds (or, for deleted rows, takes away) one row per day, band and ad spend, in a fixed order against deadlocks. */
const tallyFunction = `
  CREATE FUNCTION quiz_tally_count() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
  BEGIN
    INSERT INTO "quiz_tally" AS tally
      ("day", "band", "monthlyAdSpend", "sessions", "percentSum", "good", "fair", "sectionTotals", "optionCounts")
    SELECT g.day, g.band, g.spend, sign * g.sessions, sign * g.percents, sign * g.good, sign * g.fair, g.totals, o.counts
    FROM (
      SELECT ("createdAt" AT TIME ZONE 'UTC')::date AS day, "band" AS band, "monthlyAdSpend" AS spend,
        count(*)::integer AS sessions,
        sum(round("normalizedScore" * 100 / 18.0))::integer AS percents,
        count(*) FILTER (WHERE round("normalizedScore" * 100 / 18.0) >= 80)::integer AS good,
        count(*) FILTER (WHERE round("normalizedScore" * 100 / 18.0) BETWEEN 60 AND 79)::integer AS fair,
        ARRAY[
          sign * sum("scores"[1] + "scores"[2] + "scores"[3]),
          sign * sum("scores"[4] + "scores"[5] + "scores"[6]),
          sign * sum("scores"[7] + "scores"[8] + "scores"[9]),
          sign * sum("scores"[10] + "scores"[11] + "scores"[12]),
          sign * sum("scores"[13] + "scores"[14] + "scores"[15]),
          sign * sum("scores"[16] + "scores"[17] + "scores"[18])
        ]::integer[] AS totals
      FROM changed GROUP BY 1, 2, 3
    ) g
    JOIN (
      SELECT day, band, spend, array_agg(hits ORDER BY slot) AS counts
      FROM (
        SELECT ("createdAt" AT TIME ZONE 'UTC')::date AS day, "band" AS band, "monthlyAdSpend" AS spend, slot,
          sign * count(*) FILTER (WHERE "scores"[(slot + 2) / 3] = (slot - 1) % 3 + 1)::integer AS hits
        FROM changed CROSS JOIN generate_series(1, 54) AS slot GROUP BY 1, 2, 3, 4
      ) s GROUP BY 1, 2, 3
    ) o USING (day, band, spend)
    ORDER BY day, band, spend
    ON CONFLICT ("day", "band", "monthlyAdSpend") DO UPDATE SET
      "sessions" = tally."sessions" + excluded."sessions",
      "percentSum" = tally."percentSum" + excluded."percentSum",
      "good" = tally."good" + excluded."good",
      "fair" = tally."fair" + excluded."fair",
      "sectionTotals" = ARRAY(
        SELECT was + more
        FROM unnest(tally."sectionTotals", excluded."sectionTotals") WITH ORDINALITY AS both_totals(was, more, place)
        ORDER BY place
      ),
      "optionCounts" = ARRAY(
        SELECT was + more
        FROM unnest(tally."optionCounts", excluded."optionCounts") WITH ORDINALITY AS both_counts(was, more, slot)
        ORDER BY slot
      );
    RETURN NULL;
  END $$`;
