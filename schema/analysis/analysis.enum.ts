import { registerEnumType } from 'type-graphql';

export enum AnalysisStatus {
  processing = 'processing',
  complete = 'complete',
  failed = 'failed',
}

export enum AnalysisType {
  ad_creative = 'ad_creative',
  funnel_audit = 'funnel_audit',
  ltv_simulation = 'ltv_simulation',
}

export enum Ownership {
  own = 'own',
  competitor = 'competitor',
  reference = 'reference',
}

registerEnumType(AnalysisStatus, { name: 'AnalysisStatus', description: 'Where an analysis is in its life.' });
registerEnumType(AnalysisType, { name: 'AnalysisType', description: 'Which engine made an analysis.' });
registerEnumType(Ownership, {
  name: 'Ownership',
  description: "Whose page or ad it is: the owner's, a competitor's, or anybody's that is looked at as an example.",
});
