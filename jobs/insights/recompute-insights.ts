import { LessThan, type DataSource, type EntityManager } from 'typeorm';
import { Insight, InsightStatus, InsightType } from '../../schema/insights/insight.entity.js';
import { FigureAlert } from '../../schema/insights/figure-alert.entity.js';
import { dayMs } from '../kit/time.js';
import { collectFacts } from './collect-facts.js';
import { bandBreaks } from './figure-band.engine.js';
import { measureEffect, measures } from './insight-effect.engine.js';
import type { InsightFacts } from './insight-facts.engine.js';
import { firstWeekdayOf } from '../../schema/account/week.facts.js';
import { User } from '../../schema/account/user.entity.js';
import { WeeklyReport } from '../../schema/insights/weekly-report.entity.js';
import { adviceWords, reportedWeek, type ReportFacts, weeklyReport } from './weekly-report.engine.js';
import { findInsights, type RankedInsight } from './insight.engine.js';

/**
 * Works out an owner's insights anew. What its owner made of one stays; what the figures no longer say is kept only where
 * somebody has acted on it.
 * @returns how many hold now
 */
export async function recomputeInsights(db: DataSource, ownerId: string, now: Date): Promise<number> {
  const facts = await collectFacts(db, ownerId);
  const found = findInsights(facts);
  await db.transaction(async (transaction) => {
    // Two processes may recompute at once; the second waits and writes the same.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`insights ${ownerId}`]);
    const insights = transaction.getRepository(Insight);
    const rules = found.map(({ id }) => id);
    const known = new Set(
      (await insights.find({ select: { rule: true }, where: { ownerId } })).map(({ rule }) => rule),
    );
    await transaction.query(
      `DELETE FROM insight WHERE "ownerId" = $1 AND NOT ("rule" = ANY($2::text[])) AND status = 'todo'`,
      [ownerId, rules],
    );
    await transaction.query(
      `UPDATE insight SET "isCurrent" = false WHERE "ownerId" = $1 AND NOT ("rule" = ANY($2::text[]))`,
      [ownerId, rules],
    );
    if (found.length > 0) {
      await insights.upsert(
        found.map((insight, position) => toRow(insight, { ownerId, position, computedAt: now })),
        ['ownerId', 'rule'],
      );
    }
    await measureDone(transaction, facts, ownerId);
    await keepReport(transaction, { facts, findings: found, known }, ownerId);
    await keepAlerts(transaction, facts, { ownerId, now });
  });
  return found.length;
}

/** Effects that a report tells. */
const mostEffects = 5;

/** A day that lies further back is no news: an imported history rings no bell. */
const newsDays = 3;

