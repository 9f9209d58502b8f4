import { type DataSource, MoreThan, Not } from 'typeorm';
import { dayMs } from '../../jobs/kit/time.js';
import { bookingCalendar } from '../../jobs/quiz/booking-calendar.engine.js';
import { AppError } from '../../schema/errors.js';
import { BookingRequest } from '../../schema/quiz/booking-request.entity.js';
import { CallHold } from '../../schema/quiz/call-hold.entity.js';
import type { BookingConfirmation } from '../../schema/quiz/quiz-result.type.js';
import { QuizSession } from '../../schema/quiz/quiz-session.entity.js';
import type { BookingRequestInput } from '../../schema/quiz/quiz-submission.input.js';
import type { Caller } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import { networkKey, type RateLimit, type RateLimits } from '../platform/rate-limit.js';

const furthestDays = 90;

const bookingsByNetwork: RateLimit = {
  name: 'quiz-booking-network',
  points: 60,
  seconds: 600,
  message: 'Too many booking requests from this network. Please try again later.',
};

/** Wishes for a strategy session, kept for the operators where no booking service is configured. */
export class BookingService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Stores the wish, or moves the one that this session already has; moved, it is open again.
   * @throws AppError BAD_INPUT for a time that is past or too far away, NOT_FOUND, RATE_LIMITED
   */
  async request({ sessionId, startsAt }: BookingRequestInput, caller: Caller): Promise<BookingConfirmation> {
    const wait = startsAt.getTime() - Date.now();
    if (!(wait > 0 && wait <= furthestDays * dayMs)) {
      const message = `Choose a time within the next ${furthestDays} days.`;
      throw new AppError('BAD_INPUT', message, { fields: { startsAt: message } });
    }
    await this.limits.take(bookingsByNetwork, networkKey(caller.address));
    const known = isUuid(sessionId) && (await this.db.getRepository(QuizSession).existsBy({ id: sessionId }));
    if (!known) throw new AppError('NOT_FOUND', 'There is no such quiz result.');
    await this.refuseHeld(sessionId, startsAt);
    const requests = this.db.getRepository(BookingRequest);
    await requests.upsert({ sessionId, startsAt, handledAt: null }, ['sessionId']);
    const stored = await requests.findOneByOrFail({ sessionId });
    await this.db.getRepository(CallHold).delete({ sessionId });
    return { startsAt: stored.startsAt, calendar: bookingCalendar(stored) };
  }

  /** What is kept free for one visitor is not given to another. */
  private async refuseHeld(sessionId: string, startsAt: Date): Promise<void> {
    const others = { startsAt, sessionId: Not(sessionId), expiresAt: MoreThan(new Date()) };
    if (!(await this.db.getRepository(CallHold).existsBy(others))) return;
    const message = 'This time is on hold for someone else. Choose another one.';
    throw new AppError('CONFLICT', message, { fields: { startsAt: message } });
  }
}
