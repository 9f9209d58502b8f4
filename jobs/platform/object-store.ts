import type { Readable } from 'node:stream';

export interface StoredBytes {
  size: number;
  /** SHA-256. */
  hash: Buffer;
  /** The first bytes, enough to tell the type. */
  head: Uint8Array<ArrayBuffer>;
}

/** Bytes that arrived and are not visible yet: the caller looks at them and then keeps or drops them. */
export interface IncomingBytes extends StoredBytes {
  /** File that holds them until then, for checks that need more than the head. */
  path: string;
  keep(): Promise<void>;
  drop(): Promise<void>;
}

/** Both ends are part of it, as in the header Range. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface ReceiveOptions {
  /** More than this is refused while it arrives. */
  maxBytes: number;
  /** Sees every piece as it passes. */
  watch?: (piece: Buffer) => void;
}

/** Where files live. Keys are ids made by the server, never names from outside. */
export interface ObjectStore {
  /** @throws AppError TOO_LARGE past `maxBytes`, BAD_INPUT when the source breaks off, STORAGE_FULL, UNAVAILABLE; nothing is left behind then */
  receive(key: string, source: Readable, options: ReceiveOptions): Promise<IncomingBytes>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws AppError NOT_FOUND before the first byte when nothing is stored there */
  stream(key: string, range?: ByteRange): Promise<Readable>;
  /** Deleting what is not there is no failure. */
  delete(key: string): Promise<void>;
  /** Drops what writes that were cut off before that moment have left behind. */
  collect(before: Date): Promise<void>;
  /** How browsers send large files straight to the store, part by part; null where all bytes come through the product. */
  readonly multipart: MultipartStore | null;
}

export interface UploadedPart {
  /** From 1. */
  partNumber: number;
  etag: string;
  size: number;
}

/** Uploads in parts. Nothing of one can be read before it is complete. */
export interface MultipartStore {
  /** @returns the id of the upload at the store */
  start(key: string): Promise<string>;
  /** @returns an address of the store that takes this one part, for a while */
  signPart(key: string, uploadId: string, partNumber: number): Promise<string>;
  /** @throws AppError NOT_FOUND for an upload that is not under way */
  parts(key: string, uploadId: string): Promise<UploadedPart[]>;
  complete(key: string, uploadId: string, parts: Pick<UploadedPart, 'partNumber' | 'etag'>[]): Promise<void>;
  abort(key: string, uploadId: string): Promise<void>;
  /** @returns bytes of a complete object */
  size(key: string): Promise<number>;
}

const keyPattern = /^[0-9a-f-]{36}(\.[a-z0-9-]{1,40})?$/;

/** @throws for anything that is not a key of the server's own making */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a key of the object store: ${key}`);
  return key;
}
