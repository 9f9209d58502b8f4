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

/** Hands a committed row to the queue. Doing it twice is harmless: job id = analysis id. */
export async function enqueueAnalysis(queue: WorkQueue, { id, type }: Pick<Analysis, 'id' | 'type'>): Promise<void> {
  const job = jobOfType(type);
  if (!job) throw new Error(`No job works on analyses of type ${type}`);
  await queue.add(job, id, { analysisId: id });
}

/** Looks at the page of a complete audit in a browser; job id = analysis id. */
export const pageRenderJob: JobDefinition = {
  queue: 'renders',
  name: 'page-render',
  attempts: 2,
  backoffMs: 2_000,
  timeoutMs: 150_000,
};
