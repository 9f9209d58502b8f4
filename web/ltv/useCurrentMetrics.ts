import { useStoreChangedSubscription, useStoreMetricsQuery } from '../generated/graphql.js';

/** How often the figures are asked for, ms: imports and syncs change them without the screen's doing. */
const pollMs = 30_000;

/** What is worked out from the store's data, and changes with it wherever it is shown. */
const followers = new Set([
  'StoreMetrics',
  'StoreTrend',
  'TrendMarkers',
  'LtvProjection',
  'LtvModel',
  'CustomerCohorts',
  'CustomerSegments',
  'CustomerValue',
  'RevenueForecast',
]);

/** The store's figures; they and what is worked out from them follow what imports and connections bring. */
export function useCurrentMetrics(days = 30) {
  const query = useStoreMetricsQuery({ variables: { days }, pollInterval: pollMs, fetchPolicy: 'cache-and-network' });
  useStoreChangedSubscription({
    onData: ({ client }) =>
      void client.refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName }) => followers.has(queryName ?? ''),
      }),
  });
  const metrics = query.data?.metrics ?? null;
  return {
    metrics,
    isLoading: query.loading && !metrics,
    error: query.error,
    refetch: query.refetch,
  };
}
