import { LessThan } from 'typeorm';
import { StoreImport } from '../../schema/ltv/store-import.entity.js';
import { ImportStatus } from '../../schema/ltv/store-import.enum.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobDefinition, JobHandler } from '../platform/queue.js';
import { refreshJob } from '../store/store-refresh-job.js';
import { importJob } from './store-jobs.js';

const job: JobDefinition = {
  queue: 'background',
  name: 'store-upkeep',
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
};
const everyMs = 20_000;
/** A row younger than this is still being handed over by the request that made it, ms. */
const graceMs = 10_000;
const batch = 100;

/**
 * Hands over again what waits without a job: imports, stores whose model is older than their data, and those whose sums
 * come from a version that did not cut them yet.
 */
export function storeUpkeep(deps: JobDeps): JobHandler {
  return { job, everyMs, process: () => sweepStores(deps, new Date()) };
}

async function sweepStores({ db, queue }: JobDeps, now: Date): Promise<void> {
  const waiting = await db.getRepository(StoreImport).find({
    select: { id: true },
    where: { status: ImportStatus.processing, createdAt: LessThan(new Date(now.getTime() - graceMs)) },
    take: batch,
  });
  for (const { id } of waiting) await queue.addAgain(importJob, id, { importId: id });
  const stale = await db.query<{ ownerId: string; dataVersion: number }[]>(
    `SELECT "ownerId", "dataVersion" FROM store_profile p
     WHERE "updatedAt" < $1 AND (
       EXISTS (SELECT FROM store_customer c WHERE c."ownerId" = p."ownerId")
         AND NOT EXISTS (SELECT FROM model_fit f WHERE f."ownerId" = p."ownerId" AND f."dataVersion" = p."dataVersion")
       OR EXISTS (SELECT FROM store_day d WHERE d."ownerId" = p."ownerId")
         AND NOT EXISTS (SELECT FROM store_slice s WHERE s."ownerId" = p."ownerId"))
     LIMIT ${batch}`,
    [new Date(now.getTime() - graceMs)],
  );
  for (const { ownerId, dataVersion } of stale)
    await queue.addAgain(refreshJob, `${ownerId}-${dataVersion}`, { ownerId });
}
