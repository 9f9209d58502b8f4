import { type DataSource, In, IsNull } from 'typeorm';
import { searchPatterns } from '../../jobs/quiz/search-text.engine.js';
import { adminLimits } from '../../schema/admin/admin.facts.js';
import type { AdminQuizSessionsArgs } from '../../schema/admin/admin-quiz.input.js';
import { AuditAction } from '../../schema/admin/audit-entry.entity.js';
import { AppError } from '../../schema/errors.js';
import { BookingRequest } from '../../schema/quiz/booking-request.entity.js';
import { QuizSession } from '../../schema/quiz/quiz-session.entity.js';
import type { Admin } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import { recordAction } from './audit.service.js';
import { newestSessions, type Query, searchAll, searchNewest } from './session-search.js';

/** What is left of a lead: nothing that says who it was. */
const erasedLead = {
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  brandName: null,
  websiteUrl: null,
  targetAudience: null,
  searchText: '',
  idempotencyKey: null,
  submissionDigest: null,
};

/** Quiz sessions as operators see and change them; every change leaves an audit entry. */
export class AdminSessionsService {
  constructor(private readonly db: DataSource) {}

  /** Newest first, one row more than asked for when there are more. */
  async list(_admin: Admin, args: AdminQuizSessionsArgs): Promise<QuizSession[]> {
    const limit = args.first + 1;
    const patterns = searchPatterns(args.search ?? '');
    if (patterns.length === 0) return this.load(newestSessions(args, limit));
    const recent = await this.load(searchNewest(args, patterns, limit));
    return recent.length === limit ? recent : this.load(searchAll(args, patterns, limit));
  }

  /** @throws AppError NOT_FOUND */
  async find(_admin: Admin, id: string): Promise<QuizSession> {
    const session = isUuid(id) ? await this.db.getRepository(QuizSession).findOneBy({ id }) : null;
    if (!session) throw new AppError('NOT_FOUND', 'There is no such quiz session.');
    return session;
  }

  /** @throws AppError NOT_FOUND */
  async delete(admin: Admin, id: string): Promise<void> {
    await this.find(admin, id);
    await this.db.transaction(async (db) => {
      await db.getRepository(QuizSession).delete({ id });
      await recordAction(db, admin, AuditAction.session_deleted, id);
    });
  }

  /**
   * Forgets who took the quiz and about which store; scores and ad spend stay for the statistics.
   * @throws AppError NOT_FOUND
   */
  async eraseLead(admin: Admin, id: string): Promise<QuizSession> {
    const session = await this.find(admin, id);
    if (session.leadErasedAt) return session;
    await this.db.transaction(async (db) => {
      await db
        .getRepository(QuizSession)
        .update({ id, leadErasedAt: IsNull() }, { ...erasedLead, leadErasedAt: new Date() });
      await db.getRepository(BookingRequest).delete({ sessionId: id });
      await recordAction(db, admin, AuditAction.lead_erased, id);
    });
    return this.find(admin, id);
  }

  /** One part of an export, one row more than it holds when there are more; the first part is recorded. */
  async export(admin: Admin, { search, filter, after }: AdminQuizSessionsArgs): Promise<QuizSession[]> {
    if (!after) await recordAction(this.db.manager, admin, AuditAction.sessions_exported, null);
    return this.list(admin, { search, filter, after, first: adminLimits.exportRows });
  }

  private async load({ sql, values }: Query): Promise<QuizSession[]> {
    const found = await this.db.query<{ id: string }[]>(sql, values);
    const ids = found.map(({ id }) => id);
    const sessions = await this.db.getRepository(QuizSession).findBy({ id: In(ids) });
    const byId = new Map(sessions.map((session) => [session.id, session]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}
