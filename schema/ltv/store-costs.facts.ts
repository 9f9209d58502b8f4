/** Sales with tax and shipping, or without; refunds are off both. */
export type SalesBasis = 'gross' | 'net';

/** What orders cost, as the owner says; absent where nothing is said. */
export interface StoreCosts {
  /** Of net sales, for products without a cost of their own. */
  goodsPercent?: number;
  /** Of what was paid. */
  feePercent?: number;
  /** Of each order, besides. */
  feeFixed?: number;
  /** What sending an order costs the store. */
  shippingPerOrder?: number;
  /** Tax in the totals of orders that do not say theirs; these are then taken to have no shipping charge in them. */
  taxPercent?: number;
}

/** The most that may be said of each. */
export const costLimits = {
  goodsPercent: 100,
  feePercent: 100,
  feeFixed: 100_000,
  shippingPerOrder: 100_000,
  taxPercent: 100,
} as const satisfies Record<keyof StoreCosts, number>;
