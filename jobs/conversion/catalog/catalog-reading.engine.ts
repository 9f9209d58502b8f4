import type { CatalogFault, CatalogReading } from '../../../schema/conversion/catalog-audit.entity.js';
import { CheckStatus } from '../../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import { causeOf } from '../expected-lift.engine.js';

const longest = 300;

/** What the table needs of the audit of one page: one fault a cause, the heaviest first. */
export function catalogReading(audit: FunnelAudit): CatalogReading {
  const { pageKind, pageKindReason, overallScore } = audit;
  const { title, price, currency, availability } = audit.product;
  const byCause = new Map<string, CatalogFault>();
  for (const { id, status, weight, score, evidence, fix } of audit.checks) {
    if (status !== CheckStatus.fail && status !== CheckStatus.partial) continue;
    const loss = weight * (1 - (score ?? 1));
    const cause = causeOf(id).name;
    if (loss <= (byCause.get(cause)?.loss ?? 0)) continue;
    byCause.set(cause, {
      checkId: id,
      evidence: evidence.slice(0, longest),
      fix: fix?.slice(0, longest) ?? null,
      loss,
    });
  }
  const faults = [...byCause.values()].toSorted((a, b) => b.loss - a.loss);
  return { title, pageKind, pageKindReason, overallScore, price, currency, availability, faults };
}
