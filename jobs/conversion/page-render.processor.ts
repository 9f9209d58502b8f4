import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisStatus } from '../../schema/analysis/analysis.enum.js';
import { AppError } from '../../schema/errors.js';
import type { PagePictures, Rendering } from '../../schema/rendering/rendered-page.js';
import { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import { pageRenderJob } from '../analysis/analysis-jobs.js';
import { eventChannel } from '../platform/events.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobHandler, JobTry } from '../platform/queue.js';
import { storeObject } from '../storage/store-object.js';
import type { DrawnPage, PageCorrection } from './audit-input.js';
import { keepDrawn, openKept, pageKindOf, summaryOf, type KeptPage } from './kept-page.js';

/** Looks at the page of a complete audit in a browser, and judges it anew by what a visitor sees. */
export function pageRender(deps: JobDeps): JobHandler {
  return { job: pageRenderJob, process: (attempt) => renderPage(deps, attempt) };
}

async function renderPage(deps: JobDeps, attempt: JobTry): Promise<void> {
  const id = attempt.payload['analysisId'] ?? '';
  const analysis = await deps.db.getRepository(Analysis).findOne({
    where: { id, isRendering: true, status: AnalysisStatus.complete },
    select: { id: true, ownerId: true, input: true, reading: true, correction: true, title: true, isRendering: true },
  });
  if (!analysis) return; // rendered by an earlier try, or deleted
  try {
    const url = analysis.input.url ?? '';
    const drawn = await keepPictures(deps, analysis, await deps.renderer.render(url, attempt.signal));
    const kept = await keepDrawn(analysis.reading as KeptPage, drawn);
    const correction = { pageKind: pageKindOf(analysis.input.pageKind), ...(analysis.correction as PageCorrection) };
    const audit = await deps.engines.run('auditPage', { ...(await openKept(kept)), url, correction }, attempt.signal);
    const values = [id, audit, kept, audit.product.title ?? analysis.title, summaryOf(audit)];
    await deps.db.query(settleDrawn, values.map(stored));
  } catch (error) {
    if (!attempt.isLastTry && (!(error instanceof AppError) || error.code === 'UNAVAILABLE')) throw error;
    if (!(error instanceof AppError)) deps.log.error({ err: error, analysisId: id }, 'page could not be rendered');
    attempt.tell?.({ reason: error instanceof AppError ? error.code : 'UNEXPECTED' });
    const note = error instanceof AppError ? error.message : 'The page could not be measured in the browser.';
    await endRendering(deps.db, id, note);
  }
}

function stored(value: string | object): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const settleDrawn = `
  UPDATE analysis SET result = $2::jsonb, reading = $3::jsonb, title = $4, description = $5, "isRendering" = false
  WHERE id = $1 AND "isRendering"
  RETURNING pg_notify('${eventChannel}', 'analysis:' || id)`;

/** The static answer stands, with the reason. */
export async function endRendering(db: JobDeps['db'], id: string, note: string): Promise<void> {
  await db.query(
    `UPDATE analysis SET result = jsonb_set(result, '{renderNote}', to_jsonb($2::text)), "isRendering" = false
     WHERE id = $1 AND "isRendering"
     RETURNING pg_notify('${eventChannel}', 'analysis:' || id)`,
    [id, note],
  );
}

async function keepPictures(
  { db, store }: JobDeps,
  { id, ownerId }: Analysis,
  { page, pictures, phoneHeight }: Rendering,
): Promise<DrawnPage> {
  const keep = async (name: keyof PagePictures) => {
    const bytes = pictures[name];
    if (!bytes) return null;
    const values = { ownerId, purpose: ObjectPurpose.picture, filename: `${name}.jpg`, contentType: 'image/jpeg' };
    return storeObject(db, store, { key: `${id}/${name}`, ...values, bytes });
  };
  const { html, ...facts } = page;
  return {
    facts,
    bytes: Buffer.from(html),
    pictures: { phone: await keep('phone'), firstScreen: await keep('firstScreen'), desktop: await keep('desktop') },
    phoneHeight,
  };
}
