import type { JobDefinition, WorkQueue } from '../platform/queue.js';

/**
 * Works out customers, days, model and segments anew after orders changed, whoever changed them; payload `ownerId`, and as
 * `known` the version of the data whose customers and days are worked out already.
 */
export const refreshJob: JobDefinition = {
  queue: 'background',
  name: 'store-refresh',
  attempts: 5,
  backoffMs: 2_000,
  timeoutMs: 300_000,
};

/** Payload of a refresh behind sums that were just worked out. */
export const refreshOf = (ownerId: string, known: number | null): Record<string, string> =>
  known === null ? { ownerId } : { ownerId, known: String(known) };

/** Changes that come one by one are worked in together, once in so many ms. */
const togetherMs = 5_000;

/**
 * Hands a refresh over for the end of the present stretch of time. A job of that stretch cannot have begun yet, so no
 * change slips in behind it, and a thousand webhooks a stretch cost one refresh.
 */
export async function refreshSoon(queue: WorkQueue, ownerId: string, now: Date): Promise<void> {
  const stretch = Math.floor(now.getTime() / togetherMs) + 1;
  const delayMs = stretch * togetherMs - now.getTime();
  // What the queue did not take is found by the upkeep, as data that is newer than its figures.
  await queue.add(refreshJob, `${ownerId}-${stretch}`, { ownerId }, { delayMs }).catch(() => {});
}
