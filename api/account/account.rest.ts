import { RestLoginDocument, RestLogoutDocument, RestMeDocument, RestRegisterDocument } from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

export const accountRest: RestRow[] = [
  route({
    method: 'post',
    path: '/api/auth/register',
    summary: 'Open an account and sign in',
    access: 'public',
    accepts: 'RegisterInput',
    returns: 'User',
    document: RestRegisterDocument,
    // A field left out fails the rule of that field, in the documented order, as an empty one does.
    variables: ({ body }) => ({
      input: { username: body.username ?? '', email: body.email ?? '', password: body.password ?? '' },
    }),
    body: ({ register }) => ({ user: register }),
    status: 201,
  }),
  route({
    method: 'post',
    path: '/api/auth/login',
    summary: 'Sign in',
    access: 'public',
    accepts: 'LoginInput',
    returns: 'User',
    document: RestLoginDocument,
    variables: ({ body }) => ({ input: { email: body.email, password: body.password } }),
    body: ({ login }) => ({ user: login }),
  }),
  route({
    method: 'post',
    path: '/api/auth/logout',
    summary: 'End the session and clear the cookie',
    access: 'public',
    document: RestLogoutDocument,
    variables: () => ({}),
    body: () => null,
    status: 204,
  }),
  route({
    method: 'get',
    path: '/api/auth/me',
    summary: 'The signed-in user',
    returns: 'User',
    document: RestMeDocument,
    variables: () => ({}),
    body: ({ me }) => ({ user: me }),
  }),
];
