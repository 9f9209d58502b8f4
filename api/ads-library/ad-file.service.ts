import { Readable } from 'node:stream';
import { type DataSource, IsNull } from 'typeorm';
import { Ad, AdSource, MediaState } from '../../schema/ads-library/ad.entity.js';
import { adFileLimits, AdSort } from '../../schema/ads-library/ad.facts.js';
import type { AdFile, AdFileFormat, AdImport } from '../../schema/ads-library/ad-file.type.js';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose, StoredObject } from '../../schema/storage/stored-object.entity.js';
import { adFileFormats } from '../../jobs/ads-library/ad-export.engine.js';
import { adFingerprint } from '../../jobs/ads-library/ad-fingerprint.engine.js';
import { type ImportedRow, readAdFile } from '../../jobs/ads-library/ad-import.engine.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import type { Viewer } from '../platform/context.js';
import type { RateLimit, RateLimits } from '../platform/rate-limit.js';
import type { StorageService } from '../storage/storage.service.js';
import { listQuery } from './ad-list.js';
import type { AdPictures } from './ad-pictures.js';
import { newAd } from './new-ad.js';

interface Dependencies {
  db: DataSource;
  store: ObjectStore;
  storage: StorageService;
  pictures: AdPictures;
  limits: RateLimits;
}

const filesByUser: RateLimit = {
  name: 'ad-file',
  points: 20,
  seconds: 60,
  message: 'Too many files. Try again in a minute.',
};

const insertRows = 500;
const pageRows = 1_000;
const mostBytes = 2_000_000_000;

/** Ads as files: in and out. */
export class AdFileService {
  constructor(private readonly deps: Dependencies) {}

  /** Keeps every ad of an upload that is one and is not there yet; the others are told with their lines. */
  async import(viewer: Viewer, objectId: string): Promise<AdImport> {
    const { db, storage, store, limits, pictures } = this.deps;
    const object = await storage.findStored(viewer, objectId, ObjectPurpose.import);
    if (object.size > adFileLimits.importBytes) {
      throw new AppError('TOO_LARGE', `The file is larger than ${adFileLimits.importBytes / 1_048_576} MB. Split it.`);
    }
    await limits.take(filesByUser, viewer.userId);
    const rows = readAdFile(decode(await store.read(object.id)));
    const values = toAds(viewer.userId, rows, Date.now());
    const ids: string[] = [];
    for (let from = 0; from < values.length; from += insertRows) {
      const batch = values.slice(from, from + insertRows);
      const insert = db.getRepository(Ad).createQueryBuilder().insert().values(batch).orIgnore().returning(['id']);
      const { raw } = await insert.execute();
      ids.push(...(raw as { id: string }[]).map(({ id }) => id));
    }
    if (values.some(({ mediaState }) => mediaState === MediaState.pending)) await pictures.handOver(ids);
    const errors = rows.flatMap((row) => ('reason' in row ? [row] : []));
    return {
      rowsRead: rows.length,
      rowsImported: ids.length,
      rowsDouble: rows.length - errors.length - ids.length,
      rowsRejected: errors.length,
      errors: errors.slice(0, adFileLimits.errors),
    };
  }

  /** Writes all saved ads into the object store, page by page; @returns where to fetch the file */
  async export({ userId }: Viewer, format: AdFileFormat, baseUrl: string): Promise<AdFile> {
    const { db, store, storage, limits } = this.deps;
    await limits.take(filesByUser, userId);
    const filename = `ads-library-${new Date().toISOString().slice(0, 10)}.${format}`;
    const objects = db.getRepository(StoredObject);
    const { contentType } = adFileFormats[format];
    const object = objects.create({ ownerId: userId, purpose: ObjectPurpose.import, filename, contentType });
    await objects.insert(object);
    let ads = 0;
    const text = this.document(userId, format, (rows) => (ads += rows));
    const incoming = await store.receive(object.id, Readable.from(text), { maxBytes: mostBytes });
    await incoming.keep();
    await objects.update({ id: object.id }, { size: incoming.size, contentHash: incoming.hash, storedAt: new Date() });
    return { filename, url: baseUrl + storage.readUrl(object.id), ads };
  }

  private async *document(
    ownerId: string,
    format: AdFileFormat,
    onPage: (rows: number) => void,
  ): AsyncGenerator<Buffer> {
    const { begin, row, between, end } = adFileFormats[format];
    yield Buffer.from(begin);
    let last: Ad | null = null;
    for (;;) {
      const page: Ad[] = await this.page(ownerId, last);
      if (page.length > 0) yield Buffer.from((last ? between : '') + page.map(row).join(between));
      onPage(page.length);
      last = page.at(-1) ?? null;
      if (page.length < pageRows) break;
    }
    yield Buffer.from(end);
  }

  private async page(ownerId: string, last: Ad | null): Promise<Ad[]> {
    const sort = AdSort.oldest;
    const after = last ? { sort, keys: [last.createdAt.toISOString()], id: last.id } : null;
    const { sql, values } = listQuery({ ownerId, filter: {}, sort, after, limit: pageRows });
    const rows = await this.deps.db.query<{ id: string }[]>(sql, values);
    const ads = await this.deps.db.getRepository(Ad).findBy(rows.map(({ id }) => ({ id, deletedAt: IsNull() })));
    const byId = new Map(ads.map((ad) => [ad.id, ad]));
    return rows.flatMap(({ id }) => byId.get(id) ?? []);
  }
}

/** UTF-8, or what spreadsheets write where it is not. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Rows to insert, each ad of the file once; the first of it stands first in the list. */
function toAds(ownerId: string, rows: readonly ImportedRow[], now: number) {
  const ads = rows.flatMap((row, index) => {
    if ('reason' in row) return [];
    const ad = newAd(ownerId, { ...row.draft, title: row.draft.title ?? '' });
    const mediaState = ad.mediaUrl ? MediaState.pending : MediaState.none;
    const fingerprint = adFingerprint(ad);
    return [{ ...ad, source: AdSource.import, mediaState, fingerprint, createdAt: new Date(now - index) }];
  });
  return [...new Map(ads.toReversed().map((ad) => [ad.fingerprint.toString('hex'), ad])).values()].toReversed();
}
