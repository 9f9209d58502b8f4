import { In, LessThan } from 'typeorm';
import { StoredObject } from '../../schema/storage/stored-object.entity.js';
import { undoMinutes } from '../../schema/storage/stored-object.facts.js';
import { TrashItem } from '../../schema/trash/trash-item.entity.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobDefinition, JobHandler } from '../platform/queue.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** An upload that has not ended by then never will: its address works for 15 minutes, a large file may take hours. */
const abandonedMs = 24 * hourMs;
/** How long an uploaded creative waits for the analysis or the ad it was meant for. */
const unusedMs = 7 * 24 * hourMs;
const batch = 500;

const job: JobDefinition = {
  queue: 'background',
  name: 'storage-upkeep',
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 5 * minuteMs,
};

type UpkeepDeps = Pick<JobDeps, 'db' | 'store'>;

export function storageUpkeep(deps: UpkeepDeps): JobHandler {
  return { job, everyMs: 10 * minuteMs, process: () => keepStorageUp(deps, new Date()) };
}

/**
 * Collects what nobody can reach any more: uploads that never arrived, deleted ones past their undo, creatives that were
 * never used, and drafts of writes that were cut off. Rows are written before bytes and deleted after them, so there
 * are no bytes without a row.
 */
export async function keepStorageUp({ db, store }: UpkeepDeps, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const collections: [string, Date][] = [
    [`"storedAt" IS NULL AND "createdAt" < $1`, before(abandonedMs)],
    [`"deletedAt" < $1`, before(undoMinutes * minuteMs)],
    [
      `purpose = 'creative' AND "createdAt" < $1 AND NOT EXISTS (
         SELECT FROM analysis a WHERE a."ownerId" = o."ownerId" AND a.input ->> 'objectId' = o.id::text)
       AND NOT EXISTS (SELECT FROM ad a WHERE a."ownerId" = o."ownerId" AND a."uploadId" = o.id)
       AND NOT EXISTS (SELECT FROM own_ad a WHERE a."ownerId" = o."ownerId" AND a."pictureId" = o.id)
       AND NOT EXISTS (
         SELECT FROM trash_item t WHERE t."ownerId" = o."ownerId" AND t.content::text LIKE '%' || o.id || '%')`,
      before(unusedMs),
    ],
    // Pictures that an analysis made are nobody else's.
    [
      `purpose = 'picture' AND EXISTS (
         SELECT FROM trash_item t WHERE t."ownerId" = o."ownerId" AND t.kind = 'analysis' AND t."deletedAt" < $1
           AND t.content::text LIKE '%' || o.id || '%')`,
      before(undoMinutes * minuteMs),
    ],
  ];
  for (const [condition, moment] of collections) {
    const rows = await db.query<{ id: string }[]>(
      `SELECT id FROM stored_object o WHERE ${condition} ORDER BY "createdAt" LIMIT ${batch}`,
      [moment],
    );
    for (const { id } of rows) await store.delete(id);
    if (rows.length > 0) await db.getRepository(StoredObject).delete({ id: In(rows.map(({ id }) => id)) });
  }
  await db.getRepository(TrashItem).delete({ deletedAt: LessThan(before(undoMinutes * minuteMs)) });
  await store.collect(before(abandonedMs));
}
