import {
  RestReplayWebhookDeliveryDocument,
  RestRevealWebhookSecretDocument,
  RestRotateWebhookSecretDocument,
  RestWebhookDeliveriesDocument,
  RestWebhookEndpointDocument,
} from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

export const webhookRest: RestRow[] = [
  route({
    method: 'get',
    path: '/api/integrations/webhook',
    summary: 'Where other systems send events of the own store',
    returns: 'WebhookEndpoint',
    document: RestWebhookEndpointDocument,
    variables: () => ({}),
    body: ({ webhookEndpoint }) => webhookEndpoint,
  }),
  route({
    method: 'post',
    path: '/api/integrations/webhook/reveal',
    summary: 'The secret that events are signed with; not for API keys',
    document: RestRevealWebhookSecretDocument,
    variables: () => ({}),
    body: ({ revealWebhookSecret }) => ({ secret: revealWebhookSecret }),
    headers: () => ({ 'cache-control': 'no-store' }),
  }),
  route({
    method: 'post',
    path: '/api/integrations/webhook/rotate',
    summary: 'Make a new secret; the old one ends at once; not for API keys',
    document: RestRotateWebhookSecretDocument,
    variables: () => ({}),
    body: ({ rotateWebhookSecret }) => ({ secret: rotateWebhookSecret }),
    headers: () => ({ 'cache-control': 'no-store' }),
  }),
  route({
    method: 'get',
    path: '/api/integrations/webhook/deliveries',
    summary: 'Events that arrived, newest first; the next page starts at the cursor of the header X-Next-Cursor',
    queryParameters: ['limit', 'cursor'],
    returns: 'WebhookDelivery',
    document: RestWebhookDeliveriesDocument,
    variables: ({ query: { limit = '20', cursor } }) => ({ first: Number(limit), after: cursor }),
    body: ({ webhookDeliveries }) => webhookDeliveries.edges.map(({ node }) => node),
    headers: ({ webhookDeliveries: { pageInfo } }): Record<string, string> =>
      pageInfo.hasNextPage && pageInfo.endCursor ? { 'x-next-cursor': pageInfo.endCursor } : {},
  }),
  route({
    method: 'post',
    path: '/api/integrations/webhook/deliveries/{id}/replay',
    summary: 'Bring an event into the store data once more',
    returns: 'WebhookDelivery',
    document: RestReplayWebhookDeliveryDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: ({ replayWebhookDelivery }) => replayWebhookDelivery,
  }),
];
