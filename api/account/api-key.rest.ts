import { RestApiKeysDocument, RestCreateApiKeyDocument, RestRevokeApiKeyDocument } from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

export const apiKeyRest: RestRow[] = [
  route({
    method: 'get',
    path: '/api/account/api-keys',
    summary: 'Own API keys, newest first, revoked ones included',
    returns: 'ApiKey',
    document: RestApiKeysDocument,
    variables: () => ({}),
    body: ({ apiKeys }) => apiKeys,
  }),
  route({
    method: 'post',
    path: '/api/account/api-keys',
    summary: 'Make an API key; it is shown this once',
    accepts: 'CreateApiKeyInput',
    returns: 'CreatedApiKey',
    document: RestCreateApiKeyDocument,
    variables: ({ body }) => ({ input: { ...body, name: body.name ?? '' } }),
    body: ({ createApiKey }) => createApiKey,
    status: 201,
  }),
  route({
    method: 'delete',
    path: '/api/account/api-keys/{id}',
    summary: 'Revoke an API key',
    document: RestRevokeApiKeyDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: () => null,
    status: 204,
  }),
];
