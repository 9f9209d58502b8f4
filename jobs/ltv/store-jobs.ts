import type { JobDefinition } from '../platform/queue.js';

/** Reads one file into the store data; payload `importId`. */
export const importJob: JobDefinition = {
  queue: 'background',
  name: 'store-import',
  attempts: 3,
  backoffMs: 2_000,
  timeoutMs: 600_000,
};

/** Fits the model up to a chosen day; payload `fitId`. */
export const modelFitJob: JobDefinition = {
  queue: 'background',
  name: 'model-fit',
  attempts: 2,
  backoffMs: 1_000,
  timeoutMs: 120_000,
};
