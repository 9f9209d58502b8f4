import { z } from 'zod';
import type { KeptEvent } from '../../../schema/integrations/webhook-delivery.entity.js';
import { customerKeyOf, emailKeyOf } from '../../store/customer-key.engine.js';
import { centsOf } from '../../kit/money.js';
import { numberOfGid, orderRowOf } from '../shopify/order-row.engine.js';
import type { EventOutcome } from './event-outcome.js';

/** Topics whose body is the whole order as it is now. */
const orderTopics = new Set([
  'orders/create',
  'orders/updated',
  'orders/paid',
  'orders/cancelled',
  'orders/fulfilled',
  'orders/partially_fulfilled',
]);

export const isShopifyOrderTopic = (topic: string): boolean => orderTopics.has(topic) || topic === 'orders/delete';

/** Whatever is there in another form than documented counts as absent: the reading says then what is missing. */
const text = z.string().max(200).nullish().catch(null);
const scalar = z
  .union([z.string().max(200), z.number()])
  .nullish()
  .catch(null);
const order = z.object({
  id: scalar,
  admin_graphql_api_id: text,
  customer: z.object({ id: scalar }).nullish().catch(null),
  email: text,
  created_at: text,
  updated_at: text,
  cancelled_at: text,
  total_price: scalar,
  currency: text,
  financial_status: text,
  test: z.boolean().nullish().catch(null),
  refunds: z
    .array(
      z.object({
        transactions: z.array(z.object({ amount: scalar, kind: text, status: text, currency: text })).catch([]),
      }),
    )
    .nullish()
    .catch(null),
});

/** The parts of an order that figures follow from; the rest of the body, with its names and addresses, is dropped. */
export function keepShopifyOrder(body: unknown): KeptEvent {
  const { data } = order.safeParse(body);
  if (!data) return {};
  const id = data.admin_graphql_api_id ? numberOfGid(data.admin_graphql_api_id) : data.id;
  const refunds = data.refunds
    ?.flatMap(({ transactions }) => transactions)
    .filter(({ kind, status }) => kind === 'refund' && status === 'success');
  // Paid back in another currency, it cannot be added up here; the next sync brings the amount in the shop's own.
  const isOwnCurrency = refunds?.every(({ currency }) => !currency || currency === data.currency);
  return {
    id: id === null || id === undefined ? null : String(id),
    customerKey: customerKeyOf(String(data.customer?.id ?? ''), '') ?? (data.email ? emailKeyOf(data.email) : null),
    createdAt: data.created_at ?? null,
    updatedAt: data.updated_at ?? null,
    isCancelled: Boolean(data.cancelled_at),
    isTest: data.test ?? false,
    total: data.total_price === null || data.total_price === undefined ? null : String(data.total_price),
    currency: data.currency ?? null,
    status: data.financial_status ?? null,
    refunds: isOwnCurrency && refunds ? refunds.map(({ amount }) => String(amount ?? '')) : null,
  };
}

const keptOrder = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  customerKey: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  isCancelled: z.boolean(),
  isTest: z.boolean(),
  total: z.string(),
  currency: z.string(),
  status: z.string().nullable(),
  refunds: z.array(z.string()).nullable(),
});

/** What an event of Shopify changes. */
export function readShopifyEvent(topic: string, kept: KeptEvent): EventOutcome {
  if (topic === 'orders/delete') {
    return typeof kept['id'] === 'string' ? { deletedOrderId: kept['id'] } : { unreadable: 'id' };
  }
  const { data, error } = keptOrder.safeParse(kept);
  if (!data) return { unreadable: error.issues[0]?.path.join('.') ?? 'order' };
  const refunds = data.refunds?.map(centsOf);
  if (refunds?.includes(null)) return { unreadable: 'refunds' };
  const refundedCents = refunds?.reduce<number>((sum, cents) => sum + Math.abs(cents ?? 0), 0) ?? null;
  const row = orderRowOf({ ...data, orderId: data.id, refundedCents });
  return 'unreadable' in row ? row : { rows: [row] };
}
