import { setTimeout as delay } from 'node:timers/promises';
import { request, type Dispatcher } from 'undici';
import type { z } from 'zod';
import type { Config } from '../../schema/config.js';
import { type ProviderAnswer, type Refusal, refusalOfStatus, toProviderError } from './provider-error.js';

/** Settings that say where providers are: their own addresses, or stand-ins. */
export const addressSettings = [
  'SHOPIFY_API_URL',
  'FACEBOOK_API_URL',
  'GOOGLE_ANALYTICS_API_URL',
  'GOOGLE_OAUTH_URL',
  'KLAVIYO_API_URL',
  'TIKTOK_ADS_API_URL',
  'GOOGLE_ADS_API_URL',
] as const;

export type ProviderAddresses = Pick<Config, (typeof addressSettings)[number]>;

/** Who is spoken with, and how it says no. */
export interface Speaker {
  facts: { name: string; fields?: readonly { key: string; isSecret: boolean }[] };
  refusalOf(answer: ProviderAnswer): Refusal | null;
}

/** How long it is worth to wait for an answer. */
export interface Patience {
  tries: number;
  /** Longest time of one try, ms. */
  tryMs: number;
  /** All tries and the waits between them, ms. */
  totalMs: number;
  /** A provider that asks for a longer wait is left alone, ms. */
  longestWaitMs: number;
}

export interface ProviderQuestion<T> {
  url: string | URL;
  /** POST when there is a body, else GET. */
  headers?: Record<string, string>;
  json?: object;
  form?: Record<string, string>;
  /** What the answer has to be; the rest of it is dropped. */
  answer: z.ZodType<T>;
}

interface ClientParts {
  speaker: Speaker;
  addresses: ProviderAddresses;
  patience: Patience;
  secrets: string[];
  dispatcherFor(url: URL): Dispatcher;
  signal?: AbortSignal | undefined;
}

/** Largest answer that is read, bytes: a page of 10,000 report rows has about 4 MB. */
const mostBytes = 16 * 1024 * 1024;
/** Shorter texts are no secrets, and hiding them would make words unreadable. */
const leastSecretLength = 6;
const firstWaitMs = 500;

/** Asks one provider for one owner. Answers are checked, and what goes wrong is a ProviderError without any secret. */
export class ProviderClient {
  readonly addresses: ProviderAddresses;
  private readonly secrets: Set<string>;

  constructor(private readonly parts: ClientParts) {
    this.addresses = parts.addresses;
    this.secrets = new Set(parts.secrets);
  }

  /** Takes a token that came later, such as one from a refresh, out of every message. */
  keepSecret(secret: string): void {
    this.secrets.add(secret);
  }

  /** Tries again what may pass, as long as patience lasts. @throws ProviderError */
  async ask<T>(question: ProviderQuestion<T>): Promise<T> {
    const { patience, signal } = this.parts;
    const deadline = Date.now() + patience.totalMs;
    for (let tried = 1; ; tried += 1) {
      const outcome = await this.tryOnce(question, deadline);
      if ('value' in outcome) return outcome.value;
      const { refusal } = outcome;
      const waitMs = waitAfter(refusal, tried);
      const isWorthWaiting = waitMs <= patience.longestWaitMs && Date.now() + waitMs < deadline;
      if (!isPassing(refusal) || tried >= patience.tries || !isWorthWaiting) throw this.errorOf(refusal);
      await delay(waitMs, undefined, { signal });
    }
  }

  /** Words for a no that the caller found out for itself. */
  errorOf(refusal: Refusal): Error {
    return toProviderError(this.parts.speaker.facts.name, refusal, (text) => this.hide(text));
  }

  private async tryOnce<T>(
    question: ProviderQuestion<T>,
    deadline: number,
  ): Promise<{ value: T } | { refusal: Refusal }> {
    const exchanged = await this.exchange(question, Math.min(this.parts.patience.tryMs, deadline - Date.now()));
    if ('refusal' in exchanged) return exchanged;
    const { answer } = exchanged;
    const refusal = this.parts.speaker.refusalOf(answer) ?? refusalOfStatus(answer.status);
    if (refusal) return { refusal: { ...retryAfter(answer), ...refusal } };
    const parsed = question.answer.safeParse(answer.body);
    if (parsed.success) return { value: parsed.data };
    // The place alone: the value there could be anything.
    const place = parsed.error.issues[0]?.path.join('.');
    return { refusal: { kind: 'unreadable', words: place ? `${place} is not as documented` : 'no such document' } };
  }

