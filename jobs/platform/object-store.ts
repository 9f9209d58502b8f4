import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../schema/errors.js';

export interface StoredBytes {
  size: number;
  /** SHA-256. */
  hash: Buffer;
  /** The first bytes, enough to tell the type. */
  head: Uint8Array<ArrayBuffer>;
}

/** Bytes that arrived and are not visible yet: the caller looks at them and then keeps or drops them. */
export interface IncomingBytes extends StoredBytes {
  keep(): Promise<void>;
  drop(): Promise<void>;
}

/** Where files live. Keys are ids made by the server, never names from outside. */
export interface ObjectStore {
  /** @throws AppError TOO_LARGE past `maxBytes`, STORAGE_FULL, UNAVAILABLE; nothing is left behind then */
  receive(key: string, source: Readable, maxBytes: number): Promise<IncomingBytes>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array<ArrayBuffer>>;
  stream(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
}

const headBytes = 4_100;
const keyPattern = /^[0-9a-f-]{36}(\.[a-z0-9-]{1,40})?$/;

/** Files below `DATA_DIR/objects`, written aside and moved into place, so that none is ever seen half written. */
export class DiskObjectStore implements ObjectStore {
  constructor(private readonly folder: string) {}

  async receive(key: string, source: Readable, maxBytes: number): Promise<IncomingBytes> {
    const draft = join(this.folder, 'incoming', randomUUID());
    try {
      await mkdir(join(this.folder, 'incoming'), { recursive: true });
      const written = await writeStream(draft, source, maxBytes);
      return {
        ...written,
        keep: () => this.move(draft, key),
        drop: () => rm(draft, { force: true }),
      };
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw storageError(error);
    }
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const draft = join(this.folder, 'incoming', randomUUID());
    try {
      await mkdir(join(this.folder, 'incoming'), { recursive: true });
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await this.move(draft, key);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw storageError(error);
    }
  }

  async read(key: string): Promise<Uint8Array<ArrayBuffer>> {
    try {
      return new Uint8Array(await readFile(this.path(key)));
    } catch (error) {
      throw storageError(error);
    }
  }

  async stream(key: string): Promise<Readable> {
    try {
      await stat(this.path(key));
    } catch (error) {
      throw storageError(error);
    }
    return createReadStream(this.path(key));
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  private async move(draft: string, key: string): Promise<void> {
    const path = this.path(key);
    try {
      await mkdir(join(path, '..'), { recursive: true });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw storageError(error);
    }
  }

  private path(key: string): string {
    if (!keyPattern.test(key)) throw new Error(`Not a key of the object store: ${key}`);
    return join(this.folder, key.slice(0, 2), key);
  }
}

async function writeStream(path: string, source: Readable, maxBytes: number): Promise<StoredBytes> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source) {
      const bytes = Buffer.from(chunk);
      if (size < headBytes) head.push(bytes.subarray(0, headBytes - size));
      size += bytes.length;
      if (size > maxBytes)
        throw new AppError(
          'TOO_LARGE',
          `The file is larger than ${Math.round(maxBytes / 1_048_576)} MB. Choose a smaller one.`,
        );
      hash.update(bytes);
      await file.write(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, hash: hash.digest(), head: new Uint8Array(Buffer.concat(head)) };
}

function storageError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return new AppError('NOT_FOUND', 'This file is no longer stored.');
    case 'ENOSPC':
    case 'EDQUOT':
      return new AppError('STORAGE_FULL', 'The file store is full. Ask the operator to make room, then try again.');
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EIO':
      return new AppError('UNAVAILABLE', 'The file store cannot be written at the moment. Try again later.');
    default:
      return error;
  }
}
