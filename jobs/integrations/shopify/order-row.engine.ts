import { uncountedStatuses } from '../../../schema/ltv/store-import.facts.js';
import { centsOf } from '../../kit/money.js';
import type { OrderRow } from '../../store/store-rows.js';

/** An order as both APIs of Shopify give it; amounts are decimal strings in the shop's currency. */
export interface ShopifyOrder {
  /** The number at the end of its global id. */
  orderId: string;
  /** The shop's customer number, else the key of the e-mail; null for an unknown buyer. */
  customerKey: string | null;
  createdAt: string;
  updatedAt: string;
  total: string;
  /** Null when it cannot be told in the shop's currency. */
  refundedCents: number | null;
  currency: string;
  /** Financial status in any spelling; null when Shopify does not say. */
  status: string | null;
  isCancelled: boolean;
  isTest: boolean;
}

/** @returns the order as the store keeps it, or which part of it cannot be read */
export function orderRowOf(order: ShopifyOrder): OrderRow | { unreadable: string } {
  const totalCents = centsOf(order.total);
  if (totalCents === null || totalCents < 0) return { unreadable: 'total' };
  if (!/^[A-Z]{3}$/.test(order.currency)) return { unreadable: 'currency' };
  const [orderedAt, changedAt] = [Date.parse(order.createdAt), Date.parse(order.updatedAt)];
  const last = Date.UTC(9999, 11);
  if (!(orderedAt < last && changedAt < last)) return { unreadable: 'date' };
  const status = order.status?.toLowerCase().replaceAll('_', ' ') ?? '';
  return {
    orderId: order.orderId,
    customerKey: order.customerKey,
    orderedAt: new Date(orderedAt).toISOString(),
    totalCents,
    refundedCents: order.refundedCents,
    currency: order.currency,
    isCounted: !order.isTest && !order.isCancelled && !uncountedStatuses.has(status),
    changedAt: new Date(changedAt).toISOString(),
  };
}

/** `gid://shopify/Order/450789469` is what files and webhooks call 450789469. */
export const numberOfGid = (gid: string): string => gid.split('?')[0]?.split('/').at(-1) ?? gid;
