import { type DataSource, IsNull, MoreThan, QueryFailedError } from 'typeorm';
import { UserActivity } from '../../schema/account/user-activity.entity.js';
import { Ad, AdSource, MediaState } from '../../schema/ads-library/ad.entity.js';
import { adMessages, undoHours } from '../../schema/ads-library/ad.facts.js';
import type { SaveAdInput, UpdateAdInput } from '../../schema/ads-library/save-ad.input.js';
import { sampleAdIds } from '../../schema/ads-library/sample-ads.facts.js';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose, StoredObject } from '../../schema/storage/stored-object.entity.js';
import { type AdDraft, checkDraft } from '../../jobs/ads-library/ad-draft.engine.js';
import { adFingerprint } from '../../jobs/ads-library/ad-fingerprint.engine.js';
import { titleOfAddress } from '../../jobs/ads-library/ad-media.processor.js';
import { beginning } from '../../jobs/ads-library/ad-text.engine.js';
import { refusePrivateHost } from '../../jobs/platform/outbound-address.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import type { StorageService } from '../storage/storage.service.js';
import type { AdPictures } from './ad-pictures.js';
import { newAd } from './new-ad.js';
import { filterSamples } from './sample-ads.js';
import { favoriteSamples, toggleSample } from './sample-favorites.js';

interface Dependencies {
  db: DataSource;
  storage: StorageService;
  pictures: AdPictures;
  config: Pick<Config, 'ALLOW_PRIVATE_URLS'>;
}

