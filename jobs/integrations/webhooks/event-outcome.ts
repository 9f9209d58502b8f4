import type { OrderRow } from '../../store/store-rows.js';

/** What an event changes: rows to store, an order to take out, or which part of it cannot be read. */
export type EventOutcome = { rows: OrderRow[] } | { deletedOrderId: string } | { unreadable: string };
