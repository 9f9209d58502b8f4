import { FigureBasis } from '../../schema/conversion/funnel-audit.enum.js';
import type { AuditAssumption, FunnelAudit } from '../../schema/conversion/funnel-audit.type.js';
import { adviseOn } from './advice.engine.js';
import type { Estimate, StoreEstimates } from './store-estimates.engine.js';

/** Figures of the owner by the names that the audit's assumptions have; what is missing stays as it was. */
export interface OwnFigures {
  /** Visits a month, > 0. */
  monthlySessions?: number | null;
  /** Percent of visits, > 0. */
  conversionRate?: number | null;
  /** In the currency of the audit, > 0. */
  averageOrderValue?: number | null;
}

/** The same audit with its money worked out from the owner's figures: what was found and scored stays as it is. */
export function assumeFigures(audit: FunnelAudit, own: OwnFigures): FunnelAudit {
  const given = new Map<string, number | null | undefined>(Object.entries(own));
  const assumptions = audit.assumptions.map((assumption) => {
    const value = given.get(assumption.name) ?? null;
    return value === null ? assumption : { ...assumption, value, basis: FigureBasis.owner, source: 'Entered by hand.' };
  });
  return { ...audit, ...adviseOn(audit.checks, estimatesOf(assumptions)), assumptions };
}

function estimatesOf(assumptions: AuditAssumption[]): StoreEstimates {
  const find = (name: string) => assumptions.find((each) => each.name === name);
  const unit = find('averageOrderValue')?.unit ?? '';
  return {
    orderValue: estimateOf(find('averageOrderValue')),
    conversionRate: estimateOf(find('conversionRate')),
    currency: /^[A-Z]{3}$/.test(unit) ? unit : null,
    monthlySessions: find('monthlySessions')?.value ?? null,
    shopSessions: null,
  };
}

function estimateOf(assumption: AuditAssumption | undefined): Estimate {
  const { value = null, basis = FigureBasis.unknown, source = '' } = assumption ?? {};
  return { value, basis, explanation: source };
}
