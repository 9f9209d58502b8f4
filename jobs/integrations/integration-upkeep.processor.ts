import type { MailPush } from '../../schema/integrations/mail-push.entity.js';
import { webhookFacts } from '../../schema/integrations/webhook.facts.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobDefinition, JobHandler } from '../platform/queue.js';
import { handOverPush } from './mail-push.processor.js';
import { startRun, syncJob } from './sync-jobs.js';

const job: JobDefinition = {
  queue: 'background',
  name: 'integration-upkeep',
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
};
const everyMs = 10_000;
/** A run younger than this is still being handed over by whoever opened it, ms. */
const graceMs = 10_000;
const keptRunDays = 30;
const batch = 200;

/**
 * Starts the syncs that are due, each connection by its own `nextSyncAt`, and hands over again what waits without a
 * job. The rows are the schedule: it outlives the queue, and a provider that asks to wait just moves its row.
 */
export function integrationUpkeep(deps: JobDeps): JobHandler {
  return { job, everyMs, process: () => keepIntegrationsUp(deps, new Date()) };
}

async function keepIntegrationsUp({ db, queue }: JobDeps, now: Date): Promise<void> {
  const lost = await db.query<{ id: string }[]>(
    `SELECT id FROM sync_run WHERE status IN ('waiting', 'running') AND "createdAt" < $1 ORDER BY "createdAt" LIMIT ${batch}`,
    [new Date(now.getTime() - graceMs)],
  );
  for (const { id } of lost) await queue.addAgain(syncJob, id, { runId: id });
  const pushes = await db.query<Pick<MailPush, 'id' | 'status'>[]>(
    `SELECT id, status FROM mail_push WHERE status IN ('preparing', 'writing', 'undoing') ORDER BY "createdAt" LIMIT ${batch}`,
  );
  for (const push of pushes) await handOverPush(queue, push);
  const due = await db.query<{ id: string }[]>(
    `SELECT i.id FROM integration i WHERE i.status = 'connected' AND i."nextSyncAt" <= $1
       AND NOT EXISTS (SELECT FROM sync_run r WHERE r."integrationId" = i.id AND r.status IN ('waiting', 'running'))
     ORDER BY i."nextSyncAt" LIMIT ${batch}`,
    [now],
  );
  for (const { id } of due) await startRun(db, queue, id);
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  await db.query('DELETE FROM webhook_delivery WHERE "createdAt" < $1', [daysAgo(webhookFacts.keptDays)]);
  await db.query(`DELETE FROM sync_run WHERE "createdAt" < $1 AND status NOT IN ('waiting', 'running')`, [
    daysAgo(keptRunDays),
  ]);
}
