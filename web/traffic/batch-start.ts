import type { AnalyzeAdBatchInput } from '../generated/graphql.js';

/** What each source of a batch is given to start it with. */
export interface BatchStart {
  isStarting: boolean;
  /** @returns whether it was started */
  start: (input: AnalyzeAdBatchInput) => Promise<boolean>;
}
