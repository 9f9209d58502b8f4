import { type Config, readConfig, StartError } from '../schema/config.js';
import { ProviderHttp, syncPatience } from './integrations/provider-http.js';
import { openDatabase } from './platform/database.js';
import { startDatabaseServer } from './platform/database-server.js';
import { EnginePool } from './platform/engine-pool.js';
import { createLog, type Log } from './platform/log.js';
import { openObjectStore } from './platform/open-object-store.js';
import { OutboundHttp } from './platform/outbound-http.js';
import { WorkQueue } from './platform/queue.js';
import { openCredentialVault } from './platform/secrets.js';
import { stopOnSignal } from './platform/shutdown.js';
import { startWorker } from './worker.js';

/** `npm run worker`: takes jobs and nothing else; any number of such processes may run. */
export async function main(): Promise<void> {
  try {
    const config = readConfig();
    const log = createLog(config);
    const worker = await startWorkerProcess(config, log);
    stopOnSignal(() => worker.close(), config, log);
    process.stdout.write('Worker ready\n');
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function startWorkerProcess(config: Config, log: Log): Promise<{ close(): Promise<void> }> {
  const vault = await openCredentialVault(config);
  const database = await openDatabase(await startDatabaseServer(config, log));
  const queue = new WorkQueue(config, database.url, log);
  await queue.ready();
  const engines = new EnginePool();
  const http = new OutboundHttp(config);
  const store = await openObjectStore(config);
  const providers = new ProviderHttp(config, syncPatience);
  const deps = { config, db: database.db, log, queue, engines, http, store, vault, providers };
  const worker = await startWorker(deps, database.url);
  return {
    async close() {
      await worker.close();
      await Promise.all([engines.close(), http.close(), providers.close(), queue.close()]);
      await database.close();
    },
  };
}