/** Keeps what left its usual range on the newest day, as it was first told. */
async function keepAlerts(
  transaction: EntityManager,
  { days, currency, source }: InsightFacts,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<void> {
  const last = days.at(-1);
  if (!last || source === 'sample' || now.getTime() - Date.parse(last.day) > (newsDays + 1) * dayMs) return;
  const breaks = bandBreaks(days, currency);
  if (breaks.length === 0) return;
  await transaction
    .getRepository(FigureAlert)
    .createQueryBuilder()
    .insert()
    .values(breaks.map((found) => ({ ownerId, ...found })))
    .orIgnore()
    .execute();
}

/** Statuses of what is no advice any more. */
const closedStatuses = [InsightStatus.done, InsightStatus.dismissed, InsightStatus.snoozed];

/** Keeps the report of the newest whole week: as it was mailed, and until then as the figures are known. */
async function keepReport(
  transaction: EntityManager,
  told: Pick<ReportFacts, 'facts' | 'findings' | 'known'>,
  ownerId: string,
): Promise<void> {
  const owner = await transaction.getRepository(User).findOneOrFail({
    select: { id: true, firstWeekday: true, locale: true },
    where: { id: ownerId },
  });
  const firstWeekday = firstWeekdayOf(owner);
  const week = reportedWeek(told.facts.days, firstWeekday);
  if (!week) return;
  const reports = transaction.getRepository(WeeklyReport);
  const [kept, before] = await Promise.all([
    reports.findOneBy({ ownerId, week }),
    reports.findOne({ where: { ownerId, week: LessThan(week) }, order: { week: 'DESC' } }),
  ]);
  if (kept?.mailedAt) return;
  const insights = await transaction.getRepository(Insight).find({
    select: { rule: true, title: true, status: true, isCurrent: true, doneAt: true, effect: true },
    where: { ownerId },
    order: { doneAt: 'DESC' },
  });
  const done = insights.filter(({ status, doneAt }) => status === InsightStatus.done && doneAt);
  const { alarms, advice } = before?.summary.told ?? {};
  const report = weeklyReport({
    ...told,
    // What arose during the week has been on the list since, and is news all the same; so is all in a first report.
    known: before ? (alarms ? new Set(alarms) : told.known) : new Set(),
    closed: new Set(insights.filter(({ status }) => closedStatuses.includes(status)).map(({ rule }) => rule)),
    advice: (advice ?? []).flatMap(
      ({ rule, title }) =>
        adviceWords(
          title,
          insights.find((insight) => insight.rule === rule),
        ) ?? [],
    ),
    effects: done.flatMap(({ title, effect }) => (effect ? [{ title, effect }] : [])).slice(0, mostEffects),
    firstWeekday,
  });
  if (!report) return;
  const summary = kept?.summary.told ? { ...report.summary, told: kept.summary.told } : report.summary;
  await reports.upsert({ ownerId, week, summary }, ['ownerId', 'week']);
}

/** What the figures did since things were done. */
async function measureDone(transaction: EntityManager, facts: InsightFacts, ownerId: string): Promise<void> {
  const insights = transaction.getRepository(Insight);
  const done = await insights.find({
    select: { id: true, measure: true, doneAt: true },
    where: { ownerId, status: InsightStatus.done },
  });
  for (const { id, measure, doneAt } of done) {
    const known = measures.find((name) => name === measure);
    if (!known || !doneAt) continue;
    const effect = measureEffect(known, facts.days, {
      doneDay: doneAt.toISOString().slice(0, 10),
      currency: facts.currency,
    });
    if (effect) await insights.createQueryBuilder().update().set({ effect }).where({ id, ownerId }).execute();
  }
}

interface Placement {
  ownerId: string;
  position: number;
  computedAt: Date;
}

type Untouched = 'id' | 'owner' | 'status' | 'snoozedUntil' | 'doneAt' | 'history' | 'effect';

const toRow = (insight: RankedInsight, placement: Placement): Omit<Insight, Untouched> => ({
  ...placement,
  rule: insight.id,
  type: InsightType[insight.type],
  kind: insight.kind,
  period: insight.period,
  caveat: insight.caveat,
  measure: insight.measure,
  isCurrent: true,
  title: insight.title,
  description: insight.description,
  impact: insight.impact,
  monthlyEffect: insight.monthlyEffectCents === null ? null : Math.round(insight.monthlyEffectCents) / 100,
  evidence: insight.evidence,
  confidence: insight.confidence,
  link: insight.link,
  related: insight.related,
});

/** Rules look at the newest audit and ad alone: what was begun before so many others changes nothing when it ends. */
const newestAnalyses = 500;

/**
 * Whether an owner's figures, imports, analyses or flows are newer than their insights.
 * @param noneSince when it was last found that there are none, which leaves no row to tell; null: not known, so they are stale
 */
export async function areInsightsStale(db: DataSource, ownerId: string, noneSince: Date | null): Promise<boolean> {
  const [row] = await db.query<{ stale: boolean }[]>(
    `SELECT coalesce(min(i."computedAt"), $2::timestamptz, '-infinity') < greatest(
       '-infinity',
       (SELECT max("updatedAt") FROM store_profile WHERE "ownerId" = $1),
       (SELECT max("createdAt") FROM model_fit WHERE "ownerId" = $1),
       (SELECT max("updatedAt") FROM shop_profile WHERE "ownerId" = $1),
       (SELECT max("finishedAt") FROM (
          SELECT "finishedAt" FROM analysis WHERE "ownerId" = $1 ORDER BY "createdAt" DESC, id DESC LIMIT ${newestAnalyses}
        ) newest),
       (SELECT max("correctedAt") FROM analysis WHERE "ownerId" = $1 AND "correctedAt" IS NOT NULL),
       (SELECT max("createdAt") FROM email_flow WHERE "ownerId" = $1),
       (SELECT max("learnedAt") FROM ad_account WHERE "ownerId" = $1),
       (SELECT max("createdAt") FROM carried_out WHERE "ownerId" = $1),
       (SELECT max(greatest("createdAt", "decidedAt")) FROM ad_test WHERE "ownerId" = $1)
     ) OR (count(*) = 0 AND $2::timestamptz IS NULL) AS stale FROM insight i WHERE i."ownerId" = $1 AND i."isCurrent"`,
    [ownerId, noneSince],
  );
  return row?.stale ?? true;
}
