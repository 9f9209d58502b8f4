import type { AnalyzeAdBatchInput } from '../generated/graphql.js';

/** What each source of a batch is given to start it with. */
export interface BatchStart {
  isStarting: boolean;
  start: (input: AnalyzeAdBatchInput) => void;
}
