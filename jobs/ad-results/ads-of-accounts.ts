import type { EntityManager } from 'typeorm';
import type { AdPlatformId } from '../../schema/ad-results/ad-results.facts.js';
import { StoredObject } from '../../schema/storage/stored-object.entity.js';
import type { NamesOfAccounts, OtherAccounts } from '../store/store-staging.js';
import { lockOwnAds, settleAds } from './own-ads.js';

/** What is stored of ads of accounts that do not belong to the store: found, counted and removed. */

type Rows = Pick<EntityManager, 'query'>;

const deletedAd = `t.content -> 0 -> 'rows' -> 0`;
const isOther = (row: string): string => `${row} ->> 'platform' = $2 AND ${row} ->> 'accountId' <> ALL($3::text[])`;

/** Ads of such accounts, also deleted ones that could still be brought back. */
const ads = `
  SELECT a.id, a."pictureId", a."analysisId" FROM own_ad a
  WHERE a."ownerId" = $1 AND a.platform = $2 AND a."accountId" <> ALL($3::text[])
  UNION ALL
  SELECT t.id, (${deletedAd} ->> 'pictureId')::uuid, (${deletedAd} ->> 'analysisId')::uuid FROM trash_item t
  WHERE t."ownerId" = $1 AND t.kind = 'ad_result' AND ${isOther(deletedAd)}`;

/** Files that their owner uploaded for an ad are not the platform's. */
const images = `SELECT o.id FROM stored_object o JOIN gone ON gone."pictureId" = o.id
  WHERE o."ownerId" = $1 AND o.purpose = 'picture'`;
const isOfAd = (input: string): string => `${input} ->> 'ownAdId' IN (SELECT id::text FROM gone)`;
const analyses = `SELECT n.id FROM analysis n WHERE n."ownerId" = $1 AND (
  ${isOfAd('n.input')}
  OR (n.id IN (SELECT "analysisId" FROM gone) AND n.description LIKE 'From your connection%'))
  UNION ALL SELECT t.id FROM trash_item t
  WHERE t."ownerId" = $1 AND t.kind = 'analysis' AND t."deletedAt" > 'epoch' AND ${isOfAd(`${deletedAd} -> 'input'`)}`;
/** Concepts written from such analyses, also deleted ones that could still be brought back. */
const isOfAnalyses = (brief: string): string =>
  `${brief} ->> 'source' = 'analysis' AND ${brief} ->> 'sourceId' IN (SELECT id::text FROM (${analyses}) n)`;
const briefs = `SELECT b.id FROM creative_brief b WHERE b."ownerId" = $1 AND ${isOfAnalyses('to_jsonb(b)')}
  UNION ALL SELECT t.id FROM trash_item t
  WHERE t."ownerId" = $1 AND t.kind = 'creative_brief' AND ${isOfAnalyses(deletedAd)}`;
const hasAd = (planned: string): string =>
  `EXISTS (SELECT FROM jsonb_array_elements(${planned}) v WHERE v ->> 'adId' IN (SELECT id::text FROM gone))`;
const tests = `SELECT s.id FROM ad_test s WHERE s."ownerId" = $1 AND ${hasAd('s.planned')}`;

interface AdCounts {
  ads: number;
  adDays: number;
  images: number;
  analyses: number;
  tests: number;
  briefs: number;
}

/** What the ads and their campaigns are called, and what all other ads are. */
export async function namesOfAds(db: Rows, { ownerId, platform, kept }: OtherAccounts): Promise<NamesOfAccounts> {
  const [names] = await db.query<NamesOfAccounts[]>(
    `WITH gone AS (${ads}), told AS (
       SELECT a.id, unnest(ARRAY[a.name, a.campaign]) AS name FROM own_ad a WHERE a."ownerId" = $1
       UNION ALL SELECT t.id, unnest(ARRAY[${deletedAd} ->> 'name', ${deletedAd} ->> 'campaign']) FROM trash_item t
       WHERE t."ownerId" = $1 AND t.kind = 'ad_result'
     ) SELECT coalesce(array_agg(DISTINCT name) FILTER (WHERE id IN (SELECT id FROM gone)), '{}') AS gone,
         coalesce(array_agg(DISTINCT name) FILTER (WHERE id NOT IN (SELECT id FROM gone)), '{}') AS kept FROM told`,
    [ownerId, platform, kept],
  );
  return names ?? { gone: [], kept: [] };
}

