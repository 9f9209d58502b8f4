import type { JobDefinition, WorkQueue } from '../platform/queue.js';

/** Reads the shop of one owner; payload `ownerId` and `readingId`. Somebody is waiting for it. */
export const storeReadJob: JobDefinition = {
  queue: 'analyses',
  name: 'store-read',
  attempts: 2,
  backoffMs: 2_000,
  timeoutMs: 120_000,
};

/** Hands a committed row over. Doing it twice is harmless: job id = id of the reading. */
export async function enqueueStoreRead(queue: WorkQueue, ownerId: string, readingId: string): Promise<void> {
  await queue.addAgain(storeReadJob, readingId, { ownerId, readingId });
}
