import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, request, type Dispatcher } from 'undici';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { outboundDuration, timed } from './metrics.js';
import { traced } from './spans.js';
import { lookupPublic, parseUrl, refusePrivateHost, refuseUnfetchable } from './outbound-address.js';

/** Bytes that are read of each kind of thing. */
export const outboundLimits = {
  htmlBytes: 5 * 1024 * 1024,
  imageBytes: 15 * 1024 * 1024,
  totalMs: 15_000,
  redirects: 5,
} as const;

export interface Fetched {
  /** Address after redirects. */
  finalUrl: string;
  status: number;
  headers: Record<string, string>;
  /** Decoded body; empty for HEAD, and for one that went to a file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The body went to the file that was named for it. */
  isSpilled?: boolean;
  /** Bytes on the wire, before decompression. */
  transferredBytes: number;
  /** From the request of the last hop to its first response byte, ms. */
  ttfbMs: number;
}

export interface FetchOptions {
  method?: 'GET' | 'HEAD';
  maxBytes: number;
  accept: string;
  /** Ends the fetch early, beside its own time limit. */
  signal?: AbortSignal;
  totalMs?: number;
  /** What is too large for the memory goes to a file. */
  spill?: Spill;
}

interface Spill {
  path: string;
  maxBytes: number;
  /** by the first bytes of the body */
  isWanted: (head: Uint8Array) => boolean;
}

const userAgent = 'Mozilla/5.0 (compatible; EcomGrowth/1.0; page audit)';

/**
 * Fetches what a user named. Every resolved address is checked and the connection pinned to it, each redirect is checked
 * anew, and size and time are bounded; nothing but the bytes leaves this module.
 */
export class OutboundHttp {
  private readonly agent: Agent;

  constructor(private readonly config: Pick<Config, 'ALLOW_PRIVATE_URLS'>) {
    this.agent = new Agent({
      connect: { timeout: 5_000, ...(config.ALLOW_PRIVATE_URLS ? {} : { lookup: lookupPublic }) },
      headersTimeout: outboundLimits.totalMs,
      bodyTimeout: outboundLimits.totalMs,
      keepAliveTimeout: 1_000,
    });
  }

  /** @throws AppError UNPROCESSABLE (refused or unreachable address, too large) or UNAVAILABLE (time-out, may pass) */
  async fetch(address: string | URL, options: FetchOptions): Promise<Fetched> {
    const span = {
      name: 'out page',
      kind: 'client',
      attributes: { 'server.address': new URL(address).hostname },
    } as const;
    return traced(span, () => timed(outboundDuration, { kind: 'page' }, () => this.fetchInTime(address, options)));
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async fetchInTime(address: string | URL, options: FetchOptions): Promise<Fetched> {
    const deadline = new AbortController();
    // An own timer, kept alive by this frame: the signal of AbortSignal.timeout can be collected before it fires.
    const timer = setTimeout(() => deadline.abort(), options.totalMs ?? outboundLimits.totalMs);
    const stop = () => deadline.abort();
    options.signal?.addEventListener('abort', stop);
    try {
      return await this.follow(new URL(address), options, deadline.signal);
    } catch (error) {
      throw deadline.signal.aborted ? timedOut(address) : sentenceFor(error, address);
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', stop);
    }
  }

  private async follow(start: URL, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
    let url = start;
    for (let hop = 0; hop <= outboundLimits.redirects; hop += 1) {
      refuseUnfetchable(url);
      if (!this.config.ALLOW_PRIVATE_URLS) refusePrivateHost(url);
      const sentAt = performance.now();
      const answer = await request(url.href, {
        dispatcher: this.agent,
        method: options.method ?? 'GET',
        signal,
        headers: {
          'user-agent': userAgent,
          accept: options.accept,
          'accept-language': 'en',
          'accept-encoding': 'br, gzip, deflate',
        },
      });
      const ttfbMs = performance.now() - sentAt;
      const target = redirectTarget(answer, url);
      if (target) {
        answer.body.on('error', () => {}).destroy();
        url = target;
        continue;
      }
      const body = options.method === 'HEAD' ? noBody : await readBody(answer, options, signal);
      if (options.method === 'HEAD') answer.body.on('error', () => {}).destroy();
      return { finalUrl: url.href, status: answer.statusCode, headers: flatHeaders(answer.headers), ...body, ttfbMs };
    }
    throw new AppError(
      'UNPROCESSABLE',
      `This address redirects more than ${outboundLimits.redirects} times. Use the address it ends at.`,
    );
  }
}

/** Bytes that tell what a body is. */
const headBytes = 64;

const noBody = { bytes: new Uint8Array(0), transferredBytes: 0 };

function redirectTarget({ statusCode, headers }: Dispatcher.ResponseData, from: URL): URL | null {
  const location = [301, 302, 303, 307, 308].includes(statusCode) ? headers['location'] : undefined;
  if (typeof location !== 'string') return null;
  const target = parseUrl(location, from);
  if (!target) throw new AppError('UNPROCESSABLE', 'This address redirects to something that is not a web address.');
  return target;
}

/** Names in small letters, what was sent twice in one line. */
export function flatHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  return Object.fromEntries(entries);
}

