import { type DataSource, IsNull } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import type { CreateUploadInput } from '../../schema/storage/create-upload.input.js';
import type {
  CompleteMultipartInput,
  MultipartInput,
  MultipartPart,
  MultipartUpload,
  SignedPart,
  SignPartInput,
} from '../../schema/storage/multipart.input.js';
import { ObjectPurpose, StoredObject } from '../../schema/storage/stored-object.entity.js';
import { multipartLimits, signedUrlSeconds, uploadRules } from '../../schema/storage/stored-object.facts.js';
import { tooLarge } from '../../jobs/platform/draft-file.js';
import type { MultipartStore, ObjectStore } from '../../jobs/platform/object-store.js';
import { checkType } from '../../jobs/storage/upload-check.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import type { StorageService } from './storage.service.js';

interface Dependencies {
  db: DataSource;
  store: ObjectStore;
  storage: StorageService;
}

const headBytes = 4_100;

/**
 * Files above 100 MB go from the browser straight to an S3 store. Only imports may be that large; everything that is
 * shown again comes through the product, which looks at all of it before it is stored.
 */
export class MultipartService {
  constructor(private readonly deps: Dependencies) {}

  async start(viewer: Viewer, input: CreateUploadInput): Promise<MultipartUpload> {
    const store = this.store();
    if (input.purpose !== ObjectPurpose.import)
      throw new AppError('BAD_INPUT', 'Files of this kind are sent in one piece: ask for an upload address.');
    const { id } = await this.deps.storage.announce(viewer, input, multipartLimits.maxBytes);
    return { key: id, uploadId: await store.start(id) };
  }

  async parts(viewer: Viewer, { key, uploadId }: MultipartInput): Promise<MultipartPart[]> {
    await this.find(viewer, key);
    return this.store().parts(key, uploadId);
  }

  async sign(viewer: Viewer, { key, uploadId, partNumber }: SignPartInput): Promise<SignedPart> {
    await this.find(viewer, key);
    return { url: await this.store().signPart(key, uploadId, partNumber), expires: signedUrlSeconds };
  }

  /** Judged once it is whole, before anybody can read it; what is refused is deleted at once. */
  async complete(viewer: Viewer, { key, uploadId, parts }: CompleteMultipartInput): Promise<StoredObject> {
    const object = await this.find(viewer, key);
    const { db, store, storage } = this.deps;
    const ordered = parts.toSorted((a, b) => a.partNumber - b.partNumber);
    await this.store().complete(key, uploadId, ordered);
    try {
      const size = await this.store().size(key);
      const maxBytes = Math.max(uploadRules[object.purpose].maxBytes, multipartLimits.maxBytes);
      if (size > maxBytes) throw tooLarge(maxBytes);
      const contentType = await checkType(object.purpose, await this.head(key, size));
      await db.transaction((transaction) => storage.fits(transaction, viewer.userId, size));
      return await storage.finish(object, { contentType, size, contentHash: null });
    } catch (error) {
      await store.delete(key);
      throw error;
    }
  }

  async abort(viewer: Viewer, { key, uploadId }: MultipartInput): Promise<boolean> {
    const { id } = await this.find(viewer, key);
    await this.store().abort(key, uploadId);
    await this.deps.db.getRepository(StoredObject).delete({ id, storedAt: IsNull() });
    return true;
  }

  private store(): MultipartStore {
    const { multipart } = this.deps.store;
    if (!multipart)
      throw new AppError('UNAVAILABLE', 'Uploads in parts need an S3 object store, which is not configured here.');
    return multipart;
  }

  /** @throws AppError NOT_FOUND unless it is the viewer's and still on its way */
  private async find({ userId }: Viewer, key: string): Promise<StoredObject> {
    const object = isUuid(key)
      ? await this.deps.db
          .getRepository(StoredObject)
          .findOneBy({ id: key, ownerId: userId, storedAt: IsNull(), deletedAt: IsNull() })
      : null;
    if (!object) throw new AppError('NOT_FOUND', 'There is no such upload under way.');
    return object;
  }

  private async head(key: string, size: number): Promise<Uint8Array> {
    if (size === 0) throw new AppError('BAD_INPUT', 'The file is empty. Choose another one.');
    const pieces: Buffer[] = [];
    const range = { start: 0, end: Math.min(size, headBytes) - 1 };
    for await (const piece of await this.deps.store.stream(key, range)) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces);
  }
}
