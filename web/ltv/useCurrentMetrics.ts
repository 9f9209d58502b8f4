import { useStoreChangedSubscription, useStoreMetricsQuery } from '../generated/graphql.js';

/** How often the figures are asked for, ms: imports and syncs change them without the screen's doing. */
const pollMs = 30_000;

/** The store's figures; they follow what imports and connections bring. */
export function useCurrentMetrics(days = 30) {
  const query = useStoreMetricsQuery({ variables: { days }, pollInterval: pollMs, fetchPolicy: 'cache-and-network' });
  useStoreChangedSubscription({ onData: () => void query.refetch() });
  const metrics = query.data?.metrics ?? null;
  return {
    metrics,
    isLoading: query.loading && !metrics,
    error: query.error,
    refetch: query.refetch,
  };
}
