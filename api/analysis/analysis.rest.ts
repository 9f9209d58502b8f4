import { RestAnalysesDocument, RestAnalysisDocument } from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

export const analysisRest: RestRow[] = [
  route({
    method: 'get',
    path: '/api/analyses',
    summary: 'Own analyses, newest first; the next page starts at the cursor of the header X-Next-Cursor',
    queryParameters: ['limit', 'cursor', 'type', 'status'],
    returns: 'Analysis',
    document: RestAnalysesDocument,
    variables: ({ query: { limit = '20', cursor, type, status } }) => ({
      first: Number(limit),
      after: cursor,
      type,
      status,
    }),
    body: ({ analyses }) => analyses.edges.map(({ node }) => node),
    headers: ({ analyses: { pageInfo } }): Record<string, string> =>
      pageInfo.hasNextPage && pageInfo.endCursor ? { 'x-next-cursor': pageInfo.endCursor } : {},
  }),
  route({
    method: 'get',
    path: '/api/analyses/{id}',
    summary: 'One analysis, with its result once complete and its error once failed',
    returns: 'Analysis',
    document: RestAnalysisDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: ({ analysis }) => analysis,
  }),
];
