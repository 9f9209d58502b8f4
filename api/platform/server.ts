import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { ApolloServer } from '@apollo/server';
import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { findUnstorable, mayHoldUnstorable, unstorableMessage } from '../../schema/storable-text.js';
import { uploadRules } from '../../schema/storage/stored-object.facts.js';
import type { Log } from '../../jobs/platform/log.js';
import { startSpan } from '../../jobs/platform/spans.js';
import type { CallFacts, Context } from './context.js';
import { formatGraphQLError, toAppError } from './errors.js';
import { sendRestError } from './rest.js';
import { securityHeaders } from './security-headers.js';

/** An image of 10 MB as base64, with room for the rest of the body. */
const bodyLimit = Math.ceil(uploadRules.creative.maxBytes / 3) * 4 + 64 * 1024;

export type App = FastifyInstance;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once it is known who calls. */
    call: CallFacts | null;
  }
}

/** Fastify with what every request goes through: limits, headers, cookies, body parsing and the one way errors go out. */
export async function createServer(config: Config, log: Log): Promise<App> {
  const logger: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    http: { headersTimeout: 20_000, maxHeaderSize: 16 * 1024 },
    genReqId: requestIdOf,
    frameworkErrors: (error, _request, reply) => void sendRestError(fromFastify(error), reply),
  });
  await app.register(cookie);
  acceptJson(app);
  app.decorateRequest('call', null);
  const headers = securityHeaders(config);
  app.addHook('onRequest', traceRequest);
  // Every request goes through these, so they call back at once: a promise each costs more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (isParentPath(pathOf(request.url))) reply.callNotFound();
    else done(refusalOf(request, config));
  });
  app.addHook('preValidation', ({ query }, _reply, done) => {
    const unstorable = findUnstorable(query);
    done(unstorable ? unstorableText(unstorable) : undefined);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // What a tool is answered may be about its owner: no cache between keeps it.
    if (isOfApi(request.url) && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = fromFastify(error);
    if (pathOf(request.url) !== '/graphql') return sendRestError(known, reply);
    const teller = { log: request.log, requestId: request.id };
    const { status, details } = toAppError(known, teller);
    if (details.retryAfterSeconds) void reply.header('retry-after', details.retryAfterSeconds);
    return reply.code(status).send({ errors: [formatGraphQLError({ message: '' }, known, teller)] });
  });
  return app;
}

/** An empty JSON body is an empty object: some documented calls have no body, whatever their content type says. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') return done(null, undefined);
    void parse(request, body, (error, value) => {
      const unstorable = !error && mayHoldUnstorable(body) ? findUnstorable(value) : null;
      done(unstorable ? unstorableText(unstorable) : error, value);
    });
  });
}

function unstorableText(field: string): AppError {
  return new AppError('BAD_INPUT', unstorableMessage, { fields: { [field]: unstorableMessage } });
}

/** No address of the product goes up a folder, however that is written. */
function isParentPath(path: string): boolean {
  for (let text = path; ;) {
    if (/(^|[/\\])\.\.($|[/\\;])/.test(text)) return true;
    const decoded = text.replace(/%(2e|2f|5c|25)/gi, (code) => decodeURIComponent(code));
    if (decoded === text) return false;
    text = decoded;
  }
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '/';
}

function isOfApi(url: string): boolean {
  return /^\/(api|graphql|metrics|healthz|readyz)([/?]|$)/.test(url);
}

/** The id that a caller or a proxy brings is kept, so that one id finds the lines of all that took part. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const brought = headers['x-request-id'];
  return typeof brought === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(brought) ? brought : randomUUID();
}

/** With a collector configured, what the request does becomes children of its span; else this only goes on. */
function traceRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { method, headers, routeOptions } = request;
  const parent = headers['traceparent'];
  const span = startSpan({
    name: `HTTP ${method} ${routeOptions.url ?? 'none'}`,
    kind: 'server',
    attributes: { 'http.request.method': method, 'http.route': routeOptions.url ?? 'none', 'request.id': request.id },
    parent: typeof parent === 'string' ? parent : undefined,
  });
  if (!span) return done();
  reply.raw.once('close', () => {
    const operation = request.call?.operation;
    const { statusCode } = reply.raw;
    const attributes = {
      'http.response.status_code': statusCode,
      ...(operation && { 'graphql.operation': operation }),
    };
    span.end(statusCode >= 500, attributes);
  });
  span.within(done);
}

/** One line per request. Nothing of what was sent: the route without its values, and ids. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url;
  const isQuiet = !isOfApi(request.url) || route === '/healthz' || route === '/readyz' || route === '/metrics';
  const fields = {
    method: request.method,
    route: route ?? null,
    ...request.call,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
  if (isQuiet && reply.statusCode < 500) request.log.debug(fields, 'request');
  else request.log.info(fields, 'request');
}

/**
 * A page of another site may make a browser send a request with the user's cookie; such requests change nothing here.
 * Bodies are taken as they are: a small compressed one could hold gigabytes.
 */
function refusalOf({ method, headers, raw }: FastifyRequest, config: Config): AppError | undefined {
  const changes = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  if (changes && headers.cookie && !isOwnOrigin(raw, config)) {
    return new AppError('FORBIDDEN', 'This request comes from another site.');
  }
  const encoding = headers['content-encoding'];
  return encoding && encoding !== 'identity'
    ? new AppError('UNSUPPORTED_TYPE', 'Send the body without compression.')
    : undefined;
}

/** True without an Origin header: then no browser page of another site sent it. */
export function isOwnOrigin({ headers }: IncomingMessage, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
  const { origin, host } = headers;
  if (!origin) return true;
  if (PUBLIC_URL && origin === new URL(PUBLIC_URL).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Fastify's own refusals in the product's words. */
function fromFastify(error: FastifyError): unknown {
  if (error instanceof AppError) return error;
  switch (error.statusCode) {
    case 413:
      return new AppError('TOO_LARGE', 'The request is too large.');
    case 415:
      return new AppError('UNSUPPORTED_TYPE', 'Send the body as application/json.');
    case 404:
      return new AppError('NOT_FOUND', 'There is nothing at this address.');
    case 400:
      return new AppError(
        'BAD_INPUT',
        /json/i.test(error.message) ? 'The body is not valid JSON.' : 'The request is not valid.',
      );
    case 408:
      return new AppError('BAD_INPUT', 'The request took too long to arrive.');
    default:
      return error;
  }
}

/** While this long every answer asks its connection to close, before no new ones are taken, ms. */
const farewellMs = 500;

/**
 * Makes the server stoppable without cutting a request: first every answer ends its connection, so that clients come
 * anew; then nothing new is taken and what is under way is answered; connections that fall idle are closed.
 */
export function drainable(app: App): () => Promise<void> {
  let stopping = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  return async () => {
    stopping = true;
    await delay(farewellMs);
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close();
    clearInterval(sweep);
  };
}

/** POST /graphql. A GET is the explorer's page, which the web app brings. */
export async function serveGraphQL(
  app: App,
  apollo: ApolloServer<Context>,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): Promise<void> {
  await apollo.start();
  // Made before Apollo looks: a call that is refused as such (429, 503) has that status, as on the other API.
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.post('/graphql', {
    preHandler: async (request, reply) => void contexts.set(request, await contextOf(request, reply)),
    handler: fastifyApolloHandler(apollo, {
      context: async (request, reply) => contexts.get(request) ?? contextOf(request, reply),
    }),
  });
}
