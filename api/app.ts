import 'reflect-metadata';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, StartError } from '../schema/config.js';
import { connectRetries, ProviderHttp, syncRetries } from '../jobs/integrations/provider-http.js';
import { type Database, openDatabase } from '../jobs/platform/database.js';
import type { DatabaseServer } from '../jobs/platform/database-server.js';
import { EnginePool } from '../jobs/platform/engine-pool.js';
import { EventListener } from '../jobs/platform/events.js';
import type { Log } from '../jobs/platform/log.js';
import { openObjectStore } from '../jobs/platform/open-object-store.js';
import { OutboundHttp } from '../jobs/platform/outbound-http.js';
import { WorkQueue } from '../jobs/platform/queue.js';
import { startTracing } from '../jobs/platform/spans.js';
import { type Opened, openInOrder } from '../jobs/platform/shutdown.js';
import { loadSecrets, openCredentialVault } from '../jobs/platform/secrets.js';
import { Renderer } from '../jobs/rendering/renderer.js';
import { startWorker } from '../jobs/worker.js';
import { samplePictureRoutes } from './ads-library/sample-pictures.routes.js';
import { startDemoResults } from './demo/demo-results.js';
import { seedDemoOwner } from './ltv/demo-owner.js';
import { queueBoard } from './admin/queue-board.js';
import { unsubscribeRoutes } from './insights/unsubscribe.routes.js';
import { RateLimits } from './platform/rate-limit.js';
import { webhookRoutes } from './integrations/webhook.routes.js';
import { consentRoutes } from './integrations/consent.routes.js';
import { createApollo, createGuards, createSchema } from './platform/graphql.js';
import { healthRoutes } from './platform/health.js';
import { describedFor, openApi } from './platform/openapi.js';
import { ContextFactory } from './platform/request-context.js';
import { registerRest } from './platform/rest.js';
import { createServer, drainable, isOwnOrigin, serveGraphQL } from './platform/server.js';
import { serveWebApp } from './platform/web-app.js';
import { serveWebSocket } from './platform/websocket.js';
import { resolverClasses } from './resolvers.js';
import { restModules, restRows } from './rest-rows.js';
import { createModules } from './modules.js';
import { creativeBriefRoutes } from './creative-briefs/creative-brief.routes.js';
import { reportPdfRoutes } from './conversion/report-pdf.routes.js';
import { storageRoutes } from './storage/storage.routes.js';

export interface RunningApp {
  /** Where it listens, such as http://127.0.0.1:3000. */
  address: string;
  database: Database;
  /** Set when the operator's password was made by this start: it has to be shown once. */
  newAdminPassword: string | null;
  close(): Promise<void>;
}

interface AppOptions {
  config: Config;
  log: Log;
  /** Left when the app closes, or when it cannot start. */
  server: DatabaseServer;
  /** Compiled engines and web app; beside the compiled server when not given. */
  engineFile?: string;
  webFolder?: string;
}

/** Builds everything in start order; `close` stops it in reverse. */
export function startApp(options: AppOptions): Promise<RunningApp> {
  return openInOrder((opened) => openAll(options, opened));
}

