import type { EntityManager } from 'typeorm';
import { AdMatchKind } from '../../schema/ad-results/ad-match.enum.js';
import { groupBy } from '../kit/group.js';
import { learnAccounts } from './learned-accounts.js';
import { lockOwnAds } from './own-ads.js';
import { stalePlatforms } from './stored-elements.js';
import { type Candidate, type MatchableAd, matchesOf } from './ad-match.engine.js';

/** Newest of each kind that ads are held against, and newest ads that are. */
const [mostCandidates, mostAds] = [1_000, 5_000];

type Rows = Pick<EntityManager, 'query'>;

const look = `encode(o."contentHash", 'hex') AS hash, p.print, p."squarePrint", p.ratio`;
const looks = (id: string) => `
  LEFT JOIN stored_object o ON o.id = ${id} AND o."deletedAt" IS NULL LEFT JOIN picture_print p ON p."objectId" = o.id`;

/** Everything that the creative of an own ad can be found again in, with the stored picture of each; $1 owner. */
const candidates = `
  (SELECT 'analysis' AS kind, a.id, ARRAY[]::text[] AS ids, a.input->'ad'->>'headline' AS headline,
     a.input->'ad'->>'primaryText' AS "primaryText", a.words, a.picture, ${look}
   FROM (SELECT id, input, "createdAt", coalesce(result->>'imageObjectId', input->>'objectId')::uuid AS picture,
     jsonb_path_query_array(result, '$.reading.words[*].text')::text AS words FROM analysis
     WHERE "ownerId" = $1 AND type = 'ad_creative' AND status <> 'failed' ORDER BY "createdAt" DESC LIMIT ${mostCandidates}) a
   ${looks('a.picture')} ORDER BY a."createdAt" DESC)
  UNION ALL
  (SELECT 'library', a.id, array_remove(ARRAY[a."sourceId"], NULL), a.headline, a."primaryText", NULL,
     coalesce(a."uploadId", a."imageId"), ${look}
   FROM ad a ${looks('coalesce(a."uploadId", a."imageId")')}
   WHERE a."ownerId" = $1 AND a."deletedAt" IS NULL ORDER BY a."createdAt" DESC LIMIT ${mostCandidates})
  UNION ALL
  (SELECT 'swipe_file', f.id, ARRAY[]::text[], NULL, NULL, f.words, f.id, ${look}
   FROM swipe_file f ${looks('f.id')}
   WHERE f."ownerId" = $1 AND o.id IS NOT NULL AND o."contentType" LIKE 'image/%' ORDER BY f."createdAt" DESC LIMIT ${mostCandidates})`;

/** One of several pictures is not what an ad looks like. */
const onlyPicture = `CASE WHEN coalesce((a.assets->>'media')::int, 1) <= 1 THEN a."pictureId" END`;

const ownAds = `
  SELECT a.id, a.platform, a."externalId", a."creativeId", a.headline, a."primaryText", ${onlyPicture} AS picture, ${look}
  FROM own_ad a ${looks(onlyPicture)} WHERE a."ownerId" = $1 ORDER BY a."lastDay" DESC NULLS LAST, a.id LIMIT ${mostAds}`;

type Stored<Row> = Row & { picture: string | null };

/** Stored pictures of an owner's creatives whose look is not known yet, the newest first. */
export async function unprintedPictures(rows: Rows, ownerId: string, most: number): Promise<string[]> {
  const found = await rows.query<{ picture: string }[]>(
    `SELECT DISTINCT c.picture FROM (
       SELECT picture, ratio, print FROM (${candidates}) AS creatives
       UNION ALL SELECT picture, ratio, print FROM (${ownAds}) AS ads
     ) c JOIN stored_object o ON o.id = c.picture AND o."storedAt" IS NOT NULL AND o."deletedAt" IS NULL
     WHERE NOT EXISTS (SELECT FROM picture_print p WHERE p."objectId" = c.picture) LIMIT $2`,
    [ownerId, most],
  );
  return found.map(({ picture }) => picture);
}

/**
 * Ties own ads to the analyses, library ads and swipe files that show the same creative. What the owner has said of a match
 * stays as it is.
 * @returns matches that were not there before
 */
export async function matchOwnAds(rows: Rows, ownerId: string): Promise<number> {
  await lockOwnAds(rows, ownerId);
  const ads = await rows.query<Stored<MatchableAd>[]>(ownAds, [ownerId]);
  const known = await rows.query<Stored<Candidate>[]>(candidates, [ownerId]);
  const judged = await rows.query<{ adId: string; kind: AdMatchKind; targetId: string }[]>(
    `SELECT "adId", kind, "targetId" FROM own_ad_match WHERE "ownerId" = $1 AND state = 'rejected'`,
    [ownerId],
  );
  const byTarget = new Map(known.map((candidate) => [`${candidate.kind} ${candidate.id}`, candidate]));
  const rejectedOf = groupBy(judged, ({ adId }) => adId);
  const found = ads.flatMap((ad) => {
    const rejected = (rejectedOf.get(ad.id) ?? []).flatMap(
      ({ kind, targetId }) => byTarget.get(`${kind} ${targetId}`) ?? [],
    );
    return matchesOf(ad, known, rejected);
  });
  const kept = await rows.query<object[]>(
    `INSERT INTO own_ad_match ("adId", kind, "targetId", "ownerId", method, confidence, state)
     SELECT r."adId", r.kind, r."targetId", $1, r.method, r.confidence, r.state
     FROM jsonb_to_recordset($2::jsonb)
       AS r("adId" uuid, kind text, "targetId" uuid, method text, confidence float8, state text)
     ON CONFLICT ("adId", kind, "targetId") DO NOTHING RETURNING 1`,
    [ownerId, JSON.stringify(found)],
  );
  await tieAnalyses(rows, ownerId);
  await rows.query('UPDATE ad_account SET "matchedAt" = now() WHERE "ownerId" = $1', [ownerId]);
  return kept.length;
}

/** The surest matched analysis of each ad is the one that its elements are read from; what they change is learned. */
export async function tieAnalyses(rows: Rows, ownerId: string): Promise<void> {
  await rows.query(
    `UPDATE own_ad a SET "analysisId" = m."targetId", "matchMethod" = m.method, "elementsAt" = NULL
     FROM own_ad o LEFT JOIN LATERAL (
       SELECT m."targetId", m.method FROM own_ad_match m JOIN analysis r ON r.id = m."targetId" AND r."ownerId" = $1
       WHERE m."adId" = o.id AND m.kind = 'analysis' AND m.state = 'matched'
       ORDER BY (m.method = 'owner') DESC, m.confidence DESC, r."createdAt" DESC LIMIT 1
     ) m ON TRUE
     WHERE a.id = o.id AND o."ownerId" = $1
       AND (o."analysisId", o."matchMethod") IS DISTINCT FROM (m."targetId", m.method)`,
    [ownerId],
  );
  const changed = await stalePlatforms(rows, ownerId);
  if (changed.length > 0) await learnAccounts(rows, ownerId, changed);
}
