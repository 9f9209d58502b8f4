import { useFunnelAuditQuery, useFunnelAuditUpdatedSubscription } from '../generated/graphql.js';
import { usePollWhile } from '../ui/usePollWhile.js';

/** The shown analysis, kept fresh while it runs: by subscription, and by asking in case that is silent. */
export function useFunnelAuditRun(id: string | null) {
  const query = useFunnelAuditQuery({ variables: { id: id ?? '' }, skip: !id });
  const analysis = query.data?.analysis ?? null;
  const isRunning = analysis?.status === 'processing' || analysis?.isRendering === true;
  useFunnelAuditUpdatedSubscription({ variables: { id: id ?? '' }, skip: !id || !isRunning });
  usePollWhile(isRunning, query);
  return { analysis, isLoading: query.loading && !analysis, error: query.error, retry: () => void query.refetch() };
}

export type FunnelAuditRunState = ReturnType<typeof useFunnelAuditRun>;
