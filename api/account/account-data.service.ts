import { Readable } from 'node:stream';
import { type DataSource, type EntityMetadata, In } from 'typeorm';
import { exportFacts } from '../../schema/account/account-export.facts.js';
import type { AccountExport } from '../../schema/account/account-export.type.js';
import { PasswordReset } from '../../schema/account/password-reset.entity.js';
import { User } from '../../schema/account/user.entity.js';
import { ObjectPurpose, StoredObject } from '../../schema/storage/stored-object.entity.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import type { Viewer } from '../platform/context.js';
import type { RateLimit, RateLimits } from '../platform/rate-limit.js';
import type { StorageService } from '../storage/storage.service.js';
import type { ActivityService } from './activity.service.js';
import type { PasswordService } from './password.service.js';

const exportsByUser: RateLimit = {
  name: 'account-export',
  points: 10,
  seconds: 3600,
  message: 'Too many exports. Try again in a minute.',
};

/** What would let its reader in, and what only repeats another column in lower case. */
const withheld = /hash$|credential|secret|cipher|^usernameKey$|^emailKey$/i;
const pageRows = 2_000;
const mostBytes = 2_000_000_000;
const batch = 500;

interface Dependencies {
  db: DataSource;
  store: ObjectStore;
  storage: StorageService;
  passwords: PasswordService;
  activities: ActivityService;
  limits: RateLimits;
}

/** Everything of one user at once. It goes by the entities themselves, so a new module is part of it from its first table. */
export class AccountDataService {
  constructor(private readonly deps: Dependencies) {}

  /** Writes all own rows as JSON into the object store, page by page; @returns where to fetch the file */
  async export({ userId }: Viewer, baseUrl: string): Promise<AccountExport> {
    const { db, store, storage, activities, limits } = this.deps;
    await limits.take(exportsByUser, userId);
    const filename = `account-${new Date().toISOString().slice(0, 10)}.json`;
    const objects = db.getRepository(StoredObject);
    const { contentType } = exportFacts;
    const object = objects.create({ ownerId: userId, purpose: ObjectPurpose.import, filename, contentType });
    await objects.insert(object);
    const incoming = await store.receive(object.id, Readable.from(this.document(userId)), { maxBytes: mostBytes });
    await incoming.keep();
    await objects.update({ id: object.id }, { size: incoming.size, contentHash: incoming.hash, storedAt: new Date() });
    await activities.record(userId, { action: 'data_exported', resource: filename });
    return { filename, url: baseUrl + storage.readUrl(object.id) };
  }

  /**
   * Erases the account: first the bytes of its files, then every row by the tables' own rules. Cut off in between, it
   * can be done again; the other way round bytes would stay that nothing points to.
   */
  async delete(viewer: Viewer, password: string): Promise<void> {
    const { db, store, passwords } = this.deps;
    await passwords.check(viewer, password, 'password');
    const { userId } = viewer;
    await this.deleteBytes(userId);
    const late = await db.transaction(async (transaction) => {
      const { emailKey } = await transaction.getRepository(User).findOneByOrFail({ id: userId });
      await transaction.getRepository(PasswordReset).delete({ emailKey });
      const arrived = await transaction.getRepository(StoredObject).findBy({ ownerId: userId });
      await transaction.getRepository(User).delete({ id: userId });
      return arrived;
    });
    for (const { id } of late) await store.delete(id);
  }

  private async deleteBytes(ownerId: string): Promise<void> {
    const objects = this.deps.db.getRepository(StoredObject);
    for (;;) {
      const page = await objects.find({ select: { id: true }, where: { ownerId }, take: batch });
      for (const { id } of page) await this.deps.store.delete(id);
      if (page.length > 0) await objects.delete({ id: In(page.map(({ id }) => id)), ownerId });
      if (page.length < batch) return;
    }
  }

  private async *document(userId: string): AsyncGenerator<Buffer> {
    const user = await this.deps.db.getRepository(User).findOneByOrFail({ id: userId });
    yield Buffer.from(`{"exportedAt":${JSON.stringify(new Date())},"account":${toJson(user)}`);
    for (const metadata of this.deps.db.entityMetadatas) {
      const owner = ownerColumn(metadata);
      if (!owner) continue;
      yield Buffer.from(`,${JSON.stringify(metadata.tableName)}:[`);
      yield* this.rows(metadata, owner, userId);
      yield Buffer.from(']');
    }
    yield Buffer.from('}\n');
  }

  private async *rows(metadata: EntityMetadata, owner: string, userId: string): AsyncGenerator<Buffer> {
    const keys = metadata.primaryColumns.map(({ propertyName }) => `"${propertyName}"`).join(', ');
    const sql = `SELECT * FROM "${metadata.tableName}" WHERE "${owner}" = $1 ORDER BY ${keys} LIMIT ${pageRows} OFFSET $2`;
    for (let offset = 0; ; offset += pageRows) {
      const rows = await this.deps.db.query<object[]>(sql, [userId, offset]);
      if (rows.length > 0) yield Buffer.from((offset > 0 ? ',' : '') + rows.map(toJson).join(','));
      if (rows.length < pageRows) return;
    }
  }
}

/** The column that says whose a row is; null for tables that belong to nobody in particular. */
function ownerColumn({ columns, tableName }: EntityMetadata): string | null {
  if (tableName === 'password_reset') return null; // passing and about access only
  return (
    columns.find(({ propertyName }) => propertyName === 'ownerId' || propertyName === 'userId')?.propertyName ?? null
  );
}

/** Bytes in a table are hashes and ciphers: of no use to anybody but this product. */
function toJson(row: object): string {
  const shown = Object.entries(row).filter(([name, value]) => !withheld.test(name) && !Buffer.isBuffer(value));
  return JSON.stringify(Object.fromEntries(shown));
}
