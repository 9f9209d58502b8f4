import { IsNull } from 'typeorm';
import { AnalysisType } from '../../../schema/analysis/analysis.enum.js';
import { WatchEvery } from '../../../schema/conversion/page-change.enum.js';
import { PageWatch } from '../../../schema/conversion/page-watch.entity.js';
import { enqueueAnalysis } from '../../analysis/analysis-jobs.js';
import { createAnalysis } from '../../analysis/new-analysis.js';
import { dayMs } from '../../kit/time.js';
import type { JobDeps } from '../../platform/job-deps.js';
import { pageOwnership } from '../../store-profile/store-profile.js';

export const watchPeriodMs: Record<WatchEvery, number> = { [WatchEvery.daily]: dayMs, [WatchEvery.weekly]: 7 * dayMs };

/** Starts an audit of a watched page: its row and its mark on the watch, both or none. */
export async function startWatched(
  { db, queue, log }: Pick<JobDeps, 'db' | 'queue' | 'log'>,
  { id, ownerId, url, every }: PageWatch,
  now: Date,
): Promise<void> {
  const analysis = await db.transaction(async (rows) => {
    const watches = rows.getRepository(PageWatch);
    const free = { id, runningAnalysisId: IsNull() };
    // Taken first, so that of two workers one waits and finds it taken.
    if (!(await watches.findOne({ where: free, lock: { mode: 'pessimistic_write' } }))) return null;
    const created = await createAnalysis(rows, ownerId, {
      type: AnalysisType.funnel_audit,
      title: `Funnel audit of ${new URL(url).host}`,
      description: url,
      input: { url },
      ownership: await pageOwnership(rows, ownerId, url),
    });
    await watches.update(free, {
      nextAt: new Date(now.getTime() + watchPeriodMs[every]),
      runningAnalysisId: created.id,
    });
    return created;
  });
  if (!analysis) return;
  await enqueueAnalysis(queue, analysis).catch((error: unknown) => {
    log.warn({ err: error, analysisId: analysis.id }, 'analysis waits for the sweeper');
  });
}
