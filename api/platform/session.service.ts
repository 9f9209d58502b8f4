import { createHash, randomBytes } from 'node:crypto';
import { type DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { dayMs } from '../../jobs/kit/time.js';
import { accountLimits } from '../../schema/account/account.facts.js';
import { Session } from '../../schema/account/session.entity.js';
import { publishEvent } from '../../jobs/platform/events.js';
import type { Caller, Viewer } from './context.js';
import { isUuid } from '../platform/page.js';
import type { ActivityService } from '../account/activity.service.js';

/** `lastSeenAt` is written at most this often, ms. */
const seenEveryMs = 10 * 60 * 1000;

interface FoundSession {
  id: string;
  userId: string;
  lastSeenAt: Date;
}

/** Browser sessions: a random 256-bit token in the cookie, its hash in the table, ended by a row. */
export class SessionService {
  constructor(
    private readonly db: DataSource,
    private readonly activities: ActivityService,
  ) {}

  /** @returns the token of a new session, known to nobody before */
  async create(userId: string, { address, device }: Caller): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    const expiresAt = new Date(now.getTime() + accountLimits.sessionDays * dayMs);
    await this.db
      .getRepository(Session)
      .insert({ userId, tokenHash: hash(token), device, address, lastSeenAt: now, expiresAt });
    return token;
  }

  /** @returns who the token belongs to, or null when it is unknown, expired or revoked */
  async find(token: string): Promise<Viewer | null> {
    if (!/^[\w-]{43}$/.test(token)) return null;
    // Asked with every request, so it is plain SQL on one unique index.
    const rows = await this.db.query<FoundSession[]>(
      `SELECT s.id, s."userId", s."lastSeenAt" FROM session s JOIN "user" u ON u.id = s."userId"
       WHERE s."tokenHash" = $1 AND s."revokedAt" IS NULL AND s."expiresAt" > now() AND u."isActive"`,
      [hash(token)],
    );
    const session = rows[0];
    if (!session) return null;
    if (Date.now() - session.lastSeenAt.getTime() > seenEveryMs) {
      await this.db.getRepository(Session).update({ id: session.id }, { lastSeenAt: new Date() });
    }
    return { userId: session.userId, sessionId: session.id, access: 'write' };
  }

  /** @returns whether the session or the API key that the viewer came with is still good */
  async isOpen({ sessionId, apiKeyId }: Viewer): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(
      `SELECT 1 FROM session WHERE id = $1 AND "revokedAt" IS NULL AND "expiresAt" > now()
       UNION ALL
       SELECT 1 FROM api_key WHERE id = $2 AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())`,
      [sessionId, apiKeyId ?? null],
    );
    return rows.length > 0;
  }

  /** Devices that are signed in, the one used last first. */
  list({ userId }: Viewer): Promise<Session[]> {
    const open = { userId, revokedAt: IsNull(), expiresAt: MoreThan(new Date()) };
    return this.db.getRepository(Session).find({ where: open, order: { lastSeenAt: 'DESC', id: 'DESC' }, take: 200 });
  }

  /** Ends every session of the user but the kept one, as part of what the transaction does. @returns how many */
  async endAll(transaction: EntityManager, userId: string, keptId: string | null): Promise<number> {
    const [rows] = await transaction.query<[{ id: string }[], number]>(
      `UPDATE session SET "revokedAt" = now()
       WHERE "userId" = $1 AND "revokedAt" IS NULL AND id IS DISTINCT FROM $2::uuid RETURNING id`,
      [userId, keptId],
    );
    for (const { id } of rows) await publishEvent(transaction, 'session', id);
    return rows.length;
  }

  async endOthers({ userId, sessionId }: Viewer): Promise<number> {
    return this.db.transaction(async (transaction) => {
      const ended = await this.endAll(transaction, userId, sessionId);
      const activity = { action: 'sessions_ended', resource: 'All other devices', details: `${ended} ended` } as const;
      if (ended > 0) await this.activities.record(userId, activity, transaction);
      return ended;
    });
  }

  /** @returns false for a session that is unknown, ended or another user's */
  async revokeListed(viewer: Viewer, id: string): Promise<boolean> {
    if (!isUuid(id) || !(await this.revoke(viewer, id))) return false;
    const ended = await this.db.getRepository(Session).findOneBy({ id });
    const resource = ended?.device ?? 'Unknown device';
    await this.activities.record(viewer.userId, { action: 'sessions_ended', resource });
    return true;
  }

  async revoke({ userId }: Viewer, sessionId: string): Promise<boolean> {
    const { affected } = await this.db
      .getRepository(Session)
      .createQueryBuilder()
      .update()
      .set({ revokedAt: new Date() })
      .where({ id: sessionId, userId })
      .andWhere('"revokedAt" IS NULL')
      .execute();
    if (affected) await publishEvent(this.db, 'session', sessionId);
    return Boolean(affected);
  }
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
