import { segmentCustomers, type SegmentedCustomer } from './customer-segments.engine.js';
import { fitLtvModel, valueCustomers, type LtvModel } from './ltv-model.engine.js';
import { summarizePurchases, type Purchase } from './purchase-history.engine.js';

export interface CustomerAnalysis {
  model: LtvModel;
  customers: SegmentedCustomer[];
}

/** Model, value and segment of every customer from all purchases up to the newest day. */
export function analyzeCustomers({
  purchases,
  newest,
}: {
  purchases: readonly Purchase[];
  newest: number;
}): CustomerAnalysis {
  const model = fitLtvModel(purchases, newest, newest);
  const customers = segmentCustomers(valueCustomers(summarizePurchases(purchases, newest), model));
  return { model, customers };
}
