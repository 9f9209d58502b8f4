import type { EntityManager } from 'typeorm';
import type { WebhookDelivery } from '../../../schema/integrations/webhook-delivery.entity.js';
import { WebhookSender, WebhookStatus } from '../../../schema/integrations/webhook.enum.js';
import { clearSample, dropOrder, storeBrought, touchProfile } from '../../store/store-staging.js';
import type { EventOutcome } from './event-outcome.js';
import { isShopifyOrderTopic, readShopifyEvent } from './shopify-event.engine.js';
import { isSignedType, readSignedEvent } from './signed-event.engine.js';

type Settled = Pick<WebhookDelivery, 'status' | 'error'>;

/** Brings what an event tells into the store data. Doing it twice changes nothing. @returns what became of it */
export async function applyEvent(
  transaction: EntityManager,
  { userId, sender, topic, kept }: Pick<WebhookDelivery, 'userId' | 'sender' | 'topic' | 'kept'>,
): Promise<Settled> {
  const isShopify = sender === WebhookSender.shopify;
  if (!(isShopify ? isShopifyOrderTopic(topic) : isSignedType(topic))) {
    return { status: WebhookStatus.ignored, error: 'Figures do not depend on events of this type.' };
  }
  const outcome = (isShopify ? readShopifyEvent : readSignedEvent)(topic, kept ?? {});
  if ('unreadable' in outcome) {
    return { status: WebhookStatus.failed, error: `“${outcome.unreadable}” is missing or not as documented.` };
  }
  await changeStore(transaction, userId, outcome);
  return { status: WebhookStatus.processed, error: null };
}

async function changeStore(
  transaction: EntityManager,
  ownerId: string,
  outcome: Exclude<EventOutcome, { unreadable: string }>,
): Promise<void> {
  await clearSample(transaction, ownerId);
  if ('rows' in outcome) await storeBrought(transaction, { kind: 'orders', ownerId, rows: outcome.rows });
  else await dropOrder(transaction, ownerId, outcome.deletedOrderId);
  await touchProfile(transaction, ownerId, false);
}
