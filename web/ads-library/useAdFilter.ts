import type { AdFilter, AdOrigin, AdSort } from '../generated/graphql.js';
import { useAddressFilter } from '../ui/useAddressFilter.js';
import { useDebounced } from '../ui/useDebounced.js';

/** How long typing rests before it is searched for, ms. */
const restMs = 250;

const sorts: readonly AdSort[] = ['relevance', 'newest', 'oldest', 'title', 'ctr', 'impressions'];
const origins: readonly AdOrigin[] = ['all', 'saved', 'sample'];
const names = ['text', 'platform', 'industry', 'tag', 'favorite', 'origin', 'sort'] as const;

/** What is asked of the library. */
export function useAdFilter() {
  const address = useAddressFilter(names);
  const { of } = address;
  const text = of('text');
  const rested = useDebounced(text.trim(), restMs);
  const filter: AdFilter = {
    text: rested || null,
    platform: of('platform') || null,
    industry: of('industry') || null,
    tag: of('tag') || null,
    favorite: of('favorite') === '1' || null,
    origin: origins.find((origin) => origin === of('origin')) ?? null,
    sort: sorts.find((sort) => sort === of('sort')) ?? null,
  };
  const isFiltered = [text.trim(), filter.platform, filter.industry, filter.tag, filter.favorite, filter.origin].some(
    Boolean,
  );
  return { filter, text, isFiltered, set: address.set, clear: address.clear, address };
}
