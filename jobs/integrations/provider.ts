import type { IntegrationPlatform } from '../../schema/integrations/integration.enum.js';
import type { Credentials } from '../platform/credential-vault.js';
import type { Config } from '../../schema/config.js';
import type { ProviderAddresses, ProviderClient } from './provider-client.js';
import type { ProviderAnswer } from '../platform/provider-exchange.js';
import type { Refusal } from './provider-error.js';
import type { ProviderSync } from './provider-sync.js';

/** One field of the credentials dialog. */
export interface CredentialField {
  /** As callers send it, such as `shopifyStoreUrl`. */
  key: string;
  label: string;
  /** Shown as dots while it is typed. */
  isSecret: boolean;
  /** May be left empty. */
  isOptional?: boolean;
  placeholder?: string;
  /** Where the owner finds it, below the field. */
  help?: string;
}

/** What is fixed about a provider: its card and its dialog are drawn from this. */
export interface ProviderFacts {
  platform: IntegrationPlatform;
  name: string;
  description: string;
  fields: readonly CredentialField[];
  /** What a connection brings, for the card: "orders and customers". */
  brings: string;
  /** Steps outside of this product that connecting takes, for the dialog. */
  steps?: readonly string[];
  /** How figures are counted until their owner chooses otherwise, for the card. */
  counting?: Readonly<Record<string, { label: string; value: string }>>;
}

/** The account that the credentials belong to, in the provider's words. */
export interface ProviderAccount {
  id: string;
  label: string;
  /** What the credentials do not reach, and what to do about it. */
  note?: string | null;
}

/** One of several ad accounts that a token may read. */
export interface AdAccount {
  id: string;
  name: string;
  currency: string | null;
  timeZone: string | null;
  /** In its currency; null where the platform does not say. */
  spendLast30Days: number | null;
}

/** The film of one ad, as its platform names it. */
export interface FilmOfAd {
  accountId: string;
  mediaKey: string;
}

/** How figures are counted, where the platform leaves it to its users. */
export interface ProviderChoice {
  key: string;
  label: string;
  help: string;
  options: readonly { id: string; label: string }[];
  /** Id of the option that holds until its owner chooses. */
  preset: string;
}

/** Access that was renewed, and when it ends; null: it does not. */
export interface RenewedAccess {
  credentials: Credentials;
  expiresAt: Date | null;
}

/** What of a consent stays on this side until the owner comes back. */
export interface ConsentRequest {
  redirectUri: string;
  codeVerifier: string;
}

/** The owner allows access in the platform's own window and comes back with a code. */
export interface Consent {
  /** What the operator's own app stands for among the credentials; null where none is set. */
  appOf: (config: Config) => Credentials | null;
  /** Keys of the fields that are asked all the same, such as the store's address. */
  asks?: readonly string[];
  /** What can be told of the credentials before anybody is sent away. @throws AppError, ProviderError */
  check(credentials: Credentials, client: ProviderClient): Promise<void>;
  /** Where access is allowed. */
  url(addresses: ProviderAddresses, credentials: Credentials, request: ConsentRequest & { state: string }): string;
  /** Whether the way back is as the platform signed it, where it signs. */
  isGenuine?(credentials: Credentials, query: Readonly<Record<string, string>>): boolean;
  /** Trades the code for what is kept from now on. @throws ProviderError */
  exchange(
    client: ProviderClient,
    credentials: Credentials,
    answer: ConsentRequest & { code: string },
  ): Promise<Credentials>;
}

/** A provider is one folder that gives one of these; a seventh is one more folder and one more line in providers.ts. */
export interface Provider {
  facts: ProviderFacts;
  /** Reads the provider's no out of any answer, 200 included; null when it is a yes. */
  refusalOf(answer: ProviderAnswer): Refusal | null;
  /** The cheapest question that only good credentials get an answer to. @throws ProviderError, AppError BAD_INPUT */
  verify(credentials: Credentials, client: ProviderClient): Promise<ProviderAccount>;
  /** Set where credentials alone give no access. */
  consent?: Consent;
  /** Set where access can be allowed in the platform's window instead of entering it, once the operator has an app there. */
  oneClick?: Consent;
  /** Ad accounts that the token can read: their owner says which belong to the store. */
  accounts?(credentials: Credentials, client: ProviderClient): Promise<AdAccount[]>;
  /** Where the film of an ad can be fetched now; null where it cannot. */
  film?(credentials: Credentials, client: ProviderClient, ad: FilmOfAd): Promise<string | null>;
  /** What its owner can choose of how figures are counted. */
  choices?(credentials: Credentials, client: ProviderClient): Promise<ProviderChoice[]>;
  /** Makes access that would end last longer; null where it cannot. */
  renew?(credentials: Credentials, client: ProviderClient): Promise<RenewedAccess | null>;
  /** Brings what is new since the last time. */
  sync: ProviderSync;
  /** How often that is worth doing, minutes. */
  syncMinutes: number;
}
