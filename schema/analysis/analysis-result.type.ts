import { createUnionType } from 'type-graphql';
import { FunnelAudit } from '../conversion/funnel-audit.type.js';
import { LtvSimulation } from '../ltv/ltv-simulation.type.js';
import { AdAnalysis } from '../traffic/ad-analysis.type.js';
import { AnalysisType } from './analysis.enum.js';

/** Which class the stored result of each type of analysis has. */
const resultClasses = {
  [AnalysisType.ad_creative]: AdAnalysis,
  [AnalysisType.funnel_audit]: FunnelAudit,
  [AnalysisType.ltv_simulation]: LtvSimulation,
} as const;

export const AnalysisResult = createUnionType({
  name: 'AnalysisResult',
  description: 'What an engine found; its type follows from the type of the analysis.',
  types: () => Object.values(resultClasses),
});

/** Gives a stored result its class back, by which GraphQL tells the members of the union apart. */
export function toAnalysisResult(type: AnalysisType, stored: object): typeof AnalysisResult {
  return Object.assign(new resultClasses[type](), stored);
}
