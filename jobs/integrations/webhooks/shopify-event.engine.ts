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

const productTopics = new Set(['products/create', 'products/update']);

export const isShopifyTopic = (topic: string): boolean =>
  orderTopics.has(topic) ||
  productTopics.has(topic) ||
  ['orders/delete', 'products/delete', 'refunds/create'].includes(topic);

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

/** The parts of an event that figures follow from; the rest of the body, with its names and addresses, is dropped. */
export function keepShopifyEvent(topic: string, body: unknown): KeptEvent {
  if (topic === 'refunds/create') return keepRefund(body);
  return topic.startsWith('products/') ? keepProduct(body) : keepShopifyOrder(body);
}

const refund = z.object({
  id: scalar,
  order_id: scalar,
  created_at: text,
  transactions: z
    .array(z.object({ amount: scalar, kind: text, status: text, currency: text }))
    .nullish()
    .catch(null),
});

function keepRefund(body: unknown): KeptEvent {
  const { data } = refund.safeParse(body);
  if (!data) return {};
  const paid = data.transactions?.filter(({ kind, status }) => kind === 'refund' && status === 'success') ?? [];
  const currencies = [...new Set(paid.map(({ currency }) => currency ?? ''))];
  return {
    id: idOf(data.id),
    orderId: idOf(data.order_id),
    at: data.created_at ?? null,
    amounts: data.transactions ? paid.map(({ amount }) => String(amount ?? '')) : null,
    // Nothing was paid back, such as for goods that were put back into stock: there is nothing to add up.
    currency: currencies.length === 1 ? (currencies[0] ?? null) : currencies.length === 0 ? '' : null,
  };
}

const idOf = (id: string | number | null | undefined): string | null =>
  id === null || id === undefined ? null : String(id);

const long = z.string().max(2_048).nullish().catch(null);
const product = z.object({
  id: scalar,
  title: long,
  handle: long,
  status: text,
  published_at: text,
  updated_at: text,
  image: z.object({ src: long }).nullish().catch(null),
  variants: z
    .array(z.object({ price: scalar }))
    .nullish()
    .catch(null),
});

function keepProduct(body: unknown): KeptEvent {
  const { data } = product.safeParse(body);
  if (!data) return {};
  return {
    id: idOf(data.id),
    title: data.title ?? null,
    handle: data.handle ?? null,
    price: idOf(data.variants?.[0]?.price),
    imageUrl: data.image?.src ?? null,
    isActive: (data.status ?? 'active') === 'active' && data.published_at !== null,
    updatedAt: data.updated_at ?? null,
  };
}

function keepShopifyOrder(body: unknown): KeptEvent {
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
  if (topic === 'refunds/create') return readRefund(kept);
  if (topic === 'products/delete') {
    return typeof kept['id'] === 'string' ? { deletedProduct: kept['id'] } : { unreadable: 'id' };
  }
  if (topic.startsWith('products/')) return readProduct(kept);
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

const digits = z.string().regex(/^\d{1,20}$/);
const moment = z.iso.datetime({ offset: true }).transform((written) => new Date(written).toISOString());

const keptRefund = z.object({
  id: digits,
  orderId: digits,
  at: moment,
  amounts: z.array(z.string()),
  currency: z.string().regex(/^([A-Z]{3})?$/),
});

function readRefund(kept: KeptEvent): EventOutcome {
  const { data, error } = keptRefund.safeParse(kept);
  if (!data) return { unreadable: error.issues[0]?.path.join('.') ?? 'refund' };
  const { id, orderId, at, amounts, currency } = data;
  const cents = amounts.map(centsOf);
  if (cents.includes(null)) return { unreadable: 'transactions' };
  const sum = cents.reduce<number>((total, each) => total + Math.abs(each ?? 0), 0);
  return sum === 0 ? { rows: [] } : { refund: { orderId, refundId: id, at, currency, cents: sum } };
}

const keptProduct = z.object({
  id: digits,
  title: z.string().trim().min(1),
  handle: z.string().nullable(),
  price: z.string().nullable(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  updatedAt: moment,
});

function readProduct(kept: KeptEvent): EventOutcome {
  const { data, error } = keptProduct.safeParse(kept);
  if (!data) return { unreadable: error.issues[0]?.path.join('.') ?? 'product' };
  const { id: ref, title, handle, price, imageUrl, isActive, updatedAt: changedAt } = data;
  const cents = price === null ? null : centsOf(price);
  const url = handle ? `/products/${encodeURIComponent(handle)}` : null;
  const value = cents === null ? null : cents / 100;
  return { product: { ref, title, price: value, currency: null, imageUrl, url, isActive, changedAt } };
}
