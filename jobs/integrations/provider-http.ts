import type { Agent, Dispatcher } from 'undici';
import type { Credentials } from '../platform/credential-vault.js';
import { lookupPublic, refusePrivateHost } from '../platform/outbound-address.js';
import { providerAgent } from '../platform/provider-exchange.js';
import {
  addressSettings,
  type RetryPolicy,
  type ProviderAddresses,
  ProviderClient,
  type Speaker,
} from './provider-client.js';

/** Somebody is waiting in front of the dialog. */
export const connectRetries: RetryPolicy = { tries: 2, tryMs: 12_000, totalMs: 25_000, longestWaitMs: 2_000 };
/** A job has time; a longer wait than this belongs into the schedule and not into a worker. */
export const syncRetries: RetryPolicy = { tries: 4, tryMs: 20_000, totalMs: 120_000, longestWaitMs: 60_000 };

/** All HTTP to providers goes through here: bounded in time and size, never redirected, checked before it is believed. */
export class ProviderHttp {
  private readonly open: Agent;
  private readonly guarded: Agent;
  private readonly configured: Set<string>;

  constructor(
    private readonly addresses: ProviderAddresses,
    private readonly retries: RetryPolicy,
  ) {
    this.configured = new Set(
      addressSettings.flatMap((name) => addresses[name] ?? []).map((url) => new URL(url).origin),
    );
    this.open = providerAgent(retries.tryMs);
    this.guarded = providerAgent(retries.tryMs, lookupPublic);
  }

  /** A client that speaks with one provider for one owner and knows which texts must never come out again. */
  client(speaker: Speaker, credentials: Credentials, signal?: AbortSignal): ProviderClient {
    const { addresses, retries } = this;
    return new ProviderClient({
      speaker,
      addresses,
      retries,
      secrets: secretsOf(speaker, credentials),
      dispatcherFor: (url) => this.dispatcherFor(url),
      signal,
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.open.destroy(), this.guarded.destroy()]);
  }

  /** What the operator configured may be anywhere; every other address has to be one of the public internet. */
  private dispatcherFor(url: URL): Dispatcher {
    if (this.configured.has(url.origin)) return this.open;
    refusePrivateHost(url);
    return this.guarded;
  }
}

/** Everything but what the dialog shows openly: a store's address in a message helps its owner. */
function secretsOf({ facts }: Speaker, credentials: Credentials): string[] {
  const open = new Set(facts.fields?.filter(({ isSecret }) => !isSecret).map(({ key }) => key));
  return Object.entries(credentials).flatMap(([key, value]) => (open.has(key) ? [] : value));
}
