import type { SyncState } from '../../schema/integrations/integration.entity.js';
import type { ImportKind } from '../../schema/ltv/store-import.facts.js';
import type { AdName, ReportedAd } from '../ad-results/ad-report.engine.js';
import type { CoveredAdDays } from '../ad-results/covered-ad-days.js';
import type { Credentials } from '../platform/credential-vault.js';
import type { BroughtProduct } from '../store/brought-products.js';
import type { ImportRow } from '../store/store-rows.js';
import type { CoveredDays, CurrentNames } from '../store/day-sources.js';
import type { ProviderClient } from './provider-client.js';

/** What is stored at once, together with the place to go on from: cut off behind it, nothing is missing or twice. */
export interface SyncPage {
  kind: ImportKind;
  rows: readonly ImportRow[];
  /** Days that the rows are all there is of; rows of other days or kinds are added to what is known. */
  covers?: CoveredDays;
  /** What things are called now: days from before carry it too. */
  names?: CurrentNames;
  /** Where to go on once these rows are stored. */
  state: SyncState;
  /** Share that is done, 0 to 1; null where the provider does not say how much there is. */
  progress: number | null;
  /** Single ads with their days, and the days of accounts that they are all there is of. */
  ads?: { rows: readonly ReportedAd[]; names: readonly AdName[]; covers: CoveredAdDays };
  /** All lists and segments of a mail tool. */
  audiences?: readonly BroughtAudience[];
  /** What the shop sells. */
  products?: readonly BroughtProduct[];
  /** What the owner should know of the connection; null takes an earlier note away. */
  note?: string | null;
  /** IANA names of the zones that the days of its ad accounts are of. */
  accountZones?: string[];
  /** Names of the ad accounts that are read. */
  accountNames?: string[];
  /** IANA name of the shop's own time zone. */
  timeZone?: string;
}

export interface BroughtAudience {
  kind: 'list' | 'segment';
  externalId: string;
  name: string;
  profiles: number | null;
}

export interface SyncContext {
  credentials: Credentials;
  client: ProviderClient;
  /** What the last stored page left; empty at first. */
  state: SyncState;
  now: Date;
  /** Ad accounts that belong to the store; null until their owner has chosen. */
  chosenAccounts: readonly string[] | null;
  /** Ids of the options that its owner chose, by key; absent: the preset one. */
  choices: Readonly<Record<string, string>>;
  /** ISO 4217, of the store: of amounts whose provider does not say. */
  currency: string;
}

/** Brings what is new since `state`, page by page. @throws ProviderError */
export type ProviderSync = (context: SyncContext) => AsyncGenerator<SyncPage>;
