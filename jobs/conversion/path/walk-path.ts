import { PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import { PathStepName, PathVerdict } from '../../../schema/conversion/path-step.enum.js';
import type { PathStep } from '../../../schema/conversion/path-step.type.js';
import { AppError } from '../../../schema/errors.js';
import type { JobDeps } from '../../platform/job-deps.js';
import type { FetchedPage } from '../audit-input.js';
import { trackerHosts } from '../rendered/rendered-requests.engine.js';
import { emptyStep } from './follow-path.js';
import { pathFindings, type TemplateTwin } from './path-findings.engine.js';

type Deps = Pick<JobDeps, 'renderer' | 'engines'>;

/**
 * The steps behind the product page, on the owner's own shop: what was static knows them as unknown.
 * @param keep stores a picture and tells its object
 */
export async function walkPath(
  { renderer, engines }: Deps,
  {
    audit,
    drawn,
    twin,
    keep,
  }: {
    audit: FunnelAudit;
    drawn: FetchedPage & { url: string };
    twin: TemplateTwin | null;
    keep: (name: string, bytes: Uint8Array | null) => Promise<string | null>;
  },
  signal: AbortSignal,
): Promise<Pick<FunnelAudit, 'steps' | 'pathFindings'>> {
  const steps = [...(audit.steps ?? [])];
  const audits = [{ name: PathStepName.product, audit }];
  const button = await engines.run('drawnButton', drawn, signal);
  if (!button)
    return {
      steps: withReason(steps, 'No button that adds the product to a cart was found.'),
      pathFindings: audit.pathFindings,
    };
  const task = { url: drawn.finalUrl, button: button.label, refusedHosts: trackerHosts };
  const walked = await renderer.walk(task, signal).catch((error: unknown) => {
    if (error instanceof AppError) return error.message;
    throw error;
  });
  if (typeof walked === 'string') return { steps: withReason(steps, walked), pathFindings: audit.pathFindings };
  for (const { name, html, picture, url, verdict, ...step } of walked) {
    const at = steps.findIndex((known) => known.name === PathStepName[name]);
    if (html && url) {
      const page = {
        url,
        finalUrl: url,
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        bytes: Buffer.from(html),
      };
      const correction = { pageKind: name === 'cart' ? PageKind.cart : PageKind.checkout };
      audits.push({ name: PathStepName[name], audit: await engines.run('auditPage', { ...page, correction }, signal) });
    }
    const pictureObjectId = await keep(`${name}Step`, picture);
    if (at >= 0)
      steps[at] = {
        ...emptyStep,
        ...step,
        url,
        verdict: PathVerdict[verdict],
        name: PathStepName[name],
        position: at + 1,
        pictureObjectId,
      };
  }
  const known = (audit.pathFindings ?? []).filter(({ steps: found }) => !found.includes(PathStepName.product));
  const fresh = pathFindings(audits, twin);
  const others = known.filter(({ checkId }) => !fresh.some((finding) => finding.checkId === checkId));
  const shared = fresh.map((finding) => {
    const before = (audit.pathFindings ?? []).find(({ checkId }) => checkId === finding.checkId)?.steps ?? [];
    return { ...finding, steps: [...new Set([...before, ...finding.steps])] };
  });
  return { steps, pathFindings: [...shared, ...others].slice(0, 15) };
}

function withReason(steps: PathStep[], reason: string): PathStep[] {
  return steps.map((step) =>
    step.name === PathStepName.cart || step.name === PathStepName.checkout ? { ...step, reason } : step,
  );
}
