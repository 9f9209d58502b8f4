import { Between, In, IsNull, LessThan } from 'typeorm';
import { PasswordReset } from '../../schema/account/password-reset.entity.js';
import { exportFacts } from '../../schema/account/account-export.facts.js';
import { StoredObject } from '../../schema/storage/stored-object.entity.js';
import { dayMs, minuteMs } from '../kit/time.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobHandler } from '../platform/queue.js';
import { passwordResetJob } from './password-reset.processor.js';

/** A wish that has waited this long lost its job, ms. */
const lostAfterMs = 30_000;
/** How long ended sessions are kept: sign-in knows the networks of the last 90 days by them. */
const sessionDays = 90;
const batch = 500;

type UpkeepDeps = Pick<JobDeps, 'db' | 'queue' | 'store'>;

export const accountUpkeepJob = {
  queue: 'background',
  name: 'account-upkeep',
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 5 * minuteMs,
} as const;

export function accountUpkeep(deps: UpkeepDeps): JobHandler {
  return { job: accountUpkeepJob, everyMs: minuteMs, process: () => keepAccountsUp(deps, new Date()) };
}

/** Hands lost wishes for a password over again and drops what is no longer good for anything. */
export async function keepAccountsUp({ db, queue, store }: UpkeepDeps, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const resets = db.getRepository(PasswordReset);
  const waiting = Between(before(30 * minuteMs), before(lostAfterMs));
  for (const { id } of await resets.findBy({ mailedAt: IsNull(), createdAt: waiting })) {
    await queue.add(passwordResetJob, id, { resetId: id });
  }
  await resets.delete({ createdAt: LessThan(before(dayMs)) });
  await db.query(`DELETE FROM session WHERE coalesce("revokedAt", "expiresAt") < $1 AND "createdAt" < $1`, [
    before(sessionDays * dayMs),
  ]);
  const objects = db.getRepository(StoredObject);
  const old = await objects.find({
    select: { id: true },
    where: { contentType: exportFacts.contentType, createdAt: LessThan(before(exportFacts.keptHours * 60 * minuteMs)) },
    take: batch,
  });
  for (const { id } of old) await store.delete(id);
  if (old.length > 0) await objects.delete({ id: In(old.map(({ id }) => id)) });
}
