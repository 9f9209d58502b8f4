import { useCallback } from 'react';
import { type AdFilter, useAdsLibraryQuery } from '../generated/graphql.js';
import { usePollWhile } from '../ui/usePollWhile.js';

/** Cards of one page: four rows of three, twice. */
const pageSize = 24;

/** The ads that the filter leaves; looked at again while a picture is on its way. */
export function useAds(filter: AdFilter) {
  const query = useAdsLibraryQuery({
    variables: { filter, first: pageSize },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const data = query.data ?? query.previousData;
  const ads = data?.ads.edges.map(({ node }) => node) ?? [];
  const pageInfo = data?.ads.pageInfo;
  usePollWhile(
    ads.some(({ mediaState }) => mediaState === 'pending'),
    query,
  );
  const { fetchMore } = query;
  const showMore = useCallback(
    () => void fetchMore({ variables: { after: pageInfo?.endCursor } }),
    [fetchMore, pageInfo?.endCursor],
  );
  return { query, ads, isLoaded: data !== undefined, hasMore: pageInfo?.hasNextPage ?? false, showMore };
}

export type Ads = ReturnType<typeof useAds>;
