import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One of the two variants that a test had, from the columns of its row. */
const variant = (side: 'first' | 'second', read: (column: string) => string): string =>
  `jsonb_build_object('adId', ${read(`${side}AdId`)}, 'name', coalesce(nullif(${read(`${side}Name`)}, ''),
     (SELECT a.name FROM own_ad a WHERE a.id::text = ${read(`${side}AdId`)}::text), 'Ad that is gone'))`;

const counts = (side: 'first' | 'second', read: (column: string) => string): string =>
  `jsonb_build_object('units', ${read(`${side}Units`)}, 'hits', ${read(`${side}Hits`)}, 'value', ${read(`${side}Value`)})`;

/** Results as they were written down, each variant with the little that is known of it. */
const outcomeOf = (
  row: string,
  variants: string,
): string => `CASE WHEN ${row} IS NULL OR ${row} = 'null'::jsonb THEN NULL ELSE ${row}
  || jsonb_build_object('verdict', CASE WHEN ${row}->>'verdict' IN ('first', 'second') THEN 'winner' ELSE ${row}->>'verdict' END,
    'differencePercent', CASE WHEN ${row}->>'verdict' = 'first'
      THEN to_jsonb(round((10000 / (100 + (${row}->>'differencePercent')::numeric) - 100), 1)) ELSE ${row}->'differencePercent' END,
    'lowPercent', CASE WHEN ${row}->>'verdict' = 'first'
      THEN to_jsonb(round((10000 / (100 + (${row}->>'highPercent')::numeric) - 100), 1)) ELSE ${row}->'lowPercent' END,
    'highPercent', CASE WHEN ${row}->>'verdict' = 'first'
      THEN to_jsonb(round((10000 / nullif(100 + (${row}->>'lowPercent')::numeric, 0) - 100), 1)) ELSE ${row}->'highPercent' END,
    'variants', (SELECT jsonb_agg(v || jsonb_build_object('units', 0, 'hits', 0, 'value', NULL, 'ratePercent', NULL,
        'differencePercent', NULL, 'lowPercent', NULL, 'highPercent', NULL,
        'isLeader', (${row}->>'verdict' = 'first' AND at = 1) OR (${row}->>'verdict' = 'second' AND at = 2),
        'isBeaten', (${row}->>'verdict' = 'second' AND at = 1) OR (${row}->>'verdict' = 'first' AND at = 2)) ORDER BY at)
      FROM jsonb_array_elements(${variants}) WITH ORDINALITY AS t(v, at))) END`;

const columns = (column: string) => `"${column}"`;
const fields = (column: string) => `(line->>'${column}')`;
const values = (column: string) => `(line->'${column}')`;
const both = (read: (column: string) => string): string =>
  `jsonb_build_array(${variant('first', read)}, ${variant('second', read)})`;

/** Tests of two and more: variants and their counts become lists; what lies in the trash is told anew as well. */
export class TestsOfMany1795361000000 implements MigrationInterface {
  name = 'TestsOfMany1795361000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "ad_test" ADD "planned" jsonb NOT NULL DEFAULT '[]'`);
    await db.query(`UPDATE "ad_test" SET planned = ${both(columns)}`);
    await db.query(`UPDATE "ad_test" SET outcome = ${outcomeOf('outcome', 'planned')} WHERE outcome IS NOT NULL`);
    await db.query(`ALTER TABLE "ad_test_day" ADD "counts" jsonb NOT NULL DEFAULT '[]'`);
    await db.query(
      `UPDATE "ad_test_day" SET counts = jsonb_build_array(${counts('first', columns)}, ${counts('second', columns)})`,
    );
    await db.query(
      `UPDATE "trash_item" SET content = (
         SELECT jsonb_agg(CASE part->>'table'
           WHEN 'ad_test' THEN jsonb_set(part, '{rows}', (SELECT coalesce(jsonb_agg(line || jsonb_build_object('planned', planned,
               'outcome', ${outcomeOf("(line->'outcome')", 'planned')})), '[]')
             FROM jsonb_array_elements(part->'rows') AS line, LATERAL (SELECT ${both(fields)} AS planned) AS named))
           WHEN 'ad_test_day' THEN jsonb_set(part, '{rows}', (SELECT coalesce(jsonb_agg(line || jsonb_build_object('counts',
               jsonb_build_array(${counts('first', values)}, ${counts('second', values)}))), '[]')
             FROM jsonb_array_elements(part->'rows') AS line))
           ELSE part END ORDER BY at)
         FROM jsonb_array_elements(content) WITH ORDINALITY AS t(part, at))
       WHERE content::text LIKE '%"ad_test%'`,
    );
    await db.query(`ALTER TABLE "ad_test" DROP CONSTRAINT "FK_6fc7075166cf726b69581108761"`);
    await db.query(`ALTER TABLE "ad_test" DROP CONSTRAINT "FK_322e5290b9775de8da83df1abe7"`);
    for (const column of ['firstAdId', 'secondAdId', 'firstName', 'secondName'])
      await db.query(`ALTER TABLE "ad_test" DROP COLUMN "${column}"`);
    for (const column of ['firstUnits', 'firstHits', 'firstValue', 'secondUnits', 'secondHits', 'secondValue'])
      await db.query(`ALTER TABLE "ad_test_day" DROP COLUMN "${column}"`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "ad_test" ADD "firstAdId" uuid, ADD "secondAdId" uuid,
      ADD "firstName" text NOT NULL DEFAULT '', ADD "secondName" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "ad_test_day" ADD "firstUnits" integer NOT NULL DEFAULT 0, ADD "firstHits" integer NOT NULL DEFAULT 0,
      ADD "firstValue" double precision, ADD "secondUnits" integer NOT NULL DEFAULT 0, ADD "secondHits" integer NOT NULL DEFAULT 0,
      ADD "secondValue" double precision`);
    await db.query(`UPDATE "ad_test" SET "firstAdId" = (planned->0->>'adId')::uuid, "secondAdId" = (planned->1->>'adId')::uuid,
      "firstName" = CASE WHEN subject = 'ads' THEN '' ELSE coalesce(planned->0->>'name', '') END,
      "secondName" = CASE WHEN subject = 'ads' THEN '' ELSE coalesce(planned->1->>'name', '') END, outcome = NULL, "decidedAt" = NULL`);
    await db.query(`DELETE FROM "ad_test" t WHERE subject = 'ads' AND (NOT EXISTS (SELECT FROM own_ad WHERE id = t."firstAdId")
      OR NOT EXISTS (SELECT FROM own_ad WHERE id = t."secondAdId"))`);
    await db.query(`UPDATE "ad_test_day" SET "firstUnits" = (counts->0->>'units')::int, "firstHits" = (counts->0->>'hits')::int,
      "firstValue" = (counts->0->>'value')::float8, "secondUnits" = (counts->1->>'units')::int,
      "secondHits" = (counts->1->>'hits')::int, "secondValue" = (counts->1->>'value')::float8`);
    await db.query(`ALTER TABLE "ad_test" ADD CONSTRAINT "FK_6fc7075166cf726b69581108761" FOREIGN KEY ("firstAdId")
      REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE "ad_test" ADD CONSTRAINT "FK_322e5290b9775de8da83df1abe7" FOREIGN KEY ("secondAdId")
      REFERENCES "own_ad"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE "ad_test_day" DROP COLUMN "counts"`);
    await db.query(`ALTER TABLE "ad_test" DROP COLUMN "planned"`);
  }
}
