import { multipartLimits } from '../../schema/storage/stored-object.facts.js';
import { messageOf, putBytes, UploadError, withRetries, type TransferOptions } from './upload-file.js';
import { messages } from './messages.js';

/** One that the file store has; its tag proves it. */
interface Part {
  PartNumber: number;
  ETag: string;
}

/** An upload in parts that has been started; kept while it is paused, so that it goes on where it stopped. */
export interface PartsUpload {
  key: string;
  uploadId: string;
}

/** @returns sizes are the same but for the last part, at least 5 MB and few enough */
export function partSize(fileSize: number): number {
  return Math.max(multipartLimits.minPartBytes, Math.ceil(fileSize / multipartLimits.maxParts));
}

/** The calls of the common multipart protocol (Uppy Companion). */
async function call(
  path: string,
  { signal, method = 'GET', body }: { signal?: AbortSignal; method?: string; body?: object },
) {
  const init = {
    method,
    signal,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  };
  const answer = await fetch(`/api/s3/multipart${path}`, init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new UploadError(messages.networkErrorPleaseCheckYour, 0);
  });
  const text = await answer.text();
  if (!answer.ok) throw new UploadError(messageOf(answer.status, text), answer.status);
  return text ? JSON.parse(text) : null;
}

const pathOf = ({ key, uploadId }: PartsUpload, rest = '') =>
  `/${encodeURIComponent(uploadId)}${rest}?${new URLSearchParams({ key }).toString()}`;

export function startParts(file: File, purpose: string, signal: AbortSignal): Promise<PartsUpload> {
  const metadata = { purpose, size: file.size };
  return call('', { method: 'POST', body: { filename: file.name, type: file.type, metadata }, signal });
}

/** What the file store has of an upload that was paused. */
export function arrivedParts(upload: PartsUpload, signal: AbortSignal): Promise<Part[]> {
  return call(pathOf(upload), { signal });
}

/** Sends what has not arrived yet, six parts at a time, and puts the parts together. @returns id of the object */
export async function sendParts(
  file: File,
  { upload, arrived }: { upload: PartsUpload; arrived: readonly Part[] },
  { signal, onProgress }: TransferOptions,
): Promise<string> {
  const size = partSize(file.size);
  const count = Math.ceil(file.size / size);
  const done = [...arrived];
  const sent = new Map(done.map(({ PartNumber }) => [PartNumber, Math.min(size, file.size - (PartNumber - 1) * size)]));
  const tell = () => onProgress([...sent.values()].reduce((sum, bytes) => sum + bytes, 0));
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !sent.has(number));
  tell();
  async function sendOne(number: number): Promise<void> {
    const { url } = await call(pathOf(upload, `/${number}`), { signal });
    const bytes = file.slice((number - 1) * size, number * size);
    const progress = (loaded: number) => {
      sent.set(number, loaded);
      tell();
    };
    const ETag = await putBytes(url, bytes, { signal, onProgress: progress });
    if (!ETag) throw new UploadError(messages.theFileStoreDoesNot, 400);
    done.push({ PartNumber: number, ETag });
  }
  async function sendNext(): Promise<void> {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const part = number;
      await withRetries(() => sendOne(part), { signal });
    }
  }
  await Promise.all(Array.from({ length: multipartLimits.concurrency }, sendNext));
  const parts = done.toSorted((a, b) => a.PartNumber - b.PartNumber);
  await call(pathOf(upload, '/complete'), { method: 'POST', body: { parts }, signal });
  return upload.key;
}

/** Upkeep collects what this cannot reach. */
export function abortParts(upload: PartsUpload): void {
  void call(pathOf(upload), { method: 'DELETE' }).catch(() => {});
}