function decoder(encoding: string): NodeJS.ReadWriteStream | null {
  switch (encoding) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new AppError('UNPROCESSABLE', 'The server sent the page in a compression that is not supported.');
  }
}

/** Reads and decompresses a body, both sizes bounded: a small gzip may hold gigabytes. */
async function readBody(
  { headers, body }: Dispatcher.ResponseData,
  { maxBytes: most, spill }: Pick<FetchOptions, 'maxBytes' | 'spill'>,
  signal: AbortSignal,
) {
  const tooLarge = (maxBytes: number) =>
    new AppError('UNPROCESSABLE', `This address answers with more than ${Math.round(maxBytes / 1024 / 1024)} MB.`);
  const mostOfAll = Math.max(most, spill?.maxBytes ?? 0);
  if (Number(headers['content-length'] ?? 0) > mostOfAll) {
    body.on('error', () => {}).destroy();
    throw tooLarge(mostOfAll);
  }
  const inflate = decoder([headers['content-encoding'] ?? ''].flat().join('').trim().toLowerCase());
  const output: Readable | NodeJS.ReadWriteStream = inflate ? body.pipe(inflate) : body;
  let transferredBytes = 0;
  if (inflate) {
    body.on('data', (chunk: Buffer) => (transferredBytes += chunk.length));
    body.on('error', (error) => output.emit('error', error));
  }
  const abort = () => output.emit('error', new Error('aborted'));
  signal.addEventListener('abort', abort);
  let chunks: Buffer[] = [];
  let size = 0;
  let file: FileHandle | null = null;
  try {
    for await (const chunk of output) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      chunks.push(bytes);
      if (spill && !file && size >= headBytes && chunks.length < 16 && spill.isWanted(Buffer.concat(chunks)))
        file = await open(spill.path, 'wx', 0o600);
      const maxBytes = file ? mostOfAll : most;
      if (size > maxBytes) throw tooLarge(maxBytes);
      if (!file) continue;
      await file.writeFile(Buffer.concat(chunks));
      chunks = [];
    }
  } finally {
    await file?.close();
    signal.removeEventListener('abort', abort);
    body.on('error', () => {}).destroy();
  }
  const bytes = new Uint8Array(Buffer.concat(chunks));
  return { bytes, isSpilled: file !== null, transferredBytes: inflate ? transferredBytes : size };
}

function timedOut(address: string | URL): AppError {
  return new AppError(
    'UNAVAILABLE',
    `${new URL(address).host} did not answer in time. Check that the page opens in a browser and try again.`,
  );
}

/** Network failures in words. What may pass is UNAVAILABLE, so that the job is tried again. */
function sentenceFor(error: unknown, address: string | URL): unknown {
  if (error instanceof AppError) return error;
  const { cause = error } = error as { cause?: unknown };
  if (cause instanceof AppError) return cause;
  const { code = '', name } = cause as NodeJS.ErrnoException;
  const host = new URL(address).host;
  if (code === 'ENOTFOUND') return new AppError('UNPROCESSABLE', `We couldn't find ${host}. Check the address.`);
  if (/CERT|SELF_SIGNED|ERR_TLS/.test(code))
    return new AppError('UNPROCESSABLE', `${host} has no valid security certificate.`);
  if (code === 'ECONNREFUSED') return new AppError('UNPROCESSABLE', `${host} refuses connections. Check the address.`);
  if (name === 'HTTPParserError' || /^(Z_|ERR__ERROR_|ERR_PADDING|ERR_STREAM)/.test(code)) {
    return new AppError('UNPROCESSABLE', `${host} sent an answer that cannot be read.`);
  }
  return new AppError(
    'UNAVAILABLE',
    `${host} couldn't be reached. Check that the page opens in a browser and try again.`,
  );
}
