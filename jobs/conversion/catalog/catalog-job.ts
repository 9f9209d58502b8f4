import type { JobDefinition, WorkQueue } from '../../platform/queue.js';

/** Some pages of one catalog; the next ones are a job of their own, so that no catalog keeps others waiting. */
export const catalogJob: JobDefinition = {
  queue: 'syncs',
  name: 'catalog-audit',
  attempts: 3,
  backoffMs: 5_000,
  timeoutMs: 180_000,
};

/** Hands a committed row over. */
export function enqueueCatalog(queue: WorkQueue, catalogId: string): Promise<void> {
  return queue.addAgain(catalogJob, catalogId, { catalogId });
}
