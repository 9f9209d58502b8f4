import type { LookupFunction } from 'node:net';
import { Agent, type FormData, request, type Dispatcher } from 'undici';
import { outboundDuration } from './metrics.js';
import { flatHeaders } from './outbound-http.js';

/** What is sent: a POST where there is a body, else a GET, unless it says otherwise. */
export interface ProviderRequest {
  method?: 'PATCH' | 'DELETE' | undefined;
  url: URL;
  headers?: Record<string, string> | undefined;
  json?: object | undefined;
  form?: Record<string, string> | undefined;
  /** multipart/form-data, with a file among it */
  multipart?: FormData | undefined;
}

export interface ExchangeBounds {
  dispatcher: Dispatcher;
  /** From the first byte sent to the last one read, ms. */
  maxMs: number;
  /** Largest answer that is read. */
  maxBytes: number;
  /** Of a caller that may give up. */
  signal?: AbortSignal | undefined;
}

/** What came back, before anybody believed it. */
export interface ProviderAnswer {
  status: number;
  /** Names in small letters. */
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined when the body is none. */
  body: unknown;
}

/** Why there is no answer. */
export type ExchangeFailure = 'late' | 'tooLarge' | 'unknownHost' | 'privateHost' | 'certificate' | 'broken';

export type ExchangeOutcome = { answer: ProviderAnswer } | { failure: ExchangeFailure };

const connectMs = 5_000;
const firstWaitMs = 500;

/** Connections to providers. @param maxMs longest silence, ms @param lookup decides which addresses a name may lead to */
export function providerAgent(maxMs: number, lookup?: LookupFunction): Agent {
  return new Agent({
    headersTimeout: maxMs,
    bodyTimeout: maxMs,
    keepAliveTimeout: 1_000,
    connect: { timeout: connectMs, ...(lookup && { lookup }) },
  });
}

/**
 * One request to a provider and its whole answer, bounded in time and size and never redirected. A failure is a mere kind:
 * the error behind it may hold the address, and with it a token.
 * @throws the signal's reason when the caller gives up
 */
export async function exchange(asked: ProviderRequest, bounds: ExchangeBounds): Promise<ExchangeOutcome> {
  const { dispatcher, maxMs, maxBytes, signal } = bounds;
  signal?.throwIfAborted();
  const stop = new AbortController();
  const cancel = () => stop.abort();
  // An own timer, held by this frame: the signal of AbortSignal.timeout can be collected before it fires.
  const timer = setTimeout(cancel, Math.max(1, maxMs));
  signal?.addEventListener('abort', cancel);
  const startedAt = performance.now();
  let outcome = 'failed';
  try {
    const response = await request(asked.url, { dispatcher, signal: stop.signal, ...messageOf(asked) });
    const read = await readAnswer(response, maxBytes);
    outcome = 'answer' in read && read.answer.status < 400 ? 'ok' : 'refused';
    return read;
  } catch (error) {
    signal?.throwIfAborted();
    return { failure: stop.signal.aborted ? 'late' : failureOf(error) };
  } finally {
    outboundDuration.observe({ kind: 'provider', outcome }, (performance.now() - startedAt) / 1_000);
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** Seconds that a provider asks to wait, from a header that holds a number or an HTTP date; null where it asks for none. */
export function retryAfterSeconds(headers: ProviderAnswer['headers']): number | null {
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

/** How long to wait before the next try, ms: what the provider asks for, else full jitter around a wait that doubles. */
export function waitBeforeRetry(seconds: number | null, tried: number): number {
  return seconds !== null ? seconds * 1000 : Math.random() * firstWaitMs * 2 ** tried;
}

function messageOf({ method, headers, json, form, multipart }: ProviderRequest) {
  // The library writes the content type, with the border that it made up.
  if (multipart)
    return { method: 'POST' as const, headers: { accept: 'application/json', ...headers }, body: multipart };
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  const contentType = json ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    method: method ?? (body === undefined ? ('GET' as const) : ('POST' as const)),
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': contentType }), ...headers },
    body: body ?? null,
  };
}

async function readAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<ExchangeOutcome> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      body.on('error', () => {}).destroy();
      return { failure: 'tooLarge' };
    }
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return { answer: { status: statusCode, headers: flatHeaders(headers), body: parseJson(text) } };
}

/** Ids may have more digits than a number holds: long ones are read as text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/("\w*id"\s*:\s*)(\d{15,})(?=\s*[,}\]])/g, '$1"$2"'));
  } catch {
    return undefined;
  }
}

function failureOf(error: unknown): ExchangeFailure {
  const { cause = error } = error as { cause?: unknown };
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return 'unknownHost';
  // As the guarded lookup refuses it.
  if (code === 'UNPROCESSABLE') return 'privateHost';
  return /CERT|SELF_SIGNED|ERR_TLS/.test(code) ? 'certificate' : 'broken';
}
