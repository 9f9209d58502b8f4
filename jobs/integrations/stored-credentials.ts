import { type DataSource, Not } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import { type Credentials, type CredentialVault, UnreadableCredentials } from '../platform/credential-vault.js';

export interface CredentialsDeps {
  db: DataSource;
  vault: CredentialVault;
}

/**
 * The credentials of a connection, read anew and opened: they stay with the caller and go into no row, job or log.
 * What cannot be opened is set aside with its reason on the card.
 * @throws AppError NOT_FOUND when the connection is gone, UNAVAILABLE when its credentials cannot be opened
 */
export async function credentialsOf({ db, vault }: CredentialsDeps, integrationId: string): Promise<Credentials> {
  const integrations = db.getRepository(Integration);
  const found = await integrations.findOne({
    select: { id: true, userId: true, platform: true, credentials: true },
    where: { id: integrationId },
  });
  if (!found) throw new AppError('NOT_FOUND', 'This connection does not exist any more.');
  try {
    return vault.open(found, found.credentials);
  } catch (error) {
    if (!(error instanceof UnreadableCredentials)) throw error;
    const message = quarantineMessage(error);
    await integrations.update(
      { id: integrationId, status: Not(IntegrationStatus.quarantined) },
      { status: IntegrationStatus.quarantined, lastError: message },
    );
    throw new AppError('UNAVAILABLE', message);
  }
}

export function quarantineMessage({ message }: UnreadableCredentials): string {
  return `The stored credentials cannot be opened: ${message}. Connect again, or have the operator restore the key.`;
}
