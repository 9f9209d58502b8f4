import { ApolloLink, type OperationVariables } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { pageLimits } from '../../schema/page.facts.js';

/**
 * Keeps a list as long as "Show more" made it. The cache holds the pages of a list as one; whatever asks for the first
 * page again (a poll while something is under way, a refetch, coming back to the screen) is made to ask for all the rows
 * that are there, as far as one page may go, so that none of them vanishes and each of them is renewed.
 */
export const listLength = new ApolloLink((operation, forward) => {
  const { query, variables, client, operationType } = operation;
  const { first, after } = variables;
  // A mutation that takes pages, an export, holds no list.
  if (operationType === OperationTypeNode.QUERY && typeof first === 'number' && after == null) {
    const { result } = client.cache.diff<OperationVariables>({
      query,
      variables,
      optimistic: false,
      returnPartialData: true,
    });
    const length = Math.min(rowsOf(result), pageLimits.most);
    if (length > first) operation.variables = { ...variables, first: length };
  }
  return forward(operation);
});

/** Rows of the one list that a query for a page names; 0 before it was ever read. */
function rowsOf(result: OperationVariables | null): number {
  const lengths = Object.values(result ?? {}).map((field: unknown) =>
    typeof field === 'object' && field !== null && 'edges' in field && Array.isArray(field.edges)
      ? field.edges.length
      : 0,
  );
  return Math.max(0, ...lengths);
}
