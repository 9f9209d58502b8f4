import { In, type DataSource } from 'typeorm';
import { Insight, InsightStatus } from '../../schema/insights/insight.entity.js';
import { WeeklyReport, type WeeklyReports } from '../../schema/insights/weekly-report.entity.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { insightLimits } from '../../schema/insights/insight.facts.js';
import { AppError } from '../../schema/errors.js';
import { areInsightsStale, recomputeInsights } from '../../jobs/insights/recompute-insights.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';

/** Reports that are shown: a quarter of a year. */
const keptReports = 13;

export class InsightsService {
  constructor(private readonly db: DataSource) {}

  /** What is open, most valuable first; worked out now when something has changed since. */
  async list({ userId }: Viewer, first: number): Promise<Insight[]> {
    await this.refresh(userId);
    return this.db.getRepository(Insight).find({
      where: { ownerId: userId, isCurrent: true, status: In([InsightStatus.todo, InsightStatus.doing]) },
      order: { position: 'ASC' },
      take: first,
    });
  }

  /** All of a status, or all: what the figures say now first, then what they said when somebody acted on it. */
  async history({ userId }: Viewer, first: number, status: InsightStatus | null): Promise<Insight[]> {
    await this.refresh(userId);
    return this.db.getRepository(Insight).find({
      where: { ownerId: userId, ...(status && { status }) },
      order: { isCurrent: 'DESC', position: 'ASC', id: 'ASC' },
      take: first,
    });
  }

  /** @throws AppError NOT_FOUND for an unknown id and for another owner's alike */
  async setStatus({ userId }: Viewer, id: string, status: InsightStatus): Promise<Insight> {
    const now = new Date();
    const insights = this.db.getRepository(Insight);
    const event = JSON.stringify([{ status, at: now.toISOString() }]);
    const { affected } = isUuid(id)
      ? await insights
          .createQueryBuilder()
          .update()
          .set({
            status,
            snoozedUntil: status === InsightStatus.snoozed ? new Date(now.getTime() + insightLimits.snoozeMs) : null,
            doneAt: status === InsightStatus.done ? now : null,
            effect: null,
            history: () => 'history || CAST(:event AS jsonb)',
          })
          .where({ id, ownerId: userId })
          .setParameter('event', event)
          .execute()
      : { affected: 0 };
    if (!affected) throw new AppError('NOT_FOUND', 'There is no such insight.');
    return insights.findOneByOrFail({ id, ownerId: userId });
  }

  /** Kept reports, and whether they are mailed. */
  async reports({ userId }: Viewer): Promise<WeeklyReports> {
    await this.refresh(userId);
    const profile = await this.db.getRepository(StoreProfile).findOneBy({ ownerId: userId });
    const reports = await this.db
      .getRepository(WeeklyReport)
      .find({ where: { ownerId: userId }, order: { week: 'DESC' }, take: keptReports });
    return { isMailed: profile?.weeklyMail ?? false, reports };
  }

  /** Nothing is mailed before its owner has asked for it. */
  async setMail(viewer: Viewer, isMailed: boolean): Promise<WeeklyReports> {
    await this.db.getRepository(StoreProfile).upsert({ ownerId: viewer.userId, weeklyMail: isMailed }, ['ownerId']);
    return this.reports(viewer);
  }

  /** A snoozed insight comes back by itself; its owner need not be there. */
  private async refresh(userId: string): Promise<void> {
    if (await areInsightsStale(this.db, userId)) await recomputeInsights(this.db, userId, new Date());
    await this.db.query(
      `UPDATE insight SET status = 'todo', "snoozedUntil" = NULL WHERE "ownerId" = $1 AND status = 'snoozed' AND "snoozedUntil" <= $2`,
      [userId, new Date()],
    );
  }
}
