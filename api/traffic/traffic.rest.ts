import { RestAdAnalysisDocument, RestAnalyzeAdCreativeDocument } from '../generated/documents.js';
import { analysisRoute, type RestRow } from '../platform/rest.js';

export const trafficRest: RestRow[] = [
  analysisRoute({
    method: 'post',
    path: '/api/analyze/ad-creative',
    summary: 'Analyse an ad creative',
    accepts: 'AnalyzeAdCreativeInput',
    returns: 'AdAnalysis',
    start: RestAnalyzeAdCreativeDocument,
    variables: ({ body: { adUrl, imageBase64, objectId, placement, industry } }) => ({
      input: { adUrl, imageBase64, objectId, placement, industry },
    }),
    started: ({ analyzeAdCreative }) => analyzeAdCreative,
    result: RestAdAnalysisDocument,
    settled: ({ analysis }) => analysis,
    body: ({ analysis }) => ({ analysisId: analysis.id, ...analysis.result }),
  }),
];
