import type { DataSource } from 'typeorm';
import type { ConnectIntegrationInput } from '../../schema/integrations/connect-integration.input.js';
import { Integration } from '../../schema/integrations/integration.entity.js';
import type {
  AccountRemoval,
  IntegrationAccount,
  IntegrationChoice,
} from '../../schema/integrations/integration.type.js';
import { IntegrationPlatform, IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import { integrationLimits, integrationMessages } from '../../schema/integrations/integration.facts.js';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import type { Provider, ProviderFacts } from '../../jobs/integrations/provider.js';
import type { ProviderHttp } from '../../jobs/integrations/provider-http.js';
import type { ProviderClient } from '../../jobs/integrations/provider-client.js';
import { keepRenewed } from '../../jobs/integrations/renewed-access.js';
import { providerOf, providers } from '../../jobs/integrations/providers.js';
import { examine } from '../../jobs/integrations/stored-credentials.js';
import type { Credentials, CredentialVault } from '../../jobs/platform/credential-vault.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import { refreshSoon } from '../../jobs/store/store-refresh-job.js';
import type { Viewer } from '../platform/context.js';
import type { RateLimit, RateLimits } from '../platform/rate-limit.js';
import { eraseConnection, lockConnection, saveConnected } from './connection-store.js';
import type { ConsentService } from './consent.service.js';
import { readCredentials } from './entered-credentials.js';
import { collectImages, countLeft, isNothing, leaving, removalMessage, removeLeft } from './left-accounts.js';

const triesByUser: RateLimit = {
  name: 'integration-connect',
  points: integrationLimits.tries,
  seconds: integrationLimits.perSeconds,
  message: integrationMessages.tooManyTries,
};

interface Dependencies {
  config: Config;
  db: DataSource;
  vault: CredentialVault;
  providerHttp: ProviderHttp;
  limits: RateLimits;
  consents: ConsentService;
  queue: WorkQueue;
  store: ObjectStore;
}

/** Connections to stores, ad and email platforms. Credentials come in, are verified and sealed, and never go out again. */
export class IntegrationsService {
  constructor(private readonly deps: Dependencies) {}

  /** Every platform, connected or not, in the order of the cards. */
  async list({ userId }: Viewer): Promise<Integration[]> {
    const rows = await this.rowsOf(userId);
    return providers.map(({ facts }) => rows.get(facts.platform) ?? this.availableOne(userId, facts.platform));
  }

  async find({ userId }: Viewer, platform: IntegrationPlatform): Promise<Integration> {
    return (await this.rowsOf(userId)).get(platform) ?? this.availableOne(userId, platform);
  }

  /**
   * Asks the provider before anything is stored; what it refuses leaves everything as it was.
   * @throws AppError BAD_INPUT, RATE_LIMITED, PROVIDER_FAILED with the provider's words
   */
  async connect(viewer: Viewer, { platform, credentials }: ConnectIntegrationInput, baseUrl: string) {
    const { db, vault, providerHttp, limits, consents } = this.deps;
    const provider = providerOf(platform);
    const app = this.appOf(platform);
    const isOneClick = app !== null && isForOneClick(provider, credentials);
    const entered = isOneClick
      ? { ...app, ...readCredentials({ fields: askedForOneClick(provider) }, credentials) }
      : readCredentials(provider.facts, { ...app, ...filledIn(credentials) });
    await limits.take(triesByUser, viewer.userId);
    if (provider.consent || isOneClick) {
      const consentUrl = await consents.start(viewer, { platform, credentials: entered, baseUrl });
      return this.asking(viewer, platform, consentUrl);
    }
    const account = await provider.verify(entered, providerHttp.client(provider, entered));
    const { userId } = viewer;
    await db.transaction((transaction) =>
      saveConnected(transaction, vault, { userId, platform, credentials: entered, account }),
    );
    return this.find(viewer, platform);
  }

  /** What the operator's own app at a platform stands for; null where there is none. */
  appOf(platform: IntegrationPlatform): Credentials | null {
    const { consent, oneClick } = providerOf(platform);
    return (consent ?? oneClick)?.appOf(this.deps.config) ?? null;
  }

  /** Asks for consent with the credentials that are stored. @throws AppError NOT_FOUND, BAD_INPUT */
  async continueConsent(viewer: Viewer, platform: IntegrationPlatform, baseUrl: string): Promise<Integration> {
    await this.deps.limits.take(triesByUser, viewer.userId);
    const consentUrl = await this.deps.consents.restart(viewer, { platform, baseUrl });
    return this.asking(viewer, platform, consentUrl);
  }

  /** Asks the platform which ad accounts the credentials can read. @throws AppError NOT_FOUND, UNPROCESSABLE, PROVIDER_FAILED */
  async accounts({ userId }: Viewer, platform: IntegrationPlatform): Promise<IntegrationAccount[]> {
    const row = await this.connected(userId, platform);
    const provider = providerOf(platform);
    const credentials = await examine(this.deps, row);
    if (!provider.accounts || !credentials) {
      throw new AppError(
        'UNPROCESSABLE',
        'This platform has no accounts to choose from. Reconnect it if it shows an error.',
      );
    }
    const accounts = await provider.accounts(credentials, this.clientOf(row, credentials));
    const isChosen = (id: string) => (row.chosenAccounts ? row.chosenAccounts.includes(id) : accounts.length === 1);
    return accounts.map((account) => ({ ...account, isChosen: isChosen(account.id) }));
  }

  /** What of accounts that are not among these is stored, and would go with the choice. */
  async removalOf({ userId }: Viewer, platform: IntegrationPlatform, ids: readonly string[]): Promise<AccountRemoval> {
    const row = await this.connected(userId, platform);
    return countLeft(this.deps.db.manager, leaving(row, ids));
  }

  /**
   * From now on these are read, from the beginning. What is stored of others goes at once and for good, which has to be
   * confirmed where there is any.
   * @throws AppError BAD_INPUT, CONFLICT unless it is confirmed
   */
  async chooseAccounts(
    viewer: Viewer,
    platform: IntegrationPlatform,
    { ids, isConfirmed }: { ids: readonly string[]; isConfirmed: boolean },
  ): Promise<Integration> {
    const { db, queue, store } = this.deps;
    const known = await this.accounts(viewer, platform);
    const chosen = [...new Set(ids)];
    const message = 'Choose at least one of the listed ad accounts.';
    if (chosen.length === 0 || chosen.some((id) => !known.some((account) => account.id === id))) {
      throw new AppError('BAD_INPUT', message, { fields: { ids: message } });
    }
    const { userId } = viewer;
    const accountNames = known.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
    const images = await db.transaction(async (transaction) => {
      const row = await lockConnection(transaction, userId, platform);
      if (!row) throw new AppError('NOT_FOUND', 'Connect the platform first.');
      const accounts = leaving(row, chosen);
      // First, as syncs do: one that is going on waits here, and then stores nothing more.
      const values = { chosenAccounts: chosen, accountNames, state: {}, nextSyncAt: new Date(), lastError: null };
      await transaction.getRepository(Integration).update({ id: row.id }, values);
      const left = await countLeft(transaction, accounts);
      if (isNothing(left)) return [];
      if (!isConfirmed) throw new AppError('CONFLICT', removalMessage);
      return removeLeft(transaction, accounts);
    });
    await collectImages(db, store, images);
    await refreshSoon(queue, userId, new Date());
    return this.find(viewer, platform);
  }

  /** Asks the platform what can be chosen of how figures are counted. @throws AppError NOT_FOUND, UNPROCESSABLE, PROVIDER_FAILED */
  async choices({ userId }: Viewer, platform: IntegrationPlatform): Promise<IntegrationChoice[]> {
    const row = await this.connected(userId, platform);
    const provider = providerOf(platform);
    const credentials = await examine(this.deps, row);
    if (!provider.choices) return [];
    if (!credentials) throw new AppError('UNPROCESSABLE', 'Reconnect the platform first.');
    const choices = await provider.choices(credentials, this.clientOf(row, credentials));
    return choices.map(({ preset, options, ...choice }) => ({
      ...choice,
      options: [...options],
      chosen: options.find(({ id }) => id === row.choices[choice.key]?.id)?.id ?? preset,
    }));
  }

  /** From now on figures are counted so, from the beginning. */
  async chooseOptions(
    viewer: Viewer,
    platform: IntegrationPlatform,
    wanted: readonly { key: string; id: string }[],
  ): Promise<Integration> {
    const known = await this.choices(viewer, platform);
    const chosen = wanted.map(({ key, id }) => {
      const option = known.find((choice) => choice.key === key)?.options.find((each) => each.id === id);
      if (!option) throw new AppError('BAD_INPUT', 'Choose one of the listed options.');
      return [key, { id, label: option.label }] as const;
    });
    const row = await this.connected(viewer.userId, platform);
    const isChanged = chosen.some(([key, { id }]) => known.find((choice) => choice.key === key)?.chosen !== id);
    const values = {
      choices: { ...row.choices, ...Object.fromEntries(chosen) },
      ...(isChanged && { state: {}, nextSyncAt: new Date(), lastError: null }),
    };
    await this.deps.db.getRepository(Integration).update({ userId: viewer.userId, platform }, values);
    return this.find(viewer, platform);
  }

  private clientOf(row: Integration, credentials: Credentials): ProviderClient {
    const client = this.deps.providerHttp.client(providerOf(row.platform), credentials);
    keepRenewed(this.deps, row, client);
    return client;
  }

  private async connected(userId: string, platform: IntegrationPlatform): Promise<Integration> {
    const row = await this.query(userId).andWhere({ platform }).getOne();
    if (!row) throw new AppError('NOT_FOUND', 'Connect the platform first.');
    return row;
  }

  /** Erases the credentials. Asked for twice, the second time changes nothing. */
  async disconnect(viewer: Viewer, platform: IntegrationPlatform): Promise<Integration> {
    const { userId } = viewer;
    await this.deps.db.transaction((transaction) => eraseConnection(transaction, userId, platform));
    await this.deps.consents.forget(viewer, platform);
    return this.find(viewer, platform);
  }

  /** The access token of a Facebook connection that stands; null when there is none. */
  async facebookToken(userId: string): Promise<string | null> {
    const platform = IntegrationPlatform.facebook_ads;
    const row = await this.query(userId).andWhere({ platform }).getOne();
    const credentials = row && (await examine(this.deps, row));
    return (row?.status === IntegrationStatus.connected && credentials?.['facebookAccessToken']) || null;
  }

  private async asking(viewer: Viewer, platform: IntegrationPlatform, consentUrl: string): Promise<Integration> {
    return Object.assign(await this.find(viewer, platform), { consentUrl });
  }

  private async rowsOf(userId: string): Promise<Map<IntegrationPlatform, Integration>> {
    const rows = await this.query(userId).getMany();
    for (const row of rows) await examine(this.deps, row);
    return new Map(rows.map((row) => [row.platform, row]));
  }

  private query(userId: string) {
    return this.deps.db
      .getRepository(Integration)
      .createQueryBuilder('integration')
      .addSelect('integration.credentials')
      .where({ userId });
  }

  private availableOne(userId: string, platform: IntegrationPlatform): Integration {
    const empty = { accountLabel: null, connectedAt: null, lastSyncAt: null, nextSyncAt: null, lastError: null };
    const status = IntegrationStatus.available;
    return this.deps.db.getRepository(Integration).create({ userId, platform, status, rowsBrought: 0, ...empty });
  }
}

/** Fields that hold something: what was left empty gives way to the operator's app. */
const filledIn = (credentials: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(credentials).filter(
      ([, value]) => value != null && (typeof value !== 'string' || value.trim() !== ''),
    ),
  );

/** Fields that are asked beside the one click. */
export const askedForOneClick = ({ facts, oneClick }: Provider): ProviderFacts['fields'] =>
  facts.fields.filter(({ key }) => oneClick?.asks?.includes(key));

/** Nothing else was entered. */
function isForOneClick(provider: Provider, credentials: Record<string, unknown>): boolean {
  const asked = askedForOneClick(provider).map(({ key }) => key);
  return provider.oneClick !== undefined && Object.keys(filledIn(credentials)).every((key) => asked.includes(key));
}
