/** Sales with tax and shipping, or without; refunds are off both. */
export type SalesBasis = 'gross' | 'net';

/** What orders cost, as the owner says; absent where nothing is said. */
export interface StoreCosts {
  /** Of net sales, percent, for products without a cost of their own. */
  goodsPercent?: number;
  /** Of what was paid, percent. */
  feePercent?: number;
  feeCents?: number;
  /** What sending an order costs the store. */
  shippingCents?: number;
}
