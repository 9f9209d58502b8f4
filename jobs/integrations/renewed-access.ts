import { Integration } from '../../schema/integrations/integration.entity.js';
import type { Credentials } from '../platform/credential-vault.js';
import type { JobDeps } from '../platform/job-deps.js';
import { dayMs } from '../kit/time.js';
import type { Provider } from './provider.js';
import type { ProviderClient } from './provider-client.js';

/** Long before the shortest life of a token, and seldom enough to cost nothing. */
const renewAfterDays = 7;

/** Renews access that would end one day, and keeps it. @returns the credentials to go on with */
export async function renewAccess(
  { db, vault }: Pick<JobDeps, 'db' | 'vault'>,
  integration: Integration,
  { provider, credentials, client }: { provider: Provider; credentials: Credentials; client: ProviderClient },
): Promise<Credentials> {
  const { id, userId, platform, accessRenewedAt } = integration;
  const isFresh = accessRenewedAt !== null && Date.now() - accessRenewedAt.getTime() < renewAfterDays * dayMs;
  if (!provider.renew || isFresh) return credentials;
  const renewed = await provider.renew(credentials, client);
  const values = {
    accessRenewedAt: new Date(),
    ...(renewed && { ...vault.seal({ userId, platform }, renewed.credentials), accessEndsAt: renewed.expiresAt }),
  };
  // Whoever connects anew meanwhile has the last word.
  const { connectedAt } = integration;
  await db.getRepository(Integration).update({ id, ...(connectedAt && { connectedAt }) }, values);
  return renewed?.credentials ?? credentials;
}
