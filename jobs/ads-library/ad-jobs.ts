import type { JobDefinition } from '../platform/queue.js';

/** Fetches the picture of one ad, and its words where only the page is known; payload `adId`. */
export const adMediaJob: JobDefinition = {
  queue: 'background',
  name: 'ad-media',
  attempts: 3,
  backoffMs: 2_000,
  timeoutMs: 60_000,
};
