import { z } from 'zod';
import type { KeptEvent } from '../../../schema/integrations/webhook-delivery.entity.js';
import { webhookFacts } from '../../../schema/integrations/webhook.facts.js';
import { uncountedStatuses } from '../../../schema/ltv/store-import.facts.js';
import { customerKeyOf, emailKeyOf } from '../../store/customer-key.engine.js';
import { centsOf } from '../../kit/money.js';
import type { EventOutcome } from './event-outcome.js';

export const isSignedType = (type: string): boolean => webhookFacts.types.some((known) => known === type);

const scalar = z.union([z.string().max(200), z.number()]).nullish();
const data = z.object({
  orderId: scalar,
  customerId: scalar,
  email: z.string().max(320).nullish(),
  orderedAt: scalar,
  updatedAt: scalar,
  total: scalar,
  refunded: scalar,
  currency: scalar,
  status: scalar,
  cancelledAt: scalar,
  isTest: z.boolean().nullish(),
});
const envelope = z.object({ type: z.string().regex(/^[\w.-]{1,100}$/), timestamp: z.string().max(60).nullish(), data });

/** An event of a sender of one's own, `{type, timestamp, data}`; null when the body is none. */
export function keepSignedEvent(body: unknown): { type: string; kept: KeptEvent } | null {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return null;
  const { type, timestamp, data: order } = parsed.data;
  const asText = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : String(value);
  const kept = {
    orderId: asText(order.orderId),
    customerKey: customerKeyOf(asText(order.customerId) ?? '', '') ?? (order.email ? emailKeyOf(order.email) : null),
    orderedAt: asText(order.orderedAt),
    updatedAt: asText(order.updatedAt) ?? timestamp ?? null,
    total: asText(order.total),
    refunded: asText(order.refunded),
    currency: asText(order.currency),
    status: asText(order.status),
    isCancelled: Boolean(order.cancelledAt),
    isTest: order.isTest ?? false,
  };
  return { type, kept };
}

const cents = z.string().transform((amount, context) => {
  const value = centsOf(amount);
  if (value !== null && value >= 0) return value;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
const moment = z.iso.datetime({ offset: true }).transform((written) => new Date(written).toISOString());
const keptOrder = z.object({
  orderId: z.string().min(1).max(200),
  customerKey: z.string().nullable(),
  orderedAt: moment,
  updatedAt: moment,
  total: cents,
  refunded: cents.nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.string().nullable(),
  isCancelled: z.boolean(),
  isTest: z.boolean(),
});

/** What an event of a sender of one's own changes. */
export function readSignedEvent(type: string, kept: KeptEvent): EventOutcome {
  if (type === 'order.deleted') {
    const { orderId } = kept;
    return typeof orderId === 'string' && orderId !== '' ? { deletedOrderId: orderId } : { unreadable: 'data.orderId' };
  }
  const { data: order, error } = keptOrder.safeParse(kept);
  if (!order) return { unreadable: `data.${error.issues[0]?.path.join('.') ?? ''}` };
  const { orderId, customerKey, orderedAt, updatedAt, total, refunded, currency, isTest, isCancelled } = order;
  const status = order.status?.toLowerCase().replaceAll(/[_-]/g, ' ') ?? '';
  const isCounted = !isTest && !isCancelled && !uncountedStatuses.has(status);
  const row = { orderId, customerKey, orderedAt, currency, isCounted, changedAt: updatedAt };
  return { rows: [{ ...row, totalCents: total, refundedCents: refunded }] };
}
