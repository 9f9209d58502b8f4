import type { DataSource } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { IntegrationPlatform } from '../../schema/integrations/integration.enum.js';
import { shopifyWebhookSecretKey } from '../../jobs/integrations/shopify/facts.js';
import { credentialsOf } from '../../jobs/integrations/stored-credentials.js';
import type { CredentialVault } from '../../jobs/platform/credential-vault.js';
import type { Viewer } from '../platform/context.js';
import { readCredential } from './entered-credentials.js';
import { lockConnection } from './connection-store.js';

interface Dependencies {
  db: DataSource;
  vault: CredentialVault;
}

const platform = IntegrationPlatform.shopify;
const label = 'Webhook signing secret';

/**
 * Webhooks that are made in the Shopify admin are signed with a secret of the shop, not of the app. It is sealed with the
 * credentials of the connection and erased with them.
 */
export class ShopifySecretService {
  constructor(private readonly deps: Dependencies) {}

  /** Null while Shopify is not connected, or what is stored cannot be opened: its card says so. */
  async isKept({ userId }: Viewer): Promise<boolean | null> {
    try {
      const secrets = await this.secretsOf(userId);
      return secrets && secrets.ofShop !== undefined;
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAVAILABLE') return null;
      throw error;
    }
  }

  /**
   * What Shopify may have signed with: the app's secret, and the shop's own where it was entered. Null without a connection.
   * @throws AppError UNAVAILABLE when what is stored cannot be opened
   */
  async secretsOf(userId: string): Promise<{ ofApp?: string; ofShop?: string } | null> {
    const { db } = this.deps;
    const where = { userId, platform };
    const found = await db.getRepository(Integration).findOne({ select: { id: true }, where });
    if (!found) return null;
    const { shopifyApiSecret: ofApp, [shopifyWebhookSecretKey]: ofShop } = await credentialsOf(this.deps, found.id);
    return { ofApp, ofShop };
  }

  /** @throws AppError BAD_INPUT, or CONFLICT while Shopify is not connected */
  save(viewer: Viewer, entered: string): Promise<void> {
    return this.change(viewer, readCredential({ key: 'secret', label, entered }));
  }

  async remove(viewer: Viewer): Promise<void> {
    if (await this.isKept(viewer)) await this.change(viewer, null);
  }

  private async change({ userId }: Viewer, secret: string | null): Promise<void> {
    const { db, vault } = this.deps;
    await db.transaction(async (transaction) => {
      const connection = await lockConnection(transaction, userId, platform);
      if (!connection)
        throw new AppError('CONFLICT', 'Connect Shopify first: the secret is kept with its credentials.');
      const { [shopifyWebhookSecretKey]: _, ...others } = await credentialsOf(this.deps, connection.id);
      const credentials = secret === null ? others : { ...others, [shopifyWebhookSecretKey]: secret };
      const { id } = connection;
      await transaction.getRepository(Integration).update({ id }, vault.seal({ userId, platform }, credentials));
    });
  }
}
