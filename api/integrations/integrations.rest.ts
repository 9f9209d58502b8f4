import {
  RestConnectIntegrationDocument,
  RestContinueConsentDocument,
  RestDisconnectIntegrationDocument,
  RestIntegrationsDocument,
} from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';
import { platformOf } from './platform-parameter.js';

export const integrationsRest: RestRow[] = [
  route({
    method: 'get',
    path: '/api/integrations',
    summary: 'Every platform, connected or not, and the credentials it takes',
    returns: 'Integration',
    document: RestIntegrationsDocument,
    variables: () => ({}),
    body: ({ integrations }) => integrations,
  }),
  route({
    method: 'post',
    path: '/api/integrations/{platform}',
    summary:
      'Verify the {credentials} with the platform and keep them; consentUrl is set where access has to be allowed',
    returns: 'Integration',
    document: RestConnectIntegrationDocument,
    variables: ({ params, body }) => ({
      input: { platform: platformOf(params), credentials: body.credentials ?? {} },
    }),
    body: ({ connectIntegration }) => connectIntegration,
  }),
  route({
    method: 'post',
    path: '/api/integrations/{platform}/consent',
    summary: 'Ask for consent again; consentUrl is where to allow access',
    returns: 'Integration',
    document: RestContinueConsentDocument,
    variables: ({ params }) => ({ platform: platformOf(params) }),
    body: ({ continueConsent }) => continueConsent,
  }),
  route({
    method: 'delete',
    path: '/api/integrations/{platform}',
    summary: 'Disconnect a platform and erase its credentials',
    document: RestDisconnectIntegrationDocument,
    variables: ({ params }) => ({ platform: platformOf(params) }),
    body: () => null,
    status: 204,
  }),
];
