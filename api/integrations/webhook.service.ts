import { type DataSource } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import { WebhookDelivery } from '../../schema/integrations/webhook-delivery.entity.js';
import { WebhookEndpoint } from '../../schema/integrations/webhook-endpoint.entity.js';
import { WebhookStatus } from '../../schema/integrations/webhook.enum.js';
import type { PageArgs } from '../../schema/page.type.js';
import { applyEvent } from '../../jobs/integrations/webhooks/webhook-apply.js';
import type { CredentialVault } from '../../jobs/platform/credential-vault.js';
import { publishEvent } from '../../jobs/platform/events.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import { refreshSoon } from '../../jobs/store/store-refresh-job.js';
import type { Viewer } from '../platform/context.js';
import { decodeCursor, isUuid, toConnection } from '../platform/page.js';
import { openWebhookSecret, sealNewSecret } from './webhook-secret.js';

interface Dependencies {
  db: DataSource;
  vault: CredentialVault;
  queue: WorkQueue;
}

/** What an owner sees and does of the own webhook endpoint. */
export class WebhookService {
  constructor(private readonly deps: Dependencies) {}

  /** Every account has an endpoint; it is made when it is first looked at. */
  async endpoint({ userId }: Viewer): Promise<WebhookEndpoint> {
    const endpoints = this.deps.db.getRepository(WebhookEndpoint);
    const found = await endpoints.findOneBy({ userId });
    if (found) return found;
    const { credentials, credentialsKeyId } = sealNewSecret(this.deps.vault, userId);
    const values = { userId, credentials, credentialsKeyId };
    await endpoints.createQueryBuilder().insert().values(values).orIgnore().execute();
    return endpoints.findOneByOrFail({ userId });
  }

  async revealSecret(viewer: Viewer): Promise<string> {
    const { id } = await this.endpoint(viewer);
    const sealed = await this.deps.db
      .getRepository(WebhookEndpoint)
      .findOneOrFail({ select: { userId: true, credentials: true }, where: { id, userId: viewer.userId } });
    return openWebhookSecret(this.deps.vault, sealed);
  }

  /** A new secret; what was signed with the old one is refused from now on. */
  async rotateSecret(viewer: Viewer): Promise<string> {
    const { id } = await this.endpoint(viewer);
    const { secret, credentials, credentialsKeyId } = sealNewSecret(this.deps.vault, viewer.userId);
    const values = { credentials, credentialsKeyId, rotatedAt: new Date() };
    await this.deps.db.getRepository(WebhookEndpoint).update({ id, userId: viewer.userId }, values);
    return secret;
  }

  /** Newest first. */
  async deliveries({ userId }: Viewer, { first, after }: PageArgs) {
    const list = this.deps.db
      .getRepository(WebhookDelivery)
      .createQueryBuilder('d')
      .where('d."userId" = :userId', { userId })
      .orderBy('d."createdAt"', 'DESC')
      .addOrderBy('d.id', 'DESC')
      .limit(first + 1);
    if (after) {
      const { createdAt, id } = decodeCursor(after);
      list.andWhere('(d."createdAt", d.id) < (:createdAt, :id)', { createdAt, id });
    }
    return toConnection(await list.getMany(), first);
  }

  /** Brings an event into the store data once more, as it was kept. A newer state of the order stays. */
  async replay({ userId }: Viewer, id: string): Promise<WebhookDelivery> {
    const { db, queue } = this.deps;
    const replayed = await db.transaction(async (transaction) => {
      const deliveries = transaction.getRepository(WebhookDelivery);
      const found = isUuid(id) ? await deliveries.findOneBy({ id, userId }) : null;
      if (!found) throw new AppError('NOT_FOUND', 'There is no such delivery.');
      if (!found.kept) throw new AppError('CONFLICT', 'Nothing from this delivery was kept, so it cannot be replayed.');
      const outcome = await applyEvent(transaction, found);
      await deliveries.update({ id, userId }, { ...outcome, replays: found.replays + 1 });
      return deliveries.findOneByOrFail({ id, userId });
    });
    if (replayed.status === WebhookStatus.processed) {
      await publishEvent(db, 'metrics', userId);
      await refreshSoon(queue, userId, new Date());
    }
    return replayed;
  }
}
