import type { Readable } from 'node:stream';
import { IsNull, LessThan, type DataSource } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import type { CreateUploadInput, Upload } from '../../schema/storage/create-upload.input.js';
import { ObjectPurpose, StoredObject } from '../../schema/storage/stored-object.entity.js';
import { uploadRules } from '../../schema/storage/stored-object.facts.js';
import { detectFileType } from '../../jobs/platform/file-type.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import type { SignedPurpose, UrlSigner } from '../../jobs/platform/signed-url.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';

interface Dependencies {
  db: DataSource;
  store: ObjectStore;
  signer: UrlSigner;
}

interface SignedAddress {
  id: string;
  query: Record<string, unknown>;
}

export class StorageService {
  constructor(private readonly deps: Dependencies) {}

  /** A row without bytes and an address to send them to. */
  async createUpload({ userId }: Viewer, input: CreateUploadInput, baseUrl: string): Promise<Upload> {
    const rule = uploadRules[input.purpose];
    if (rule.types.length === 0) throw new AppError('BAD_INPUT', 'Files of this kind are made by the product itself.');
    if (input.size && input.size > rule.maxBytes) throw tooLarge(rule.maxBytes);
    const objects = this.deps.db.getRepository(StoredObject);
    const object = objects.create({
      ownerId: userId,
      purpose: input.purpose,
      filename: safeName(input.filename),
      contentType: '',
    });
    await objects.insert(object);
    return { objectId: object.id, uploadURL: baseUrl + this.deps.signer.sign(object.id, 'upload', new Date()) };
  }

  /** Stores bytes that the server itself was given, such as an image in base64. */
  async storeBytes({ userId }: Viewer, purpose: ObjectPurpose, bytes: Uint8Array): Promise<StoredObject> {
    const contentType = await this.checkedType(purpose, bytes.subarray(0, 4_100));
    if (bytes.length > uploadRules[purpose].maxBytes) throw tooLarge(uploadRules[purpose].maxBytes);
    const objects = this.deps.db.getRepository(StoredObject);
    const object = objects.create({
      ownerId: userId,
      purpose,
      filename: 'image',
      contentType,
      size: bytes.length,
      storedAt: new Date(),
    });
    await objects.insert(object);
    await this.deps.store.put(object.id, bytes);
    return object;
  }

  /** @throws AppError NOT_FOUND unless the object is the viewer's, of that purpose, and its bytes have arrived */
  async findStored({ userId }: Viewer, id: string, purpose: ObjectPurpose): Promise<StoredObject> {
    const object = isUuid(id)
      ? await this.deps.db.getRepository(StoredObject).findOneBy({ id, ownerId: userId, purpose })
      : null;
    if (!object?.storedAt) throw new AppError('NOT_FOUND', 'There is no such upload. Upload the file first.');
    return object;
  }

  /**
   * Takes the bytes of a signed PUT. Type and size are judged by what arrives; nothing stays when they are refused.
   * The same bytes sent again are no conflict, so a client may repeat a PUT whose answer was lost.
   */
  async receive(address: SignedAddress, source: Readable): Promise<StoredObject> {
    const object = await this.authorised(address, ['upload']);
    const rule = uploadRules[object.purpose];
    const incoming = await this.deps.store.receive(object.id, source, rule.maxBytes);
    try {
      if (incoming.size === 0) throw new AppError('BAD_INPUT', 'The file is empty. Choose another one.');
      const contentType = await this.checkedType(object.purpose, incoming.head);
      if (object.storedAt) {
        if (!object.contentHash?.equals(incoming.hash))
          throw new AppError('CONFLICT', 'This address has received another file already. Ask for a new one.');
        await incoming.drop();
        return object;
      }
      await incoming.keep();
      const values = { contentType, size: incoming.size, contentHash: incoming.hash, storedAt: new Date() };
      await this.deps.db.getRepository(StoredObject).update({ id: object.id }, values);
      return { ...object, ...values };
    } catch (error) {
      await incoming.drop();
      throw error;
    }
  }

  async open(address: SignedAddress): Promise<{ object: StoredObject; bytes: Readable }> {
    const object = await this.authorised(address, ['upload', 'read']);
    if (!object.storedAt) throw new AppError('NOT_FOUND', 'This file has not arrived yet.');
    return { object, bytes: await this.deps.store.stream(object.id) };
  }

  /** @returns an address under which the bytes can be read for a while */
  readUrl(objectId: string): string {
    return this.deps.signer.sign(objectId, 'read', new Date());
  }

  /** Drops rows whose bytes never came. */
  async dropAbandoned(before: Date): Promise<void> {
    await this.deps.db.getRepository(StoredObject).delete({ storedAt: IsNull(), createdAt: LessThan(before) });
  }

  private async authorised({ id, query }: SignedAddress, allowed: SignedPurpose[]): Promise<StoredObject> {
    const purpose = isUuid(id) ? this.deps.signer.verify(id, query, new Date()) : null;
    if (!purpose || !allowed.includes(purpose)) {
      throw new AppError('FORBIDDEN', 'This address has expired or is not valid. Ask for a new one.');
    }
    const object = await this.deps.db.getRepository(StoredObject).findOneBy({ id });
    if (!object) throw new AppError('NOT_FOUND', 'This file is no longer stored.');
    return object;
  }

  private async checkedType(purpose: ObjectPurpose, head: Uint8Array): Promise<string> {
    const found = await detectFileType(head);
    const type = purpose === ObjectPurpose.import && found === 'text/plain' ? 'text/csv' : found;
    const rule = uploadRules[purpose];
    if (!type || !rule.types.some((allowed) => allowed === type)) {
      throw new AppError('UNSUPPORTED_TYPE', `This file is not ${rule.words}. Choose another one.`);
    }
    return type;
  }
}

function tooLarge(maxBytes: number): AppError {
  return new AppError(
    'TOO_LARGE',
    `The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB. Choose a smaller one.`,
  );
}

/** A name for people: no path, no control characters. It is shown, never used to find a file. */
function safeName(name: string | null | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/[\p{C}"<>|:*?]/gu, '')
      .trim()
      .slice(0, 255) || 'file'
  );
}
