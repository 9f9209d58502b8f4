import { RestAdAnalysisDocument, RestAnalyzeAdCreativeDocument } from '../generated/documents.js';
import { analysisRoute, type RestInput, type RestRow } from '../platform/rest.js';

const inputs = [
  'adUrl',
  'imageBase64',
  'objectId',
  'captions',
  'placement',
  'industry',
  'primaryText',
  'headline',
  'description',
  'button',
  'landingUrl',
] as const;

/** The fields of the input, as they came. */
const pick = (body: RestInput['body']) => Object.fromEntries(inputs.map((name) => [name, body[name]]));

export const trafficRest: RestRow[] = [
  analysisRoute({
    method: 'post',
    path: '/api/analyze/ad-creative',
    summary: 'Analyze an ad creative',
    accepts: 'AnalyzeAdCreativeInput',
    returns: 'AdAnalysis',
    start: RestAnalyzeAdCreativeDocument,
    variables: ({ body }) => ({ input: pick(body) }),
    started: ({ analyzeAdCreative }) => analyzeAdCreative,
    result: RestAdAnalysisDocument,
    settled: ({ analysis }) => analysis,
    body: ({ analysis }) => ({ analysisId: analysis.id, ...analysis.result }),
  }),
];
