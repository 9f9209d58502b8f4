/** Waits before the second to fifth try, ms (specification 001, section 9). */
const retryDelaysMs = [0, 1000, 3000, 5000];

/** @see specification 001, section 8: what is worth another try */
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
}

interface UploadOptions {
  /** Share sent so far, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends `file` to a signed address, trying again where that may help. Rejects with UploadError, or AbortError on cancel. */
export async function uploadFile(url: string, file: File, options: UploadOptions): Promise<void> {
  for (const delay of [...retryDelaysMs, null]) {
    try {
      return await putOnce(url, file, options);
    } catch (error) {
      const isWorthIt = error instanceof UploadError && (error.status === 0 || isRetryable(error.status));
      if (delay === null || !isWorthIt || options.signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** XMLHttpRequest, because fetch tells nothing of how much of a body has been sent. */
function putOnce(url: string, file: File, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    if (file.type) request.setRequestHeader('Content-Type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadError(messageOf(request), request.status));
    });
    request.addEventListener('error', () => reject(new UploadError('Network error. Please check your connection.', 0)));
    request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}

/** The server's sentence, where it sent one. */
function messageOf(request: XMLHttpRequest): string {
  if (request.status === 401) return 'Authorization required';
  try {
    const body: unknown = JSON.parse(request.responseText);
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
      return body.message;
    }
  } catch {
    // Not JSON: the status says it all.
  }
  return `${request.status}: ${request.statusText}`;
}