/** One ad at a time: built-in ones, which can be starred, and those of each user. */
export class AdsService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws AppError NOT_FOUND for an unknown id and for another owner's alike */
  async find(viewer: Viewer, id: string): Promise<Ad> {
    if (sampleAdIds.has(id)) {
      const sample = filterSamples({}, await favoriteSamples(this.deps.db, viewer)).find((ad) => ad.id === id);
      if (sample) return sample;
    }
    const ad = isUuid(id)
      ? await this.deps.db.getRepository(Ad).findOneBy({ id, ownerId: viewer.userId, deletedAt: IsNull() })
      : null;
    if (!ad) throw notFound();
    return ad;
  }

  /** Keeps an ad. The same one again is not kept twice: the answer is then the one that is there, marked as a double. */
  async save(viewer: Viewer, input: SaveAdInput): Promise<Ad> {
    const draft = this.checked(input);
    const upload = await this.upload(viewer, input.objectId);
    const title =
      draft.title || beginning(draft.headline ?? '', 100) || (draft.pageUrl ? titleOfAddress(draft.pageUrl) : '');
    if (!title) throw badInput({ title: 'Enter a title.' });
    const values = newAd(viewer.userId, { ...draft, title });
    values.source = draft.title || draft.headline ? AdSource.manual : AdSource.page;
    values.uploadId = upload?.id ?? null;
    values.fingerprint = adFingerprint({ ...values, upload: upload?.contentHash?.toString('hex') });
    if (upload || values.mediaUrl || values.pageUrl) values.mediaState = MediaState.pending;
    const ads = this.deps.db.getRepository(Ad);
    const { raw } = await ads.createQueryBuilder().insert().values(values).orIgnore().returning(['id']).execute();
    const [inserted] = raw as { id: string }[];
    if (inserted) {
      const activity = { action: 'ad_saved', resource: title, details: values.advertiser ?? null } as const;
      await this.deps.db.getRepository(UserActivity).insert({ userId: viewer.userId, ...activity });
      if (values.mediaState === MediaState.pending) await this.deps.pictures.handOver([inserted.id]);
      return ads.findOneByOrFail({ id: inserted.id });
    }
    const { fingerprint } = values;
    const known = await ads.findOneByOrFail({ ownerId: viewer.userId, fingerprint, deletedAt: IsNull() });
    return Object.assign(known, { isDouble: true });
  }

  /** Changes what was given. @throws AppError NOT_FOUND, BAD_INPUT, or CONFLICT when it then were an ad that is there */
  async update(viewer: Viewer, id: string, input: UpdateAdInput): Promise<Ad> {
    const draft = this.checked(input);
    const upload = await this.upload(viewer, input.objectId);
    const pictureHash = await this.pictureHash(viewer, id, { upload, draft });
    const changed = await this.change(viewer, id, (ad) => {
      const { metrics, mediaUrl, ...words } = draft;
      Object.assign(ad, words);
      Object.assign(ad.metrics, metrics);
      if (upload) Object.assign(ad, { uploadId: upload.id, mediaUrl: null, mediaState: MediaState.pending });
      else if (mediaUrl !== undefined) setPicture(ad, mediaUrl);
      if (ad.fingerprint && ad.source !== AdSource.page) ad.fingerprint = adFingerprint({ ...ad, upload: pictureHash });
    });
    if (changed.mediaState === MediaState.pending) await this.deps.pictures.handOver([changed.id]);
    return changed;
  }

  /** Takes an ad out of the library; `restore` brings it back for a day. @throws AppError NOT_FOUND */
  async delete({ userId }: Viewer, id: string): Promise<void> {
    const { affected } = isUuid(id)
      ? await this.deps.db
          .getRepository(Ad)
          .update({ id, ownerId: userId, deletedAt: IsNull() }, { deletedAt: new Date() })
      : { affected: 0 };
    if (!affected) throw notFound();
  }

  /** @throws AppError NOT_FOUND when it was not deleted or too long ago, CONFLICT when it was saved anew since */
  async restore(viewer: Viewer, id: string): Promise<Ad> {
    const since = new Date(Date.now() - undoHours * 3_600_000);
    const where = { id, ownerId: viewer.userId, deletedAt: MoreThan(since) };
    try {
      const { affected } = isUuid(id)
        ? await this.deps.db.getRepository(Ad).update(where, { deletedAt: null })
        : { affected: 0 };
      if (!affected) throw notFound();
    } catch (error) {
      throw doubleError(error);
    }
    return this.find(viewer, id);
  }

  /** Sets or takes away the star, also of a built-in ad. @throws AppError NOT_FOUND */
  async toggleFavorite(viewer: Viewer, id: string): Promise<Ad> {
    if (sampleAdIds.has(id)) await toggleSample(this.deps.db, viewer, id);
    else if (isUuid(id)) {
      await this.deps.db.query(
        'UPDATE ad SET "isFavorite" = NOT "isFavorite" WHERE id = $1 AND "ownerId" = $2 AND "deletedAt" IS NULL',
        [id, viewer.userId],
      );
    }
    return this.find(viewer, id);
  }

  private checked(input: UpdateAdInput): AdDraft {
    const { draft, fields } = checkDraft(input);
    if (Object.keys(fields).length > 0) throw badInput(fields);
    if (this.deps.config.ALLOW_PRIVATE_URLS) return draft;
    for (const address of [draft.pageUrl, draft.mediaUrl]) if (address) refusePrivateHost(new URL(address));
    return draft;
  }

  /** A picture that was uploaded for it, or a swipe file. @throws AppError NOT_FOUND when it is not the viewer's */
  private async upload(viewer: Viewer, objectId: string | null | undefined): Promise<StoredObject | null> {
    if (!objectId) return null;
    const { storage } = this.deps;
    return storage
      .findStored(viewer, objectId, ObjectPurpose.creative)
      .catch(() => storage.findStored(viewer, objectId, ObjectPurpose.swipe_file));
  }

  /** SHA-256 of the uploaded picture that the ad will have, hex. */
  private async pictureHash(
    viewer: Viewer,
    id: string,
    { upload, draft }: { upload: StoredObject | null; draft: AdDraft },
  ): Promise<string | undefined> {
    if (upload || draft.mediaUrl !== undefined) return upload?.contentHash?.toString('hex');
    const { uploadId } = await this.find(viewer, id);
    const former = uploadId
      ? await this.deps.db.getRepository(StoredObject).findOneBy({ id: uploadId, ownerId: viewer.userId })
      : null;
    return former?.contentHash?.toString('hex');
  }

  /** One change at a time: two edits of one ad both stay. */
  private async change({ userId }: Viewer, id: string, change: (ad: Ad) => void): Promise<Ad> {
    if (!isUuid(id)) throw notFound();
    try {
      return await this.deps.db.transaction(async (transaction) => {
        const ads = transaction.getRepository(Ad);
        const where = { id, ownerId: userId, deletedAt: IsNull() };
        const ad = await ads.findOne({ where, lock: { mode: 'pessimistic_write' } });
        if (!ad) throw notFound();
        change(ad);
        return ads.save(ad);
      });
    } catch (error) {
      throw doubleError(error);
    }
  }
}

function setPicture(ad: Ad, mediaUrl: string | null): void {
  Object.assign(ad, { mediaUrl, uploadId: null, mediaError: null });
  if (mediaUrl) ad.mediaState = MediaState.pending;
  else Object.assign(ad, { mediaState: MediaState.none, imageId: null, imageWidth: null, imageHeight: null });
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', adMessages.notFound);
}

function badInput(fields: Record<string, string>): AppError {
  return new AppError('BAD_INPUT', Object.values(fields)[0] ?? 'Some of the input is not valid.', { fields });
}

function doubleError(error: unknown): unknown {
  const isDouble = error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '23505';
  return isDouble ? new AppError('CONFLICT', 'This ad is already in your library.') : error;
}
