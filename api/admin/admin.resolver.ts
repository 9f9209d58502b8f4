import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { AdminLoginInput, AdminQuizSessionsArgs, QuizSessionFilter } from '../../schema/admin/admin-quiz.input.js';
import {
  AdminBookingRequestConnection,
  AdminCallHold,
  AdminQuizDetails,
  AdminQuizSession,
  AdminQuizSessionConnection,
  AdminToken,
  AuditEntryConnection,
  CsvPart,
  QuizAnalytics,
} from '../../schema/admin/admin-quiz.type.js';
import { PageArgs } from '../../schema/page.type.js';
import { BookingRequest } from '../../schema/quiz/booking-request.entity.js';
import type { Admin, Context } from '../platform/context.js';
import { toConnection } from '../platform/page.js';
import type { AdminAccountService } from './admin-account.service.js';
import type { AdminAnalyticsService } from './admin-analytics.service.js';
import type { AdminBookingsService } from './admin-bookings.service.js';
import type { AdminSessionsService } from './admin-sessions.service.js';
import type { AuditService } from './audit.service.js';
import { adminDetailsView, adminSessionView, leadOf } from './quiz-session-view.js';
import { exportPart } from './session-export.js';

/** What every operator's resolver gets: `@Authorized('admin')` has made sure of it. */
type AdminContext = Context & { admin: Admin };

export interface AdminServices {
  account: AdminAccountService;
  sessions: AdminSessionsService;
  analytics: AdminAnalyticsService;
  bookings: AdminBookingsService;
  audit: AuditService;
}

@Resolver()
export class AdminResolver {
  constructor(private readonly services: AdminServices) {}

  @Mutation(() => AdminToken, { description: 'Signs an operator in.' })
  async adminLogin(
    @Arg('input', () => AdminLoginInput) input: AdminLoginInput,
    @Ctx() { caller }: Context,
  ): Promise<AdminToken> {
    return { token: await this.services.account.login(input, caller) };
  }

  @Authorized('admin')
  @Query(() => AdminQuizSessionConnection, { description: 'Quiz sessions, newest first.' })
  async adminQuizSessions(
    @Args(() => AdminQuizSessionsArgs) args: AdminQuizSessionsArgs,
    @Ctx() { admin }: AdminContext,
  ): Promise<AdminQuizSessionConnection> {
    const { edges, pageInfo } = toConnection(await this.services.sessions.list(admin, args), args.first);
    return { edges: edges.map(({ node, cursor }) => ({ node: adminSessionView(node), cursor })), pageInfo };
  }

  @Authorized('admin')
  @Query(() => AdminQuizDetails)
  async adminQuizSession(@Arg('id', () => ID) id: string, @Ctx() { admin }: AdminContext): Promise<AdminQuizDetails> {
    return adminDetailsView(await this.services.sessions.find(admin, id));
  }

  @Authorized('admin')
  @Mutation(() => Boolean, { description: 'Removes a session with its lead and booking request.' })
  async adminDeleteQuizSession(@Arg('id', () => ID) id: string, @Ctx() { admin }: AdminContext): Promise<boolean> {
    await this.services.sessions.delete(admin, id);
    return true;
  }

  @Authorized('admin')
  @Mutation(() => AdminQuizSession, { description: 'Forgets who took the quiz; the scores stay for the statistics.' })
  async adminEraseQuizLead(@Arg('id', () => ID) id: string, @Ctx() { admin }: AdminContext): Promise<AdminQuizSession> {
    return adminSessionView(await this.services.sessions.eraseLead(admin, id));
  }

  @Authorized('admin')
  @Query(() => QuizAnalytics)
  adminQuizAnalytics(
    @Arg('filter', () => QuizSessionFilter, { nullable: true }) filter: QuizSessionFilter | null,
    @Ctx() { admin }: AdminContext,
  ): Promise<QuizAnalytics> {
    return this.services.analytics.analytics(admin, filter);
  }

  @Authorized('admin')
  @Mutation(() => CsvPart, { description: 'One part of an export of the sessions that search and filter leave.' })
  async adminExportQuizSessions(
    @Args(() => AdminQuizSessionsArgs) args: AdminQuizSessionsArgs,
    @Ctx() { admin }: AdminContext,
  ): Promise<CsvPart> {
    return exportPart(await this.services.sessions.export(admin, args), !args.after);
  }

  @Authorized('admin')
  @Query(() => AdminBookingRequestConnection)
  async adminBookingRequests(
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { admin }: AdminContext,
  ): Promise<AdminBookingRequestConnection> {
    const { edges, pageInfo } = toConnection(await this.services.bookings.list(admin, args), args.first);
    return {
      edges: edges.map(({ node, cursor }) => ({ node: { request: node, lead: leadOf(node.session) }, cursor })),
      pageInfo,
    };
  }

  @Authorized('admin')
  @Query(() => [AdminCallHold], { description: 'Strategy sessions that are kept free for a visitor right now.' })
  async adminCallHolds(@Ctx() { admin }: AdminContext): Promise<AdminCallHold[]> {
    const holds = await this.services.bookings.holds(admin);
    return holds.map((hold) => ({ hold, lead: leadOf(hold.session) }));
  }

  @Authorized('admin')
  @Mutation(() => BookingRequest, { description: 'Marks a booking request as dealt with.' })
  adminHandleBooking(@Arg('id', () => ID) id: string, @Ctx() { admin }: AdminContext): Promise<BookingRequest> {
    return this.services.bookings.handle(admin, id);
  }

  @Authorized('admin')
  @Query(() => AuditEntryConnection, { description: 'What operators did, newest first.' })
  async adminAuditLog(
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { admin }: AdminContext,
  ): Promise<AuditEntryConnection> {
    return toConnection(await this.services.audit.list(admin, args), args.first);
  }
}
