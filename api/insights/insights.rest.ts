import { RestAiInsightsDocument, RestDismissInsightDocument } from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

export const insightsRest: RestRow[] = [
  route({
    method: 'get',
    path: '/api/ai-insights',
    summary: 'What is worth knowing or doing now, most valuable first',
    returns: 'Insight',
    document: RestAiInsightsDocument,
    variables: () => ({}),
    body: ({ aiInsights }) => ({ insights: aiInsights }),
  }),
  route({
    method: 'delete',
    path: '/api/ai-insights/{id}',
    summary: 'Dismiss an insight',
    document: RestDismissInsightDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: () => null,
    status: 204,
  }),
];
