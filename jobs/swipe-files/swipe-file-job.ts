import type { JobDefinition, WorkQueue } from '../platform/queue.js';

/** Works out thumbnail, size and words of one file; payload `swipeFileId`. */
export const swipeFileJob: JobDefinition = {
  queue: 'background',
  name: 'swipe-file',
  attempts: 3,
  backoffMs: 2_000,
  timeoutMs: 120_000,
};

/** Hands a committed row over. Doing it twice is harmless: job id = row id. */
export async function enqueueSwipeFile(queue: WorkQueue, id: string): Promise<void> {
  await queue.addAgain(swipeFileJob, id, { swipeFileId: id });
}
