import { RestAnalyzeFunnelDocument, RestFunnelAuditDocument } from '../generated/documents.js';
import { analysisRoute, type RestRow } from '../platform/rest.js';

export const conversionRest: RestRow[] = [
  analysisRoute({
    method: 'post',
    path: '/api/analyze/funnel',
    summary: 'Audit a product page',
    accepts: 'AnalyzeFunnelInput',
    returns: 'FunnelAudit',
    start: RestAnalyzeFunnelDocument,
    // A missing address fails the rule of the field, as an empty one does.
    variables: ({ body: { url = '', rendered, pageKind, ownership } }) => ({
      input: { url, rendered, pageKind, ownership },
    }),
    started: ({ analyzeFunnel }) => analyzeFunnel,
    result: RestFunnelAuditDocument,
    settled: ({ analysis }) => analysis,
    body: ({ analysis }) => ({ analysisId: analysis.id, ...analysis.result }),
  }),
];
