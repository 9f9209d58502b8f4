/** One item of an order; null where whoever brings it does not say. */
export interface OrderItem {
  product: string | null;
  variant: string | null;
  sku: string | null;
  quantity: number;
  /** Of one piece, before the discount. */
  priceCents: number | null;
  discountCents: number | null;
}
