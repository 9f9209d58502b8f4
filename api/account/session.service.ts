import { createHash, randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { accountLimits } from '../../schema/account/account.facts.js';
import { Session } from '../../schema/account/session.entity.js';
import { publishEvent } from '../../jobs/platform/events.js';
import type { Caller, Viewer } from '../platform/context.js';

const dayMs = 24 * 3600 * 1000;
/** `lastSeenAt` is written at most this often, ms. */
const seenEveryMs = 10 * 60 * 1000;

interface FoundSession {
  id: string;
  userId: string;
  lastSeenAt: Date;
}

/** Browser sessions: a random 256-bit token in the cookie, its hash in the table, ended by a row. */
export class SessionService {
  constructor(private readonly db: DataSource) {}

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
    const rows: FoundSession[] = await this.db.query(
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
    const rows: unknown[] = await this.db.query(
      `SELECT 1 FROM session WHERE id = $1 AND "revokedAt" IS NULL AND "expiresAt" > now()
       UNION ALL
       SELECT 1 FROM api_key WHERE id = $2 AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())`,
      [sessionId, apiKeyId ?? null],
    );
    return rows.length > 0;
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
