import {
  RestAiInsightsDocument,
  RestDismissInsightDocument,
  RestInsightsDocument,
  RestSetInsightStatusDocument,
} from '../generated/documents.js';
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
    method: 'get',
    path: '/api/insights',
    summary: 'All insights with their status, history and measured effect',
    queryParameters: ['status'],
    returns: 'Insight',
    document: RestInsightsDocument,
    variables: ({ query: { status } }) => ({ status }),
    body: ({ insights }) => ({ insights }),
  }),
  route({
    method: 'patch',
    path: '/api/insights/{id}',
    summary: 'Set the status of an insight',
    returns: 'Insight',
    document: RestSetInsightStatusDocument,
    variables: ({ params: { id = '' }, body: { status } }) => ({ id, status }),
    body: ({ setInsightStatus }) => setInsightStatus,
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
