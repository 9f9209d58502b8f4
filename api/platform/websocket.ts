import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { GraphQLError, type GraphQLSchema, specifiedRules, validate } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { findUnstorable, unstorableMessage } from '../../schema/storable-text.js';
import type { Log } from '../../jobs/platform/log.js';
import type { Context } from './context.js';
import { type ErrorTeller, formatGraphQLError } from './errors.js';
import type { GraphQLGuards } from './graphql.js';

interface Options {
  schema: GraphQLSchema;
  guards: GraphQLGuards;
  log: Log;
  /** Context of a socket, by the cookie or key of its opening request. */
  contextOf: (request: IncomingMessage) => Promise<Context>;
  /** Browsers tell which page opens a socket; a foreign one must not ride on the user's cookie. */
  isOwnOrigin: (request: IncomingMessage) => boolean;
}

const maxSockets = 2_000;

/** graphql-ws on /graphql, under the same limits as HTTP. Returns what closes it; clients are told that the server goes. */
export function serveWebSocket(
  server: Server,
  { schema, guards, log, contextOf, isOwnOrigin }: Options,
): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const rules = [...specifiedRules, ...guards.rules];
  const tellers = new WeakMap<IncomingMessage, ErrorTeller>();
  const tellerOf = (request: IncomingMessage): ErrorTeller => tellers.get(request) ?? { log, requestId: randomUUID() };
  const graphql = useServer<Record<string, unknown>, { request: IncomingMessage }>(
    {
      schema,
      connectionInitWaitTimeout: 5_000,
      validate: (checked, document) => validate(checked, document, rules, { maxErrors: 20 }),
      onSubscribe: (_socket, _id, { variables }) =>
        findUnstorable(variables) === null ? undefined : [new GraphQLError(unstorableMessage)],
      context: async ({ extra: { request } }) => {
        const context = await contextOf(request);
        tellers.set(request, context);
        return context;
      },
      onError: ({ extra: { request } }, _id, _payload, errors) =>
        errors.map((error) => formatGraphQLError(error.toJSON(), error, tellerOf(request))),
      onNext: ({ extra: { request } }, _id, _payload, _args, result) => ({
        ...result,
        ...(result.errors && {
          errors: result.errors.map((error) => formatGraphQLError(error.toJSON(), error, tellerOf(request))),
        }),
      }),
    },
    sockets,
  );
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const path = request.url?.split('?')[0];
    if (path !== '/graphql' || !isOwnOrigin(request) || sockets.clients.size >= maxSockets) {
      socket.end(
        `HTTP/1.1 ${path === '/graphql' ? '403 Forbidden' : '404 Not Found'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });
  return async () => {
    await graphql.dispose();
    sockets.close();
  };
}
