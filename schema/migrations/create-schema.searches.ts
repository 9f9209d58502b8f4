/** A server without pg_trgm, or a role that may not add it, searches the same way, only slower. */
const trigrams = `
  DO $$
  BEGIN
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
    EXCEPTION WHEN OTHERS THEN
      RAISE NOTICE 'pg_trgm is not available: parts of words are searched without index';
    END;
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
      CREATE INDEX "quiz_session_search" ON "quiz_session" USING gin ("searchText" gin_trgm_ops);
      CREATE INDEX "ad_search_text" ON "ad" USING gin ("searchText" gin_trgm_ops);
    END IF;
  END $$`;

/** Adds (or, for deleted rows, takes away) one row per day, band and ad spend, in a fixed order against deadlocks. */
const countTallies = `
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

/** Words of all texts for the ranked search, and the three texts that the filter box looks for a part in. */
const searchWords = `
  CREATE FUNCTION ad_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW."search" :=
      setweight(to_tsvector('english', NEW."title"), 'A')
      || setweight(to_tsvector('english', NEW."advertiser" || ' ' || NEW."headline"), 'B')
      || setweight(to_tsvector('english', array_to_string(NEW."tags", ' ')), 'B')
      || setweight(to_tsvector('english', NEW."primaryText"), 'D');
    NEW."searchText" := lower(NEW."title" || E'\\n' || NEW."advertiser" || E'\\n' || NEW."primaryText");
    RETURN NEW;
  END $$`;

/** What entities cannot say: indexes of expressions and of words, and what the database keeps by itself. */
export const searches = [
  trigrams,
  'CREATE INDEX "ad_title" ON "ad" ("ownerId", lower("title"), "id")',
  'CREATE INDEX "ad_ctr" ON "ad" ("ownerId", coalesce("ctr", -1), "id")',
  'CREATE INDEX "ad_impressions" ON "ad" ("ownerId", coalesce("impressions", "impressionsLow", -1), "id")',
  'CREATE INDEX "ad_tags" ON "ad" USING gin ("tags")',
  'CREATE INDEX "ad_search" ON "ad" USING gin ("search")',
  searchWords,
  `CREATE TRIGGER ad_search_words
  BEFORE INSERT OR UPDATE OF "title", "advertiser", "headline", "primaryText", "tags" ON "ad"
  FOR EACH ROW EXECUTE FUNCTION ad_search_words()`,
  countTallies,
  `CREATE TRIGGER "quiz_tally_insert" AFTER INSERT ON "quiz_session"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION quiz_tally_count()`,
  `CREATE TRIGGER "quiz_tally_delete" AFTER DELETE ON "quiz_session"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION quiz_tally_count()`,
];
