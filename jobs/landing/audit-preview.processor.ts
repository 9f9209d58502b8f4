import { LessThan } from 'typeorm';
import { AnalysisStatus } from '../../schema/analysis/analysis.enum.js';
import { CheckStatus } from '../../schema/conversion/funnel-audit.enum.js';
import { AppError, isTransient } from '../../schema/errors.js';
import { AuditPreview } from '../../schema/landing/audit-preview.entity.js';
import { landingLimits } from '../../schema/landing/landing.facts.js';
import { dayMs, hourMs } from '../kit/time.js';
import type { JobDeps } from '../platform/job-deps.js';
import { outboundLimits } from '../platform/outbound-http.js';
import type { JobDefinition, JobHandler, JobTry } from '../platform/queue.js';

/** Payload `previewId`. A visitor is waiting: one more try at once, and no other. */
export const auditPreviewJob: JobDefinition = {
  queue: 'analyses',
  name: 'audit-preview',
  attempts: 2,
  backoffMs: 1_000,
  timeoutMs: 45_000,
};

/** One page is fetched, by the same guarded way as every page, and judged; none of its files are asked for. */
export function auditPreview(deps: JobDeps): JobHandler {
  return { job: auditPreviewJob, process: (attempt) => processPreview(deps, attempt) };
}

async function processPreview({ db, http, engines, log }: JobDeps, { payload, signal, isLastTry }: JobTry) {
  const previews = db.getRepository(AuditPreview);
  const underway = { id: payload['previewId'] ?? '', status: AnalysisStatus.processing };
  const preview = await previews.findOneBy(underway);
  if (!preview) return;
  const { url } = preview;
  try {
    const page = await http.fetch(url, {
      maxBytes: outboundLimits.htmlBytes,
      accept: 'text/html,application/xhtml+xml',
      signal,
    });
    const audit = await engines.run('auditPage', { ...page, url, resources: null, store: null }, signal);
    const { overallScore, pageKindReason, product, checks, prescriptions, funnelFixes } = audit;
    await previews.update(underway, {
      status: AnalysisStatus.complete,
      title: product.title,
      overallScore,
      checks: checks.filter(({ status }) => status !== CheckStatus.unknown).length,
      fixes: overallScore === null ? [] : [...prescriptions, ...funnelFixes].slice(0, landingLimits.fixes),
      note: overallScore === null ? pageKindReason : null,
    });
  } catch (error) {
    if (isTransient(error) && !isLastTry) throw error;
    const isKnown = error instanceof AppError;
    if (!isKnown) log.error({ err: error, previewId: underway.id }, 'page could not be previewed');
    const note = isKnown ? error.message : "The page couldn't be audited. Try again.";
    await previews.update(underway, { status: AnalysisStatus.failed, note });
  }
}

const upkeepJob: JobDefinition = {
  queue: 'background',
  name: 'audit-preview-upkeep',
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
};

/** What visitors asked for is kept for a day. */
export function auditPreviewUpkeep({ db }: Pick<JobDeps, 'db'>): JobHandler {
  return {
    job: upkeepJob,
    everyMs: hourMs,
    async process() {
      const createdAt = LessThan(new Date(Date.now() - landingLimits.keptDays * dayMs));
      await db.getRepository(AuditPreview).delete({ createdAt });
    },
  };
}
