import { Mail } from '../platform/mail.js';
import type { JobDeps } from '../platform/job-deps.js';
import { publicAddress, senderOf } from '../platform/mail-sender.js';
import type { WeekSummary } from '../../schema/insights/weekly-report.entity.js';
import { writeReportMail } from './weekly-report.engine.js';

/** A report that is older is no news. */
const freshDays = 6;

/** Claims what is due, so that two workers never send one report twice; made-up data is never mailed. */
const due = `
  UPDATE weekly_report w SET "mailedAt" = $1, "mailError" = NULL FROM store_profile p, "user" u
  WHERE p."ownerId" = w."ownerId" AND u.id = w."ownerId" AND p."weeklyMail" AND NOT p."isSample" AND u."isActive"
    AND w."mailedAt" IS NULL AND w."createdAt" > $1::timestamptz - make_interval(days => ${freshDays})
    AND w.week = (SELECT max(week) FROM weekly_report n WHERE n."ownerId" = w."ownerId")
  RETURNING w.id, to_char(w.week, 'YYYY-MM-DD') AS week, w.summary, u.email`;

/** Mails the reports whose owners asked for it; one that does not go out is tried again within the hour. */
export async function mailReports(
  { db, config, log }: Pick<JobDeps, 'db' | 'config' | 'log'>,
  now: Date,
): Promise<void> {
  const [reports]: [{ id: string; week: string; summary: WeekSummary; email: string }[], number] = await db.query(due, [
    now,
  ]);
  const mail = new Mail(config);
  for (const { id, week, summary, email } of reports) {
    const message = writeReportMail(week, summary, publicAddress(config));
    await mail.send({ ...message, from: senderOf(config), to: email }).catch(async (error: unknown) => {
      log.warn({ err: error, reportId: id }, 'weekly report was not mailed');
      await db.query(`UPDATE weekly_report SET "mailedAt" = NULL, "mailError" = $2 WHERE id = $1`, [
        id,
        'The mail server did not take it. It is tried again.',
      ]);
    });
  }
}
