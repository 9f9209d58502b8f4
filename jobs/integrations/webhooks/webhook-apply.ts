import type { EntityManager } from 'typeorm';
import type { WebhookDelivery } from '../../../schema/integrations/webhook-delivery.entity.js';
import { WebhookSender, WebhookStatus } from '../../../schema/integrations/webhook.enum.js';
import { dropProduct, keepProduct } from '../../store/brought-products.js';
import { clearSample, dropOrder, storeBrought, storeRefund, touchProfile } from '../../store/store-staging.js';
import type { EventOutcome } from './event-outcome.js';
import { isShopifyTopic, readShopifyEvent } from './shopify-event.engine.js';
import { isSignedType, readSignedEvent } from './signed-event.engine.js';

type Settled = Pick<WebhookDelivery, 'status' | 'error'>;

/** Brings what an event tells into the store data. Doing it twice changes nothing. @returns what became of it */
export async function applyEvent(
  transaction: EntityManager,
  { userId, sender, topic, kept }: Pick<WebhookDelivery, 'userId' | 'sender' | 'topic' | 'kept'>,
): Promise<Settled> {
  const isShopify = sender === WebhookSender.shopify;
  if (!(isShopify ? isShopifyTopic(topic) : isSignedType(topic))) {
    return { status: WebhookStatus.ignored, error: 'This type of event does not affect your figures.' };
  }
  const outcome = (isShopify ? readShopifyEvent : readSignedEvent)(topic, kept ?? {});
  if ('unreadable' in outcome) {
    return { status: WebhookStatus.failed, error: `“${outcome.unreadable}” is missing or not as documented.` };
  }
  const left = await changeStore(transaction, userId, outcome);
  return left === null
    ? { status: WebhookStatus.processed, error: null }
    : { status: WebhookStatus.ignored, error: left };
}

/** @returns why nothing came of it, or null */
async function changeStore(
  transaction: EntityManager,
  ownerId: string,
  outcome: Exclude<EventOutcome, { unreadable: string }>,
): Promise<string | null> {
  if ('product' in outcome) {
    const { ref } = outcome.product;
    if (await wasDeleted(transaction, ownerId, ref)) return 'The product has since been deleted.';
    await keepProduct(transaction, ownerId, outcome.product);
    return null;
  }
  if ('deletedProduct' in outcome) {
    await dropProduct(transaction, ownerId, outcome.deletedProduct);
    return null;
  }
  await clearSample(transaction, ownerId);
  if ('refund' in outcome) {
    const isKept = await storeRefund(transaction, ownerId, outcome.refund);
    if (!isKept) return 'Refunded in a different currency from the order: the next sync brings the amount.';
  } else if ('rows' in outcome) await storeBrought(transaction, { kind: 'orders', ownerId, rows: outcome.rows });
  else await dropOrder(transaction, ownerId, outcome.deletedOrderId);
  await touchProfile(transaction, ownerId, false);
  return null;
}

/** Events may come in any order: what was said of a product before it was deleted brings it back no more. */
async function wasDeleted(transaction: EntityManager, ownerId: string, ref: string): Promise<boolean> {
  const [row] = await transaction.query<{ found: boolean }[]>(
    `SELECT EXISTS (SELECT FROM webhook_delivery WHERE "userId" = $1 AND sender = 'shopify' AND topic = 'products/delete'
       AND status = 'processed' AND kept ->> 'id' = $2) AS found`,
    [ownerId, ref],
  );
  return row?.found ?? false;
}
