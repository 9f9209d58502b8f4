import {
  RestAuditPreviewDocument,
  RestJoinWaitingListDocument,
  RestPreviewAuditDocument,
} from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

export const landingRest: RestRow[] = [
  route({
    method: 'post',
    path: '/api/audit-previews',
    summary: 'Start a short audit of a page without an account',
    access: 'public',
    accepts: 'PreviewAuditInput',
    returns: 'AuditPreview',
    document: RestPreviewAuditDocument,
    variables: ({ body }) => ({ input: { url: body.url ?? '' } }),
    body: ({ previewAudit }) => previewAudit,
    status: 202,
  }),
  route({
    method: 'get',
    path: '/api/audit-previews/{id}',
    summary: 'A short audit, for a day',
    access: 'public',
    returns: 'AuditPreview',
    document: RestAuditPreviewDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: ({ auditPreview }) => auditPreview,
  }),
  route({
    method: 'post',
    path: '/api/waiting-list',
    summary: 'Put an email address on the waiting list',
    access: 'public',
    accepts: 'JoinWaitingListInput',
    document: RestJoinWaitingListDocument,
    variables: ({ body }) => ({ input: { email: body.email ?? '' } }),
    body: () => ({}),
    status: 201,
  }),
];
