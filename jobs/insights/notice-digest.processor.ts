import type { IntegrationPlatform } from '../../schema/integrations/integration.enum.js';
import { unsubscribePath } from './store-mail.js';
import { minuteMs } from '../kit/time.js';
import type { JobDeps } from '../platform/job-deps.js';
import { Mail } from '../platform/mail.js';
import { publicAddress, senderOf } from '../platform/mail-sender.js';
import type { JobDefinition, JobHandler } from '../platform/queue.js';
import { type DigestFacts, writeDigest } from './notice-digest.engine.js';

const job: JobDefinition = {
  queue: 'background',
  name: 'notice-digest',
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 5 * minuteMs,
};

/** Nobody is woken: from this hour on, in the time zone of the profile. */
const firstHour = 7;

/** Claims whose day has begun, so that two workers never send one mail twice. $1 is the moment. */
const due = `
  UPDATE "user" u SET "digestedAt" = $1 FROM (SELECT id, "digestedAt" AS since FROM "user" FOR UPDATE) before
  WHERE before.id = u.id AND u."isDigestMailed" AND u."isActive"
    AND extract(hour FROM $1::timestamptz AT TIME ZONE coalesce(u."timeZone", 'UTC')) >= ${firstHour}
    AND (u."digestedAt" IS NULL OR (u."digestedAt" AT TIME ZONE coalesce(u."timeZone", 'UTC'))::date
      < ($1::timestamptz AT TIME ZONE coalesce(u."timeZone", 'UTC'))::date)
  RETURNING u.id, u.email, u."digestToken" AS token, u."digestTold" AS told,
    coalesce(before.since, $1::timestamptz - interval '1 day') AS since`;

const workSince = `
  SELECT id, type, coalesce(name, title) AS title, CASE WHEN status = 'failed' THEN coalesce(error, 'no reason given') END AS error
  FROM analysis WHERE "ownerId" = $1 AND "finishedAt" > $2 AND type <> 'ltv_simulation'
  ORDER BY "finishedAt" DESC, id LIMIT 200`;

const alertsNow = `
  SELECT id, title, impact, link FROM insight
  WHERE "ownerId" = $1 AND "isCurrent" AND status = 'todo' AND kind IN ('loss', 'risk') ORDER BY position LIMIT 3`;

const errorsNow = `SELECT platform, "lastError" AS error FROM integration WHERE "userId" = $1 AND "lastError" IS NOT NULL ORDER BY platform`;

interface Due {
  id: string;
  email: string;
  token: string;
  /** Alerts and errors of the digests before: each is told once, until it went and came back. */
  told: string[];
  since: Date;
}

interface Deps extends Pick<JobDeps, 'db' | 'config' | 'log'> {
  /** As people call the platform. */
  nameOf: (platform: IntegrationPlatform) => string;
}

/** Every hour, for who asked for it: what else is seen behind the bell. */
export function noticeDigest(deps: Deps): JobHandler {
  return { job, everyMs: 60 * minuteMs, process: () => sendDigests(deps, new Date()) };
}

export async function sendDigests(deps: Deps, now: Date): Promise<void> {
  const [owners] = await deps.db.query<[Due[], number]>(due, [now]);
  for (const owner of owners) await sendDigest(deps, owner);
}

async function sendDigest(deps: Deps, { id, email, token, told, since }: Due): Promise<void> {
  const { db, config, log } = deps;
  const work = await db.query<DigestFacts['work']>(workSince, [id, since]);
  const alerts = await db.query<DigestFacts['alerts']>(alertsNow, [id]);
  const stopped = await db.query<{ platform: IntegrationPlatform; error: string }[]>(errorsNow, [id]);
  const errors = stopped.map(({ platform, error }) => ({ key: `${platform} ${error}`, platform, error }));
  const home = publicAddress(config);
  const mail = writeDigest(
    {
      work,
      alerts: alerts.filter((alert) => !told.includes(alert.id)),
      errors: errors
        .filter(({ key }) => !told.includes(key))
        .map(({ platform, error }) => ({ name: deps.nameOf(platform), error })),
    },
    home,
  );
  try {
    if (mail) {
      const unsubscribeUrl = `${home}${unsubscribePath}?token=${token}&kind=digest`;
      await new Mail(config).send({ ...mail, from: senderOf(config), to: email, unsubscribeUrl, isOneClick: true });
    }
    const known = [...alerts.map((alert) => alert.id), ...errors.map(({ key }) => key)];
    await db.query('UPDATE "user" SET "digestTold" = $2 WHERE id = $1', [id, known]);
  } catch (error) {
    log.warn({ err: error, userId: id }, 'digest was not sent');
    // Tried again within the hour, with the same period.
    await db.query('UPDATE "user" SET "digestedAt" = $2 WHERE id = $1', [id, since]);
  }
}
