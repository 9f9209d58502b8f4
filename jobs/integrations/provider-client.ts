import { setTimeout as delay } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { z } from 'zod';
import type { Config } from '../../schema/config.js';
import type { Credentials } from '../platform/credential-vault.js';
import {
  exchange,
  type ExchangeFailure,
  type ProviderAnswer,
  type ProviderRequest,
  retryAfterSeconds,
  waitBeforeRetry,
} from '../platform/provider-exchange.js';
import { FileUnread, readLines } from '../platform/provider-file.js';
import { type Refusal, refusalOfStatus, toProviderError } from './provider-error.js';

/** Settings that say where providers are: their own addresses, or stand-ins. */
export const addressSettings = [
  'SHOPIFY_API_URL',
  'FACEBOOK_API_URL',
  'GOOGLE_ANALYTICS_API_URL',
  'GOOGLE_OAUTH_URL',
  'KLAVIYO_API_URL',
  'TIKTOK_ADS_API_URL',
  'GOOGLE_ADS_API_URL',
  'PINTEREST_API_URL',
] as const;

export type ProviderAddresses = Pick<Config, (typeof addressSettings)[number]>;

/** Who is spoken with, and how it says no. */
export interface Speaker {
  facts: { name: string; fields?: readonly { key: string; isSecret: boolean }[] };
  refusalOf(answer: ProviderAnswer): Refusal | null;
}

/** How long it is worth to wait for an answer. */
export interface RetryPolicy {
  tries: number;
  /** Longest time of one try, ms. */
  tryMs: number;
  /** All tries and the waits between them, ms. */
  totalMs: number;
  /** A provider that asks for a longer wait is left alone, ms. */
  longestWaitMs: number;
}

export interface ProviderQuestion<T> extends Omit<ProviderRequest, 'url'> {
  url: string | URL;
  /** What the answer has to be; the rest of it is dropped. */
  answer: z.ZodType<T>;
}

interface ClientParts {
  speaker: Speaker;
  addresses: ProviderAddresses;
  retries: RetryPolicy;
  secrets: string[];
  dispatcherFor(url: URL): Dispatcher;
  signal?: AbortSignal | undefined;
}

/** Largest answer that is read, bytes: a page of 10,000 report rows has about 4 MB. */
const mostBytes = 16 * 1024 * 1024;

const refusals: Record<Exclude<ExchangeFailure, 'late'>, Refusal> = {
  tooLarge: { kind: 'unreadable', words: `more than ${mostBytes / 1024 / 1024} MB` },
  unknownHost: { kind: 'address', sentence: "We couldn't find this store. Check the URL." },
  privateHost: { kind: 'address', words: 'the address points to a private network' },
  certificate: { kind: 'unavailable', words: 'its certificate is not valid' },
  broken: { kind: 'unavailable', words: 'the connection broke', advice: 'Try again later.' },
};

/** Asks one provider for one owner. Answers are checked, and what goes wrong is a ProviderError without any secret. */
export class ProviderClient {
  readonly addresses: ProviderAddresses;
  /** Keeps credentials that the platform replaced on the way; absent where there is no connection yet. */
  onRenewed?: (changes: Credentials) => Promise<void>;
  private readonly secrets: Set<string>;

  constructor(private readonly parts: ClientParts) {
    this.addresses = parts.addresses;
    this.secrets = new Set(parts.secrets);
  }

  /** Takes a token that came later, such as one from a refresh, out of every message. */
  keepSecret(secret: string): void {
    this.secrets.add(secret);
  }

  /** Tries again what may pass, as long as the policy allows. @throws ProviderError */
  async ask<T>(question: ProviderQuestion<T>): Promise<T> {
    const { retries, signal } = this.parts;
    const deadline = Date.now() + retries.totalMs;
    for (let tried = 1; ; tried += 1) {
      const outcome = await this.tryOnce(question, deadline);
      if ('value' in outcome) return outcome.value;
      const { refusal } = outcome;
      const waitMs = waitBeforeRetry(refusal.retryAfterSeconds ?? null, tried);
      const isWorthWaiting = waitMs <= retries.longestWaitMs && Date.now() + waitMs < deadline;
      if (!isPassing(refusal) || tried >= retries.tries || !isWorthWaiting) throw this.errorOf(refusal);
      await delay(waitMs, undefined, { signal });
    }
  }

  /** Lines of a large file, such as the outcome of a run; no secret is sent there. @throws ProviderError */
  async *lines(url: string): AsyncGenerator<string> {
    const { signal } = this.parts;
    const address = new URL(url);
    try {
      for await (const line of readLines(address, { dispatcher: this.parts.dispatcherFor(address), signal }))
        yield line;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof FileUnread)) throw error;
      throw this.errorOf(error.status === null ? refusals.broken : (refusalOfStatus(error.status) ?? refusals.broken));
    }
  }

  /** Words for a refusal that the caller found out for itself. */
  errorOf(refusal: Refusal): Error {
    return toProviderError(this.parts.speaker.facts.name, refusal, this.secrets);
  }

  private async tryOnce<T>(
    question: ProviderQuestion<T>,
    deadline: number,
  ): Promise<{ value: T } | { refusal: Refusal }> {
    const { retries, signal } = this.parts;
    const url = new URL(question.url);
    const maxMs = Math.min(retries.tryMs, deadline - Date.now());
    const bounds = { dispatcher: this.parts.dispatcherFor(url), maxMs, maxBytes: mostBytes, signal };
    const outcome = await exchange({ ...question, url }, bounds);
    if ('failure' in outcome) return { refusal: refusalOfFailure(outcome.failure, maxMs) };
    const { answer } = outcome;
    const refusal = this.parts.speaker.refusalOf(answer) ?? refusalOfStatus(answer.status);
    if (refusal) return { refusal: { ...waitOf(answer), ...refusal } };
    const parsed = question.answer.safeParse(answer.body);
    if (parsed.success) return { value: parsed.data };
    // The place alone: the value there could be anything.
    const place = parsed.error.issues[0]?.path.join('.');
    return { refusal: { kind: 'unreadable', words: place ? `${place} is not as documented` : 'no such document' } };
  }
}

function isPassing({ kind }: Refusal): boolean {
  return kind === 'throttled' || kind === 'unavailable';
}

function waitOf({ headers }: ProviderAnswer): Pick<Refusal, 'retryAfterSeconds'> {
  const seconds = retryAfterSeconds(headers);
  return seconds === null ? {} : { retryAfterSeconds: seconds };
}

function refusalOfFailure(failure: ExchangeFailure, maxMs: number): Refusal {
  if (failure !== 'late') return refusals[failure];
  const words = `no answer within ${Math.ceil(maxMs / 1000)} seconds`;
  return { kind: 'unavailable', words, advice: 'Try again later.' };
}
