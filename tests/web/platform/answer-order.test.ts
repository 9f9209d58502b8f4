import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { OperationTypeNode } from 'graphql';
import { Observable } from 'rxjs';
import { answerOrder } from '../../../web/platform/answer-order.js';

const list = gql`
  query List {
    names
  }
`;
const remove = gql`
  mutation Remove {
    remove
  }
`;

/** A server with one list, whose answers to queries wait until they are let go. */
function startServer() {
  let names = ['kettle', 'mug'];
  const held: (() => void)[] = [];
  const link = new ApolloLink(
    ({ operationType }) =>
      new Observable((observer) => {
        const answer = (data: Record<string, unknown>) => {
          observer.next({ data });
          observer.complete();
        };
        if (operationType === OperationTypeNode.MUTATION) {
          names = ['kettle'];
          answer({ remove: true });
          return;
        }
        const read = names;
        held.push(() => answer({ names: read }));
      }),
  );
  return { link, held, letGo: () => held.splice(0).forEach((answer) => answer()) };
}

describe('what a mutation changed', () => {
  it('is asked for anew, although an equal question from before it is under way', async () => {
    const server = startServer();
    const client = new ApolloClient({ link: answerOrder().concat(server.link), cache: new InMemoryCache() });
    const shown: unknown[] = [];
    const query = client.watchQuery({ query: list });
    const watching = query.subscribe(({ data }) => shown.push(data));
    server.letGo();
    const before = query.refetch();
    expect(server.held).toHaveLength(1);

    const removed = client.mutate({ mutation: remove, refetchQueries: ['List'], awaitRefetchQueries: true });
    server.letGo();
    await before;
    // The question after the mutation is another one.
    while (server.held.length === 0) await new Promise((done) => setImmediate(done));
    server.letGo();
    await removed;
    expect(client.readQuery({ query: list })).toEqual({ names: ['kettle'] });
    expect(shown.at(-1)).toEqual({ names: ['kettle'] });
    watching.unsubscribe();
  });
});
