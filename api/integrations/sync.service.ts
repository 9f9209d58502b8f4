import { type DataSource, In } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { type IntegrationPlatform, IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import { integrationMessages } from '../../schema/integrations/integration.facts.js';
import { SyncRun, SyncStatus } from '../../schema/integrations/sync-run.entity.js';
import { startRun } from '../../jobs/integrations/sync-jobs.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import type { Viewer } from '../platform/context.js';

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
}

const open = In([SyncStatus.waiting, SyncStatus.running]);
const mostShown = 10;

/** What an owner sees and does of the syncs of a connection. */
export class SyncService {
  constructor(private readonly deps: Dependencies) {}

  /** Begins at once; while one is going on, that one is the answer. @throws AppError NOT_FOUND, CONFLICT */
  async start(viewer: Viewer, platform: IntegrationPlatform): Promise<SyncRun> {
    const { db, queue } = this.deps;
    const { id, status } = await this.connection(viewer, platform);
    if (status !== IntegrationStatus.connected) throw new AppError('CONFLICT', 'Connect this platform again first.');
    const started = await startRun(db, queue, id);
    const runs = db.getRepository(SyncRun);
    const run = await runs.findOneBy(started ? { id: started } : { integrationId: id, status: open });
    // Neither opened nor open: it ended just now.
    return run ?? runs.findOneOrFail({ where: { integrationId: id }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Stops where it is; what it has brought stays, and the next sync goes on from there. */
  async cancel(viewer: Viewer, platform: IntegrationPlatform): Promise<SyncRun | null> {
    const { db } = this.deps;
    const { id } = await this.connection(viewer, platform);
    const values = { status: SyncStatus.cancelled, finishedAt: new Date() };
    const runs = db.getRepository(SyncRun);
    const { affected } = await runs.update({ integrationId: id, status: open }, values);
    if (affected) await this.postpone(id);
    return runs.findOne({ where: { integrationId: id }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Newest first. */
  async list({ userId }: Viewer, platform: IntegrationPlatform): Promise<SyncRun[]> {
    return this.deps.db.getRepository(SyncRun).find({
      where: { userId, integration: { platform } },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: mostShown,
    });
  }

  /** Newest run of a connection that was read for its owner. */
  newest({ id }: Integration): Promise<SyncRun | null> {
    const where = { integrationId: id };
    return this.deps.db.getRepository(SyncRun).findOne({ where, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Who cancels does not want it to begin anew at once. */
  private async postpone(id: string): Promise<void> {
    await this.deps.db.query(
      `UPDATE integration SET "nextSyncAt" = greatest("nextSyncAt", now() + interval '1 hour') WHERE id = $1 AND status = 'connected'`,
      [id],
    );
  }

  private async connection({ userId }: Viewer, platform: IntegrationPlatform): Promise<Integration> {
    const found = await this.deps.db.getRepository(Integration).findOneBy({ userId, platform });
    if (!found) throw new AppError('NOT_FOUND', integrationMessages.notConnected);
    return found;
  }
}
