import { Integration } from '../../schema/integrations/integration.entity.js';
import type { Credentials } from '../platform/credential-vault.js';
import type { JobDeps } from '../platform/job-deps.js';
import { dayMs } from '../kit/time.js';
import type { Provider } from './provider.js';
import type { ProviderClient } from './provider-client.js';
import { type CredentialsDeps, credentialsOf } from './stored-credentials.js';

/** Long before the shortest life of a token, and seldom enough to cost nothing. */
const renewAfterDays = 7;

/** Has what a platform replaces while it is asked kept with the connection, with what is stored of it by then. */
export function keepRenewed(deps: CredentialsDeps, integration: Integration, client: ProviderClient): void {
  const { db, vault } = deps;
  const { id, userId, platform, connectedAt } = integration;
  client.onRenewed = async (changes) => {
    const credentials = { ...(await credentialsOf(deps, id)), ...changes };
    const asRead = { id, ...(connectedAt && { connectedAt }) };
    await db.getRepository(Integration).update(asRead, vault.seal({ userId, platform }, credentials));
  };
}

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
