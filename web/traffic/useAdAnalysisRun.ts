import { useMemo } from 'react';
import { useAdAnalysisQuery, useAdAnalysisUpdatedSubscription } from '../generated/graphql.js';
import { awaitingResult } from '../ui/awaitingResult.js';
import { usePollWhile } from '../ui/usePollWhile.js';

/** The shown analysis, kept fresh while it runs: by subscription, and by asking in case that is silent. */
export function useAdAnalysisRun(id: string | null) {
  const query = useAdAnalysisQuery({ variables: { id: id ?? '' }, skip: !id });
  const answered = query.data?.analysis;
  const analysis = useMemo(() => (answered ? awaitingResult(answered) : null), [answered]);
  const isRunning = analysis?.status === 'processing';
  useAdAnalysisUpdatedSubscription({ variables: { id: id ?? '' }, skip: !id || !isRunning });
  // Files are made after the analysis is complete: nothing else is awaited then.
  const result = analysis?.result;
  const isFixing = result && 'fixes' in result && result.fixes?.state === 'processing';
  usePollWhile(isRunning || isFixing === true, query);
  return { analysis, isLoading: query.loading && !analysis, error: query.error, retry: () => void query.refetch() };
}

export type AdAnalysisRunState = ReturnType<typeof useAdAnalysisRun>;
