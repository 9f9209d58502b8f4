import {
  RestAdminDeleteQuizSessionDocument,
  RestAdminLoginDocument,
  RestAdminQuizSessionDocument,
  RestAdminQuizSessionsDocument,
} from '../generated/documents.js';
import { type RestInput, type RestRow, route } from '../platform/rest.js';

/** Rows of an answer without `limit`: the documented client does not page. */
const defaultLimit = 100;

function listVariables({ query }: RestInput) {
  const { search, limit, cursor, from, to, band, monthlyAdSpend } = query;
  return {
    first: limit ? Number(limit) : defaultLimit,
    after: cursor || undefined,
    search: search || undefined,
    filter: {
      from: from || null,
      to: to || null,
      band: band ? Number(band) : null,
      monthlyAdSpend: monthlyAdSpend || null,
    },
  };
}

export const adminRest: RestRow[] = [
  route({
    method: 'post',
    path: '/api/admin/login',
    summary: 'Sign an operator in',
    access: 'public',
    accepts: 'AdminLoginInput',
    returns: 'AdminToken',
    document: RestAdminLoginDocument,
    // A field left out fails the rule of that field, as an empty one does.
    variables: ({ body }) => ({ input: { username: body.username ?? '', password: body.password ?? '' } }),
    body: ({ adminLogin }) => adminLogin,
  }),
  route({
    method: 'get',
    path: '/api/admin/quiz/sessions',
    summary: 'Quiz sessions, newest first; the next page begins at the cursor in X-Next-Cursor',
    access: 'admin',
    returns: 'AdminQuizSession',
    queryParameters: ['search', 'limit', 'cursor', 'from', 'to', 'band', 'monthlyAdSpend'],
    document: RestAdminQuizSessionsDocument,
    variables: listVariables,
    body: ({ adminQuizSessions: { edges } }) => ({ sessions: edges.map(({ node }) => node) }),
    headers: ({ adminQuizSessions: { pageInfo } }): Record<string, string> =>
      pageInfo.hasNextPage && pageInfo.endCursor ? { 'x-next-cursor': pageInfo.endCursor } : {},
  }),
  route({
    method: 'get',
    path: '/api/admin/quiz/sessions/{id}',
    summary: 'One quiz session with its answers',
    access: 'admin',
    returns: 'AdminQuizDetails',
    document: RestAdminQuizSessionDocument,
    variables: ({ params }) => ({ id: params['id'] ?? '' }),
    body: ({ adminQuizSession }) => adminQuizSession,
  }),
  route({
    method: 'delete',
    path: '/api/admin/quiz/sessions/{id}',
    summary: 'Delete a quiz session',
    access: 'admin',
    document: RestAdminDeleteQuizSessionDocument,
    variables: ({ params }) => ({ id: params['id'] ?? '' }),
    body: () => null,
    status: 204,
  }),
];
