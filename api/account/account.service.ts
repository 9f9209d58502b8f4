import { hash, verify } from '@node-rs/argon2';
import { QueryFailedError, type DataSource } from 'typeorm';
import { dayMs } from '../../jobs/kit/time.js';
import { accountLimits, accountMessages } from '../../schema/account/account.facts.js';
import type { LoginInput, RegisterInput } from '../../schema/account/account.input.js';
import { User } from '../../schema/account/user.entity.js';
import { AppError } from '../../schema/errors.js';
import type { Caller, Viewer } from '../platform/context.js';
import { hashedKey, networkKey, type RateLimit, type RateLimits } from '../platform/rate-limit.js';
import type { ActivityService } from './activity.service.js';
import type { SessionService } from '../platform/session.service.js';

const loginMessage = accountMessages.tooManyLogins;
/** Guesses at one account from one network. */
const loginByAccountAndNetwork: RateLimit = {
  name: 'login-account-network',
  points: 10,
  seconds: 300,
  message: loginMessage,
};
/** Guesses from one network, whatever the account. */
const loginByNetwork: RateLimit = { name: 'login-network', points: 40, seconds: 300, message: loginMessage };
/** Guesses at one account from anywhere; networks that this account has signed in from before are not held up by it. */
const loginByAccount: RateLimit = { name: 'login-account', points: 50, seconds: 900, message: loginMessage };
const registerByNetwork: RateLimit = {
  name: 'register-network',
  points: 50,
  seconds: 300,
  message: accountMessages.tooManyRegistrations,
};

const unknownDevice = 'Unknown device';

export interface SignedIn {
  user: User;
  /** Session token for the cookie. */
  token: string;
}

export class AccountService {
  /** Verified for unknown accounts, so that they take as long as known ones. */
  private readonly decoy: Promise<string>;

  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
    private readonly activities: ActivityService,
  ) {
    this.decoy = hash('no account has this password');
    this.decoy.catch(() => {});
  }

  /** @throws AppError CONFLICT when the email or the username has an account, RATE_LIMITED */
  async register({ username, email, password }: RegisterInput, caller: Caller): Promise<SignedIn> {
    await this.limits.take(registerByNetwork, networkKey(caller.address));
    const users = this.db.getRepository(User);
    const user = users.create({
      username: username.trim(),
      usernameKey: username.trim().toLowerCase(),
      email: email.trim(),
      emailKey: email.trim().toLowerCase(),
      passwordHash: await hash(password),
      trialEndsAt: new Date(Date.now() + accountLimits.trialDays * dayMs),
      lastLoginAt: new Date(),
    });
    try {
      await users.insert(user);
    } catch (error) {
      throw takenError(error);
    }
    await this.recordSignIn(user.id, caller, 'Account opened');
    return { user: await users.findOneByOrFail({ id: user.id }), token: await this.sessions.create(user.id, caller) };
  }

  /** @throws AppError UNAUTHENTICATED for an unknown account and a wrong password alike, RATE_LIMITED */
  async login({ email, password }: LoginInput, caller: Caller): Promise<SignedIn> {
    const emailKey = email.trim().toLowerCase();
    const network = networkKey(caller.address);
    const pair = hashedKey(emailKey, network);
    await this.limits.take(loginByNetwork, network);
    await this.limits.take(loginByAccountAndNetwork, pair);
    const user = await this.db.getRepository(User).findOneBy({ emailKey, isActive: true });
    if (!(await this.isKnownNetwork(user?.id, caller.address)))
      await this.limits.take(loginByAccount, hashedKey(emailKey));
    const matches = await verify(user?.passwordHash ?? (await this.decoy), password);
    if (!user || !matches) throw new AppError('UNAUTHENTICATED', accountMessages.badLogin);
    await this.limits.giveBack(loginByNetwork, network);
    await this.limits.clear(loginByAccountAndNetwork, pair);
    user.lastLoginAt = new Date();
    await this.db.getRepository(User).update({ id: user.id }, { lastLoginAt: user.lastLoginAt });
    await this.recordSignIn(user.id, caller);
    return { user, token: await this.sessions.create(user.id, caller) };
  }

  async logout(viewer: Viewer, { device }: Caller): Promise<void> {
    if (!viewer.sessionId || !(await this.sessions.revoke(viewer, viewer.sessionId))) return;
    await this.activities.record(viewer.userId, { action: 'logout', resource: device ?? unknownDevice });
  }

  async find({ userId }: Viewer): Promise<User> {
    const user = await this.db.getRepository(User).findOneBy({ id: userId });
    if (!user) throw new AppError('UNAUTHENTICATED', 'Sign in to continue.');
    return user;
  }

  private async recordSignIn(userId: string, { device, address }: Caller, note?: string): Promise<void> {
    const details = [note, `from ${address}`].filter(Boolean).join(', ');
    await this.activities.record(userId, { action: 'login', resource: device ?? unknownDevice, details });
  }

  /** Nobody can lock an owner out by guessing wrongly from elsewhere: where they signed in before stays open. */
  private async isKnownNetwork(userId: string | undefined, address: string): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(
      `SELECT 1 FROM session WHERE "userId" = $1 AND address = $2 AND "createdAt" > now() - interval '90 days' LIMIT 1`,
      [userId ?? '00000000-0000-0000-0000-000000000000', address],
    );
    return rows.length > 0;
  }
}

/** The database's own refusal of a second account with the same email or name, in words. */
export function takenError(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  const { code, detail } = error.driverError as { code?: string; detail?: string };
  if (code !== '23505') return error;
  const field = detail?.includes('emailKey') ? 'email' : 'username';
  const message = field === 'email' ? accountMessages.emailTaken : accountMessages.usernameTaken;
  return new AppError('CONFLICT', message, { fields: { [field]: message } });
}
