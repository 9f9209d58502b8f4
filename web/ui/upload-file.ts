import { messages } from './messages.js';

/** Waits before the second to fifth try, ms: at once for a lost connection, then long enough for a busy store. */
const retryDelaysMs = [0, 1000, 3000, 5000];
/** A connection on which nothing moves for so long is dead, ms. Shorter would end slow uplinks in the midst of a part. */
const silenceMs = 5 * 60_000;

/** Whether another try may help: the store was busy or the request came at a bad time, and was not refused for what it is. */
export function isRetryable(status: number): boolean {
  return [408, 409, 418, 423, 429].includes(status) || (status >= 500 && status !== 501 && status !== 505);
}

export class UploadError extends Error {
  constructor(
    message: string,
    /** HTTP status; 0 when the connection was lost. */
    readonly status: number,
  ) {
    super(message);
  }

  /** A signed address may run out while a file is on its way: a new one goes on. */
  get hasExpired(): boolean {
    return this.status === 403 && /\bexpired\b/i.test(this.message);
  }
}

export interface TransferOptions {
  /** Bytes sent so far. */
  onProgress: (bytes: number) => void;
  /** The next try starts from the beginning. */
  onRetry?: () => void;
  signal: AbortSignal;
}

/** Runs `work` again where that may help. Rejects with its last failure, or AbortError on cancel. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  { signal, onRetry }: Pick<TransferOptions, 'signal' | 'onRetry'>,
): Promise<Result> {
  for (const delay of [...retryDelaysMs, null]) {
    try {
      return await work();
    } catch (error) {
      const isWorthIt =
        error instanceof UploadError && (error.status === 0 || isRetryable(error.status) || error.hasExpired);
      if (delay === null || !isWorthIt || signal.aborted) throw error;
      await pause(delay, signal);
      onRetry?.();
    }
  }
  throw new UploadError(messages.theUploadWasCanceled, 0);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(cancelled());
    });
  });
}

const cancelled = () => new DOMException('Upload canceled', 'AbortError');

/**
 * Sends bytes to an address, once. XMLHttpRequest, because fetch tells nothing of how much of a body has been sent.
 * @returns the header ETag of the answer, where there is one
 */
export function putBytes(url: string, bytes: Blob, { onProgress, signal }: TransferOptions): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const abort = () => request.abort();
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(abort, silenceMs);
    };
    request.open('PUT', url);
    if (bytes.type) request.setRequestHeader('Content-Type', bytes.type);
    request.upload.addEventListener('progress', ({ loaded }) => {
      listen();
      onProgress(loaded);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.getResponseHeader('etag'));
      else reject(new UploadError(messageOf(request.status, request.responseText), request.status));
    });
    request.addEventListener('error', () => reject(new UploadError(messages.networkErrorPleaseCheckYour, 0)));
    request.addEventListener('abort', () =>
      reject(signal.aborted ? cancelled() : new UploadError(messages.theConnectionTimedOut, 0)),
    );
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
    });
    signal.addEventListener('abort', abort);
    if (signal.aborted) return reject(cancelled());
    listen();
    request.send(bytes);
  });
}

/** The server's sentence, where it sent one. */
export function messageOf(status: number, text: string): string {
  if (status === 401) return messages.authorizationRequired;
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
      return body.message;
    }
  } catch {
    // Not JSON: an object store answers in XML.
  }
  return /<Message>([^<]{1,300})<\/Message>/.exec(text)?.[1] ?? messages.theServerAnsweredWithHttp(status);
}
