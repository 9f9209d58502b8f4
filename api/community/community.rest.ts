import {
  RestDeleteEmailFlowDocument,
  RestEmailFlowDocument,
  RestEmailFlowsDocument,
  RestGenerateEmailFlowDocument,
} from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

export const communityRest: RestRow[] = [
  route({
    method: 'post',
    path: '/api/generate/email-flow',
    summary: 'Write a flow of emails or texts',
    accepts: 'GenerateEmailFlowInput',
    returns: 'EmailFlow',
    document: RestGenerateEmailFlowDocument,
    // A missing answer fails the rule of its field, as an empty one does.
    variables: ({ body }) => ({
      input: { ...body, productNiche: body.productNiche ?? '', flowType: body.flowType ?? '' },
    }),
    body: ({ generateEmailFlow: { review, ...flow } }) => ({ ...flow, ...review }),
  }),
  route({
    method: 'get',
    path: '/api/email-flows',
    summary: 'Own flows, newest first; the next page starts at the cursor of the header X-Next-Cursor',
    queryParameters: ['limit', 'cursor'],
    returns: 'EmailFlow',
    document: RestEmailFlowsDocument,
    variables: ({ query: { limit = '20', cursor } }) => ({ first: Number(limit), after: cursor }),
    body: ({ emailFlows }) => emailFlows.edges.map(({ node }) => node),
    headers: ({ emailFlows: { pageInfo } }): Record<string, string> =>
      pageInfo.hasNextPage && pageInfo.endCursor ? { 'x-next-cursor': pageInfo.endCursor } : {},
  }),
  route({
    method: 'get',
    path: '/api/email-flows/{id}',
    summary: 'One flow with its steps and checks',
    returns: 'EmailFlow',
    document: RestEmailFlowDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: ({ emailFlow: { review, ...flow } }) => ({ ...flow, ...review }),
  }),
  route({
    method: 'delete',
    path: '/api/email-flows/{id}',
    summary: 'Delete a flow',
    document: RestDeleteEmailFlowDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: () => null,
    status: 204,
  }),
];
