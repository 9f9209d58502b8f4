import type { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import type { JobDefinition, WorkQueue } from '../platform/queue.js';

const base = { queue: 'analyses', attempts: 3, backoffMs: 2_000 } as const;

/** Which job works on which type of analysis. A simulation is computed while its caller waits and needs none. */
export const analysisJobs: Partial<Record<AnalysisType, JobDefinition>> = {
  [AnalysisType.ad_creative]: { ...base, name: 'creative-analysis', timeoutMs: 90_000 },
  [AnalysisType.funnel_audit]: { ...base, name: 'funnel-audit', timeoutMs: 90_000 },
};

/** Hands a committed row to the queue. Doing it twice is harmless: job id = analysis id. */
export async function enqueueAnalysis(queue: WorkQueue, { id, type }: Pick<Analysis, 'id' | 'type'>): Promise<void> {
  const job = analysisJobs[type];
  if (!job) throw new Error(`No job works on analyses of type ${type}`);
  await queue.add(job, id, { analysisId: id });
}
