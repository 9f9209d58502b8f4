import type { EntityManager } from 'typeorm';
import type { WeekSummary } from '../../schema/insights/weekly-report.entity.js';
import type { JobDeps } from '../platform/job-deps.js';
import { Mail } from '../platform/mail.js';
import { publicAddress, senderOf } from '../platform/mail-sender.js';
import { type MailPlaces, type OwnMail, writeAlertMail, writeReportMail } from './report-mail.engine.js';

/** What is older is no news, days. */
const freshReport = 6;
const freshAlert = 2;
/** Nobody is woken, hour of the store. */
const firstHour = 7;

/** Who gets mail now; made-up data is never mailed. $1 is the moment. */
const awake = `NOT p."isSample" AND u."isActive"
    AND extract(hour FROM $1::timestamptz AT TIME ZONE p."timeZone") >= ${firstHour}
    AND ("mailsPausedUntil" IS NULL OR "mailsPausedUntil" < ($1::timestamptz AT TIME ZONE p."timeZone")::date)`;

/** Claims what is due, so that two workers never send one mail twice. */
const dueReports = `
  UPDATE weekly_report w SET "mailedAt" = $1, "mailError" = NULL FROM store_profile p, "user" u
  WHERE p."ownerId" = w."ownerId" AND u.id = w."ownerId" AND p."weeklyMail" AND ${awake}
    AND w."mailedAt" IS NULL AND w."createdAt" > $1::timestamptz - make_interval(days => ${freshReport})
    AND w.week = (SELECT max(week) FROM weekly_report n WHERE n."ownerId" = w."ownerId")
  RETURNING w.id, to_char(w.week, 'YYYY-MM-DD') AS week, w.summary, u.email, p."mailToken" AS token`;

const dueAlerts = `
  UPDATE figure_alert a SET "mailedAt" = $1, "mailError" = NULL FROM store_profile p, "user" u
  WHERE p."ownerId" = a."ownerId" AND u.id = a."ownerId" AND p."alertMail" AND ${awake}
    AND a."mailedAt" IS NULL AND a."createdAt" > $1::timestamptz - make_interval(days => ${freshAlert})
  RETURNING a.id, to_char(a.day, 'YYYY-MM-DD') AS day, a.sentence, u.email,
    p."mailToken" AS token, p."salesBasis"`;

interface DueReport {
  id: string;
  week: string;
  summary: WeekSummary;
  email: string;
  token: string;
}

interface DueAlert {
  id: string;
  day: string;
  sentence: string;
  email: string;
  token: string;
  salesBasis: string;
}

type StoreMailKind = 'report' | 'alert';
export type MailKind = StoreMailKind | 'digest';

type Deps = Pick<JobDeps, 'db' | 'config' | 'log'>;

/** Sends the reports and alerts whose owners asked for them; what does not go out is tried again within the hour. */
export async function sendStoreMails(deps: Deps, now: Date): Promise<void> {
  const [reports] = await deps.db.query<[DueReport[], number]>(dueReports, [now]);
  for (const { id, week, summary, email, token } of reports)
    await send(deps, { kind: 'report', ids: [id], email, token, write: (to) => writeReportMail(week, summary, to) });
  const [alerts] = await deps.db.query<[DueAlert[], number]>(dueAlerts, [now]);
  // What left its range on one day is one mail.
  const days = new Map<string, DueAlert[]>();
  for (const alert of alerts) {
    const key = `${alert.token} ${alert.day}`;
    days.set(key, [...(days.get(key) ?? []), alert]);
  }
  for (const ofDay of days.values()) {
    const [first] = ofDay;
    if (!first) continue;
    const { email, token } = first;
    const sentences = ofDay.map(({ sentence }) => sentence);
    await send(deps, {
      kind: 'alert',
      ids: ofDay.map(({ id }) => id),
      email,
      token,
      write: (to) => writeAlertMail({ ...first, sentences }, to),
    });
  }
}

interface Sent {
  kind: StoreMailKind;
  ids: string[];
  email: string;
  token: string;
  write: (places: MailPlaces) => OwnMail;
}

const tables: Record<StoreMailKind, string> = { report: 'weekly_report', alert: 'figure_alert' };

async function send({ db, config, log }: Deps, { kind, ids, email, token, write }: Sent): Promise<void> {
  const home = publicAddress(config);
  const unsubscribeUrl = `${home}${unsubscribePath}?token=${token}&kind=${kind}`;
  const message = {
    ...write({ home, offUrl: unsubscribeUrl }),
    from: senderOf(config),
    to: email,
    unsubscribeUrl,
    isOneClick: true,
  };
  await new Mail(config).send(message).catch(async (error: unknown) => {
    log.warn({ err: error, ids, kind }, 'mail of a store was not sent');
    await db.query(`UPDATE ${tables[kind]} SET "mailedAt" = NULL, "mailError" = $2 WHERE id = ANY($1)`, [
      ids,
      "The mail server rejected it. We'll try again.",
    ]);
  });
}

export const unsubscribePath = '/api/mail/unsubscribe';

/** $1 is the token. */
const optOuts: Record<MailKind, string> = {
  report: `UPDATE store_profile SET "weeklyMail" = false WHERE "mailToken" = $1`,
  alert: `UPDATE store_profile SET "alertMail" = false WHERE "mailToken" = $1`,
  digest: `UPDATE "user" SET "isDigestMailed" = false WHERE "digestToken" = $1`,
};

/** Ends one kind of mail for who holds the token of its address; doing it twice changes nothing. @returns whether there is such a token */
export async function unsubscribe(db: EntityManager, token: string, kind: MailKind): Promise<boolean> {
  const [, found] = await db.query<[unknown, number]>(optOuts[kind], [token]);
  return found > 0;
}
