import type { JobDefinition, WorkQueue } from '../platform/queue.js';

interface StoreReadPayload {
  ownerId: string;
  readingId: string;
  /** A product page is audited too, if none was before. */
  audit?: 'first';
}

/** Reads the shop of one owner. Somebody is waiting for it. */
export const storeReadJob: JobDefinition = {
  queue: 'analyses',
  name: 'store-read',
  attempts: 2,
  backoffMs: 2_000,
  timeoutMs: 120_000,
};

/** Hands a committed row over. Doing it twice is harmless: job id = id of the reading. */
export async function enqueueStoreRead(queue: WorkQueue, wanted: StoreReadPayload): Promise<void> {
  await queue.addAgain(storeReadJob, wanted.readingId, { ...wanted });
}
