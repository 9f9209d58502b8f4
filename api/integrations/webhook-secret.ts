import { randomBytes } from 'node:crypto';
import { AppError } from '../../schema/errors.js';
import type { WebhookEndpoint } from '../../schema/integrations/webhook-endpoint.entity.js';
import { webhookFacts } from '../../schema/integrations/webhook.facts.js';
import {
  type CredentialVault,
  type SealedCredentials,
  UnreadableCredentials,
} from '../../jobs/platform/credential-vault.js';

const platform = 'webhook';

export function sealNewSecret(vault: CredentialVault, userId: string): SealedCredentials & { secret: string } {
  const secret = webhookFacts.secretPrefix + randomBytes(webhookFacts.secretBytes).toString('base64');
  return { ...vault.seal({ userId, platform }, { secret }), secret };
}

/** @throws AppError UNAVAILABLE when no configured key opens it: a new secret mends that */
export function openWebhookSecret(
  vault: CredentialVault,
  { userId, credentials }: Pick<WebhookEndpoint, 'userId' | 'credentials'>,
): string {
  try {
    return vault.open({ userId, platform }, credentials)['secret'] ?? '';
  } catch (error) {
    if (!(error instanceof UnreadableCredentials)) throw error;
    throw new AppError(
      'UNAVAILABLE',
      'The webhook secret cannot be opened with the keys of this installation. Rotate it.',
    );
  }
}
