import { createHash, randomBytes } from 'node:crypto';
import { type DataSource, LessThan } from 'typeorm';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { IntegrationConsent } from '../../schema/integrations/integration-consent.entity.js';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { type IntegrationPlatform, IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import {
  type ConsentOutcome,
  integrationLimits,
  integrationMessages,
} from '../../schema/integrations/integration.facts.js';
import { createCodeVerifier, refreshTokenKey } from '../../jobs/integrations/google-oauth.js';
import type { Consent, Provider } from '../../jobs/integrations/provider.js';
import type { ProviderHttp } from '../../jobs/integrations/provider-http.js';
import { providerOf } from '../../jobs/integrations/providers.js';
import { credentialsOf } from '../../jobs/integrations/stored-credentials.js';
import type { Credentials, CredentialVault } from '../../jobs/platform/credential-vault.js';
import type { Log } from '../../jobs/platform/log.js';
import type { Viewer } from '../platform/context.js';
import { saveConnected, savePending } from './connection-store.js';

/** Where Google sends the owner back to; the owner enters this address at Google. */
export const consentPath = '/api/integrations/google/callback';

/** Where the other platforms do; the operator enters it at the app. */
export const oneClickPath = '/api/integrations/oauth/callback';

const codeVerifierKey = 'codeVerifier';

interface Dependencies {
  config: Config;
  db: DataSource;
  vault: CredentialVault;
  providerHttp: ProviderHttp;
  log: Log;
}

interface Start {
  platform: IntegrationPlatform;
  credentials: Credentials;
  /** The product as the owner sees it. */
  baseUrl: string;
}

/** What Google adds to the address it sends the owner back to. */
export interface ConsentAnswer {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  /** All of it, for platforms that sign it. */
  query: Readonly<Record<string, string>>;
}

export interface FinishedConsent {
  platform: IntegrationPlatform | null;
  outcome: ConsentOutcome;
}

/**
 * Consent by redirect: the state is random, belongs to one user, serves once and for a quarter of an hour; what the code
 * is traded for needs a verifier that never left this side.
 */
export class ConsentService {
  constructor(private readonly deps: Dependencies) {}

  /** Checks what can be checked before the owner is sent away. @returns the address of the consent page */
  async start({ userId }: Viewer, { platform, credentials, baseUrl }: Start): Promise<string> {
    const { config, db, vault } = this.deps;
    const { provider, consent } = consentOf(platform);
    await consent.check(credentials, this.deps.providerHttp.client(provider, credentials));
    const state = randomBytes(32).toString('base64url');
    const codeVerifier = createCodeVerifier();
    const redirectUri = baseUrl + (provider.consent ? consentPath : oneClickPath);
    const sealed = vault.seal(consentOwner(userId, platform), { ...credentials, [codeVerifierKey]: codeVerifier });
    const expiresAt = new Date(Date.now() + integrationLimits.consentMinutes * 60_000);
    await db.transaction(async (transaction) => {
      await savePending(transaction, vault, { userId, platform, credentials });
      const consents = transaction.getRepository(IntegrationConsent);
      await consents.delete({ expiresAt: LessThan(new Date()) });
      await consents.delete({ userId, platform });
      const { credentials: bytes } = sealed;
      await consents.insert({ userId, platform, stateHash: hash(state), credentials: bytes, redirectUri, expiresAt });
    });
    return consent.url(config, credentials, { redirectUri, codeVerifier, state });
  }

  /** Starts again with what is stored. @throws AppError NOT_FOUND without a connection, BAD_INPUT where none is needed */
  async restart(viewer: Viewer, { platform, baseUrl }: Omit<Start, 'credentials'>): Promise<string> {
    consentOf(platform);
    const found = await this.deps.db.getRepository(Integration).findOneBy({ userId: viewer.userId, platform });
    if (!found) throw new AppError('NOT_FOUND', integrationMessages.notConnected);
    const { [refreshTokenKey]: _, ...credentials } = await credentialsOf(this.deps, found.id);
    return this.start(viewer, { platform, credentials, baseUrl });
  }

  /** Takes the owner back in. Failing is told on the card, as the owner comes from another site. */
  async finish(viewer: Viewer, { state, code, error, query }: ConsentAnswer): Promise<FinishedConsent> {
    const asked = state ? await this.take(viewer, state) : null;
    if (!asked) return { platform: null, outcome: 'unknown' };
    const { platform, redirectUri } = asked;
    try {
      if (!code) throw refusedBy(error, providerOf(platform).consent ? 'Google' : providerOf(platform).facts.name);
      const credentials = this.open(asked);
      if (consentOf(platform).consent.isGenuine?.(credentials, query) === false)
        throw new AppError(
          'PROVIDER_FAILED',
          `That answer was not signed by ${providerOf(platform).facts.name} for this account. Try again.`,
        );
      await this.connect(viewer, { platform, redirectUri, code, credentials });
      return { platform, outcome: 'connected' };
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      this.deps.log.info({ platform, code: failure.code }, 'consent failed');
      await this.tell(viewer, platform, failure.message);
      return { platform, outcome: 'failed' };
    }
  }

  async forget({ userId }: Viewer, platform: IntegrationPlatform): Promise<void> {
    await this.deps.db.getRepository(IntegrationConsent).delete({ userId, platform });
  }

  /** Once only: whoever comes second with the same state finds nothing. */
  private async take({ userId }: Viewer, state: string): Promise<IntegrationConsent | null> {
    const { raw } = await this.deps.db
      .getRepository(IntegrationConsent)
      .createQueryBuilder()
      .delete()
      .where('"stateHash" = :stateHash AND "userId" = :userId AND "expiresAt" > now()', {
        stateHash: hash(state),
        userId,
      })
      .returning('*')
      .execute();
    return raw[0] ?? null;
  }

  private open({ userId, platform, credentials }: IntegrationConsent): Credentials {
    return this.deps.vault.open(consentOwner(userId, platform), credentials);
  }

  private async connect(
    { userId }: Viewer,
    {
      platform,
      redirectUri,
      code,
      credentials: sealedWith,
    }: Pick<IntegrationConsent, 'platform' | 'redirectUri'> & {
      code: string;
      credentials: Credentials;
    },
  ): Promise<void> {
    const { db, vault, providerHttp } = this.deps;
    const { provider, consent } = consentOf(platform);
    const { [codeVerifierKey]: codeVerifier = '', ...entered } = sealedWith;
    const client = providerHttp.client(provider, sealedWith);
    const credentials = await consent.exchange(client, entered, { redirectUri, codeVerifier, code });
    const account = await provider.verify(credentials, client);
    await db.transaction((transaction) =>
      saveConnected(transaction, vault, { userId, platform, credentials, account }),
    );
  }

  /** A connection that worked before goes on; one that waits for consent says why it still does. */
  private async tell({ userId }: Viewer, platform: IntegrationPlatform, lastError: string): Promise<void> {
    const integrations = this.deps.db.getRepository(Integration);
    await integrations.update({ userId, platform, status: IntegrationStatus.pending_consent }, { lastError });
  }
}

function consentOf(platform: IntegrationPlatform): { provider: Provider; consent: Consent } {
  const provider = providerOf(platform);
  const consent = provider.consent ?? provider.oneClick;
  if (!consent) throw new AppError('BAD_INPUT', integrationMessages.noConsent);
  return { provider, consent };
}

/** Bytes of a consent do not open as those of a connection. */
function consentOwner(userId: string, platform: IntegrationPlatform) {
  return { userId, platform: `consent:${platform}` };
}

function refusedBy(error: string | undefined, name: string): AppError {
  const isDenied = error === 'access_denied';
  const sentence = isDenied ? 'Access was not allowed.' : `${name} came back without an answer.`;
  return new AppError('PROVIDER_FAILED', `${sentence} Continue with ${name} to be asked again.`);
}

function hash(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}
