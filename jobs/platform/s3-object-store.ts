import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AppError } from '../../schema/errors.js';
import { signedUrlSeconds } from '../../schema/storage/stored-object.facts.js';
import { DraftFolder } from './draft-file.js';
import {
  type ByteRange,
  checkKey,
  type IncomingBytes,
  type MultipartStore,
  type ObjectStore,
  type ReceiveOptions,
  type UploadedPart,
} from './object-store.js';

export interface S3Settings {
  /** Set for anything but Amazon's own service; buckets are then part of the path. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Local folder for files that are still arriving. */
  draftFolder: string;
}

/** Files up to this size are sent from memory, where the client can send them again by itself; larger ones as a stream. */
const memoryBytes = 8 * 1_048_576;
const sendTries = 3;
/** Should the bucket ever be opened to the world, what is in it is still nothing that a browser runs. */
const inert = { ContentType: 'application/octet-stream', ContentDisposition: 'attachment' };

/** Any S3-compatible store. What arrives lies on the local disk until it was looked at, so nothing unchecked is ever in the bucket. */
export class S3ObjectStore implements ObjectStore, MultipartStore {
  readonly multipart = this;
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly drafts: DraftFolder;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey, draftFolder }: S3Settings) {
    this.bucket = bucket;
    this.drafts = new DraftFolder(draftFolder);
    this.client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      // Other servers do not know Amazon's newer checksums, and a presigned address would sign that of an empty body.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
    });
  }

  async receive(key: string, source: Readable, options: ReceiveOptions): Promise<IncomingBytes> {
    checkKey(key);
    const draft = await this.drafts.receive(source, options);
    const drop = () => rm(draft.path, { force: true });
    return {
      ...draft,
      keep: async () => {
        await this.send(key, draft);
        await drop();
      },
      drop,
    };
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.attempt(() => this.client.send(new PutObjectCommand({ ...this.at(key), ...inert, Body: bytes })));
  }

  async read(key: string): Promise<Uint8Array<ArrayBuffer>> {
    const { Body } = await this.attempt(() => this.client.send(new GetObjectCommand(this.at(key))));
    return new Uint8Array((await Body?.transformToByteArray()) ?? []);
  }

  async stream(key: string, range?: ByteRange): Promise<Readable> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const { Body } = await this.attempt(() => this.client.send(new GetObjectCommand({ ...this.at(key), ...part })));
    if (!(Body instanceof Readable)) throw new Error('The S3 client gave no stream');
    return Body;
  }

  async delete(key: string): Promise<void> {
    await this.attempt(() => this.client.send(new DeleteObjectCommand(this.at(key))));
  }

  async collect(before: Date): Promise<void> {
    await this.drafts.collect(before);
    const command = new ListMultipartUploadsCommand({ Bucket: this.bucket });
    const found = await this.attempt(() => this.client.send(command).catch(ignoreUnsupported));
    for (const { Key, UploadId, Initiated } of found.Uploads ?? []) {
      if (Key && UploadId && Initiated && Initiated < before) await this.abort(Key, UploadId);
    }
  }

  async start(key: string): Promise<string> {
    const { UploadId } = await this.attempt(() =>
      this.client.send(new CreateMultipartUploadCommand({ ...this.at(key), ...inert })),
    );
    if (!UploadId) throw new AppError('UNAVAILABLE', 'The file store gave no id for this upload. Try again.');
    return UploadId;
  }

  async signPart(key: string, uploadId: string, partNumber: number): Promise<string> {
    const command = new UploadPartCommand({ ...this.at(key), UploadId: uploadId, PartNumber: partNumber });
    return getSignedUrl(this.client, command, { expiresIn: signedUrlSeconds });
  }

  async parts(key: string, uploadId: string): Promise<UploadedPart[]> {
    const found: UploadedPart[] = [];
    let marker: string | undefined;
    do {
      const command = new ListPartsCommand({ ...this.at(key), UploadId: uploadId, PartNumberMarker: marker });
      const { Parts = [], IsTruncated, NextPartNumberMarker } = await this.attempt(() => this.client.send(command));
      for (const { PartNumber = 0, ETag = '', Size = 0 } of Parts)
        found.push({ partNumber: PartNumber, etag: ETag, size: Size });
      marker = IsTruncated ? NextPartNumberMarker : undefined;
    } while (marker);
    return found;
  }

  async complete(key: string, uploadId: string, parts: Pick<UploadedPart, 'partNumber' | 'etag'>[]): Promise<void> {
    const Parts = parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }));
    const command = { ...this.at(key), UploadId: uploadId, MultipartUpload: { Parts } };
    await this.attempt(() => this.client.send(new CompleteMultipartUploadCommand(command)));
  }

  async abort(key: string, uploadId: string): Promise<void> {
    const command = new AbortMultipartUploadCommand({ ...this.at(key), UploadId: uploadId });
    await this.attempt(() => this.client.send(command).catch(ignoreUnsupported)).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    });
  }

  async size(key: string): Promise<number> {
    const { ContentLength = 0 } = await this.attempt(() => this.client.send(new HeadObjectCommand(this.at(key))));
    return ContentLength;
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: checkKey(key) };
  }

  private async send(key: string, { path, size }: { path: string; size: number }): Promise<void> {
    if (size <= memoryBytes) return this.put(key, await readFile(path));
    for (let tries = 1; ; tries += 1) {
      const body = { Body: createReadStream(path), ContentLength: size };
      try {
        await this.attempt(() => this.client.send(new PutObjectCommand({ ...this.at(key), ...inert, ...body })));
        return;
      } catch (error) {
        if (tries === sendTries || !(error instanceof AppError && error.code === 'UNAVAILABLE')) throw error;
      } finally {
        body.Body.destroy();
      }
    }
  }

  private async attempt<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      throw storeError(error);
    }
  }
}

const missing = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);
const badParts = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'MalformedXML']);

/** What the store answers, in words for the user; a wrong key or bucket is the operator's, and passes like an outage. */
function storeError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const name = error instanceof Error ? error.name : '';
  if (missing.has(name)) return new AppError('NOT_FOUND', 'This file is no longer stored.');
  if (badParts.has(name)) return new AppError('BAD_INPUT', 'The parts of this upload do not match. Send it again.');
  if (isOfClient(error))
    return new AppError('UNAVAILABLE', 'The file store cannot be reached at the moment. Try again later.');
  return error;
}

/** Whatever the client could not get done bears the record of its tries, connection failures included. */
function isOfClient(error: unknown): boolean {
  return typeof error === 'object' && error !== null && '$metadata' in error;
}

/** Not every compatible server lists and ends uploads in parts; there a lifecycle rule of the bucket does it. */
function ignoreUnsupported(error: unknown): Record<string, never> {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 501 || status === 405) return {};
  throw error;
}