async function openAll({ config, log, server, engineFile, webFolder }: AppOptions, opened: Opened) {
  opened.push(await startTracing(config));
  const database = await openDatabase(server);
  opened.push(() => database.close());
  const secrets = await loadSecrets(config);
  const vault = await openCredentialVault(config);
  const { db, url } = database;
  const queue = new WorkQueue(config, url, log);
  opened.push(() => queue.close());
  await queue.ready();
  const events = new EventListener(url, log);
  await events.start();
  opened.push(() => events.close());
  const store = await openObjectStore(config);
  const providerHttp = new ProviderHttp(config, connectRetries);
  opened.push(() => providerHttp.close());
  const modules = createModules({ config, db, log, queue, events, store, secrets, vault, providerHttp });
  if (config.DEMO) await seedDemoOwner({ db, queue }, new Date());
  const renderer = new Renderer(config, log, engineFile && join(dirname(engineFile), 'render-process.js'));
  opened.push(() => renderer.close());
  if (config.WORKERS) {
    const engines = new EnginePool(engineFile);
    const http = new OutboundHttp(config);
    const providers = new ProviderHttp(config, syncRetries);
    const worker = await startWorker({ config, db, log, queue, engines, http, renderer, store, vault, providers }, url);
    opened.push(
      () => Promise.all([engines.close(), http.close(), providers.close()]),
      () => worker.close(),
    );
  }
  const address = await serve({ config, log, webFolder, database, modules, renderer, queue }, opened);
  if (config.DEMO) opened.push(startDemoResults({ db, log, tools: modules.demoTools }));
  return {
    address,
    database,
    newAdminPassword: secrets.isAdminPasswordNew ? secrets.adminPassword : null,
  };
}

type Modules = ReturnType<typeof createModules>;

interface Serving {
  config: Config;
  log: Log;
  webFolder: string | undefined;
  database: Database;
  modules: Modules;
  renderer: Renderer;
  queue: WorkQueue;
}

async function serve(
  { config, log, webFolder, database, modules, renderer, queue }: Serving,
  opened: Opened,
): Promise<string> {
  const schema = createSchema({ resolverClasses: [...resolverClasses], container: modules.container });
  const guards = createGuards();
  const contexts = new ContextFactory({ config, log, ...modules });
  const app = await createServer(config, log);
  const stopServer = drainable(app);
  const apollo = createApollo(schema, guards, log);
  const stopping = new AbortController();
  await serveGraphQL(app, apollo, (request, reply) => contexts.forRequest(request, reply));
  registerRest(app, restRows, {
    schema,
    contextOf: (request, reply) => contexts.forRequest(request, reply),
    waitUntilSettled: async ({ viewer }, id) => {
      if (viewer) await modules.analyses.waitUntilSettled(viewer, id, stopping.signal);
    },
  });
  storageRoutes(app, modules.storage);
  reportPdfRoutes(app, { conversion: modules.conversion, renderer }, (request, reply) =>
    contexts.forRequest(request, reply),
  );
  creativeBriefRoutes(app, { briefs: modules.briefs, renderer }, (request, reply) =>
    contexts.forRequest(request, reply),
  );
  samplePictureRoutes(app);
  webhookRoutes(app, modules.inbox);
  unsubscribeRoutes(app, { db: database.db, limits: new RateLimits(database.db) });
  consentRoutes(app, modules.consents, (request, reply) => contexts.forRequest(request, reply));
  const description = openApi(restModules, schema);
  app.get('/api/openapi.json', (request) => describedFor(description, contexts.addressOf(request)));
  queueBoard(app, {
    queues: queue.all(),
    tokens: modules.adminTokens,
    isSecure: config.PUBLIC_URL?.startsWith('https:') ?? false,
  });
  healthRoutes(app, { config, db: database.db, queue, adminTokens: modules.adminTokens });
  await serveWebApp(app, webFolder ?? fileURLToPath(new URL('../web', import.meta.url)), config.PUBLIC_URL);
  const closeSockets = serveWebSocket(app.server, {
    schema,
    guards,
    log,
    contextOf: (request) => contexts.forSocket(request),
    isOwnOrigin: (request) => isOwnOrigin(request, config),
  });
  opened.push(async () => {
    stopping.abort();
    await closeSockets();
    await stopServer();
    await apollo.stop();
  });
  return listen(app, config);
}

async function listen(app: Awaited<ReturnType<typeof createServer>>, { HOST, PORT }: Config): Promise<string> {
  try {
    return await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${PORT} is taken: stop what uses it, or set PORT to another one.`);
    if (code === 'EACCES')
      throw new StartError(`Port ${PORT} may not be used by this account: set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${HOST} is not an address of this machine.`);
    throw error;
  }
}
