import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { AppError } from '../../schema/errors.js';
import { cleanLine } from './ad-text.engine.js';

/** Bounds of one question, its tries included. */
export const libraryLimits = { totalMs: 20_000, connectMs: 5_000, bytes: 4 * 1024 * 1024, tries: 3 } as const;

export interface LibraryQuestion {
  /** As people call it, for messages. */
  provider: string;
  url: URL;
  headers?: Record<string, string>;
  /** Sent as JSON; a question without one is a GET. */
  json?: object;
  /** Texts that are in no message, ever. */
  secrets: readonly string[];
}

/** What came back, before anybody believed it. */
export interface LibraryAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined when the body is none. */
  body: unknown;
}

const passing = new Set([408, 500, 502, 503, 504]);
const firstWaitMs = 500;

/** Asks ad libraries: bounded in time and size, never redirected; what may pass is tried again while there is time. */
export class AdLibraryHttp {
  private readonly agent = new Agent({ connect: { timeout: libraryLimits.connectMs }, keepAliveTimeout: 1_000 });

  constructor(private readonly totalMs: number = libraryLimits.totalMs) {}

  /** @throws AppError PROVIDER_FAILED when there is no answer at all, or one that is too large */
  async ask(question: LibraryQuestion): Promise<LibraryAnswer> {
    const until = Date.now() + this.totalMs;
    for (let tried = 1; ; tried += 1) {
      const answer = await this.exchange(question, until - Date.now());
      // Full jitter around a wait that doubles (knowledge: at most 3 tries, honouring Retry-After).
      const waitMs = (retryAfter(answer.headers) ?? 0) * 1000 || Math.random() * firstWaitMs * 2 ** tried;
      if (!passing.has(answer.status) || tried >= libraryLimits.tries || Date.now() + waitMs > until) return answer;
      await delay(waitMs);
    }
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async exchange({ provider, url, headers, json }: LibraryQuestion, maxMs: number): Promise<LibraryAnswer> {
    const stop = new AbortController();
    // An own timer, held by this frame: the signal of AbortSignal.timeout can be collected before it fires.
    const timer = setTimeout(() => stop.abort(), Math.max(1, maxMs));
    try {
      const answer = await request(url, {
        dispatcher: this.agent,
        method: json ? 'POST' : 'GET',
        signal: stop.signal,
        headersTimeout: this.totalMs,
        bodyTimeout: this.totalMs,
        headers: { accept: 'application/json', ...(json && { 'content-type': 'application/json' }), ...headers },
        body: json ? JSON.stringify(json) : null,
      });
      const flat = Object.entries(answer.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
      return {
        status: answer.statusCode,
        headers: Object.fromEntries(flat),
        body: parseJson(await readText(answer.body, provider)),
      };
    } catch (error) {
      if (error instanceof AppError) throw error;
      // The error itself may hold the address, and with it the token: it goes no further.
      throw stop.signal.aborted
        ? failed(`${provider} did not answer within ${Math.ceil(this.totalMs / 1000)} seconds. Try again later.`)
        : failed(`${provider} could not be reached. Try again later.`);
    } finally {
      clearTimeout(timer);
    }
  }
}

async function readText(body: AsyncIterable<Buffer>, provider: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > libraryLimits.bytes) throw failed(`${provider} sent an answer that is too large to read.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Ids have more digits than a number holds: they are read as text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/("\w*id"\s*:\s*)(\d{15,})(?=\s*[,}\]])/g, '$1"$2"'));
  } catch {
    return undefined;
  }
}

/** @returns seconds that the provider asks to wait, or null */
export function retryAfter(headers: Readonly<Record<string, string>>): number | null {
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

export function failed(message: string): AppError {
  return new AppError('PROVIDER_FAILED', message);
}

const longestWords = 300;

/** A provider's own words as one line that may be shown: no markup, no token, not too long. */
export function providerWords(text: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter(Boolean)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text)
    .replace(/(access_token=)[^&\s"']+/gi, '$1[hidden]');
  return cleanLine(hidden.replace(/<[^>]*>/g, ' '), longestWords).replace(/[.\s]+$/, '');
}
