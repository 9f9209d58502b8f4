import type { Analysis } from '../../schema/analysis/analysis.entity.js';
import type { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import type { JobDefinition, WorkQueue } from '../platform/queue.js';

const base = { queue: 'analyses', attempts: 3, backoffMs: 2_000, timeoutMs: 90_000 } as const;

/** Which job works on which type of analysis. A simulation is computed while its caller waits and needs none. */
export const analysisJobs = {
  // A video may take a minute to be fetched and another to be looked at.
  ad_creative: { ...base, name: 'creative-analysis', timeoutMs: 120_000 },
  funnel_audit: { ...base, name: 'funnel-audit' },
} satisfies Partial<Record<AnalysisType, JobDefinition>>;

const jobsByType: Partial<Record<AnalysisType, JobDefinition>> = analysisJobs;

/** @returns null for a type that no job works on */
export function jobOfType(type: AnalysisType): JobDefinition | null {
  return jobsByType[type] ?? null;
}

/** One of many: it waits in a queue of its own, so that nobody who looks at one ad waits for somebody's fifty. */
export const adBatchJob: JobDefinition = { ...analysisJobs.ad_creative, queue: 'batches', name: 'creative-batch' };

/** @returns null for a type that no job works on */
export function jobOf({ type, input }: Pick<Analysis, 'type' | 'input'>): JobDefinition | null {
  return input.batch ? adBatchJob : jobOfType(type);
}

/** Hands a committed row to the queue. Doing it twice is harmless: job id = analysis id. */
export async function enqueueAnalysis(
  queue: WorkQueue,
  { id, type, input }: Pick<Analysis, 'id' | 'type' | 'input'>,
): Promise<void> {
  const job = jobOf({ type, input });
  if (!job) throw new Error(`No job works on analyses of type ${type}`);
  // The first of everybody before the second of anybody.
  await queue.add(job, id, { analysisId: id }, input.batch ? { priority: input.batch.position } : {});
}

/** Looks at the page of a complete audit in a browser; job id = analysis id. */
export const pageRenderJob: JobDefinition = {
  queue: 'renders',
  name: 'page-render',
  attempts: 2,
  backoffMs: 2_000,
  timeoutMs: 180_000,
};
