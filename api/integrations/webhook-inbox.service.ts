import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import { WebhookDelivery, type KeptEvent } from '../../schema/integrations/webhook-delivery.entity.js';
import { WebhookEndpoint } from '../../schema/integrations/webhook-endpoint.entity.js';
import { WebhookSender, WebhookStatus } from '../../schema/integrations/webhook.enum.js';
import { webhookFacts } from '../../schema/integrations/webhook.facts.js';
import { keepShopifyEvent } from '../../jobs/integrations/webhooks/shopify-event.engine.js';
import { keepSignedEvent } from '../../jobs/integrations/webhooks/signed-event.engine.js';
import { applyEvent } from '../../jobs/integrations/webhooks/webhook-apply.js';
import { isSignedByShopify, refusalOfSigned } from '../../jobs/integrations/webhooks/webhook-signature.engine.js';
import type { CredentialVault } from '../../jobs/platform/credential-vault.js';
import { publishEvent } from '../../jobs/platform/events.js';
import type { Log } from '../../jobs/platform/log.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import { refreshSoon } from '../../jobs/store/store-refresh-job.js';
import { isUuid } from '../platform/page.js';
import { hashedKey, networkKey, type RateLimit, type RateLimits } from '../platform/rate-limit.js';
import type { ShopifySecretService } from './shopify-secret.service.js';
import { openWebhookSecret } from './webhook-secret.js';

interface Dependencies {
  db: DataSource;
  vault: CredentialVault;
  shopifySecrets: ShopifySecretService;
  queue: WorkQueue;
  limits: RateLimits;
  log: Log;
}

/** A POST as it came, its body untouched: signatures are over bytes. */
export interface WebhookPost {
  endpointId: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** Network address of the peer. */
  address: string;
}

export interface WebhookReceipt {
  deliveryId: string;
  status: WebhookStatus | 'duplicate';
}

const postsByNetwork: RateLimit = {
  name: 'webhook-post',
  points: webhookFacts.postsPerMinute,
  seconds: 60,
  message: 'Too many events from this network. Send them again a little later.',
};
/** Counted once the signature is good, so that a stranger cannot use up what belongs to the owner. */
const eventsByEndpoint: RateLimit = {
  name: 'webhook-event',
  points: webhookFacts.eventsPerMinute,
  seconds: 60,
  message: 'Too many events for this endpoint. Send them again a little later.',
};

type Arrived = Pick<WebhookDelivery, 'userId' | 'sender' | 'topic'> & { eventId: string };

/** Takes events of other systems: counts, checks the signature, keeps what figures need, brings it into the store data. */
export class WebhookInboxService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws AppError NOT_FOUND, UNAUTHENTICATED, RATE_LIMITED, BAD_INPUT, or UNPROCESSABLE for what cannot be read */
  async receive(post: WebhookPost): Promise<WebhookReceipt> {
    const { db, limits } = this.deps;
    await limits.take(postsByNetwork, hashedKey(networkKey(post.address)));
    const endpoint = isUuid(post.endpointId) ? await this.endpoint(post.endpointId) : null;
    if (!endpoint) throw new AppError('NOT_FOUND', 'There is no such webhook endpoint.');
    const arrived = arrivedOf(post, endpoint.userId);
    const refusal = await this.refusalOf(post, endpoint, arrived.sender);
    if (refusal) {
      await this.logRefusal(arrived, refusal);
      throw new AppError('UNAUTHENTICATED', refusal);
    }
    await limits.take(eventsByEndpoint, endpoint.id);
    const event = readEvent(arrived, post.body);
    const receipt = await db.transaction((transaction) => settle(transaction, event));
    if (receipt.status === WebhookStatus.processed) await this.tell(endpoint.userId);
    if (receipt.status === WebhookStatus.failed)
      throw new AppError('UNPROCESSABLE', receipt.error ?? 'It cannot be read.');
    return { deliveryId: receipt.id, status: receipt.status };
  }

  private endpoint(id: string): Promise<WebhookEndpoint | null> {
    const select = { id: true, userId: true, credentials: true } as const;
    return this.deps.db.getRepository(WebhookEndpoint).findOne({ select, where: { id } });
  }

  /** Null for a good signature. The endpoint's own secret is good for both ways of signing. */
  private async refusalOf(post: WebhookPost, endpoint: WebhookEndpoint, sender: WebhookSender): Promise<string | null> {
    const { vault } = this.deps;
    const secret = openWebhookSecret(vault, endpoint);
    if (sender === WebhookSender.signed) {
      const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
        header(post, name),
      );
      const message = { id: id ?? '', timestamp: timestamp ?? '', signatures: signatures ?? '', body: post.body };
      return refusalOfSigned(message, secret, Date.now());
    }
    const ofShopify = await this.deps.shopifySecrets.secretsOf(endpoint.userId);
    const { ofApp, ofShop } = ofShopify ?? {};
    const secrets = [ofApp, ofShop, secret].filter((known) => known !== undefined);
    if (isSignedByShopify(post.body, header(post, 'x-shopify-hmac-sha256'), secrets)) return null;
    if (!ofShopify)
      return 'Its signature cannot be checked: connect Shopify with the API secret of the app that sends it.';
    return ofShop
      ? 'Its signature matches neither the API secret of the connected Shopify app nor the signing secret of the store.'
      : 'Its signature does not match the API secret of the connected Shopify app. A webhook created in the Shopify admin is signed with the secret shown there: enter it.';
  }

  /** So that an owner sees why nothing arrives; the newest few alone, for anybody may cause them. */
  private async logRefusal(arrived: Arrived, error: string): Promise<void> {
    const { db } = this.deps;
    const row = { ...arrived, eventId: null, status: WebhookStatus.refused, error, kept: null };
    await db.getRepository(WebhookDelivery).insert(row);
    await db.query(
      `DELETE FROM webhook_delivery WHERE "userId" = $1 AND status = 'refused' AND id NOT IN (
         SELECT id FROM webhook_delivery WHERE "userId" = $1 AND status = 'refused' ORDER BY "createdAt" DESC, id DESC LIMIT $2
       )`,
      [arrived.userId, webhookFacts.keptRefusals],
    );
  }

  /** The data is stored already: a queue that is away now is no reason to have the event sent again. */
  private async tell(userId: string): Promise<void> {
    const { db, queue } = this.deps;
    await publishEvent(db, 'metrics', userId);
    await refreshSoon(queue, userId, new Date());
  }
}

