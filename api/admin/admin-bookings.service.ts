import { type DataSource, IsNull, MoreThan } from 'typeorm';
import { AuditAction } from '../../schema/admin/audit-entry.entity.js';
import { AppError } from '../../schema/errors.js';
import type { PageArgs } from '../../schema/page.type.js';
import { BookingRequest } from '../../schema/quiz/booking-request.entity.js';
import { CallHold } from '../../schema/quiz/call-hold.entity.js';
import type { Admin } from '../platform/context.js';
import { decodeCursor, isUuid } from '../platform/page.js';
import { recordAction } from './audit.service.js';

const mostHolds = 100;

/** Booking requests as operators work through them. */
export class AdminBookingsService {
  constructor(private readonly db: DataSource) {}

  /** Newest first with their sessions, one row more than asked for when there are more. */
  list(_admin: Admin, { first, after }: PageArgs): Promise<BookingRequest[]> {
    const query = this.db
      .getRepository(BookingRequest)
      .createQueryBuilder('request')
      .innerJoinAndSelect('request.session', 'session')
      .orderBy({ 'request.createdAt': 'DESC', 'request.id': 'DESC' })
      .limit(first + 1);
    if (after)
      query.where('(request."createdAt", request.id) < (:createdAt::timestamptz, :id::uuid)', decodeCursor(after));
    return query.getMany();
  }

  /** Calls that are kept free for somebody right now, soonest first. */
  holds(_admin: Admin): Promise<CallHold[]> {
    return this.db.getRepository(CallHold).find({
      where: { expiresAt: MoreThan(new Date()) },
      relations: { session: true },
      order: { startsAt: 'ASC' },
      take: mostHolds,
    });
  }

  /** @throws AppError NOT_FOUND */
  async handle(admin: Admin, id: string): Promise<BookingRequest> {
    const requests = this.db.getRepository(BookingRequest);
    const request = isUuid(id) ? await requests.findOneBy({ id }) : null;
    if (!request) throw new AppError('NOT_FOUND', 'There is no such booking request.');
    if (request.handledAt) return request;
    await this.db.transaction(async (db) => {
      await db.getRepository(BookingRequest).update({ id, handledAt: IsNull() }, { handledAt: new Date() });
      await recordAction(db, admin, AuditAction.booking_handled, id);
    });
    return requests.findOneByOrFail({ id });
  }
}
