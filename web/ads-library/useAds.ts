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
  usePollWhile(
    ads.some(({ mediaState }) => mediaState === 'pending'),
    query,
  );
  return { query, ads, isLoaded: data !== undefined, pageInfo: data?.ads.pageInfo };
}

export type Ads = ReturnType<typeof useAds>;
