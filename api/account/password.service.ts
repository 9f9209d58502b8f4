import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { PasswordReset } from '../../schema/account/password-reset.entity.js';
import { passwordMessages } from '../../schema/account/password.facts.js';
import type { ChangePasswordInput, ResetPasswordInput } from '../../schema/account/password.input.js';
import { User } from '../../schema/account/user.entity.js';
import { AppError } from '../../schema/errors.js';
import { passwordResetJob } from '../../jobs/account/password-reset.processor.js';
import type { Log } from '../../jobs/platform/log.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import type { Caller, Viewer } from '../platform/context.js';
import { hashedKey, networkKey, type RateLimit, type RateLimits } from '../platform/rate-limit.js';
import type { ActivityService } from './activity.service.js';
import type { SessionService } from '../platform/session.service.js';

/** Guesses at the password by somebody who holds a session. */
const checksByUser: RateLimit = {
  name: 'password-check',
  points: 10,
  seconds: 300,
  message: passwordMessages.tooManyChecks,
};
const requestMessage = passwordMessages.tooManyRequests;
/** Counted for every address alike, whether it has an account or not. */
const requestsByAddressAndNetwork: RateLimit = {
  name: 'reset-address',
  points: 5,
  seconds: 900,
  message: requestMessage,
};
const requestsByNetwork: RateLimit = { name: 'reset-network', points: 30, seconds: 900, message: requestMessage };
const resetsByNetwork: RateLimit = { name: 'reset-token', points: 20, seconds: 900, message: requestMessage };

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
  sessions: SessionService;
  activities: ActivityService;
  limits: RateLimits;
  log: Log;
}

export class PasswordService {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Asked again before what a stolen session must not do.
   * @throws AppError BAD_INPUT naming the field, RATE_LIMITED
   */
  async check({ userId }: Viewer, password: string, field: string): Promise<void> {
    await this.deps.limits.take(checksByUser, userId);
    const { passwordHash } = await this.deps.db.getRepository(User).findOneByOrFail({ id: userId });
    if (!(await verify(passwordHash, password))) {
      throw new AppError('BAD_INPUT', passwordMessages.wrongPassword, {
        fields: { [field]: passwordMessages.wrongPassword },
      });
    }
    await this.deps.limits.clear(checksByUser, userId);
  }

  /** Ends all other sessions and every link that was mailed before. */
  async change(viewer: Viewer, { currentPassword, newPassword }: ChangePasswordInput): Promise<void> {
    await this.check(viewer, currentPassword, 'currentPassword');
    if (currentPassword === newPassword) {
      const message = passwordMessages.samePassword;
      throw new AppError('BAD_INPUT', message, { fields: { newPassword: message } });
    }
    const { userId, sessionId } = viewer;
    const passwordHash = await hash(newPassword);
    await this.deps.db.transaction(async (transaction) => {
      await transaction.getRepository(User).update({ id: userId }, { passwordHash });
      await transaction.getRepository(PasswordReset).delete({ userId });
      const ended = await this.deps.sessions.endAll(transaction, userId, sessionId);
      const details = `${ended} other ${ended === 1 ? 'session' : 'sessions'} ended`;
      await this.deps.activities.record(
        userId,
        { action: 'password_changed', resource: 'Password', details },
        transaction,
      );
    });
  }

  /** The same rows, the same job and the same answer for every address: who has an account is found out by nobody. */
  async requestReset(email: string, caller: Caller): Promise<void> {
    const { db, queue, limits, log } = this.deps;
    const emailKey = email.trim().toLowerCase();
    const network = networkKey(caller.address);
    await limits.take(requestsByNetwork, network);
    await limits.take(requestsByAddressAndNetwork, hashedKey(emailKey, network));
    const resets = db.getRepository(PasswordReset);
    const reset = resets.create({ emailKey });
    await resets.insert(reset);
    await queue.add(passwordResetJob, reset.id, { resetId: reset.id }).catch((error: unknown) => {
      log.warn({ err: error, resetId: reset.id }, 'password reset waits for upkeep');
    });
  }

  /**
   * Takes the token, sets the password and ends every session, all or nothing.
   * @throws AppError BAD_INPUT for a token that is unknown, used or expired, RATE_LIMITED
   */
  async reset({ token, password }: ResetPasswordInput, caller: Caller): Promise<void> {
    await this.deps.limits.take(resetsByNetwork, networkKey(caller.address));
    const passwordHash = await hash(password);
    await this.deps.db.transaction(async (transaction) => {
      const [rows] = await transaction.query<[{ userId: string | null }[], number]>(
        `UPDATE password_reset SET "usedAt" = now()
         WHERE "tokenHash" = $1 AND "usedAt" IS NULL AND "expiresAt" > now() RETURNING "userId"`,
        [createHash('sha256').update(token).digest()],
      );
      const userId = rows[0]?.userId;
      if (!userId) {
        throw new AppError('BAD_INPUT', passwordMessages.badToken, { fields: { token: passwordMessages.badToken } });
      }
      await transaction.getRepository(User).update({ id: userId }, { passwordHash });
      await transaction.getRepository(PasswordReset).delete({ userId });
      await this.deps.sessions.endAll(transaction, userId, null);
      await this.deps.activities.record(userId, { action: 'password_reset', resource: 'Password' }, transaction);
    });
  }
}