  /** One request and its whole answer, or why there is none. */
  private async exchange(
    { url, headers, json, form }: Omit<ProviderQuestion<unknown>, 'answer'>,
    maxMs: number,
  ): Promise<{ answer: ProviderAnswer } | { refusal: Refusal }> {
    const address = new URL(url);
    const stop = new AbortController();
    // An own timer, held by this frame: the signal of AbortSignal.timeout can be collected before it fires.
    const timer = setTimeout(() => stop.abort(), maxMs);
    const { signal } = this.parts;
    const cancel = () => stop.abort();
    signal?.addEventListener('abort', cancel);
    const dispatcher = this.parts.dispatcherFor(address);
    const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
    try {
      signal?.throwIfAborted();
      const response = await request(address, {
        dispatcher,
        method: body === undefined ? 'GET' : 'POST',
        signal: stop.signal,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': contentType(json) }),
          ...headers,
        },
        body: body ?? null,
      });
      return await readAnswer(response);
    } catch (error) {
      signal?.throwIfAborted();
      return { refusal: stop.signal.aborted ? timedOut(maxMs) : unreachable(error) };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  }

  private hide(text: string): string {
    const hidden = [...this.secrets]
      .filter((secret) => secret.length >= leastSecretLength)
      .flatMap((secret) => [secret, encodeURIComponent(secret)])
      .reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text);
    return hidden.replace(/((?:access|refresh)_token|client_secret|code)=[^&\s"']+/gi, '$1=[hidden]');
  }
}

function contentType(json: object | undefined): string {
  return json ? 'application/json' : 'application/x-www-form-urlencoded';
}

async function readAnswer({
  statusCode,
  headers,
  body,
}: Dispatcher.ResponseData): Promise<{ answer: ProviderAnswer } | { refusal: Refusal }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes) {
      body.on('error', () => {}).destroy();
      return { refusal: { kind: 'unreadable', words: `more than ${mostBytes / 1024 / 1024} MB` } };
    }
    chunks.push(chunk);
  }
  const flat = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
  const answer = {
    status: statusCode,
    headers: Object.fromEntries(flat),
    body: parseJson(Buffer.concat(chunks).toString('utf8')),
  };
  return { answer };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPassing({ kind }: Refusal): boolean {
  return kind === 'throttled' || kind === 'unavailable';
}

/** Seconds from the header, which holds a number or an HTTP date. */
function retryAfter({ headers }: ProviderAnswer): Pick<Refusal, 'retryAfterSeconds'> {
  const value = headers['retry-after'];
  if (value === undefined) return {};
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? { retryAfterSeconds: Math.max(0, Math.ceil(seconds)) } : {};
}

/** What the provider asks for; else full jitter around a wait that doubles. */
function waitAfter({ retryAfterSeconds }: Refusal, tried: number): number {
  return retryAfterSeconds !== undefined ? retryAfterSeconds * 1000 : Math.random() * firstWaitMs * 2 ** tried;
}

function timedOut(ms: number): Refusal {
  return { kind: 'unavailable', words: `no answer within ${Math.ceil(ms / 1000)} seconds`, advice: 'Try again later.' };
}

/** The error itself may hold the address, and with it a token: only its code is looked at. */
function unreachable(error: unknown): Refusal {
  const { cause = error } = error as { cause?: unknown };
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND')
    return { kind: 'address', words: 'no server is known by this name', advice: 'Check the address.' };
  if (code === 'UNPROCESSABLE') return { kind: 'address', words: 'the name leads into a private network' };
  if (/CERT|SELF_SIGNED|ERR_TLS/.test(code)) return { kind: 'unavailable', words: 'its certificate is not valid' };
  return { kind: 'unavailable', words: 'the connection broke', advice: 'Try again later.' };
}
