import type { AnalysisStatus } from '../generated/graphql.js';

interface Answered {
  status: AnalysisStatus;
  result?: unknown;
}

/**
 * A history that is asked meanwhile may tell that an analysis is complete before its result is here: until then it runs on,
 * so that the result is waited for.
 */
export function awaitingResult<Analysis extends Answered>(analysis: Analysis): Analysis {
  return analysis.status === 'complete' && !analysis.result ? { ...analysis, status: 'processing' } : analysis;
}
