import { useCallback } from 'react';
import { useSwipeFilesQuery, useSwipeFileTagsQuery, type SwipeFileKind } from '../generated/graphql.js';
import { useAddressFilter } from '../ui/useAddressFilter.js';
import { useDebounced } from '../ui/useDebounced.js';
import { usePollWhile } from '../ui/usePollWhile.js';

/** Files before "Show more". */
const pageSize = 24;
/** How long typing rests before it is searched for, ms. */
const restMs = 250;
const kinds: readonly SwipeFileKind[] = ['image', 'video', 'document'];
const filterNames = ['text', 'tag', 'kind'] as const;

/** What the library shows: the filter, the files that pass it, and the tags to choose from. */
export function useSwipeFileList() {
  const address = useAddressFilter(filterNames);
  const search = address.of('text');
  const tag = address.of('tag') || null;
  const kind = kinds.find((one) => one === address.of('kind')) ?? null;
  const words = useDebounced(search.trim(), restMs);
  const files = useSwipeFilesQuery({
    variables: { first: pageSize, search: words || null, tag, kind },
    fetchPolicy: 'cache-and-network',
  });
  const tags = useSwipeFileTagsQuery({ fetchPolicy: 'cache-and-network' });
  const page = files.data ?? files.previousData;
  const rows = page?.swipeFiles.edges.map(({ node }) => node) ?? null;
  // Thumbnails are drawn by a worker shortly after the upload.
  usePollWhile(rows?.some(({ isProcessing }) => isProcessing) ?? false, files);
  const { refetch: refetchFiles } = files;
  const { refetch: refetchTags } = tags;
  const refresh = useCallback(() => {
    void refetchFiles();
    void refetchTags();
  }, [refetchFiles, refetchTags]);
  return {
    rows,
    tags: tags.data?.swipeFileTags ?? [],
    filter: { search, tag, kind },
    isFiltered: words !== '' || tag !== null || kind !== null,
    address,
    error: files.error,
    refresh,
    pageInfo: page?.swipeFiles.pageInfo,
    fetchMore: files.fetchMore,
  };
}

export type SwipeFileList = ReturnType<typeof useSwipeFileList>;
