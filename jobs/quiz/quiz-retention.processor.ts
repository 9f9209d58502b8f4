import { dayMs, hourMs } from '../kit/time.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobHandler } from '../platform/queue.js';

/** Rows of one statement: short enough that submissions wait for no lock of it. */
const batch = 2_000;

export const quizRetentionJob = {
  queue: 'background',
  name: 'quiz-retention',
  attempts: 3,
  backoffMs: 60_000,
  timeoutMs: 10 * 60_000,
} as const;

type RetentionDeps = Pick<JobDeps, 'config' | 'db' | 'log'>;

/**
 * Removes quiz sessions older than QUIZ_RETENTION_DAYS, with their leads and booking requests; the counts follow by
 * trigger. Running it twice removes nothing more.
 * @returns sessions removed
 */
export async function removeExpiredSessions(
  { config, db }: RetentionDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - config.QUIZ_RETENTION_DAYS * dayMs);
  let removed = 0;
  for (;;) {
    const [, count] = await db.query<[unknown, number]>(
      `DELETE FROM quiz_session WHERE id IN
         (SELECT id FROM quiz_session WHERE "createdAt" < $1 ORDER BY "createdAt", id LIMIT ${batch})`,
      [before],
    );
    removed += count;
    if (count < batch || signal?.aborted) break;
  }
  return removed;
}

export function quizRetention(deps: RetentionDeps): JobHandler {
  return {
    job: quizRetentionJob,
    everyMs: hourMs,
    async process({ signal }) {
      const removed = await removeExpiredSessions(deps, new Date(), signal);
      if (removed > 0) deps.log.info({ removed }, 'expired quiz sessions removed');
    },
  };
}
