import { registerEnumType } from 'type-graphql';

export enum StoreDataKind {
  orders = 'orders',
  customers = 'customers',
  ad_spend = 'ad_spend',
  visits = 'visits',
  flow_metrics = 'flow_metrics',
}

export enum ImportStatus {
  processing = 'processing',
  complete = 'complete',
  failed = 'failed',
}

registerEnumType(StoreDataKind, { name: 'StoreDataKind', description: 'What the rows of a file are.' });
registerEnumType(ImportStatus, { name: 'ImportStatus', description: 'Where an import is in its life.' });
