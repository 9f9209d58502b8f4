import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Analysis } from '../../schema/analysis/analysis.entity.js';
import type { JobDeps } from '../platform/job-deps.js';
import { readingLookups } from '../platform/metrics.js';
import { prepared } from '../platform/prepared.js';

/** What was read: a picture ad, a video ad, or a page. */
export type ReadingKind = 'picture' | 'video' | 'page';

/** An earlier analysis of the same content by the same owner. */
export interface KeptReading<Reading, Result> {
  reading: Reading;
  /** as it was judged then, before any correction */
  result: Result;
}

/**
 * Names a reading by all that it was made from: the content, the inputs that matter, the engines and models. Equal keys of one
 * owner mean the equal reading.
 * @param facts plain data; the order of its keys counts
 * @returns null where readings are not reused: it is switched off, or the engines were not compiled by a build
 */
export function readingKey(
  { config, engines }: Pick<JobDeps, 'config' | 'engines'>,
  kind: ReadingKind,
  facts: readonly unknown[],
): string | null {
  if (!config.REUSE_READINGS || engines.version === null) return null;
  const { AI_BASE_URL, AI_MODEL, AI_TRANSCRIBE_MODEL } = config;
  const readers = [engines.version, AI_BASE_URL, AI_MODEL, AI_TRANSCRIBE_MODEL];
  return createHash('sha256')
    .update(serialize([readers, kind, facts]))
    .digest('base64url');
}

const newestOfKey = `
  SELECT reading, coalesce("firstResult", result) AS result FROM analysis
  WHERE "ownerId" = $1 AND "readingKey" = $2 AND status = 'complete' AND id <> $3 AND reading IS NOT NULL
    AND "finishedAt" > now() - make_interval(secs => $4)
  ORDER BY "finishedAt" DESC LIMIT 1`;

/**
 * The reading of the owner's newest analysis with this key. Readings of other owners are never looked at, and what an
 * owner corrected is kept apart from what was read. It lives as long as its analysis: a deleted one is not found.
 * @param maxAgeMs since that analysis finished
 */
export async function findReading<Reading, Result>(
  { db }: Pick<JobDeps, 'db'>,
  { id, ownerId }: Pick<Analysis, 'id' | 'ownerId'>,
  key: string | null,
  maxAgeMs: number,
): Promise<KeptReading<Reading, Result> | null> {
  if (key === null) return null;
  const [row] = await prepared<KeptReading<Reading, Result>>(db, newestOfKey, [ownerId, key, id, maxAgeMs / 1_000]);
  return row ?? null;
}

/** Counts one look-up, once it is known whether the engines, the model or the browser had to work again. */
export function countLookup(kind: ReadingKind, key: string | null, isHit: boolean): void {
  if (key !== null) readingLookups.inc({ kind, outcome: isHit ? 'hit' : 'miss' });
}
