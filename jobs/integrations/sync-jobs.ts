import type { DataSource } from 'typeorm';
import type { JobDefinition, WorkQueue } from '../platform/queue.js';

/** Brings what is new of one connection; payload `runId`. */
export const syncJob: JobDefinition = {
  queue: 'syncs',
  name: 'integration-sync',
  attempts: 3,
  backoffMs: 2_000,
  timeoutMs: 1_200_000,
};

/** Opens a run and hands its job over; while one is open nothing happens. @returns the id of the open run */
export async function startRun(db: DataSource, queue: WorkQueue, integrationId: string): Promise<string | null> {
  const [run] = await db.query<{ id: string }[]>(
    `INSERT INTO sync_run ("userId", "integrationId", status)
     SELECT "userId", id, 'waiting' FROM integration WHERE id = $1 AND status = 'connected'
     ON CONFLICT ("integrationId") WHERE status IN ('waiting', 'running') DO NOTHING RETURNING id`,
    [integrationId],
  );
  // A run that the queue did not take is handed over by the upkeep.
  if (run) await queue.add(syncJob, run.id, { runId: run.id }).catch(() => {});
  return run?.id ?? null;
}
