import Uppy, { type Meta, type UppyFile } from '@uppy/core';
import { multipartLimits } from '../../schema/storage/stored-object.facts.js';
import { putBytes, UploadError, withRetries, type TransferOptions } from './upload-file.js';
import { abortParts, arrivedParts, type PartsUpload, sendParts, startParts } from './upload-parts.js';
import { messages } from './messages.js';

/** States of a file on its way; Uppy's names. */
export type UploadStatus =
  'waiting' | 'preprocessing' | 'uploading' | 'postprocessing' | 'paused' | 'complete' | 'error';

export interface UploadItem {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  status: UploadStatus;
  /** Share sent so far, 0 to 1. */
  share: number;
  /** Why it failed. */
  message: string | null;
  /** Once it has arrived. */
  objectId: string | null;
}

interface UploadAddress {
  objectId: string;
  uploadURL: string;
}

interface UploaderOptions {
  purpose: string;
  /** What has arrived stays on the list when more is added: all of it is used together. */
  keepsArrived: boolean;
  /** Asks for an address to send one file to. */
  askAddress: (file: File) => Promise<UploadAddress>;
  onUploaded: (objectId: string, file: File) => void;
  onChange: (items: UploadItem[]) => void;
}

type Sent = { objectId: string };
type UploadFile = UppyFile<Meta, Sent>;

export interface Uploader {
  add(files: File[]): void;
  pauseOrResume(id: string): void;
  retry(id: string): void;
  cancel(id: string): void;
  /** Takes what has arrived off the list. */
  forgetArrived(): void;
  /** Cancels everything. */
  destroy(): void;
}

const silent = { debug: () => {}, warn: () => {}, error: () => {} };

/** Uppy's core with the product's own way to send: it keeps the files and their states, screens draw them. */
export function createUploader({ purpose, keepsArrived, askAddress, onUploaded, onChange }: UploaderOptions): Uploader {
  const uppy = new Uppy<Meta, Sent>({ autoProceed: true, logger: silent });
  const started = new Map<string, PartsUpload>();
  const { capabilities } = uppy.getState();
  uppy.setState({ capabilities: { ...capabilities, resumableUploads: true, individualCancellation: true } });
  uppy.store.subscribe(() => onChange(uppy.getFiles().map(itemOf)));
  uppy.on('file-removed', ({ id }) => {
    const upload = started.get(id);
    if (upload) abortParts(upload);
    started.delete(id);
  });

  /** @returns id of the object */
  async function transfer(file: UploadFile, data: File, options: TransferOptions): Promise<string> {
    if (purpose === 'import' && data.size > multipartLimits.above) {
      const paused = started.get(file.id);
      const upload = paused ?? (await startParts(data, purpose, options.signal));
      started.set(file.id, upload);
      const arrived = paused ? await arrivedParts(paused, options.signal) : [];
      const objectId = await sendParts(data, { upload, arrived }, options);
      started.delete(file.id);
      return objectId;
    }
    return withRetries(async () => {
      const { objectId, uploadURL } = await askAddress(data);
      uppy.emit('preprocess-complete', file);
      await putBytes(uploadURL, data, options);
      return objectId;
    }, options);
  }

  async function send(id: string): Promise<void> {
    const file = uppy.getFile(id);
    if (!file || !(file.data instanceof File)) return;
    const { data } = file;
    const begin = () => {
      uppy.emit('upload-start', [file]);
      uppy.emit('preprocess-progress', file, { mode: 'indeterminate', message: '' });
    };
    const onProgress = (bytes: number) => {
      uppy.emit('preprocess-complete', file);
      uppy.emit('upload-progress', file, { uploadStarted: Date.now(), bytesUploaded: bytes, bytesTotal: data.size });
      if (bytes >= data.size) uppy.emit('postprocess-progress', file, { mode: 'indeterminate', message: '' });
    };
    begin();
    try {
      const objectId = await untilPaused(uppy, id, (signal) =>
        transfer(file, data, { signal, onProgress, onRetry: begin }),
      );
      if (objectId === null) return;
      uppy.emit('upload-success', file, { status: 200, body: { objectId } });
      onUploaded(objectId, data);
    } catch (error) {
      const { message } = error instanceof Error ? error : new UploadError(messages.failedToProcessUploadedFile, 0);
      if (uppy.getFile(id)) uppy.emit('upload-error', file, { name: 'UploadError', message });
    }
  }

  function forgetArrived(): void {
    for (const { id, progress } of uppy.getFiles()) if (progress.uploadComplete) uppy.removeFile(id);
  }

  uppy.addUploader((ids) => Promise.all(ids.map(send)));
  return {
    add(files) {
      if (!keepsArrived) forgetArrived();
      const known = new Set(uppy.getFiles().map(({ data }) => data));
      for (const data of files) {
        // Two files may bear the same name; the same file twice is a slip.
        const meta = { relativePath: crypto.randomUUID() };
        if (!known.has(data)) uppy.addFile({ name: data.name, type: data.type, data, meta, source: 'product' });
      }
    },
    pauseOrResume: (id) => void (uppy.getFile(id) && uppy.pauseResume(id)),
    retry: (id) => void (uppy.getFile(id) && uppy.retryUpload(id)),
    cancel: (id) => uppy.removeFile(id),
    forgetArrived,
    destroy: () => uppy.destroy(),
  };
}

