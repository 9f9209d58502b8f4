import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ads library, the stars on its built-in samples, and what searching it needs. */
export class CreateAd1795268488123 implements MigrationInterface {
  name = 'CreateAd1795268488123';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE "ad" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_0193d5ef09746e88e9ea92c634d" PRIMARY KEY,
        "ownerId" uuid NOT NULL,
        "source" text NOT NULL,
        "sourceId" text,
        "title" text NOT NULL,
        "advertiser" text NOT NULL,
        "platform" text NOT NULL,
        "industry" text,
        "headline" text NOT NULL,
        "primaryText" text NOT NULL,
        "tags" text array NOT NULL DEFAULT '{}',
        "isFavorite" boolean NOT NULL DEFAULT false,
        "impressions" double precision,
        "impressionsLow" double precision,
        "impressionsHigh" double precision,
        "reach" double precision,
        "ctr" double precision,
        "cpc" double precision,
        "pageUrl" text,
        "delivery" jsonb,
        "mediaState" text NOT NULL DEFAULT 'none',
        "mediaError" text,
        "mediaUrl" text,
        "uploadId" uuid,
        "imageId" uuid,
        "imageWidth" integer,
        "imageHeight" integer,
        "analysisId" uuid,
        "fingerprint" bytea,
        "search" tsvector,
        "searchText" text,
        "deletedAt" TIMESTAMP(3) WITH TIME ZONE,
        "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updatedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now()
      )`);
    await db.query(`
      CREATE TABLE "sample_favorite" (
        "userId" uuid NOT NULL,
        "sampleId" text NOT NULL,
        "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_f696e2fb9fb20b60142e3fa8c6b" PRIMARY KEY ("userId", "sampleId")
      )`);
    await db.query(`
      ALTER TABLE "ad" ADD CONSTRAINT "FK_60e59329bce691e9d31a3e3131b"
      FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`
      ALTER TABLE "sample_favorite" ADD CONSTRAINT "FK_fa826a33e16279c7c4a4c2b44af"
      FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    for (const index of indexes) await db.query(index);
    await db.query(trigramIndex);
    await db.query(searchFunction);
    await db.query(`
      CREATE TRIGGER ad_search_words
      BEFORE INSERT OR UPDATE OF "title", "advertiser", "headline", "primaryText", "tags" ON "ad"
      FOR EACH ROW EXECUTE FUNCTION ad_search_words()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "sample_favorite"`);
    await db.query(`DROP TABLE "ad"`);
    await db.query('DROP FUNCTION ad_search_words()');
  }
}

const indexes = [
  'CREATE INDEX "ad_recent" ON "ad" ("ownerId", "createdAt", "id")',
  'CREATE INDEX "ad_platform" ON "ad" ("ownerId", "platform", "createdAt", "id")',
  'CREATE INDEX "ad_industry" ON "ad" ("ownerId", "industry", "createdAt", "id")',
  'CREATE INDEX "ad_favorite" ON "ad" ("ownerId", "createdAt", "id") WHERE "isFavorite"',
  'CREATE INDEX "ad_title" ON "ad" ("ownerId", lower("title"), "id")',
  'CREATE INDEX "ad_ctr" ON "ad" ("ownerId", coalesce("ctr", -1), "id")',
  'CREATE INDEX "ad_impressions" ON "ad" ("ownerId", coalesce("impressions", "impressionsLow", -1), "id")',
  'CREATE INDEX "ad_tags" ON "ad" USING gin ("tags")',
  'CREATE INDEX "ad_search" ON "ad" USING gin ("search")',
  'CREATE UNIQUE INDEX "ad_of_source" ON "ad" ("ownerId", "source", "sourceId")',
  'CREATE UNIQUE INDEX "ad_double" ON "ad" ("ownerId", "fingerprint") WHERE "deletedAt" IS NULL',
  `CREATE INDEX "ad_pending_media" ON "ad" ("updatedAt") WHERE "mediaState" = 'pending'`,
  'CREATE INDEX "ad_deleted" ON "ad" ("deletedAt") WHERE "deletedAt" IS NOT NULL',
];

/** A server without pg_trgm, or a role that may not add it, searches the same way, only slower. */
const trigramIndex = `
  DO $$
  BEGIN
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
    EXCEPTION WHEN OTHERS THEN
      RAISE NOTICE 'pg_trgm is not available: parts of words are searched without index';
    END;
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
      CREATE INDEX "ad_search_text" ON "ad" USING gin ("searchText" gin_trgm_ops);
    END IF;
  END $$`;

/** Words of all texts for the ranked search, and the three texts that the filter box looks for a part in. */
const searchFunction = `
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
