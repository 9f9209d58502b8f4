import { In, MoreThan, type DataSource } from 'typeorm';
import { FigureAlert } from '../../schema/insights/figure-alert.entity.js';
import { Insight, InsightStatus } from '../../schema/insights/insight.entity.js';
import { WeeklyReport, type ReportMailsInput, type WeeklyReports } from '../../schema/insights/weekly-report.entity.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { insightLimits } from '../../schema/insights/insight.facts.js';
import { AppError } from '../../schema/errors.js';
import { dayMs, isoDay } from '../../jobs/kit/time.js';
import { areInsightsStale, recomputeInsights } from '../../jobs/insights/recompute-insights.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';

const alertDays = 30;

const daysBefore = (now: Date, days: number): string => isoDay(now.getTime() - days * dayMs);

/** Mails that went out, and those that did not; $1 is the owner. */
const deliveries = `
  SELECT * FROM (
    SELECT 'report' AS kind, to_char(week, 'YYYY-MM-DD') AS about, "mailedAt" AS at, "mailError" AS error, "createdAt"
    FROM weekly_report WHERE "ownerId" = $1 AND ("mailedAt" IS NOT NULL OR "mailError" IS NOT NULL)
    UNION ALL
    SELECT 'alert', to_char(day, 'YYYY-MM-DD'), max("mailedAt"), max("mailError"), max("createdAt")
    FROM figure_alert WHERE "ownerId" = $1 AND ("mailedAt" IS NOT NULL OR "mailError" IS NOT NULL) GROUP BY day
  ) m ORDER BY coalesce(at, "createdAt") DESC, kind LIMIT 20`;

/** The pattern of the input lets 2026-02-30 through; the calendar does not. */
function checkDay(day: string): string {
  const time = Date.parse(day);
  if (!Number.isNaN(time) && isoDay(time) === day) return day;
  const message = 'pausedUntil is not a day of the calendar.';
  throw new AppError('BAD_INPUT', message, { fields: { pausedUntil: message } });
}

/** Reports that are shown: a quarter of a year. */
const keptReports = 13;

/** Owners that are remembered to have no insight; who is forgotten has theirs worked out once more. */
const mostWithout = 1_000;

export class InsightsService {
  private readonly without = new Map<string, Date>();

  private readonly running = new Map<string, Promise<void>>();

  /** @param longestWaitMs after which a caller gets what is kept, while the work goes on */
  constructor(
    private readonly db: DataSource,
    private readonly longestWaitMs = 8_000,
  ) {}

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
    return {
      isMailed: profile?.weeklyMail ?? false,
      areAlertsMailed: profile?.alertMail ?? false,
      pausedUntil: profile?.mailsPausedUntil ?? null,
      timeZone: profile?.timeZone ?? 'UTC',
      reports,
      alerts: await this.db.getRepository(FigureAlert).find({
        where: { ownerId: userId, day: MoreThan(daysBefore(new Date(), alertDays)) },
        order: { day: 'DESC', figure: 'ASC' },
      }),
      deliveries: await this.db.query(deliveries, [userId]),
    };
  }

  /** Which mails go out, and until when none does. */
  async setMails(viewer: Viewer, { weekly, alerts, pausedUntil }: ReportMailsInput): Promise<WeeklyReports> {
    const changes = {
      ...(typeof weekly === 'boolean' && { weeklyMail: weekly }),
      ...(typeof alerts === 'boolean' && { alertMail: alerts }),
      ...(pausedUntil !== undefined && { mailsPausedUntil: pausedUntil && checkDay(pausedUntil) }),
    };
    await this.db.getRepository(StoreProfile).upsert({ ownerId: viewer.userId, ...changes }, ['ownerId']);
    return this.reports(viewer);
  }

  /** Nothing is mailed before its owner has asked for it. */
  async setMail(viewer: Viewer, isMailed: boolean): Promise<WeeklyReports> {
    await this.db.getRepository(StoreProfile).upsert({ ownerId: viewer.userId, weeklyMail: isMailed }, ['ownerId']);
    return this.reports(viewer);
  }

  /** A snoozed insight comes back by itself; its owner need not be there. */
  private async recompute(userId: string): Promise<void> {
    const now = new Date();
    const count = await recomputeInsights(this.db, userId, now);
    this.without.delete(userId);
    if (count > 0) return;
    this.without.set(userId, now);
    const [oldest] = this.without.keys();
    if (this.without.size > mostWithout && oldest !== undefined) this.without.delete(oldest);
  }

  /** Once at a time for each owner. Those of a large store take a while: nobody waits for them longer than a screen may take. */
  private async bringUpToDate(userId: string): Promise<void> {
    const work = this.running.get(userId) ?? this.recompute(userId).finally(() => this.running.delete(userId));
    this.running.set(userId, work);
    // Told to whoever still waits; with nobody left the next who asks begins anew.
    work.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const isLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(true), this.longestWaitMs);
    });
    const wasLate = await Promise.race([work.then(() => false), isLate]).finally(() => clearTimeout(timer));
    if (!wasLate || (await this.db.getRepository(Insight).existsBy({ ownerId: userId }))) return;
    throw new AppError('UNAVAILABLE', 'Your insights are on their way. Check again in a minute.', {
      retryAfterSeconds: 30,
    });
  }

  private async refresh(userId: string): Promise<void> {
    if (await areInsightsStale(this.db, userId, this.without.get(userId) ?? null)) await this.bringUpToDate(userId);
    await this.db.query(
      `UPDATE insight SET status = 'todo', "snoozedUntil" = NULL WHERE "ownerId" = $1 AND status = 'snoozed' AND "snoozedUntil" <= $2`,
      [userId, new Date()],
    );
  }
}
