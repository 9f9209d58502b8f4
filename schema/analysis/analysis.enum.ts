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

registerEnumType(AnalysisStatus, { name: 'AnalysisStatus', description: 'Where an analysis is in its life.' });
registerEnumType(AnalysisType, { name: 'AnalysisType', description: 'Which engine made an analysis.' });