/**
 * Works until it is done; a pause stops the work, and going on starts it again.
 * @returns null when the file was taken away
 */
async function untilPaused<Result>(
  uppy: Uppy<Meta, Sent>,
  id: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  for (;;) {
    const stop = new AbortController();
    const onPause = (file: UploadFile | undefined, isPaused: boolean) => file?.id === id && isPaused && stop.abort();
    const onRemove = (file: UploadFile) => file.id === id && stop.abort();
    uppy.on('upload-pause', onPause);
    uppy.on('file-removed', onRemove);
    try {
      return await work(stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      uppy.off('upload-pause', onPause);
      uppy.off('file-removed', onRemove);
    }
    if (!(await resumed(uppy, id))) return null;
  }
}

/** @returns false when the file is gone */
function resumed(uppy: Uppy<Meta, Sent>, id: string): Promise<boolean> {
  if (!uppy.getFile(id)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const onPause = (file: UploadFile | undefined, isPaused: boolean) => file?.id === id && !isPaused && settle(true);
    const onRemove = (file: UploadFile) => file.id === id && settle(false);
    const settle = (goesOn: boolean) => {
      uppy.off('upload-pause', onPause);
      uppy.off('file-removed', onRemove);
      resolve(goesOn);
    };
    uppy.on('upload-pause', onPause);
    uppy.on('file-removed', onRemove);
  });
}

function itemOf({ id, name, size, type, progress, error, isPaused, response }: UploadFile): UploadItem {
  const total = size ?? 0;
  const sent = typeof progress.bytesUploaded === 'number' ? progress.bytesUploaded : 0;
  return {
    id,
    name: name ?? 'file',
    size: total,
    type: type ?? '',
    status: statusOf(progress, Boolean(error), Boolean(isPaused)),
    share: progress.uploadComplete ? 1 : total > 0 ? Math.min(1, sent / total) : 0,
    message: error ?? null,
    objectId: progress.uploadComplete ? (response?.body?.objectId ?? null) : null,
  };
}

function statusOf(progress: UploadFile['progress'], hasFailed: boolean, isPaused: boolean): UploadStatus {
  if (hasFailed) return 'error';
  if (progress.uploadComplete) return 'complete';
  if (isPaused) return 'paused';
  if (progress.preprocess) return 'preprocessing';
  if (progress.postprocess) return 'postprocessing';
  return progress.uploadStarted ? 'uploading' : 'waiting';
}
