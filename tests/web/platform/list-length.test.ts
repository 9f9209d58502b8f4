import { describe, expect, it } from '@jest/globals';
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { listLength } from '../../../web/platform/list-length.js';

const listQuery = gql`
  query Rows($first: Int!, $after: String, $kind: String) {
    rows(first: $first, after: $after, kind: $kind) {
      edges {
        node {
          id
          state
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

const exportMutation = gql`
  mutation ExportRows($first: Int!, $after: String) {
    exportRows(first: $first, after: $after)
  }
`;

interface RowsData {
  rows: { edges: { node: { id: string; state: string } }[]; pageInfo: { hasNextPage: boolean } };
}

/** A list on a server, newest first, and the client of a screen that shows it. */
function listOf(ids: string[]) {
  const server = { ids, state: 'pending', asked: [] as number[] };
  const answer = new ApolloLink(({ variables: { first, after } }) => {
    server.asked.push(first);
    const from = after ? server.ids.indexOf(after) + 1 : 0;
    const page = server.ids.slice(from, from + first);
    const edges = page.map((id) => ({ __typename: 'Edge', node: { __typename: 'Row', id, state: server.state } }));
    const pageInfo = {
      __typename: 'PageInfo',
      hasNextPage: from + first < server.ids.length,
      endCursor: page.at(-1) ?? null,
    };
    return new Observable((observer) => {
      observer.next({ data: { rows: { __typename: 'Rows', edges, pageInfo } } });
      observer.complete();
    });
  });
  const client = new ApolloClient({
    link: ApolloLink.from([listLength, answer]),
    cache: new InMemoryCache({ typePolicies: { Query: { fields: { rows: relayStylePagination(['kind']) } } } }),
  });
  const query = client.watchQuery<RowsData>({ query: listQuery, variables: { first: 2 } });
  const shown = () => client.readQuery<RowsData>({ query: listQuery, variables: { first: 2 } })?.rows;
  const shownIds = () => shown()?.edges.map(({ node }) => node.id);
  return { server, client, query, shown, shownIds };
}

describe('a list that was continued', () => {
  it('stays as long as it was when its first page is asked for again, every row renewed', async () => {
    const { server, query, shown, shownIds } = listOf(['a', 'b', 'c', 'd', 'e']);
    const subscription = query.subscribe(() => {});
    await query.refetch();
    await query.fetchMore({ variables: { after: 'b' } });
    expect(shownIds()).toEqual(['a', 'b', 'c', 'd']);
    server.state = 'done';
    server.ids = ['new', 'a', 'c', 'd', 'e'];
    await query.refetch();
    expect(shownIds()).toEqual(['new', 'a', 'c', 'd']);
    expect(shown()?.edges.every(({ node }) => node.state === 'done')).toBe(true);
    expect(shown()?.pageInfo.hasNextPage).toBe(true);
    await query.fetchMore({ variables: { after: 'd' } });
    expect(shownIds()).toEqual(['new', 'a', 'c', 'd', 'e']);
    subscription.unsubscribe();
  });

  it('asks for no more than a page may hold, and another filter begins with its own first page', async () => {
    const { server, client, query } = listOf(Array.from({ length: 300 }, (_, index) => `row-${index}`));
    const subscription = query.subscribe(() => {});
    await query.refetch();
    await query.fetchMore({ variables: { after: 'row-1', first: 100 } });
    await query.fetchMore({ variables: { after: 'row-101', first: 100 } });
    server.asked.length = 0;
    await query.refetch();
    await client.query({ query: listQuery, variables: { first: 2, kind: 'other' } });
    expect(server.asked).toEqual([100, 2]);
    subscription.unsubscribe();
  });

  it('leaves alone what takes pages without showing a list', async () => {
    const client = new ApolloClient({
      link: ApolloLink.from([
        listLength,
        new ApolloLink(({ variables }) => {
          return new Observable((observer) => {
            observer.next({ data: { exportRows: `${variables['first']} rows` } });
            observer.complete();
          });
        }),
      ]),
      cache: new InMemoryCache(),
    });
    const { data } = await client.mutate({ mutation: exportMutation, variables: { first: 100, after: null } });
    expect(data).toEqual({ exportRows: '100 rows' });
  });
});
