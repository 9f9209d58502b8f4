import Uppy, { type Meta } from '@uppy/core';
import { type Sent, type UploadFile, UploadPlugin, type UploadPluginOptions } from './upload-plugin.js';

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

interface UploaderOptions extends Pick<UploadPluginOptions, 'purpose' | 'askAddress' | 'onUploaded'> {
  /** What has arrived stays on the list when more is added: all of it is used together. */
  keepsArrived: boolean;
  onChange: (items: UploadItem[]) => void;
}

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

/** Uppy with the product's own plugin to send: it keeps the files and their states, screens draw them. */
export function createUploader({ keepsArrived, onChange, ...sending }: UploaderOptions): Uploader {
  const uppy = new Uppy<Meta, Sent>({ autoProceed: true, logger: silent }).use(UploadPlugin, sending);
  uppy.on('state-update', () => onChange(uppy.getFiles().map(itemOf)));

  function forgetArrived(): void {
    for (const { id, progress } of uppy.getFiles()) if (progress.uploadComplete) uppy.removeFile(id);
  }

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
