import type { EntityManager } from 'typeorm';
import { UserActivity } from '../../schema/account/user-activity.entity.js';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { type IntegrationPlatform, IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import type { ProviderAccount } from '../../jobs/integrations/provider.js';
import { providerOf } from '../../jobs/integrations/providers.js';
import { shopifyWebhookSecretKey } from '../../jobs/integrations/shopify/facts.js';
import { type Credentials, type CredentialVault, UnreadableCredentials } from '../../jobs/platform/credential-vault.js';

interface Connection {
  userId: string;
  platform: IntegrationPlatform;
  credentials: Credentials;
}

/** Keeps credentials that a provider has just accepted, and has the next sync start at once. */
export async function saveConnected(
  transaction: EntityManager,
  vault: CredentialVault,
  { userId, platform, credentials, account }: Connection & { account: ProviderAccount },
): Promise<void> {
  const before = await lockConnection(transaction, userId, platform);
  const now = new Date();
  const kept = before?.accountId === account.id ? await enteredBeside(transaction, vault, before) : {};
  const values = {
    ...vault.seal({ userId, platform }, { ...kept, ...credentials }),
    status: IntegrationStatus.connected,
    accountId: account.id,
    accountLabel: account.label,
    note: account.note ?? null,
    connectedAt: now,
    nextSyncAt: now,
    lastError: null,
    accessRenewedAt: null,
    accessEndsAt: null,
    // Where another account's sync had come to means nothing for this one.
    ...(before?.accountId !== account.id && {
      state: {},
      rowsBrought: 0,
      lastSyncAt: null,
      chosenAccounts: null,
      accountNames: null,
      choices: {},
    }),
  };
  const integrations = transaction.getRepository(Integration);
  if (before) await integrations.update({ id: before.id }, values);
  else await integrations.insert({ ...values, userId, platform });
  const activity = {
    userId,
    action: 'integration_connected',
    resource: nameOf(platform),
    details: account.label,
  } as const;
  await transaction.getRepository(UserActivity).insert(activity);
}

/** Keeps credentials until their owner has allowed access; a connection that works goes on as it is meanwhile. */
export async function savePending(
  transaction: EntityManager,
  vault: CredentialVault,
  { userId, platform, credentials }: Connection,
): Promise<void> {
  const before = await lockConnection(transaction, userId, platform);
  if (before?.status === IntegrationStatus.connected) return;
  const integrations = transaction.getRepository(Integration);
  const values = {
    ...vault.seal({ userId, platform }, credentials),
    status: IntegrationStatus.pending_consent,
    nextSyncAt: null,
    lastError: null,
  };
  if (before) await integrations.update({ id: before.id }, values);
  else await integrations.insert({ ...values, userId, platform });
}

/** Erases the credentials with their row; the figures that it brought stay. */
export async function eraseConnection(
  transaction: EntityManager,
  userId: string,
  platform: IntegrationPlatform,
): Promise<void> {
  const { affected } = await transaction.getRepository(Integration).delete({ userId, platform });
  if (!affected) return;
  const activity = { userId, action: 'integration_disconnected', resource: nameOf(platform), details: null } as const;
  await transaction.getRepository(UserActivity).insert(activity);
}

/** What was entered beside the dialog stays while the same account is connected anew, if a key here still opens it. */
async function enteredBeside(
  transaction: EntityManager,
  vault: CredentialVault,
  { id, userId, platform }: Integration,
): Promise<Credentials> {
  const sealed = await transaction
    .getRepository(Integration)
    .findOneOrFail({ select: { credentials: true }, where: { id } });
  try {
    const { [shopifyWebhookSecretKey]: secret } = vault.open({ userId, platform }, sealed.credentials);
    return secret === undefined ? {} : { [shopifyWebhookSecretKey]: secret };
  } catch (error) {
    if (error instanceof UnreadableCredentials) return {};
    throw error;
  }
}

/** One change of a connection at a time, also of one that has no row yet. */
export async function lockConnection(
  transaction: EntityManager,
  userId: string,
  platform: IntegrationPlatform,
): Promise<Integration | null> {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`integration:${userId}:${platform}`]);
  return transaction.getRepository(Integration).findOneBy({ userId, platform });
}

function nameOf(platform: IntegrationPlatform): string {
  return providerOf(platform).facts.name;
}
