import type { DataSource } from 'typeorm';
import { callSlots } from '../../jobs/quiz/call-slots.engine.js';
import { AppError } from '../../schema/errors.js';
import { CallHold } from '../../schema/quiz/call-hold.entity.js';
import { quizRules } from '../../schema/quiz/quiz-rules.facts.js';
import { QuizSession } from '../../schema/quiz/quiz-session.entity.js';
import type { Caller } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import { networkKey, type RateLimit, type RateLimits } from '../platform/rate-limit.js';

const holdsByNetwork: RateLimit = {
  name: 'quiz-hold-network',
  points: 60,
  seconds: 600,
  message: 'Too many requests from this network. Please try again later.',
};

/** Takes the soonest call that nobody holds or has asked for. */
const takeSoonest = `
  INSERT INTO call_hold ("sessionId", "startsAt", "expiresAt")
  SELECT $1, slot, $2 FROM unnest($3::timestamptz[]) WITH ORDINALITY AS offered(slot, place)
  WHERE NOT EXISTS (SELECT FROM call_hold h WHERE h."startsAt" = slot)
    AND NOT EXISTS (SELECT FROM booking_request r WHERE r."startsAt" = slot)
  ORDER BY place LIMIT 1`;

/** Strategy sessions that are kept free for a visitor while the offer on their result runs. */
export class CallHoldService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The hold that runs, or a new one of the soonest call that nobody has booked or holds.
   * @throws AppError NOT_FOUND, CONFLICT when no call is free, RATE_LIMITED
   */
  async hold(sessionId: string, caller: Caller): Promise<CallHold> {
    const known = isUuid(sessionId) && (await this.db.getRepository(QuizSession).existsBy({ id: sessionId }));
    if (!known) throw new AppError('NOT_FOUND', 'There is no such quiz result.');
    const now = new Date();
    const running = await this.running(sessionId, now);
    if (running) return running;
    await this.limits.take(holdsByNetwork, networkKey(caller.address));
    return this.db.transaction(async (transaction) => {
      // One at a time: two visitors would find the same call free.
      await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('call_hold'))`);
      await transaction.query(`DELETE FROM call_hold WHERE "expiresAt" <= $1`, [now]);
      const expiresAt = new Date(now.getTime() + quizRules.offerSeconds * 1000);
      const holds = transaction.getRepository(CallHold);
      if (!(await holds.existsBy({ sessionId }))) {
        await transaction.query(takeSoonest, [sessionId, expiresAt, callSlots(now)]);
      }
      const held = await holds.findOneBy({ sessionId });
      if (!held) throw new AppError('CONFLICT', 'Every call in the next two weeks is taken.');
      return held;
    });
  }

  private async running(sessionId: string, now: Date): Promise<CallHold | null> {
    const hold = await this.db.getRepository(CallHold).findOneBy({ sessionId });
    return hold && hold.expiresAt > now ? hold : null;
  }
}
