import { useMemo } from 'react';
import { useFunnelAuditQuery, useFunnelAuditUpdatedSubscription } from '../generated/graphql.js';
import { awaitingResult } from '../ui/awaitingResult.js';
import { usePollWhile } from '../ui/usePollWhile.js';

/** The shown analysis, kept fresh while it runs: by subscription, and by asking in case that is silent. */
export function useFunnelAuditRun(id: string | null) {
  const query = useFunnelAuditQuery({ variables: { id: id ?? '' }, skip: !id });
  const answered = query.data?.analysis;
  const analysis = useMemo(() => (answered ? awaitingResult(answered) : null), [answered]);
  const isRunning = analysis?.status === 'processing' || analysis?.isRendering === true;
  useFunnelAuditUpdatedSubscription({ variables: { id: id ?? '' }, skip: !id || !isRunning });
  usePollWhile(isRunning, query);
  return { analysis, isLoading: query.loading && !analysis, error: query.error, retry: () => void query.refetch() };
}

export type FunnelAuditRunState = ReturnType<typeof useFunnelAuditRun>;
