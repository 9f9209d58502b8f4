import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { relayStylePagination } from '@apollo/client/utilities';
import { answerOrder } from '../platform/answer-order.js';
import { listLength } from '../platform/list-length.js';
import { forgetAdminToken, validAdminToken } from './admin-token.js';

/** Sends the operator's token, and nothing of a store owner's session. */
const bearer = new SetContextLink(() => {
  const token = validAdminToken();
  return { headers: token ? { authorization: `Bearer ${token}` } : {} };
});

/** A token that the server no longer accepts is forgotten: the guard then leads to the sign-in screen. */
const signOut = new ErrorLink(({ error }) => {
  if (!CombinedGraphQLErrors.is(error)) return;
  if (error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')) forgetAdminToken();
});

/** A client of its own: what operators read never mixes with the cache of a store owner. */
export const adminClient = new ApolloClient({
  link: ApolloLink.from([
    signOut,
    bearer,
    listLength,
    answerOrder(),
    new HttpLink({ uri: '/graphql', credentials: 'omit' }),
  ]),
  cache: new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          adminQuizSessions: relayStylePagination(['search', 'filter']),
          adminBookingRequests: relayStylePagination(),
          adminAuditLog: relayStylePagination(),
          adminUsers: relayStylePagination(['search']),
          adminWaitingList: relayStylePagination(),
        },
      },
      QuizAnalytics: { merge: true },
      // The id of a question is not that of a row: answers belong to their session.
      QuizQuestionShares: { keyFields: false },
    },
  }),
});
