import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { defer, delayWhen, finalize, race, timer } from 'rxjs';

/** A question that takes longer than this is not waited for, ms. */
const longestWait = 2_000;

/**
 * Gives a mutation's answer once the queries that were under way have theirs. What a mutation changes is asked for again, and
 * the client joins a query to an equal one that is under way: one that left before the change would bring back what was there.
 */
export function answerOrder(): ApolloLink {
  const underWay = new Set<Promise<void>>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(delayWhen(() => race(Promise.allSettled(underWay), timer(longestWait))));
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    return defer(() => {
      let end = () => {};
      const ended = new Promise<void>((resolve) => (end = resolve));
      underWay.add(ended);
      return forward(operation).pipe(
        finalize(() => {
          underWay.delete(ended);
          end();
        }),
      );
    });
  });
}