export async function countAdsOf(db: Rows, { ownerId, platform, kept }: OtherAccounts): Promise<AdCounts> {
  const [counts] = await db.query<AdCounts[]>(
    `WITH gone AS (${ads})
     SELECT (SELECT count(*)::int FROM gone) AS ads,
       (SELECT count(*)::int FROM own_ad_day d JOIN gone ON gone.id = d."adId") AS "adDays",
       (SELECT count(*)::int FROM (${images}) i) AS images, (SELECT count(*)::int FROM (${analyses}) n) AS analyses,
       (SELECT count(*)::int FROM (${tests}) s) AS tests,
       (SELECT count(*)::int FROM (${briefs}) b) AS briefs`,
    [ownerId, platform, kept],
  );
  return counts ?? { ads: 0, adDays: 0, images: 0, analyses: 0, tests: 0, briefs: 0 };
}

type Found = Record<'images' | 'analyses' | 'uploads' | 'tests' | 'briefs' | 'ids', string[]>;
const nothing: Found = { images: [], analyses: [], uploads: [], tests: [], briefs: [], ids: [] };

/**
 * Removes the ads with everything that hangs on them, in the caller's transaction.
 * @returns ids of images that nobody can read any more, and of analyses that are left to the caller
 */
export async function removeAdsOf(
  rows: EntityManager,
  { ownerId, platform, kept }: OtherAccounts,
): Promise<{ images: string[]; analyses: string[] }> {
  await lockOwnAds(rows, ownerId);
  const found = await rows.query<Found[]>(
    `WITH gone AS (${ads})
       SELECT array(${images}) AS images, array(${analyses}) AS analyses, array(${tests}) AS tests, array(SELECT id FROM gone) AS ids,
         array(${briefs}) AS briefs,
         array(SELECT o.id FROM stored_object o JOIN analysis n ON n.input ->> 'objectId' = o.id::text
           WHERE o."ownerId" = $1 AND n.id IN (${analyses})) AS uploads`,
    [ownerId, platform, kept],
  );
  const [{ images: copies, analyses: made, uploads, tests: planned, briefs: written, ids } = nothing] = found;
  await rows.query('DELETE FROM ad_test WHERE "ownerId" = $1 AND id = ANY($2::uuid[])', [ownerId, planned]);
  await rows.query('DELETE FROM creative_brief WHERE "ownerId" = $1 AND id = ANY($2::uuid[])', [ownerId, written]);
  await rows.query('DELETE FROM own_ad_layer WHERE "adId" = ANY($1::uuid[])', [ids]);
  await rows.query('DELETE FROM own_ad WHERE "ownerId" = $1 AND id = ANY($2::uuid[])', [ownerId, ids]);
  await rows.query(
    `WITH gone AS (SELECT unnest($2::uuid[]) AS id)
     DELETE FROM trash_item t WHERE t."ownerId" = $1 AND (
       (t.kind = 'ad_result' AND t.id IN (SELECT id FROM gone))
       OR (t.kind = 'creative_brief' AND t.id = ANY($3::uuid[]))
       OR (t.kind = 'carried_out' AND ${deletedAd} ->> 'adId' IN (SELECT id::text FROM gone))
       OR (t.kind = 'ad_test' AND ${hasAd(`${deletedAd} -> 'planned'`)}))`,
    [ownerId, ids, written],
  );
  const objects = [...copies, ...uploads];
  // Past every undo: nobody reads them from here on, and the upkeep would collect them.
  if (objects.length > 0) await rows.getRepository(StoredObject).update(objects, { deletedAt: new Date(0) });
  if (ids.length > 0) await settleAds(rows, ownerId, [], [platform as AdPlatformId]);
  return { images: objects, analyses: made };
}
