import type { Readable } from 'node:stream';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import type { CreateUploadInput, Upload } from '../../schema/storage/create-upload.input.js';
import { ObjectPurpose, StoredObject } from '../../schema/storage/stored-object.entity.js';
import { isVideoName, mostUploadBytes, uploadRules } from '../../schema/storage/stored-object.facts.js';
import { tooLarge } from '../../jobs/platform/draft-file.js';
import type { ByteRange, ObjectStore, StoredBytes } from '../../jobs/platform/object-store.js';
import type { SignedPurpose, UrlSigner } from '../../jobs/platform/signed-url.js';
import { HiddenContent } from '../../jobs/storage/hidden-content.engine.js';
import { SizeWatch } from '../../jobs/storage/size-watch.js';
import { drawPicture, drawThumbnail } from '../../jobs/storage/thumbnail-image.js';
import { checkType, checkUpload } from '../../jobs/storage/upload-check.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import { safeName } from './file-name.js';
import { checkQuota } from './storage-quota.js';

/** Larger pictures are shown as they are: drawing them would take longer than sending them. */
const mostThumbnailBytes = 12_000_000;

interface Dependencies {
  db: DataSource;
  store: ObjectStore;
  signer: UrlSigner;
  /** Bytes that the uploads of one user may take. */
  quotaBytes: number;
}

interface SignedAddress {
  id: string;
  query: Record<string, unknown>;
}

/** What a module does with uploads of its purpose once their bytes are there. */
interface Arrival {
  /** Writes the module's own row, in the transaction that makes the object readable. */
  record: (transaction: EntityManager, object: StoredObject) => Promise<void>;
  /** After it was committed; what fails here is found by the module's upkeep. */
  follow: (object: StoredObject) => Promise<void>;
}

export class StorageService {
  private readonly arrivals = new Map<ObjectPurpose, Arrival>();

  constructor(private readonly deps: Dependencies) {}

  onArrival(purpose: ObjectPurpose, arrival: Arrival): void {
    this.arrivals.set(purpose, arrival);
  }

  /** A row without bytes and an address to send them to. */
  async createUpload(viewer: Viewer, input: CreateUploadInput, baseUrl: string): Promise<Upload> {
    const filename = videoName(input);
    const maxBytes = mostUploadBytes(input.purpose, isVideoName(filename ?? ''));
    const object = await this.announce(viewer, { ...input, filename }, maxBytes);
    return { objectId: object.id, uploadURL: baseUrl + this.deps.signer.sign(object.id, 'upload', new Date()) };
  }

  /** @throws AppError when a file of that size would be refused anyway */
  async announce({ userId }: Viewer, input: CreateUploadInput, maxBytes: number): Promise<StoredObject> {
    const { purpose, filename, size } = input;
    if (uploadRules[purpose].types.length === 0)
      throw new AppError('BAD_INPUT', 'Files of this kind are made by the product itself.');
    if (size && size > maxBytes) throw tooLarge(maxBytes);
    const objects = this.deps.db.getRepository(StoredObject);
    const object = objects.create({ ownerId: userId, purpose, filename: safeName(filename), contentType: '' });
    if (size) await this.deps.db.transaction((transaction) => this.fits(transaction, userId, size));
    await objects.insert(object);
    return object;
  }

  /** Stores bytes that the server itself was given, such as an image in base64. */
  async storeBytes(
    { userId }: Viewer,
    purpose: ObjectPurpose,
    bytes: Uint8Array,
    filename = 'image',
  ): Promise<StoredObject> {
    const contentType = await checkType(purpose, bytes.subarray(0, 4_100));
    const maxBytes = mostUploadBytes(purpose, isVideoName(contentType));
    if (bytes.length > maxBytes) throw tooLarge(maxBytes);
    const { db, store } = this.deps;
    const object = await db.transaction(async (transaction) => {
      await this.fits(transaction, userId, bytes.length);
      const objects = transaction.getRepository(StoredObject);
      return objects.save(objects.create({ ownerId: userId, purpose, filename, contentType, size: bytes.length }));
    });
    await store.put(object.id, bytes);
    const storedAt = new Date();
    await db.getRepository(StoredObject).update({ id: object.id }, { storedAt });
    return Object.assign(object, { storedAt });
  }

  /** @throws AppError NOT_FOUND unless the object is the viewer's, of such a purpose, and its bytes have arrived */
  async findStored({ userId }: Viewer, id: string, ...purposes: ObjectPurpose[]): Promise<StoredObject> {
    const object = isUuid(id)
      ? await this.deps.db.getRepository(StoredObject).findOneBy({ id, ownerId: userId, deletedAt: IsNull() })
      : null;
    if (!object?.storedAt || !purposes.includes(object.purpose))
      throw new AppError('NOT_FOUND', 'There is no such upload. Upload the file first.');
    return object;
  }

  /** @returns the bytes of an object that `findStored` gave */
  read({ id }: StoredObject): Promise<Uint8Array<ArrayBuffer>> {
    return this.deps.store.read(id);
  }

