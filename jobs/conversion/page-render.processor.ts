import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisStatus, Ownership } from '../../schema/analysis/analysis.enum.js';
import { PageKind } from '../../schema/conversion/funnel-audit.enum.js';
import { PathVerdict } from '../../schema/conversion/path-step.enum.js';
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
import { walkPath } from './path/walk-path.js';

/** Looks at the page of a complete audit in a browser, and judges it anew by what a visitor sees. */
export function pageRender(deps: JobDeps): JobHandler {
  return { job: pageRenderJob, process: (attempt) => renderPage(deps, attempt) };
}

async function renderPage(deps: JobDeps, attempt: JobTry): Promise<void> {
  const id = attempt.payload['analysisId'] ?? '';
  const analysis = await deps.db.getRepository(Analysis).findOne({
    where: { id, isRendering: true, status: AnalysisStatus.complete },
    select: {
      id: true,
      ownerId: true,
      ownership: true,
      input: true,
      reading: true,
      correction: true,
      title: true,
      isRendering: true,
    },
  });
  if (!analysis) return; // rendered by an earlier try, or deleted
  try {
    const read = analysis.reading as KeptPage;
    // Of a path the page of the product is drawn, which was found from the address of the shop.
    const url = analysis.input.isPath ? read.finalUrl : (analysis.input.url ?? '');
    const drawn = await keepPictures(deps, analysis, await deps.renderer.render(url, attempt.signal));
    const kept = await keepDrawn(read, drawn);
    const correction = { pageKind: pageKindOf(analysis.input.pageKind), ...(analysis.correction as PageCorrection) };
    const page = { ...(await openKept(kept)), url, correction };
    const audit = { ...(await deps.engines.run('auditPage', page, attempt.signal)), ...kept.path };
    if (analysis.input.isPath && analysis.ownership === Ownership.own && audit.pageKind === PageKind.product) {
      const keep = (name: string, bytes: Uint8Array | null) => keepPicture(deps, analysis, name, bytes);
      const seen = { ...page, finalUrl: drawn.facts.finalUrl, bytes: drawn.bytes };
      Object.assign(audit, await walkPath(deps, { audit, drawn: seen, twin: read.twin ?? null, keep }, attempt.signal));
      kept.path = { steps: audit.steps, pathFindings: audit.pathFindings };
    }
    const isPath = analysis.input.isPath === true;
    const title = isPath ? analysis.title : (audit.product.title ?? analysis.title);
    const reached = audit.steps?.filter(({ verdict }) => verdict === PathVerdict.pass).length ?? 0;
    const summary = isPath ? `${reached} of 5 steps opened` : summaryOf(audit);
    const values = [id, audit, kept, title, summary];
    await deps.db.query(settleDrawn, values.map(stored));
  } catch (error) {
    if (!attempt.isLastTry && (!(error instanceof AppError) || error.code === 'UNAVAILABLE')) throw error;
    if (!(error instanceof AppError)) deps.log.error({ err: error, analysisId: id }, 'page could not be rendered');
    attempt.tell?.({ reason: error instanceof AppError ? error.code : 'UNEXPECTED' });
    const note = error instanceof AppError ? error.message : "The page couldn't be measured in the browser.";
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

/** @returns id of the object; null for no picture */
export async function keepPicture(
  { db, store }: JobDeps,
  { id, ownerId }: Pick<Analysis, 'id' | 'ownerId'>,
  name: string,
  bytes: Uint8Array | null,
): Promise<string | null> {
  if (!bytes) return null;
  const values = { ownerId, purpose: ObjectPurpose.picture, filename: `${name}.jpg`, contentType: 'image/jpeg' };
  return storeObject(db, store, { key: `${id}/${name}`, ...values, bytes });
}

async function keepPictures(
  deps: JobDeps,
  analysis: Analysis,
  { page, pictures, phoneHeight }: Rendering,
): Promise<DrawnPage> {
  const keep = (name: keyof PagePictures) => keepPicture(deps, analysis, name, pictures[name]);
  const { html, ...facts } = page;
  return {
    facts,
    bytes: Buffer.from(html),
    pictures: { phone: await keep('phone'), firstScreen: await keep('firstScreen'), desktop: await keep('desktop') },
    phoneHeight,
    seenAt: new Date().toISOString(),
  };
}