const header = ({ headers }: WebhookPost, name: string): string =>
  [headers[name] ?? ''].flat().join(' ').slice(0, 1_000);

function arrivedOf(post: WebhookPost, userId: string): Arrived {
  if (header(post, 'x-shopify-hmac-sha256')) {
    const id = header(post, 'x-shopify-event-id') || header(post, 'x-shopify-webhook-id');
    const topic = header(post, 'x-shopify-topic').toLowerCase().slice(0, 100) || 'unknown';
    // One event may come under several topics: what is taken once is the event of a topic.
    return {
      userId,
      sender: WebhookSender.shopify,
      topic,
      eventId: `${id.slice(0, 100) || digest(post.body)} ${topic}`,
    };
  }
  const eventId = header(post, 'webhook-id').slice(0, 200);
  return { userId, sender: WebhookSender.signed, topic: 'unknown', eventId };
}

const digest = (body: Buffer): string => createHash('sha256').update(body).digest('base64url');

/** @throws AppError BAD_INPUT for a body that is no JSON object, which no repetition would mend */
function readEvent(arrived: Arrived, body: Buffer): Arrived & { kept: KeptEvent } {
  const json = parseObject(body);
  if (arrived.sender === WebhookSender.shopify)
    return { ...arrived, kept: tidy(keepShopifyEvent(arrived.topic, json)) };
  const event = keepSignedEvent(json);
  if (!event) throw new AppError('BAD_INPUT', 'The body must be {"type": ..., "data": {...}}.');
  return { ...arrived, topic: event.type, kept: tidy(event.kept) };
}

function parseObject(body: Buffer): object {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  } catch {
    // said below
  }
  throw new AppError('BAD_INPUT', 'The body is not a JSON object.');
}

/** PostgreSQL takes no NUL in texts. */
const tidy = (kept: KeptEvent): KeptEvent => JSON.parse(JSON.stringify(kept).replaceAll(String.raw`\u0000`, ''));

type Settlement = Pick<WebhookDelivery, 'id' | 'error'> & { status: WebhookReceipt['status'] };

/**
 * Row and data in one transaction: whoever sends the same event meanwhile waits and finds it done. One that failed
 * before is tried again.
 */
async function settle(
  transaction: Parameters<typeof applyEvent>[0],
  event: Arrived & { kept: KeptEvent },
): Promise<Settlement> {
  const deliveries = transaction.getRepository(WebhookDelivery);
  const [fresh] = await transaction.query<{ id: string }[]>(
    `INSERT INTO webhook_delivery AS known ("userId", sender, "eventId", topic, status, kept) VALUES ($1, $2, $3, $4, 'failed', $5)
     ON CONFLICT ("userId", sender, "eventId") DO UPDATE SET topic = excluded.topic, kept = excluded.kept
     WHERE known.status = 'failed' RETURNING id`,
    [event.userId, event.sender, event.eventId, event.topic, JSON.stringify(event.kept)],
  );
  if (!fresh) {
    const { userId, sender, eventId } = event;
    const { id } = await deliveries.findOneByOrFail({ userId, sender, eventId });
    return { id, error: null, status: 'duplicate' };
  }
  const outcome = await applyEvent(transaction, event);
  const kept = outcome.status === WebhookStatus.ignored ? null : event.kept;
  await deliveries.update({ id: fresh.id }, { ...outcome, kept });
  return { id: fresh.id, ...outcome };
}
