import { CheckStatus } from '../../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit, FunnelCheck } from '../../../schema/conversion/funnel-audit.type.js';
import { PathStepName } from '../../../schema/conversion/path-step.enum.js';
import type { PathFinding } from '../../../schema/conversion/path-step.type.js';
import { causeOf } from '../expected-lift.engine.js';
import { contradictions, isShopFault, type StepAudit } from './shop-rules.engine.js';

const most = 15;

/** What a second product page has that the same template made: ids of its checks. */
export interface TemplateTwin {
  faults: string[];
  passed: string[];
}

export function twinOf({ checks }: Pick<FunnelAudit, 'checks'>): TemplateTwin {
  const idsOf = (...wanted: CheckStatus[]) =>
    checks.filter(({ status }) => wanted.includes(status)).map(({ id }) => id);
  return { faults: idsOf(CheckStatus.fail, CheckStatus.partial), passed: idsOf(CheckStatus.pass) };
}

/**
 * What to change over all steps: what two pages contradict each other in, then one item a cause, what several steps share
 * once, the heaviest first. What stands on every product page weighs as one found on one page more. The heaviest fault that
 * a step has alone has a place in the list, however many light ones several steps share.
 */
export function pathFindings(audits: readonly StepAudit[], twin: TemplateTwin | null = null): PathFinding[] {
  const byCause = new Map<string, { check: FunnelCheck; steps: PathStepName[]; weight: number }>();
  for (const { name, audit } of audits) {
    for (const check of audit.checks) {
      if (check.status !== CheckStatus.fail && check.status !== CheckStatus.partial) continue;
      if (!isShopFault(check.id, audits)) continue;
      const weight = check.weight * (1 - (check.score ?? 1));
      const cause = causeOf(check.id).name;
      const known = byCause.get(cause);
      if (!known) byCause.set(cause, { check, steps: [name], weight });
      else {
        if (!known.steps.includes(name)) known.steps.push(name);
        if (weight > known.weight) Object.assign(known, { check, weight });
      }
    }
  }
  const byWeight = [...byCause.values()]
    .map((found) => ({ ...found, isOnEveryProduct: isOnEveryProduct(found, twin) }))
    .map((found) => ({ ...found, pages: found.steps.length + Number(found.isOnEveryProduct === true) }))
    .toSorted((a, b) => b.weight * Math.sqrt(b.pages) - a.weight * Math.sqrt(a.pages));
  const differing = contradictions(audits);
  const shown = placed(byWeight, most - differing.length).map(
    ({ check: { id, title, evidence, fix }, steps, isOnEveryProduct: isOnEvery }) => ({
      checkId: id,
      title,
      evidence,
      fix,
      steps,
      isOnEveryProduct: isOnEvery,
    }),
  );
  return [...differing, ...shown];
}

/** As many as there are places, in their order, each step's first fault of its own among them. */
function placed<Found extends { steps: readonly PathStepName[] }>(found: readonly Found[], places: number): Found[] {
  const own = new Set(
    Object.values(PathStepName).map((name) => found.find(({ steps }) => steps.length === 1 && steps[0] === name)),
  );
  const shared = new Set(
    found.filter((each) => !own.has(each)).slice(0, places - found.filter((each) => own.has(each)).length),
  );
  return found.filter((each) => own.has(each) || shared.has(each));
}

/** By cause: one page may fail by another check of it than the other one. */
function isOnEveryProduct(
  { check, steps }: { check: FunnelCheck; steps: PathStepName[] },
  twin: TemplateTwin | null,
): boolean | null {
  if (!twin || !steps.includes(PathStepName.product)) return null;
  const { name } = causeOf(check.id);
  if (twin.faults.some((id) => causeOf(id).name === name)) return true;
  return twin.passed.includes(check.id) ? false : null;
}
