import type { DataSource } from 'typeorm';
import { AuditAction } from '../../schema/admin/audit-entry.entity.js';
import type { AdminUser, AdminUsersArgs, FailingSync, SystemStatus } from '../../schema/admin/admin-operations.type.js';
import type { Config } from '../../schema/config.js';
import { User } from '../../schema/account/user.entity.js';
import { AppError } from '../../schema/errors.js';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { type IntegrationPlatform, IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import { WaitingListEntry } from '../../schema/landing/waiting-list-entry.entity.js';
import type { PageArgs } from '../../schema/page.type.js';
import { csvText } from '../../jobs/kit/csv.js';
import { providerOf } from '../../jobs/integrations/providers.js';
import { startRun } from '../../jobs/integrations/sync-jobs.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import type { Admin } from '../platform/context.js';
import { containing, decodeCursor, isUuid } from '../platform/page.js';
import type { SessionService } from '../platform/session.service.js';
import { recordAction } from './audit.service.js';

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
  sessions: SessionService;
  config: Pick<Config, 'AI_BASE_URL' | 'AI_MODEL' | 'SMTP_URL' | 'S3_BUCKET'>;
}

const userRows = `
  SELECT u.id, u.username, u.email, u.plan, u."isActive", u."createdAt", u."lastLoginAt",
    (SELECT count(*)::int FROM analysis a WHERE a."ownerId" = u.id) AS analyses,
    (SELECT count(*)::int FROM email_flow f WHERE f."ownerId" = u.id) AS flows,
    (SELECT coalesce(sum(o.size), 0)::float8 FROM stored_object o WHERE o."ownerId" = u.id) AS "storedBytes"
  FROM "user" u`;

const statusRow = `
  SELECT (SELECT count(*)::int FROM "user") AS users,
    (SELECT count(*)::int FROM waiting_list_entry) AS "waitingList",
    (SELECT count(*)::int FROM analysis WHERE status = 'failed' AND "createdAt" > now() - interval '24 hours')
      AS "failedAnalyses",
    (SELECT coalesce(sum(size), 0)::float8 FROM stored_object) AS "storedBytes",
    pg_database_size(current_database())::float8 AS "databaseBytes"`;

const mostFailing = 50;

const failingRows = `
  SELECT i.id, u.username, i.platform, i."lastError" AS error, i."lastSyncAt", i.status = 'connected' AS "canRetry"
  FROM integration i JOIN "user" u ON u.id = i."userId"
  WHERE i."lastError" IS NOT NULL ORDER BY i."lastSyncAt" DESC NULLS LAST, i.id LIMIT $1`;

const noUser = () => new AppError('NOT_FOUND', 'There is no such user.');

/** Accounts, the waiting list and the state of the installation, for its operators. */
export class AdminOperationsService {
  constructor(private readonly deps: Dependencies) {}

  /** Newest first, one row more than asked for when there are more. */
  users(_admin: Admin, { first, after, search }: AdminUsersArgs): Promise<AdminUser[]> {
    const values: unknown[] = [first + 1];
    const place = (value: unknown) => `$${values.push(value)}`;
    const conditions = ['true'];
    if (search?.trim()) {
      const part = place(containing(search));
      conditions.push(`concat_ws(' ', u.username, u.email) ILIKE ${part}`);
    }
    if (after) {
      const { createdAt, id } = decodeCursor(after);
      conditions.push(`(u."createdAt", u.id) < (${place(createdAt)}::timestamptz, ${place(id)}::uuid)`);
    }
    const where = conditions.join(' AND ');
    return this.deps.db.query(`${userRows} WHERE ${where} ORDER BY u."createdAt" DESC, u.id DESC LIMIT $1`, values);
  }

