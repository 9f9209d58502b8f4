import { type Config, readConfig, StartError } from '../schema/config.js';
import { ProviderHttp, syncRetries } from './integrations/provider-http.js';
import { openDatabase } from './platform/database.js';
import { startDatabaseServer } from './platform/database-server.js';
import { EnginePool } from './platform/engine-pool.js';
import { createLog, type Log } from './platform/log.js';
import { openObjectStore } from './platform/open-object-store.js';
import { OutboundHttp } from './platform/outbound-http.js';
import { WorkQueue } from './platform/queue.js';
import { openCredentialVault } from './platform/secrets.js';
import { startTracing } from './platform/spans.js';
import { live, openInOrder } from './platform/shutdown.js';
import { Renderer } from './rendering/renderer.js';
import { startWorker } from './worker.js';

/**
 * `npm run worker`: takes jobs and nothing else; any number of such processes may run.
 * @param parent who started the process, when that may have ended since
 */
export async function main(parent = process.ppid): Promise<void> {
  try {
    const config = readConfig();
    const log = createLog(config);
    await live(
      { config, log, parent },
      () => startWorkerProcess(config, log),
      () => process.stdout.write('Worker ready\n'),
    );
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function startWorkerProcess(config: Config, log: Log): Promise<{ close(): Promise<void> }> {
  return openInOrder(async (opened) => {
    const vault = await openCredentialVault(config);
    opened.push(await startTracing(config));
    const database = await openDatabase(await startDatabaseServer(config, log));
    opened.push(() => database.close());
    const queue = new WorkQueue(config, database.url, log);
    opened.push(() => queue.close());
    await queue.ready();
    const store = await openObjectStore(config);
    const engines = new EnginePool();
    const http = new OutboundHttp(config);
    const renderer = new Renderer(config, log);
    opened.push(() => renderer.close());
    const providers = new ProviderHttp(config, syncRetries);
    opened.push(() => Promise.all([engines.close(), http.close(), providers.close()]));
    const deps = { config, db: database.db, log, queue, engines, http, renderer, store, vault, providers };
    const worker = await startWorker(deps, database.url);
    opened.push(() => worker.close());
    return {};
  });
}
