import { In, LessThan } from 'typeorm';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisStatus, AnalysisType } from '../../schema/analysis/analysis.enum.js';
import { AppError } from '../../schema/errors.js';
import type { JobDeps } from '../platform/job-deps.js';
import { enqueueAnalysis, jobOf, jobOfType, pageRenderJob } from './analysis-jobs.js';
import { settleFailed } from './analysis-run.js';

/** A row younger than this is still being handed over by the request that made it, ms. */
const graceMs = 10_000;
/** An analysis that no worker finished in this time never will be, ms. */
const giveUpMs = 60 * 60 * 1000;
const batch = 200;

/** Finds analyses that wait without a job (a crash, a lost queue) and hands them over again. */
export async function sweepAnalyses(deps: Pick<JobDeps, 'db' | 'queue' | 'log'>, now: Date): Promise<void> {
  await sweepRenders(deps, now);
  const types = Object.values(AnalysisType).filter(jobOfType);
  const waiting = await deps.db.getRepository(Analysis).find({
    select: { id: true, type: true, input: true, createdAt: true },
    where: {
      status: AnalysisStatus.processing,
      type: In(types),
      createdAt: LessThan(new Date(now.getTime() - graceMs)),
    },
    order: { createdAt: 'ASC' },
    take: batch,
  });
  for (const analysis of waiting) {
    const job = jobOf(analysis);
    if (!job || (await deps.queue.isUnderway(job, analysis.id))) continue;
    if (now.getTime() - analysis.createdAt.getTime() > giveUpMs) {
      await settleFailed(
        deps,
        analysis.id,
        new AppError('UNAVAILABLE', "The analysis couldn't be finished. Try again."),
      );
    } else {
      await enqueueAnalysis(deps.queue, analysis);
    }
  }
}

/** Audits that wait for a browser and are in no queue; after an hour they stand as they are. */
async function sweepRenders({ db, queue }: Pick<JobDeps, 'db' | 'queue'>, now: Date): Promise<void> {
  const before = (ms: number) => LessThan(new Date(now.getTime() - ms));
  const analyses = db.getRepository(Analysis);
  await analyses.update({ isRendering: true, finishedAt: before(giveUpMs) }, { isRendering: false });
  const waiting = await analyses.find({
    select: { id: true },
    where: { isRendering: true, finishedAt: before(graceMs) },
    order: { finishedAt: 'ASC' },
    take: batch,
  });
  for (const { id } of waiting) await queue.addAgain(pageRenderJob, id, { analysisId: id });
}