  /** Who is shut out is signed out everywhere, and its keys stop; nothing is deleted. @throws AppError NOT_FOUND */
  async setUserActive(admin: Admin, id: string, isActive: boolean): Promise<AdminUser> {
    const { db, sessions } = this.deps;
    await db.transaction(async (transaction) => {
      const users = transaction.getRepository(User);
      const user = isUuid(id) ? await users.findOneBy({ id }) : null;
      if (!user) throw noUser();
      if (user.isActive === isActive) return;
      await users.update({ id }, { isActive });
      if (!isActive) await sessions.endAll(transaction, id, null);
      const action = isActive ? AuditAction.user_activated : AuditAction.user_deactivated;
      await recordAction(transaction, admin, action, id);
    });
    return this.user(id);
  }

  /** What the account is on from now on; nothing else of it changes. @throws AppError NOT_FOUND */
  async setUserPlan(admin: Admin, id: string, plan: string): Promise<AdminUser> {
    await this.deps.db.transaction(async (transaction) => {
      const users = transaction.getRepository(User);
      const user = isUuid(id) ? await users.findOneBy({ id }) : null;
      if (!user) throw noUser();
      if (user.plan === plan) return;
      await users.update({ id }, { plan });
      await recordAction(transaction, admin, AuditAction.plan_changed, id);
    });
    return this.user(id);
  }

  private async user(id: string): Promise<AdminUser> {
    const [row] = await this.deps.db.query<AdminUser[]>(`${userRows} WHERE u.id = $1`, [id]);
    if (!row) throw noUser();
    return row;
  }

  /** Connections whose last sync failed, those that worked most recently first. */
  async failingSyncs(_admin: Admin): Promise<FailingSync[]> {
    const rows = await this.deps.db.query<(FailingSync & { platform: IntegrationPlatform })[]>(failingRows, [
      mostFailing,
    ]);
    return rows.map((row) => ({ ...row, platform: providerOf(row.platform).facts.name }));
  }

  /** Begins a sync of a connection now; one that is going on goes on. @throws AppError NOT_FOUND, CONFLICT */
  async retrySync(admin: Admin, id: string): Promise<boolean> {
    const { db, queue } = this.deps;
    const connection = isUuid(id) ? await db.getRepository(Integration).findOneBy({ id }) : null;
    if (!connection) throw new AppError('NOT_FOUND', 'There is no such connection.');
    if (connection.status !== IntegrationStatus.connected)
      throw new AppError('CONFLICT', 'The owner has to connect this platform again first.');
    await startRun(db, queue, id);
    await recordAction(db.manager, admin, AuditAction.sync_retried, id);
    return true;
  }

  waitingList(_admin: Admin, { first, after }: PageArgs): Promise<WaitingListEntry[]> {
    const query = this.deps.db
      .getRepository(WaitingListEntry)
      .createQueryBuilder('w')
      .orderBy({ 'w.createdAt': 'DESC', 'w.id': 'DESC' })
      .limit(first + 1);
    if (after) query.where('(w."createdAt", w.id) < (:createdAt::timestamptz, :id::uuid)', decodeCursor(after));
    return query.getMany();
  }

  /** All of the list as CSV, oldest first; the export is noted. */
  async exportWaitingList(admin: Admin): Promise<string> {
    const entries = await this.deps.db.getRepository(WaitingListEntry).find({ order: { createdAt: 'ASC', id: 'ASC' } });
    await recordAction(this.deps.db.manager, admin, AuditAction.waiting_list_exported, null);
    return csvText([['email', 'joined'], ...entries.map(({ email, createdAt }) => [email, createdAt.toISOString()])]);
  }

  async status(_admin: Admin): Promise<SystemStatus> {
    const { db, queue, config } = this.deps;
    const [[row], states] = await Promise.all([
      db.query<[Omit<SystemStatus, 'storage' | 'model' | 'hasMail' | 'queues'>]>(statusRow),
      queue.states(),
    ]);
    return {
      ...row,
      storage: config.S3_BUCKET ? 's3' : 'disk',
      model: config.AI_BASE_URL ? (config.AI_MODEL ?? 'connected') : null,
      hasMail: config.SMTP_URL !== undefined,
      queues: states.map(({ queue: name, counts }) => ({
        name,
        waiting: (counts['waiting'] ?? 0) + (counts['prioritized'] ?? 0),
        active: counts['active'] ?? 0,
        failed: counts['failed'] ?? 0,
      })),
    };
  }
}
