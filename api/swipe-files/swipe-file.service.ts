import { Brackets, type DataSource, In, IsNull, type SelectQueryBuilder } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose, StoredObject } from '../../schema/storage/stored-object.entity.js';
import { SwipeFile } from '../../schema/swipe-files/swipe-file.entity.js';
import {
  SwipeFileKind,
  type SwipeFilesArgs,
  type SwipeFileTag,
} from '../../schema/swipe-files/swipe-file-page.type.js';
import type { UpdateSwipeFileInput } from '../../schema/swipe-files/update-swipe-file.input.js';
import type { Log } from '../../jobs/platform/log.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import { enqueueSwipeFile } from '../../jobs/swipe-files/swipe-file-job.js';
import type { Viewer } from '../platform/context.js';
import { containing, decodeCursor, isUuid } from '../platform/page.js';
import { safeName } from '../storage/file-name.js';
import type { StorageService } from '../storage/storage.service.js';

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
  storage: StorageService;
  log: Log;
}

const types: Record<SwipeFileKind, string> = {
  [SwipeFileKind.image]: 'image/%',
  [SwipeFileKind.video]: 'video/%',
  [SwipeFileKind.document]: 'application/pdf',
};
const mostTags = 100;

export class SwipeFileService {
  constructor(private readonly deps: Dependencies) {
    const { queue, storage, log } = deps;
    storage.onArrival(ObjectPurpose.swipe_file, {
      async record(transaction, { id, ownerId }) {
        await transaction.getRepository(SwipeFile).insert({ id, ownerId });
      },
      async follow({ id }) {
        await enqueueSwipeFile(queue, id).catch((error: unknown) => {
          log.warn({ err: error, swipeFileId: id }, 'swipe file waits for upkeep');
        });
      },
    });
  }

  /** @returns one row more than asked for when there is a next page */
  async list({ userId }: Viewer, { first, after, search, tag, kind }: SwipeFilesArgs): Promise<SwipeFile[]> {
    const query = this.kept()
      .andWhere('f.ownerId = :userId', { userId })
      .orderBy('f.createdAt', 'DESC')
      .addOrderBy('f.id', 'DESC')
      .take(first + 1);
    if (tag) query.andWhere(':tag = ANY(f.tags)', { tag: tag.toLowerCase() });
    if (kind) query.andWhere('o.contentType LIKE :type', { type: types[kind] });
    for (const [index, word] of searchedWords(search).entries()) query.andWhere(holds(index, word));
    if (after) {
      const { createdAt, id } = decodeCursor(after);
      query.andWhere('(f.createdAt, f.id) < (:createdAt::timestamptz, :id::uuid)', { createdAt, id });
    }
    return query.getMany();
  }

  /** The most used tags first. */
  tags({ userId }: Viewer): Promise<SwipeFileTag[]> {
    return this.deps.db.query(
      `SELECT tag, count(*)::int AS files FROM swipe_file f JOIN stored_object o ON o.id = f.id, unnest(f.tags) AS tag
       WHERE f."ownerId" = $1 AND o."deletedAt" IS NULL GROUP BY tag ORDER BY files DESC, tag LIMIT ${mostTags}`,
      [userId],
    );
  }

  /** @throws AppError NOT_FOUND for an unknown id, a deleted file and another owner's alike */
  async find({ userId }: Viewer, id: string): Promise<SwipeFile> {
    const file = isUuid(id)
      ? await this.kept().andWhere('f.id = :id AND f.ownerId = :userId', { id, userId }).getOne()
      : null;
    if (!file) throw notFound();
    return file;
  }

  async update(viewer: Viewer, { id, filename, tags }: UpdateSwipeFileInput): Promise<SwipeFile> {
    const file = await this.find(viewer, id);
    const own = { id: file.id, ownerId: viewer.userId };
    await this.deps.db.transaction(async (transaction) => {
      if (filename != null)
        await transaction.getRepository(StoredObject).update(own, { filename: givenName(filename) });
      if (tags != null) await transaction.getRepository(SwipeFile).update(own, { tags: tidyTags(tags) });
    });
    return this.find(viewer, id);
  }

  /** The file is out of reach at once; upkeep takes its bytes once `restore` can no longer bring it back. */
  async delete(viewer: Viewer, id: string): Promise<string> {
    const file = await this.find(viewer, id);
    await this.mark(file, { from: null, to: new Date() });
    return file.id;
  }

  async restore(viewer: Viewer, id: string): Promise<SwipeFile> {
    const deleted = isUuid(id)
      ? await this.deps.db
          .getRepository(SwipeFile)
          .findOne({ where: { id, ownerId: viewer.userId }, relations: { object: true } })
      : null;
    if (!deleted) throw notFound();
    await this.mark(deleted, { from: deleted.object.deletedAt, to: null });
    return this.find(viewer, id);
  }

  /** @returns address of the bytes, and of the thumbnail once it is there, for a while */
  url({ id }: SwipeFile): string {
    return this.deps.storage.readUrl(id);
  }

  thumbnailUrl({ thumbnailId }: SwipeFile): string | null {
    return thumbnailId && this.deps.storage.readUrl(thumbnailId);
  }

  private kept(): SelectQueryBuilder<SwipeFile> {
    return this.deps.db
      .getRepository(SwipeFile)
      .createQueryBuilder('f')
      .innerJoinAndSelect('f.object', 'o', 'o.deletedAt IS NULL AND o.storedAt IS NOT NULL')
      .where('TRUE');
  }

  /** The thumbnail goes and comes with its file. */
  private async mark({ id, ownerId, thumbnailId }: SwipeFile, { from, to }: Record<'from' | 'to', Date | null>) {
    await this.deps.db
      .getRepository(StoredObject)
      .update(
        { id: In(thumbnailId ? [id, thumbnailId] : [id]), ownerId, deletedAt: from ?? IsNull() },
        { deletedAt: to },
      );
  }
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'There is no such swipe file.');
}

function searchedWords(search: string | null | undefined): string[] {
  return (search ?? '').split(/\s+/).filter(Boolean).slice(0, 10);
}

/** A part of a word is enough; the signs of LIKE stand for themselves. */
function holds(index: number, word: string): Brackets {
  const name = `word${index}`;
  const pattern = { [name]: containing(word) };
  return new Brackets((either) => {
    for (const text of ['o.filename', 'f.words', "array_to_string(f.tags, ' ')"])
      either.orWhere(`${text} ILIKE :${name}`, pattern);
  });
}

function givenName(filename: string): string {
  if (!filename.trim()) {
    const message = 'Enter a name for the file.';
    throw new AppError('BAD_INPUT', message, { fields: { filename: message } });
  }
  return safeName(filename);
}

/** Small letters, one space, each once. */
function tidyTags(tags: string[]): string[] {
  const tidy = tags.map((tag) =>
    tag
      .replace(/[\p{C}\s,]+/gu, ' ')
      .trim()
      .toLowerCase(),
  );
  return [...new Set(tidy.filter(Boolean))];
}
