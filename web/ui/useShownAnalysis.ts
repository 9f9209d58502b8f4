import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnalysisHistoryQuery, type AnalysisType } from '../generated/graphql.js';

/** Rows of a history before "Show more". */
const pageSize = 8;

/**
 * Which analysis a tool shows. The address names it (`?analysis=<id>`), so back, forward and reload keep it; without one
 * it is whatever is still being worked on, so that leaving and coming back finds it again.
 */
export function useShownAnalysis(type: AnalysisType) {
  const [search, setSearch] = useSearchParams();
  const history = useAnalysisHistoryQuery({ variables: { type, first: pageSize }, fetchPolicy: 'cache-and-network' });
  const rows = history.data?.analyses.edges.map(({ node }) => node) ?? [];
  const asked = search.get('analysis');
  const shownId = asked ?? rows.find(({ status }) => status === 'processing')?.id ?? null;
  const show = useCallback((id: string) => setSearch({ analysis: id }), [setSearch]);
  const hide = useCallback(() => setSearch({}, { replace: true }), [setSearch]);
  return { shownId, show, hide, history, rows };
}
