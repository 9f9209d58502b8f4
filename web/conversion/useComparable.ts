import { useMemo } from 'react';
import { useAnalysisHistoryQuery, useAuditHistoryQuery, type AuditHistoryQuery } from '../generated/graphql.js';
import { formatDateTime } from '../ui/format.js';
import { messages } from './messages.js';

export type HistoryPoint = AuditHistoryQuery['auditHistory'][number];

interface Choice {
  id: string;
  label: string;
}

/** Newest audits of other pages that are offered. */
const otherPages = 50;

/** The owner's complete audits that the shown one can stand beside: of the same address, and of other pages. */
export function useComparable(shownId: string) {
  const history = useAuditHistoryQuery({ variables: { id: shownId }, fetchPolicy: 'cache-and-network' });
  const all = useAnalysisHistoryQuery({ variables: { type: 'funnel_audit', first: otherPages } });
  return useMemo(() => {
    const isKnown = history.data !== undefined;
    const points = history.data?.auditHistory ?? [];
    const own = new Set(points.map(({ analysisId }) => analysisId));
    const at = points.findIndex(({ analysisId }) => analysisId === shownId);
    const earlier: Choice[] = points
      .filter(({ analysisId }) => analysisId !== shownId)
      .toReversed()
      .map(({ analysisId, auditedAt, overallScore }) => ({
        id: analysisId,
        label: `${formatDateTime(auditedAt)}${overallScore == null ? '' : messages.score2(overallScore)}`,
      }));
    // Which audits are of this page is told by its history: until then none is called another page's.
    const others: Choice[] = (isKnown ? (all.data?.analyses.edges ?? []) : [])
      .filter(({ node }) => node.status === 'complete' && node.id !== shownId && !own.has(node.id))
      .map(({ node }) => ({ id: node.id, label: `${node.title}, ${formatDateTime(node.createdAt)}` }));
    return {
      /** Whether the history of this page has come. */
      isKnown,
      points,
      earlier,
      others,
      /** The audit of this page before the shown one. */
      previous: at > 0 ? (points[at - 1] ?? null) : null,
      isOfThisPage: (id: string) => own.has(id),
    };
  }, [history.data, all.data, shownId]);
}

export type Comparable = ReturnType<typeof useComparable>;
