import { PageKind } from '../../schema/conversion/funnel-audit.enum.js';
import { PathVerdict } from '../../schema/conversion/path-step.enum.js';
import { analysisJobs, pageRenderJob } from '../analysis/analysis-jobs.js';
import { type AnalysisOutcome, type AnalysisRun, runAnalysis } from '../analysis/analysis-run.js';
import { countLookup, findReading } from '../analysis/kept-reading.js';
import { readStoreFigures } from '../analysis/store-figures.js';
import { AiModel } from '../platform/ai-model.js';
import type { JobDeps } from '../platform/job-deps.js';
import { outboundLimits } from '../platform/outbound-http.js';
import type { JobHandler, JobTry } from '../platform/queue.js';
import { judgePage, judgementMs } from './judge-page.js';
import { keepDrawn, keepPage, pageKindOf, summaryOf } from './kept-page.js';
import { followPath } from './path/follow-path.js';
import { measureResources } from './page-resources.js';
import { type KeptAudit, keyOfPage, recallDrawn, recalledMs } from './recalled-page.js';
import { AppError } from '../../schema/errors.js';

/** A page that does not answer is reported at once: whoever waits for it would rather try again later than thrice now. */
function endsHere(error: unknown): never {
  throw error instanceof AppError && error.code === 'UNAVAILABLE'
    ? new AppError('UNPROCESSABLE', error.message)
    : error;
}

/** Fetch, audit, save. Running it twice changes nothing. */
export function funnelAudit(deps: JobDeps): JobHandler {
  const model = new AiModel(deps.config, deps.log, judgementMs);
  return { job: analysisJobs.funnel_audit, process: (attempt) => processFunnelAudit(deps, model, attempt) };
}

async function processFunnelAudit(deps: JobDeps, model: AiModel, attempt: JobTry): Promise<void> {
  let toRender: string | null = null;
  await runAnalysis(deps, attempt, async ({ analysis, signal, step }) => {
    const { url, pageKind, rendered, isPath } = analysis.input;
    if (!url) throw new AppError('BAD_INPUT', 'The audit has no address.');
    await step(1);
    if (isPath) {
      const outcome = await auditPath(deps, { analysis, signal, step }, url);
      if (outcome.isRendering) toRender = analysis.id;
      return outcome;
    }
    const page = await deps.http
      .fetch(url, { maxBytes: outboundLimits.htmlBytes, accept: 'text/html,application/xhtml+xml', signal })
      .catch(endsHere);
    const correction = { pageKind: pageKindOf(pageKind) };
    const store = await readStoreFigures(deps.db, analysis.ownerId);
    const { findings, resources, texts } = await deps.engines.run(
      'beginAudit',
      { ...page, url, store, correction },
      signal,
    );
    await step(2, findings);
    const key = keyOfPage(deps, url, page);
    const kept: KeptAudit | null = await findReading(deps, analysis, key, recalledMs);
    const judgedBefore = kept?.reading.judgement ?? [];
    const [measured, judgement] = await Promise.all([
      measureResources(deps.http, resources, signal),
      judgedBefore.length > 0 ? judgedBefore : judgePage(model, texts),
    ]);
    await step(3);
    const drawn = rendered === false ? null : await recallDrawn(deps, analysis, { kept, resources: measured });
    if (rendered !== false) countLookup('page', key, drawn !== null);
    const judged = { ...page, url, resources: measured, store, correction, judgement, drawn };
    const audit = await deps.engines.run('auditPage', judged, signal);
    const fetched = { ...(await keepPage(page, measured, store)), judgement };
    const reading = drawn ? await keepDrawn(fetched, drawn) : fetched;
    const told = {
      reading,
      // Without a browser's look it would hide one that has it.
      readingKey: rendered === false ? null : key,
      title: audit.product.title ?? analysis.title,
      description: summaryOf(audit),
    };
    if (drawn) return { ...told, result: audit };
    const isRendering = rendered !== false && audit.pageKind !== PageKind.error && (await deps.renderer.isAvailable());
    if (isRendering) toRender = analysis.id;
    const renderNote = isRendering || rendered === false ? null : await deps.renderer.whyNot();
    return { ...told, result: { ...audit, renderNote }, isRendering };
  });
  // When the queue does not take it now, the sweep hands it over later.
  if (toRender) await deps.queue.add(pageRenderJob, toRender, { analysisId: toRender }).catch(() => {});
}

/** From the shop to a product page; cart and checkout follow in the browser. */
async function auditPath(
  deps: JobDeps,
  { analysis, signal, step }: AnalysisRun,
  url: string,
): Promise<AnalysisOutcome> {
  const store = await readStoreFigures(deps.db, analysis.ownerId);
  const { audit, page, twin } = await followPath(deps, url, { signal, store }).catch(endsHere);
  await step(3);
  const isRendering = await deps.renderer.isAvailable();
  const result = { ...audit, renderNote: await deps.renderer.whyNot() };
  const reading = {
    ...(await keepPage(page, [], store)),
    path: { steps: audit.steps, pathFindings: audit.pathFindings },
    twin,
  };
  const reached = audit.steps?.filter(({ verdict }) => verdict === PathVerdict.pass).length ?? 0;
  return { result, reading, isRendering, title: analysis.title, description: `${reached} of 5 steps opened` };
}
