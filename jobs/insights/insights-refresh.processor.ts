import { insightLimits } from '../../schema/insights/insight.facts.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobDefinition, JobHandler, JobTry } from '../platform/queue.js';
import { recomputeInsights } from './recompute-insights.js';
import { sendStoreMails } from './store-mail.js';

const job: JobDefinition = {
  queue: 'background',
  name: 'insights-refresh',
  attempts: 2,
  backoffMs: 5_000,
  timeoutMs: 300_000,
};

/** Every hour, for owners with data of a store: a day that ends changes figures without anybody doing anything. */
export function insightsRefresh(deps: JobDeps): JobHandler {
  return { job, everyMs: insightLimits.recomputeMs, process: (attempt) => refreshAll(deps, attempt) };
}

async function refreshAll(deps: JobDeps, { signal }: JobTry): Promise<void> {
  const { db, log } = deps;
  const owners = await db.query<{ ownerId: string }[]>('SELECT "ownerId" FROM store_profile ORDER BY "ownerId"');
  for (const { ownerId } of owners) {
    if (signal.aborted) return;
    await recomputeInsights(db, ownerId, new Date()).catch((error: unknown) => {
      log.error({ err: error, ownerId }, 'insights could not be recomputed');
    });
  }
  await sendStoreMails(deps, new Date());
}
