import { useSearchParams } from 'react-router-dom';
import { comparisonLimits } from '../../schema/traffic/ad-analysis.facts.js';
import { useCompareAdsQuery } from '../generated/graphql.js';

/** The chosen ads stand in the address (`?ads=<id>,<id>`), so a comparison can be kept, shared and gone back to. */
export function useComparedAds() {
  const [search, setSearch] = useSearchParams();
  const chosen = [...new Set((search.get('ads') ?? '').split(',').filter(Boolean))].slice(0, comparisonLimits.most);
  const canCompare = chosen.length >= comparisonLimits.least;
  const query = useCompareAdsQuery({ variables: { ids: chosen }, skip: !canCompare });
  function toggle(id: string) {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    setSearch(next.length > 0 ? { ads: next.join(',') } : {}, { replace: true });
  }
  return { chosen, canCompare, toggle, query };
}

export type ComparedAds = ReturnType<typeof useComparedAds>;

/** Address of a comparison that begins with these ads. */
export function comparisonPath(...ids: string[]): string {
  return ids.length > 0 ? `/traffic/compare?ads=${ids.join(',')}` : '/traffic/compare';
}
