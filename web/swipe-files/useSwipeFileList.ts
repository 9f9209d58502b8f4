import { useCallback, useDeferredValue, useState } from 'react';
import { useSwipeFilesQuery, useSwipeFileTagsQuery, type SwipeFileKind } from '../generated/graphql.js';
import { usePollWhile } from '../ui/usePollWhile.js';

/** Files before "Show more". */
const pageSize = 24;

/** What the library shows: the filter, the files that pass it, and the tags to choose from. */
export function useSwipeFileList() {
  const [search, setSearch] = useState('');
  const [tag, setTag] = useState<string | null>(null);
  const [kind, setKind] = useState<SwipeFileKind | null>(null);
  // Typing stays smooth; the files follow.
  const words = useDeferredValue(search.trim());
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
    setSearch,
    setTag,
    setKind,
    error: files.error,
    refresh,
    pageInfo: page?.swipeFiles.pageInfo,
    fetchMore: files.fetchMore,
  };
}

export type SwipeFileList = ReturnType<typeof useSwipeFileList>;
