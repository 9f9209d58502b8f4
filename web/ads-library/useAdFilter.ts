import { useSearchParams } from 'react-router-dom';
import type { AdFilter, AdOrigin, AdSort } from '../generated/graphql.js';
import { useDebounced } from '../ui/useDebounced.js';

/** How long typing rests before it is searched for, ms. */
const restMs = 250;

const sorts: readonly AdSort[] = ['relevance', 'newest', 'oldest', 'title', 'ctr', 'impressions'];
const origins: readonly AdOrigin[] = ['all', 'saved', 'sample'];

type FilterName = 'text' | 'platform' | 'industry' | 'tag' | 'favorite' | 'origin' | 'sort';

/** What is asked of the library. The address holds it, so back, forward and reload keep it. */
export function useAdFilter() {
  const [search, setSearch] = useSearchParams();
  const of = (name: FilterName) => search.get(name) ?? '';
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
  function set(name: FilterName, value: string) {
    // From the address itself: what was set a moment ago is there at once, and drawn a little later.
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  }
  function clear() {
    setSearch(new URLSearchParams(), { replace: true });
  }
  return { filter, text, isFiltered, set, clear };
}
