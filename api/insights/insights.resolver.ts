import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Insight, InsightStatus } from '../../schema/insights/insight.entity.js';
import { ReportMailsInput, WeeklyReports } from '../../schema/insights/weekly-report.entity.js';
import { InsightListArgs, InsightsArgs } from '../../schema/insights/insight.type.js';
import type { SignedInContext } from '../platform/context.js';
import type { InsightsService } from './insights.service.js';

@Resolver()
export class InsightsResolver {
  constructor(private readonly service: InsightsService) {}

  @Authorized()
  @Query(() => [Insight], { description: 'What is worth knowing or doing now, most valuable first.' })
  aiInsights(
    @Args(() => InsightsArgs) { first }: InsightsArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Insight[]> {
    return this.service.list(viewer, first);
  }

  @Authorized()
  @Query(() => [Insight], { description: 'All insights with their status and history, those that still hold first.' })
  insights(
    @Args(() => InsightListArgs) { first, status }: InsightListArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Insight[]> {
    return this.service.history(viewer, first, status ?? null);
  }

  @Authorized()
  @Query(() => WeeklyReports, { description: 'Weekly reports of the own store, the newest first.' })
  weeklyReports(@Ctx() { viewer }: SignedInContext): Promise<WeeklyReports> {
    return this.service.reports(viewer);
  }

  @Authorized()
  @Mutation(() => WeeklyReports, { description: 'Turns the weekly mail on or off; it is off until asked for.' })
  setWeeklyMail(
    @Arg('isMailed', () => Boolean) isMailed: boolean,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<WeeklyReports> {
    return this.service.setMail(viewer, isMailed);
  }

  @Authorized()
  @Mutation(() => WeeklyReports, { description: 'Turns mails of the store on or off, or holds them back for a while.' })
  setReportMails(
    @Arg('input', () => ReportMailsInput) input: ReportMailsInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<WeeklyReports> {
    return this.service.setMails(viewer, input);
  }

  @Authorized()
  @Mutation(() => Insight, { description: 'What its owner made of an insight. A snoozed one comes back after a week.' })
  setInsightStatus(
    @Arg('id', () => ID) id: string,
    @Arg('status', () => InsightStatus) status: InsightStatus,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Insight> {
    return this.service.setStatus(viewer, id, status);
  }

  @Authorized()
  @Mutation(() => ID, { description: 'Hides an insight for good.' })
  async dismissInsight(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<string> {
    const insight = await this.service.setStatus(viewer, id, InsightStatus.dismissed);
    return insight.id;
  }
}
