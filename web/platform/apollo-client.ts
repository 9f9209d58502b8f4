import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { relayStylePagination } from '@apollo/client/utilities';
import { createClient } from 'graphql-ws';
import { OperationTypeNode } from 'graphql';
import { answerOrder } from './answer-order.js';
import { listLength } from './list-length.js';
import { takeEarlySession } from './early-session.js';
import { forgetSession, isSigningOut } from './session-marks.js';

const socketUrl = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;

/** Opens with the first subscription, closes after the last, and comes back by itself after a dropped connection. */
const socket = createClient({ url: socketUrl, retryAttempts: Number.POSITIVE_INFINITY, shouldRetry: () => true });

const transport = ApolloLink.split(
  ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
  new GraphQLWsLink(socket),
  ApolloLink.split(
    ({ operationName }) => operationName === 'Me',
    new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: askSession }),
    new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
  ),
);

/** The first question after a page was opened may have been sent before this code came. */
async function askSession(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await takeEarlySession()?.catch(() => null);
  return answer?.ok ? answer : fetch(...request);
}

/** A session that ended elsewhere (revoked, expired) ends here too: the guards then lead to the sign-in screen. */
const sessionEnd = new ErrorLink(({ error, operation }) => {
  if (!CombinedGraphQLErrors.is(error)) return;
  const isSignedOut = error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
  // A wrong password has the same code; Me itself is how the guards ask.
  const concernsSession = !['Me', 'Login', 'Register', 'Logout'].includes(operation.operationName ?? '');
  // While somebody signs out, the way leads to the landing page; questions that were on their way must not lead to sign-in.
  if (!isSignedOut || !concernsSession || isSigningOut() || operation.getContext()['isAdmin']) return;
  forgetSession();
  // Left in the cache, the user would be found by the guard of the sign-in screen, which would lead back for ever.
  apolloClient.cache.evict({ id: 'ROOT_QUERY', fieldName: 'me' });
  void apolloClient.refetchQueries({ include: ['Me'] });
});

export const apolloClient = new ApolloClient({
  link: ApolloLink.from([sessionEnd, listLength, answerOrder(), transport]),
  cache: new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          analyses: relayStylePagination(['type', 'status', 'text']),
          activities: relayStylePagination(['action']),
          emailFlows: relayStylePagination(['text']),
          creativeBriefs: relayStylePagination(['text']),
          savedHooks: relayStylePagination(['text', 'favorite']),
          ads: relayStylePagination(['filter']),
          adResults: relayStylePagination(['filter']),
          webhookDeliveries: relayStylePagination(),
          swipeFiles: relayStylePagination(['search', 'tag', 'kind']),
        },
      },
      // An account has one: what a change answers is what stands on the screen.
      WeeklyReports: { keyFields: [] },
      StoreSettings: { keyFields: [] },
      // An account has one of each platform.
      Integration: { keyFields: ['platform'] },
      // Parts of a result: their ids name a kind of finding and come again in every result.
      AdContribution: { keyFields: false },
      // The chance to win belongs to one comparison, not to the ad.
      AdContender: { keyFields: false },
      // Lists read a few fields of a result, its own screen all of them.
      AdAnalysis: { merge: true },
      AdIssue: { keyFields: false },
      // A band compares the hooks of one set; the same line comes again in others.
      Hook: { keyFields: false },
      BriefChip: { keyFields: false },
      AdRecommendation: { keyFields: false },
      AdUnknown: { keyFields: false },
      FunnelCheck: { keyFields: false },
      CheckChange: { keyFields: false },
      FlowIssue: { keyFields: false },
      FlowComplianceRule: { keyFields: false },
    },
  }),
  // Never stale, no refetch on focus, no retries: subscriptions and polling tell what changed.
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' } },
});
