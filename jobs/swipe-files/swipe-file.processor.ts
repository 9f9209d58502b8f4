import { IsNull, LessThan } from 'typeorm';
import { AppError, isTransient } from '../../schema/errors.js';
import { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import { SwipeFile } from '../../schema/swipe-files/swipe-file.entity.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobDefinition, JobHandler, JobTry } from '../platform/queue.js';
import { storeObject } from '../storage/store-object.js';
import { enqueueSwipeFile, swipeFileJob } from './swipe-file-job.js';

/** Looks into one file and saves what it found. Running it twice changes nothing. */
export function swipeFile(deps: JobDeps): JobHandler {
  return { job: swipeFileJob, process: (attempt) => processSwipeFile(deps, attempt) };
}

async function processSwipeFile(deps: JobDeps, attempt: JobTry): Promise<void> {
  const files = deps.db.getRepository(SwipeFile);
  const unread = { id: attempt.payload['swipeFileId'] ?? '', readAt: IsNull() };
  const file = await files.findOne({ where: unread, relations: { object: true } });
  if (!file) return; // read by an earlier try, or deleted
  try {
    const bytes = await deps.store.read(file.id);
    const facts = await deps.engines.run('readSwipeFile', { bytes, contentType: file.contentType }, attempt.signal);
    const { thumbnail, ...found } = facts;
    const thumbnailId = await keepThumbnail(deps, file, thumbnail);
    await files.update(unread, { ...found, thumbnailId, readAt: new Date() });
  } catch (error) {
    if (isTransient(error) && !attempt.isLastTry) throw error;
    if (!(error instanceof AppError)) deps.log.error({ err: error, swipeFileId: file.id }, 'swipe file not read');
    await files.update(unread, { readAt: new Date() });
  }
}

/** Shares the fate of its file, also when that was deleted in the meantime. */
async function keepThumbnail({ db, store }: JobDeps, file: SwipeFile, bytes: Uint8Array): Promise<string> {
  const thumbnailId = await storeObject(db, store, {
    key: `${file.id}/thumbnail`,
    ownerId: file.ownerId,
    purpose: ObjectPurpose.picture,
    filename: 'thumbnail.webp',
    contentType: 'image/webp',
    bytes,
  });
  await db.query(
    `UPDATE stored_object t SET "deletedAt" = coalesce(f."deletedAt", CASE WHEN f.id IS NULL THEN now() END)
     FROM (SELECT $2::uuid AS wanted) w LEFT JOIN stored_object f ON f.id = w.wanted WHERE t.id = $1`,
    [thumbnailId, file.id],
  );
  return thumbnailId;
}

const upkeepJob: JobDefinition = {
  queue: 'background',
  name: 'swipe-file-upkeep',
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
};
/** A row younger than this is still being handed over by the request that made it, ms. */
const graceMs = 10_000;
const batch = 100;

/** Hands over again what waits without a job. */
export function swipeFileUpkeep(deps: Pick<JobDeps, 'db' | 'queue'>): JobHandler {
  return { job: upkeepJob, everyMs: 30_000, process: () => sweepSwipeFiles(deps, new Date()) };
}

async function sweepSwipeFiles({ db, queue }: Pick<JobDeps, 'db' | 'queue'>, now: Date): Promise<void> {
  const waiting = await db.getRepository(SwipeFile).find({
    select: { id: true },
    where: { readAt: IsNull(), createdAt: LessThan(new Date(now.getTime() - graceMs)) },
    order: { createdAt: 'ASC' },
    take: batch,
  });
  for (const { id } of waiting) await enqueueSwipeFile(queue, id);
}
