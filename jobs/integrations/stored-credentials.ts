import type { DataSource } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import { type Credentials, type CredentialVault, UnreadableCredentials } from '../platform/credential-vault.js';
import { refreshTokenKey } from './google-oauth.js';
import { providerOf } from './providers.js';

export interface CredentialsDeps {
  db: DataSource;
  vault: CredentialVault;
}

/**
 * The credentials of a connection, read anew and opened: they stay with the caller and go into no row, job or log.
 * @throws AppError NOT_FOUND when the connection is gone, UNAVAILABLE when its credentials cannot be opened
 */
export async function credentialsOf(deps: CredentialsDeps, integrationId: string): Promise<Credentials> {
  const found = await deps.db
    .getRepository(Integration)
    .createQueryBuilder('integration')
    .addSelect('integration.credentials')
    .where({ id: integrationId })
    .getOne();
  if (!found) throw new AppError('NOT_FOUND', 'This connection no longer exists.');
  const credentials = await examine(deps, found);
  if (!credentials) throw new AppError('UNAVAILABLE', found.lastError ?? 'The stored credentials cannot be opened.');
  return credentials;
}

/**
 * Opens the credentials of a row and keeps its status true: what no key here opens is set aside with the reason, and
 * comes back once the key does.
 * @param integration loaded with its credentials; its status and last error are updated with the row
 * @returns null when they cannot be opened
 */
export async function examine({ db, vault }: CredentialsDeps, integration: Integration): Promise<Credentials | null> {
  const isSetAside = integration.status === IntegrationStatus.quarantined;
  try {
    const credentials = vault.open(integration, integration.credentials);
    if (isSetAside) await change(db, integration, { status: statusWith(integration, credentials), lastError: null });
    return credentials;
  } catch (error) {
    if (!(error instanceof UnreadableCredentials)) throw error;
    const lastError = `The stored credentials cannot be opened: ${error.message}. Connect again, or have the operator restore the key.`;
    if (!isSetAside) await change(db, integration, { status: IntegrationStatus.quarantined, lastError });
    return null;
  }
}

type Change = Pick<Integration, 'status' | 'lastError'>;

/** Only while the row is as it was read: somebody may have connected anew in between. */
async function change(db: DataSource, integration: Integration, values: Change): Promise<void> {
  const { id, status, credentials } = integration;
  await db.getRepository(Integration).update({ id, status, credentials }, values);
  Object.assign(integration, values);
}

function statusWith({ platform }: Integration, credentials: Credentials): IntegrationStatus {
  const lacksConsent = providerOf(platform).consent !== undefined && !credentials[refreshTokenKey];
  return lacksConsent ? IntegrationStatus.pending_consent : IntegrationStatus.connected;
}
