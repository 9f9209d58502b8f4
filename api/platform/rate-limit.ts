import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { AppError } from '../../schema/errors.js';

/** So many points in so many seconds, for each key. */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
  /** Shown when the limit is reached. */
  message: string;
}

/** Where a key stands after a point was taken. */
export interface LimitState {
  isExceeded: boolean;
  remaining: number;
  /** Whole seconds until the counter starts anew, at least 1. */
  resetSeconds: number;
}

/** Counters shared by all processes, kept in PostgreSQL. A point is taken before the work, so parallel tries gain nothing. */
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(private readonly db: DataSource) {}

  /** @throws AppError RATE_LIMITED with the seconds until the next try */
  async take(limit: RateLimit, key: string): Promise<void> {
    const { isExceeded, resetSeconds } = await this.count(limit, key);
    if (isExceeded) throw new AppError('RATE_LIMITED', limit.message, { retryAfterSeconds: resetSeconds });
  }

  /** Takes a point as `take` does and tells where that leaves the key. */
  async count(limit: RateLimit, key: string): Promise<LimitState> {
    try {
      return stateOf(await this.limiter(limit).consume(key), false);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return stateOf(rejection, true);
    }
  }

  /** Gives a point back, for work that turned out fine. */
  async giveBack(limit: RateLimit, key: string): Promise<void> {
    await this.limiter(limit).reward(key);
  }

  async clear(limit: RateLimit, key: string): Promise<void> {
    await this.limiter(limit).delete(key);
  }

  private limiter(limit: RateLimit): RateLimiterPostgres {
    const known = this.limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: this.db,
      storeType: 'typeorm',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    });
    this.limiters.set(limit.name, limiter);
    return limiter;
  }
}

function stateOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isExceeded: boolean): LimitState {
  return { isExceeded, remaining: remainingPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

/** A network as a limit counts it: one IPv4 address, or a /64 of IPv6, which is what one household has. */
export function networkKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** Keys hold no personal data: names and addresses go in as their hash. */
export function hashedKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);
}
