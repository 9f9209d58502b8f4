import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { integrationSync } from '../../../jobs/integrations/integration-sync.processor.js';
import { startRun } from '../../../jobs/integrations/sync-jobs.js';
import { CredentialVault } from '../../../jobs/platform/credential-vault.js';
import { EnginePool } from '../../../jobs/platform/engine-pool.js';
import type { JobDeps } from '../../../jobs/platform/job-deps.js';
import { createLog } from '../../../jobs/platform/log.js';
import { DiskObjectStore } from '../../../jobs/platform/disk-object-store.js';
import { Renderer } from '../../../jobs/rendering/renderer.js';
import { OutboundHttp } from '../../../jobs/platform/outbound-http.js';
import { WorkQueue } from '../../../jobs/platform/queue.js';
import { readConfig } from '../../../schema/config.js';
import { createDataSource } from '../../../schema/data-source.js';
import { User } from '../../../schema/account/user.entity.js';
import { Integration } from '../../../schema/integrations/integration.entity.js';
import { type IntegrationPlatform, IntegrationStatus } from '../../../schema/integrations/integration.enum.js';
import { SyncRun } from '../../../schema/integrations/sync-run.entity.js';
import { createTestDatabase } from '../../support/database.js';
import { startProviders } from '../../support/providers.js';

/** A worker's parts on a database of its own, beside stand-ins of all providers; jobs are run by hand. */
export async function startSyncWorld() {
  const providers = await startProviders();
  const database = await createTestDatabase();
  const db = await createDataSource(database.url, { poolSize: 6 }).initialize();
  const config = readConfig({ ...providers.settings, LOG_LEVEL: 'silent' });
  const log = createLog(config);
  const queue = new WorkQueue(config, database.url, log);
  const vault = new CredentialVault(Buffer.alloc(32, 7));
  const engines = new EnginePool(join(process.cwd(), 'dist/jobs/engine-thread.js'));
  const http = new OutboundHttp(config);
  const renderer = new Renderer({ ...config, RENDER: false }, log);
  const store = new DiskObjectStore(join(tmpdir(), randomUUID()));
  const deps: JobDeps = { config, db, log, queue, engines, http, renderer, store, vault, providers: providers.http };
  const integrations = db.getRepository(Integration);

  return {
    ...providers,
    deps,
    db,
    vault,
    /** A new owner who has just connected a platform. */
    async connect(platform: IntegrationPlatform): Promise<Integration> {
      const name = randomUUID();
      const user = { email: name, emailKey: name, username: name, usernameKey: name, passwordHash: 'none' };
      const { identifiers } = await db.getRepository(User).insert(user);
      const userId = String(identifiers[0]?.['id']);
      const sealed = vault.seal({ userId, platform }, providers.credentials[platform]);
      const now = new Date();
      const row = { ...sealed, userId, platform, status: IntegrationStatus.connected, nextSyncAt: now };
      const inserted = await integrations.insert(row);
      return integrations.findOneByOrFail({ id: String(inserted.identifiers[0]?.['id']) });
    },
    reload: ({ id }: Integration) => integrations.findOneByOrFail({ id }),
    /** @returns the id of a new run, which nobody works on yet */
    async open({ id }: Integration): Promise<string> {
      const runId = await startRun(db, queue, id);
      if (!runId) throw new Error('a run is open already');
      return runId;
    },
    /** Opens a run and works on it as a worker would. */
    async sync(connection: Integration): Promise<SyncRun> {
      const runId = await this.open(connection);
      await this.work(runId);
      return db.getRepository(SyncRun).findOneByOrFail({ id: runId });
    },
    work: (runId: string, isLastTry = true): Promise<void> =>
      integrationSync(deps).process({ payload: { runId }, isLastTry, signal: new AbortController().signal }),
    async close() {
      await Promise.all([queue.close(), engines.close(), http.close()]);
      await db.destroy();
      await database.drop();
      await providers.close();
    },
  };
}