  /**
   * Takes the bytes of a signed PUT. Type and size are judged by what arrives; nothing stays when they are refused.
   * The same bytes sent again are no conflict, so a client may repeat a PUT whose answer was lost.
   * @param declaredBytes what the header says; only good for refusing early
   */
  async receive(address: SignedAddress, source: Readable, declaredBytes: number): Promise<StoredObject> {
    const object = await this.authorised(address, ['upload']);
    const maxBytes = mostUploadBytes(object.purpose, isVideoName(object.filename));
    if (declaredBytes > maxBytes) throw tooLarge(maxBytes);
    const hidden = new HiddenContent();
    const size = new SizeWatch(object.purpose, declaredBytes);
    const watch = (piece: Buffer) => {
      size.push(piece);
      if (object.purpose === ObjectPurpose.swipe_file) hidden.push(piece);
    };
    const incoming = await this.deps.store.receive(object.id, source, { maxBytes, watch });
    try {
      const contentType = await checkUpload(object.purpose, incoming, hidden);
      if (!(await this.claim(object, incoming))) {
        await incoming.drop();
        return object;
      }
      await incoming.keep().catch((error: unknown) => this.release(object, error));
      return await this.finish(object, { contentType, size: incoming.size, contentHash: incoming.hash });
    } catch (error) {
      await incoming.drop();
      throw error;
    }
  }

  /** Makes an object readable whose bytes are in their place, and notifies the module that it is for. */
  async finish(
    object: StoredObject,
    { contentType, size, contentHash }: Pick<StoredObject, 'contentType' | 'size' | 'contentHash'>,
  ): Promise<StoredObject> {
    const values = { contentType, size, contentHash, storedAt: new Date() };
    const stored = Object.assign(object, values);
    const arrival = this.arrivals.get(object.purpose);
    await this.deps.db.transaction(async (transaction) => {
      // The same bytes may come twice at the same time: one of them finishes.
      const pending = { id: object.id, storedAt: IsNull() };
      const { affected } = await transaction.getRepository(StoredObject).update(pending, values);
      if (affected) await arrival?.record(transaction, stored);
    });
    await arrival?.follow(stored);
    return stored;
  }

  async open(address: SignedAddress): Promise<StoredObject> {
    const object = await this.authorised(address, ['upload', 'read']);
    if (!object.storedAt) throw new AppError('NOT_FOUND', 'This file has not arrived yet.');
    return object;
  }

  stream({ id }: StoredObject, range?: ByteRange): Promise<Readable> {
    return this.deps.store.stream(id, range);
  }

  /** @returns an address under which the bytes can be read for a while */
  readUrl(objectId: string): string {
    return this.deps.signer.sign(objectId, 'read', new Date());
  }

  /** The same, for a picture as small as a list shows it. */
  thumbnailUrl(objectId: string): string {
    return `${this.readUrl(objectId)}&thumbnail`;
  }

  /** The same, for a picture to look at: a drawing (SVG) comes as a picture, as no browser is given what may hold a script. */
  pictureUrl(objectId: string): string {
    return `${this.readUrl(objectId)}&picture`;
  }

  /** @returns a drawing as a picture; null for what needs no drawing or takes too much */
  async picture(object: StoredObject): Promise<Buffer | null> {
    if (object.contentType !== 'image/svg+xml' || object.size > mostThumbnailBytes) return null;
    return drawPicture(await this.deps.store.read(object.id));
  }

  /** @returns the picture drawn small, or null for what is no picture or takes too much to draw */
  async thumbnail(object: StoredObject): Promise<Buffer | null> {
    if (!object.contentType.startsWith('image/') || object.size > mostThumbnailBytes) return null;
    return drawThumbnail(await this.deps.store.read(object.id));
  }

  /** @throws AppError TOO_LARGE when so many bytes more are past the user's quota */
  async fits(transaction: EntityManager, ownerId: string, bytes: number): Promise<void> {
    await checkQuota(transaction, ownerId, { bytes, quotaBytes: this.deps.quotaBytes });
  }

  /**
   * An address takes one file: the first one claims it, and the room for it within the quota.
   * @returns false when these very bytes are stored already
   */
  private async claim(object: StoredObject, { size, hash }: StoredBytes): Promise<boolean> {
    return this.deps.db.transaction(async (transaction) => {
      const objects = transaction.getRepository(StoredObject);
      const where = { id: object.id, deletedAt: IsNull() };
      const row = await objects.findOne({ where, lock: { mode: 'pessimistic_write' } });
      if (!row) throw gone();
      if (row.contentHash) {
        if (!row.contentHash.equals(hash))
          throw new AppError('CONFLICT', 'This address has already received another file. Ask for a new one.');
        Object.assign(object, row);
        return !row.storedAt; // claimed by a try that was cut off
      }
      await this.fits(transaction, row.ownerId, size);
      await objects.update({ id: row.id }, { size, contentHash: hash });
      return true;
    });
  }

  private async release({ id }: StoredObject, error: unknown): Promise<never> {
    await this.deps.db.getRepository(StoredObject).update({ id, storedAt: IsNull() }, { size: 0, contentHash: null });
    throw error;
  }

  private async authorised({ id, query }: SignedAddress, allowed: SignedPurpose[]): Promise<StoredObject> {
    const purpose = isUuid(id) ? this.deps.signer.verify(id, query, new Date()) : null;
    if (!purpose || !allowed.includes(purpose)) {
      throw new AppError('FORBIDDEN', 'This address has expired or is not valid. Ask for a new one.');
    }
    const object = await this.deps.db.getRepository(StoredObject).findOneBy({ id, deletedAt: IsNull() });
    if (!object) throw gone();
    return object;
  }
}

/** A video that was announced as one is called one: its name tells how large it may be before its bytes do. */
function videoName({ filename, contentType }: CreateUploadInput): string | null {
  const isNamed = !isVideoName(contentType ?? '') || isVideoName(filename ?? '');
  return isNamed ? (filename ?? null) : `${filename ?? 'video'}.mp4`;
}

function gone(): AppError {
  return new AppError('NOT_FOUND', 'This file is no longer stored.');
}
