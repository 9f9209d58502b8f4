import { zipSync } from 'fflate';
import { Analysis } from '../../../schema/analysis/analysis.entity.js';
import { AnalysisStatus, AnalysisType } from '../../../schema/analysis/analysis.enum.js';
import { AppError, isTransient } from '../../../schema/errors.js';
import { ObjectPurpose } from '../../../schema/storage/stored-object.entity.js';
import { AdFixState, fixMs } from '../../../schema/traffic/ad-fix.facts.js';
import type { AdFixes } from '../../../schema/traffic/ad-fix.type.js';
import { publishEvent } from '../../platform/events.js';
import type { JobDeps } from '../../platform/job-deps.js';
import type { JobDefinition, JobHandler, JobTry } from '../../platform/queue.js';
import { storeObject } from '../../storage/store-object.js';
import type { StoredReading } from '../ad-correction.js';
import type { AdCorrection } from '../creative-correction.engine.js';
import { readOwnLogo, readOwnPictures } from '../own/own-pictures.js';
import type { MadeFix } from './creative-fixes.js';

export const adFixJob: JobDefinition = {
  queue: 'background',
  name: 'ad-fixes',
  attempts: 2,
  backoffMs: 2_000,
  timeoutMs: fixMs,
};

/** Makes better files of an analysed picture. Running it twice makes the same files again. */
export function adFixes(deps: JobDeps): JobHandler {
  return { job: adFixJob, process: (attempt) => processFixes(deps, attempt) };
}

const whatToFix = `
  SELECT id, "ownerId", input, reading, correction, result->>'imageObjectId' AS "imageId", result->'fixes' AS fixes
  FROM analysis
  WHERE id = $1 AND type = '${AnalysisType.ad_creative}' AND status = '${AnalysisStatus.complete}'
    AND reading IS NOT NULL
    AND result->'fixes'->>'state' = '${AdFixState.processing}'`;

interface Row extends Pick<Analysis, 'id' | 'ownerId' | 'input'> {
  reading: StoredReading;
  correction: AdCorrection | null;
  imageId: string | null;
  fixes: AdFixes;
}

async function processFixes(deps: JobDeps, { payload, signal, isLastTry, tell }: JobTry): Promise<void> {
  const [row] = await deps.db.query<Row[]>(whatToFix, [payload['analysisId'] ?? '']);
  if (!row) return; // settled by an earlier try, deleted, or judged anew
  try {
    await settle(deps, row, { ...row.fixes, ...(await make(deps, row, signal)), state: AdFixState.complete });
  } catch (error) {
    if (isTransient(error) && !isLastTry) throw error;
    if (!(error instanceof AppError)) deps.log.error({ err: error, analysisId: row.id }, 'fixes failed unexpectedly');
    tell?.({ reason: error instanceof AppError ? error.code : 'UNEXPECTED' });
    const known = error instanceof AppError ? error.message : "The files couldn't be made. Try again.";
    const message = signal.aborted ? 'The server was too busy to make the files in time. Try again.' : known;
    await settle(deps, row, { ...row.fixes, state: AdFixState.failed, error: message });
  }
}

/** Time that the last file may take beyond the others, ms: to be read again, and to be stored. */
const lastFileMs = 40_000;

async function make(deps: JobDeps, row: Row, signal: AbortSignal) {
  const until = Date.now() + fixMs - lastFileMs;
  const source = row.input.objectId ?? row.imageId;
  if (!source) throw new AppError('UNPROCESSABLE', 'The image is no longer stored. Analyze it again.');
  const { title: _title, seen, pictures: _pictures, video: _video, ...known } = row.reading;
  const subject = { ...known, reading: seen, correction: row.correction };
  const [original, own, logo] = await Promise.all([
    deps.store.read(source),
    readOwnPictures(deps, row.ownerId, signal),
    readOwnLogo(deps, row.ownerId, signal),
  ]);
  const made = await deps.engines.run('fixCreative', { ...subject, bytes: original, own, logo, until }, signal);
  const fixes = [];
  for (const { bytes, move: _move, ...fix } of made.fixes) {
    const objectId = await keep(deps, row, { name: fix.id, filename: fix.fileName, contentType: 'image/jpeg', bytes });
    fixes.push({ ...fix, objectId });
  }
  return { fixes, refused: made.refused, archiveObjectId: await archive(deps, row, made.fixes) };
}

/** Pictures are packed already: the archive only holds them together. */
async function archive(deps: JobDeps, row: Row, made: readonly MadeFix[]): Promise<string | null> {
  if (made.length === 0) return null;
  const files = made.map(({ fileName, bytes }): [string, Uint8Array] => [fileName, new Uint8Array(bytes)]);
  const bytes = zipSync(Object.fromEntries(files), { level: 0, mtime: new Date('2026-01-01') });
  return keep(deps, row, { name: 'archive', filename: 'ads-by-placement.zip', contentType: 'application/zip', bytes });
}

function keep(
  { db, store }: JobDeps,
  { id, ownerId }: Row,
  { name, ...file }: { name: string; filename: string; contentType: string; bytes: Uint8Array },
): Promise<string> {
  return storeObject(db, store, { key: `${id}/fix-${name}`, ownerId, purpose: ObjectPurpose.picture, ...file });
}

async function settle({ db }: JobDeps, { id, ownerId }: Row, fixes: AdFixes): Promise<void> {
  await db.query(
    `UPDATE analysis SET result = jsonb_set(result, '{fixes}', $3)
     WHERE id = $1 AND "ownerId" = $2 AND result->'fixes'->>'state' = '${AdFixState.processing}'`,
    [id, ownerId, JSON.stringify(fixes)],
  );
  await publishEvent(db, 'analysis', id);
}
