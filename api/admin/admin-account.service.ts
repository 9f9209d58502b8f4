import type { DataSource } from 'typeorm';
import { adminMessages } from '../../schema/admin/admin.facts.js';
import type { AdminLoginInput } from '../../schema/admin/admin-quiz.input.js';
import { AuditAction } from '../../schema/admin/audit-entry.entity.js';
import { AppError } from '../../schema/errors.js';
import type { Caller } from '../platform/context.js';
import { networkKey, type RateLimit, type RateLimits } from '../platform/rate-limit.js';
import type { AdminTokens } from './admin-token.js';
import { recordAction } from './audit.service.js';

/** Counted by network and never by name, which would be a tool for locking the operator out. */
const loginByNetwork: RateLimit = {
  name: 'admin-login-network',
  points: 10,
  seconds: 300,
  message: adminMessages.tooManyLogins,
};

export class AdminAccountService {
  constructor(
    private readonly db: DataSource,
    private readonly tokens: AdminTokens,
    private readonly limits: RateLimits,
  ) {}

  /** @throws AppError UNAUTHENTICATED, RATE_LIMITED */
  async login({ username, password }: AdminLoginInput, caller: Caller): Promise<string> {
    const network = networkKey(caller.address);
    await this.limits.take(loginByNetwork, network);
    if (!this.tokens.matches(username, password)) throw new AppError('UNAUTHENTICATED', adminMessages.badLogin);
    await this.limits.giveBack(loginByNetwork, network);
    await recordAction(this.db.manager, { username }, AuditAction.signed_in, null);
    return this.tokens.sign();
  }
}
