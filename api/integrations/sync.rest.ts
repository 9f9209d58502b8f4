import { RestCancelSyncDocument, RestSyncIntegrationDocument, RestSyncRunsDocument } from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';
import { platformOf } from './platform-parameter.js';

export const syncRest: RestRow[] = [
  route({
    method: 'get',
    path: '/api/integrations/{platform}/syncs',
    summary: 'The newest syncs of a platform, newest first',
    returns: 'SyncRun',
    document: RestSyncRunsDocument,
    variables: ({ params }) => ({ platform: platformOf(params) }),
    body: ({ syncRuns }) => syncRuns,
  }),
  route({
    method: 'post',
    path: '/api/integrations/{platform}/sync',
    summary: 'Bring what is new of a platform now',
    returns: 'SyncRun',
    document: RestSyncIntegrationDocument,
    variables: ({ params }) => ({ platform: platformOf(params) }),
    body: ({ syncIntegration }) => syncIntegration,
    status: 202,
  }),
  route({
    method: 'delete',
    path: '/api/integrations/{platform}/sync',
    summary: 'Stop a sync; what it has brought stays',
    document: RestCancelSyncDocument,
    variables: ({ params }) => ({ platform: platformOf(params) }),
    body: () => null,
    status: 204,
  }),
];
