import { registerEnumType } from 'type-graphql';

export enum StoreDataKind {
  orders = 'orders',
  customers = 'customers',
  ad_spend = 'ad_spend',
  visits = 'visits',
  funnel_steps = 'funnel_steps',
  flow_metrics = 'flow_metrics',
  message_metrics = 'message_metrics',
  product_costs = 'product_costs',
  exchange_rates = 'exchange_rates',
}

export enum ImportStatus {
  processing = 'processing',
  complete = 'complete',
  failed = 'failed',
  undone = 'undone',
}

export enum FileDateOrder {
  day_first = 'day_first',
  month_first = 'month_first',
  year_first = 'year_first',
}

export enum FileDecimalMark {
  point = 'point',
  comma = 'comma',
}

export enum FileLevel {
  order = 'order',
  line = 'line',
}

registerEnumType(StoreDataKind, { name: 'StoreDataKind', description: 'What the rows of a file are.' });
registerEnumType(FileDateOrder, { name: 'FileDateOrder', description: 'Which part of a date in figures comes first.' });
registerEnumType(FileDecimalMark, { name: 'FileDecimalMark', description: 'What amounts have before their decimals.' });
registerEnumType(FileLevel, {
  name: 'FileLevel',
  description: 'Whether each line of a file is an order, or an item of one: lines of items are added up.',
});
export enum StoreSalesBasis {
  gross = 'gross',
  net = 'net',
}

registerEnumType(StoreSalesBasis, {
  name: 'StoreSalesBasis',
  description: 'gross: sales with tax and shipping; net: without. Both are after refunds.',
});
registerEnumType(ImportStatus, { name: 'ImportStatus', description: 'Where an import is in its life.' });
