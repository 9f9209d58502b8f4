import { CheckStatus } from '../../../schema/conversion/funnel-audit.enum.js';
import type { FunnelCheck } from '../../../schema/conversion/funnel-audit.type.js';
import type { PathFinding, PathStepName } from '../../../schema/conversion/path-step.type.js';
import { causeOf } from '../expected-lift.engine.js';
import { contradictions, isShopFault, type StepAudit } from './shop-rules.engine.js';

const most = 15;

/**
 * What to change over all steps: what two pages contradict each other in, then one item a cause, what several steps share
 * once, the heaviest first.
 */
export function pathFindings(audits: readonly StepAudit[]): PathFinding[] {
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
    .toSorted((a, b) => b.weight * Math.sqrt(b.steps.length) - a.weight * Math.sqrt(a.steps.length))
    .map(({ check: { id, title, evidence, fix }, steps }) => ({ checkId: id, title, evidence, fix, steps }));
  return [...contradictions(audits), ...byWeight].slice(0, most);
}
