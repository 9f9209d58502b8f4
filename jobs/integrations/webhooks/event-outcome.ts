import type { BroughtProduct } from '../../store/brought-products.js';
import type { BroughtRefund } from '../../store/store-staging.js';
import type { OrderRow } from '../../store/store-rows.js';

/** What an event changes: rows to store, an order to take out, a refund, a product, or which part of it cannot be read. */
export type EventOutcome =
  | { rows: OrderRow[] }
  | { deletedOrderId: string }
  | { refund: BroughtRefund }
  | { product: BroughtProduct }
  | { deletedProduct: string }
  | { unreadable: string };
