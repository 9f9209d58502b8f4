import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { diskError, DraftFolder } from './draft-file.js';
import { type ByteRange, checkKey, type IncomingBytes, type ObjectStore, type ReceiveOptions } from './object-store.js';

/** Files below `DATA_DIR/objects`, written aside and moved into place, so that none is ever seen half written. */
export class DiskObjectStore implements ObjectStore {
  readonly multipart = null;
  private readonly drafts: DraftFolder;

  constructor(private readonly folder: string) {
    this.drafts = new DraftFolder(join(folder, 'incoming'));
  }

  async receive(key: string, source: Readable, options: ReceiveOptions): Promise<IncomingBytes> {
    const path = this.path(key);
    const draft = await this.drafts.receive(source, options);
    return {
      ...draft,
      keep: () => this.move(draft.path, path),
      drop: () => rm(draft.path, { force: true }),
    };
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.path(key);
    await this.move(await this.drafts.put(bytes), path);
  }

  async read(key: string): Promise<Uint8Array<ArrayBuffer>> {
    try {
      return new Uint8Array(await readFile(this.path(key)));
    } catch (error) {
      throw diskError(error);
    }
  }

  async stream(key: string, range?: ByteRange): Promise<Readable> {
    const path = this.path(key);
    try {
      await stat(path);
    } catch (error) {
      throw diskError(error);
    }
    return createReadStream(path, range);
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async collect(before: Date): Promise<void> {
    await this.drafts.collect(before);
  }

  private async move(draft: string, path: string): Promise<void> {
    try {
      await mkdir(dirname(path), { recursive: true });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw diskError(error);
    }
  }

  private path(key: string): string {
    return join(this.folder, key.slice(0, 2), checkKey(key));
  }
}
