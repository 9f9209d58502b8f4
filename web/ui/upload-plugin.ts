import { BasePlugin, EventManager, type Meta, type PluginOpts, type Uppy, type UppyFile } from '@uppy/core';
import { filterFilesToUpload } from '@uppy/core/utils';
import { multipartLimits } from '../../schema/storage/stored-object.facts.js';
import { putBytes, type TransferOptions, UploadError, withRetries } from './upload-file.js';
import { abortParts, arrivedParts, type PartsUpload, sendParts, startParts } from './upload-parts.js';
import { messages } from './messages.js';

/** What the product answers for a file that has arrived. */
export type Sent = { objectId: string };

export type UploadFile = UppyFile<Meta, Sent>;

interface UploadAddress {
  objectId: string;
  uploadURL: string;
}

export interface UploadPluginOptions extends PluginOpts {
  purpose: string;
  /** Asks for an address to send one file to. */
  askAddress: (file: File) => Promise<UploadAddress>;
  onUploaded: (objectId: string, file: File) => void;
}

/**
 * Uploader plugin of Uppy that sends to the product: one PUT to an address that is asked for, imports above 100 MB in
 * parts. All files at once, each can be paused, canceled and sent again; failures in the server's own words.
 */
export class UploadPlugin extends BasePlugin<UploadPluginOptions, Meta, Sent> {
  /** Uploads in parts that are not complete, by the id of their file. */
  private readonly started = new Map<string, PartsUpload>();

  constructor(uppy: Uppy<Meta, Sent>, options: UploadPluginOptions) {
    super(uppy, options);
    this.id = 'UploadPlugin';
    this.type = 'uploader';
  }

  override install(): void {
    this.setPausable(true);
    this.uppy.addUploader(this.upload);
    this.uppy.on('file-removed', this.giveUp);
  }

  override uninstall(): void {
    this.setPausable(false);
    this.uppy.removeUploader(this.upload);
    this.uppy.off('file-removed', this.giveUp);
  }

  private setPausable(resumableUploads: boolean): void {
    this.uppy.setState({ capabilities: { ...this.uppy.getState().capabilities, resumableUploads } });
  }

  private readonly upload = async (ids: string[]): Promise<void> => {
    const files = filterFilesToUpload(this.uppy.getFilesByIds(ids));
    await Promise.all(files.map((file) => this.send(file)));
  };

  private readonly giveUp = ({ id }: UploadFile): void => {
    const upload = this.started.get(id);
    if (upload) abortParts(upload);
    this.started.delete(id);
  };

  private async send(file: UploadFile): Promise<void> {
    const { data } = file;
    if (!(data instanceof File)) return;
    const { uppy } = this;
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
      const options = { onProgress, onRetry: begin };
      const objectId = await this.untilPaused(file.id, (signal) => this.transfer(file, data, { ...options, signal }));
      if (objectId === null) return;
      uppy.emit('upload-success', file, { status: 200, body: { objectId } });
      this.opts.onUploaded(objectId, data);
    } catch (error) {
      const { message } = error instanceof Error ? error : new UploadError(messages.failedToProcessUploadedFile, 0);
      if (uppy.getFile(file.id)) uppy.emit('upload-error', file, { name: 'UploadError', message });
    }
  }

  /** @returns id of the object */
  private async transfer(file: UploadFile, data: File, options: TransferOptions): Promise<string> {
    const { id } = file;
    const { purpose, askAddress } = this.opts;
    if (purpose === 'import' && data.size > multipartLimits.above) {
      const paused = this.started.get(id);
      const upload = paused ?? (await startParts(data, purpose, options.signal));
      this.started.set(id, upload);
      const arrived = paused ? await arrivedParts(paused, options.signal) : [];
      const objectId = await sendParts(data, { upload, arrived }, options);
      this.started.delete(id);
      return objectId;
    }
    return withRetries(async () => {
      const { objectId, uploadURL } = await askAddress(data);
      this.uppy.emit('preprocess-complete', file);
      await putBytes(uploadURL, data, options);
      return objectId;
    }, options);
  }

  /**
   * Works until it is done; a pause stops the work, and going on starts it again.
   * @returns null when the file was taken away
   */
  private async untilPaused<Result>(
    id: string,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | null> {
    const events = new EventManager(this.uppy);
    let stop = new AbortController();
    let wake = () => {};
    events.onFilePause(id, (isPaused) => (isPaused ? stop.abort() : wake()));
    events.onFileRemove(id, () => {
      stop.abort();
      wake();
    });
    try {
      for (;;) {
        while (this.uppy.getFile(id)?.isPaused) await new Promise<void>((resolve) => (wake = resolve));
        if (!this.uppy.getFile(id)) return null;
        stop = new AbortController();
        const { signal } = stop;
        try {
          return await work(signal);
        } catch (error) {
          if (!signal.aborted) throw error;
        }
      }
    } finally {
      events.remove();
    }
  }
}
