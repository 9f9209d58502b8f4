import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../schema/errors.js';
import type { ReceiveOptions, StoredBytes } from './object-store.js';

export interface DraftFile extends StoredBytes {
  path: string;
}

const headBytes = 4_100;

/** Files that are being written, aside from everything that can be read. */
export class DraftFolder {
  constructor(private readonly folder: string) {}

  /** Writes what arrives; memory holds two pieces at the most. @throws AppError; the draft is gone then */
  async receive(source: Readable, options: ReceiveOptions): Promise<DraftFile> {
    return this.write((path) => writeStream(path, source, options));
  }

  async put(bytes: Uint8Array): Promise<string> {
    const { path } = await this.write(async (draft) => {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      return {};
    });
    return path;
  }

  /** Drops drafts that nobody has written to since. */
  async collect(before: Date): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  private async write<Written>(work: (path: string) => Promise<Written>): Promise<Written & { path: string }> {
    const path = join(this.folder, randomUUID());
    try {
      await mkdir(this.folder, { recursive: true });
      return { ...(await work(path)), path };
    } catch (error) {
      await rm(path, { force: true }).catch(() => {});
      throw diskError(error);
    }
  }
}

async function writeStream(path: string, source: Readable, { maxBytes, watch }: ReceiveOptions): Promise<StoredBytes> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  // While one piece is being written the next one is looked at.
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const chunk of source) {
      const piece: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      if (size < headBytes) head.push(piece.subarray(0, headBytes - size));
      size += piece.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      hash.update(piece);
      watch?.(piece);
      await writing;
      writing = file.writeFile(piece);
      writing.catch(() => {}); // seen by the next await
    }
    await writing;
    await file.sync();
  } finally {
    await writing.catch(() => {});
    await file.close();
  }
  return { size, hash: hash.digest(), head: new Uint8Array(Buffer.concat(head)) };
}

export function tooLarge(maxBytes: number): AppError {
  return new AppError('TOO_LARGE', `The file is larger than ${megabytes(maxBytes)} MB. Choose a smaller one.`);
}

/** As the limits are spoken of: 10,485,760 bytes are 10 MB, and 50,485,760 are 50 MB. */
function megabytes(bytes: number): number {
  return bytes % 1_048_576 === 0 ? bytes / 1_048_576 : Math.floor(bytes / 1_000_000);
}

/** Failures of the disk, and of a source that ended too early, in words for the user. */
export function diskError(error: unknown): unknown {
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
    case 'ECONNRESET':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return new AppError('BAD_INPUT', 'The upload was cut off. Send the file again.');
    default:
      return error;
  }
}
