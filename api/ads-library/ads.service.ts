import { type DataSource, In, IsNull, MoreThan, QueryFailedError } from 'typeorm';
import { Ad, AdSource, MediaState } from '../../schema/ads-library/ad.entity.js';
import { adMessages, AdOrigin, AdSort, undoHours } from '../../schema/ads-library/ad.facts.js';
import type { AdConnection, AdTag } from '../../schema/ads-library/ad-page.type.js';
import type { AdsArgs } from '../../schema/ads-library/ads.args.js';
import type { SaveAdInput, UpdateAdInput } from '../../schema/ads-library/save-ad.input.js';
import { SampleFavorite } from '../../schema/ads-library/sample-favorite.entity.js';
import { sampleAdIds } from '../../schema/ads-library/sample-ads.facts.js';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose, StoredObject } from '../../schema/storage/stored-object.entity.js';
import { type AdDraft, checkDraft } from '../../jobs/ads-library/ad-draft.engine.js';
import { adFingerprint } from '../../jobs/ads-library/ad-fingerprint.engine.js';
import { titleOfAddress } from '../../jobs/ads-library/ad-media.processor.js';
import { unknownMetrics } from '../../jobs/ads-library/ad-source.engine.js';
import { beginning } from '../../jobs/ads-library/ad-text.engine.js';
import { refusePrivateHost } from '../../jobs/platform/outbound-address.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import type { StorageService } from '../storage/storage.service.js';
import { type AdPosition, decodeAdCursor, encodeAdCursor } from './ad-cursor.js';
import { type AdListing, listQuery, matchesQuery, probeQuery, rankedQuery, windowQuery } from './ad-list.js';
import type { AdPictures } from './ad-pictures.js';
import { filterSamples } from './sample-ads.js';

interface Dependencies {
  db: DataSource;
  storage: StorageService;
  pictures: AdPictures;
  config: Pick<Config, 'ALLOW_PRIVATE_URLS'>;
}

/** A saved ad in its place of the list. */
interface Placed {
  node: Ad;
  position: AdPosition;
}

/** Tags are counted over so many of the newest ads. */
const taggedAds = 5_000;
const mostTags = 50;

/** The library of each user: built-in samples, and the ads that were saved. */
export class AdsService {
  constructor(private readonly deps: Dependencies) {}

  /** One page: samples first, then saved ads. */
  async list(viewer: Viewer, { first, after, filter }: AdsArgs): Promise<AdConnection> {
    const wanted = filter ?? {};
    const text = wanted.text?.trim() ?? '';
    const sort = wanted.sort ?? (text ? AdSort.relevance : AdSort.newest);
    const position = after ? decodeAdCursor(after, text || sort !== AdSort.relevance ? sort : AdSort.newest) : null;
    const origin = wanted.origin ?? AdOrigin.all;
    const placed: Placed[] = [];
    if (origin !== AdOrigin.saved && (!position || 'sample' in position)) {
      placed.push(...(await this.samples(viewer, wanted, position)));
    }
    if (origin !== AdOrigin.sample && placed.length <= first) {
      const listing: AdListing = {
        ownerId: viewer.userId,
        filter: wanted,
        sort: !text && sort === AdSort.relevance ? AdSort.newest : sort,
        after: position && 'sort' in position ? position : null,
        limit: first + 1 - placed.length,
      };
      placed.push(...(await this.saved(listing, text)));
    }
    const edges = placed.slice(0, first).map(({ node, position: at }) => ({ node, cursor: encodeAdCursor(at) }));
    const nodes = edges.map(({ node }) => node);
    return {
      edges,
      ads: nodes.filter(({ source }) => source !== AdSource.sample),
      samples: nodes.filter(({ source }) => source === AdSource.sample),
      pageInfo: { hasNextPage: placed.length > first, endCursor: edges.at(-1)?.cursor ?? null },
    };
  }

  /** @throws AppError NOT_FOUND for an unknown id and for another owner's alike */
  async find(viewer: Viewer, id: string): Promise<Ad> {
    if (sampleAdIds.has(id)) {
      const sample = filterSamples({}, await this.favoriteSamples(viewer)).find((ad) => ad.id === id);
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
    if (!title) throw badInput({ title: 'Give the ad a title.' });
    const values = newAd(viewer.userId, { ...draft, title });
    values.source = draft.title || draft.headline ? AdSource.manual : AdSource.page;
    values.uploadId = upload?.id ?? null;
    values.fingerprint = adFingerprint({ ...values, upload: upload?.contentHash?.toString('hex') });
    if (upload || values.mediaUrl || values.pageUrl) values.mediaState = MediaState.pending;
    const ads = this.deps.db.getRepository(Ad);
    const { raw } = await ads.createQueryBuilder().insert().values(values).orIgnore().returning(['id']).execute();
    const [inserted] = raw as { id: string }[];
    if (inserted) {
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
    if (sampleAdIds.has(id)) await this.toggleSample(viewer, id);
    else if (isUuid(id)) {
      await this.deps.db.query(
        'UPDATE ad SET "isFavorite" = NOT "isFavorite" WHERE id = $1 AND "ownerId" = $2 AND "deletedAt" IS NULL',
        [id, viewer.userId],
      );
    }
    return this.find(viewer, id);
  }

  /** The viewer's tags, the most used first. */
  tags({ userId }: Viewer): Promise<AdTag[]> {
    return this.deps.db.query(
      `SELECT tag, count(*)::int AS count
       FROM (SELECT tags FROM ad WHERE "ownerId" = $1 AND "deletedAt" IS NULL ORDER BY "createdAt" DESC LIMIT ${taggedAds}) newest,
         unnest(tags) AS tag
       GROUP BY tag ORDER BY count DESC, tag LIMIT ${mostTags}`,
      [userId],
    );
  }

  private async samples(
    viewer: Viewer,
    filter: NonNullable<AdsArgs['filter']>,
    position: { sample: number } | null,
  ): Promise<Placed[]> {
    const from = position ? position.sample + 1 : 0;
    return filterSamples(filter, await this.favoriteSamples(viewer))
      .map((node, sample) => ({ node, position: { sample } }))
      .slice(from);
  }

  /** Saved ads in order, one row more than asked for when there are more. */
  private async saved(listing: AdListing, text: string): Promise<Placed[]> {
    const rows = await this.positions(listing, text);
    const ads = await this.deps.db.getRepository(Ad).findBy({ id: In(rows.map(({ id }) => id)) });
    const byId = new Map(ads.map((ad) => [ad.id, ad]));
    return rows.flatMap(({ id, keys }) => {
      const node = byId.get(id);
      return node ? [{ node, position: { sort: listing.sort, keys, id } }] : [];
    });
  }

  private async positions(listing: AdListing, text: string): Promise<{ id: string; keys: string[] }[]> {
    const run = ({ sql, values }: { sql: string; values: unknown[] }) => this.deps.db.query(sql, values);
    if (!text) return run(listQuery(listing));
    if (listing.sort === AdSort.relevance) {
      const [probed] = await run(probeQuery(listing, text));
      return run(rankedQuery(listing, text, probed));
    }
    const early = await run(windowQuery(listing, text));
    return early.length === listing.limit ? early : run(matchesQuery(listing, text));
  }

  private async favoriteSamples({ userId }: Viewer): Promise<Set<string>> {
    const rows = await this.deps.db.getRepository(SampleFavorite).findBy({ userId });
    return new Set(rows.map(({ sampleId }) => sampleId));
  }

  private async toggleSample({ userId }: Viewer, sampleId: string): Promise<void> {
    const favorites = this.deps.db.getRepository(SampleFavorite);
    const { affected } = await favorites.delete({ userId, sampleId });
    if (!affected) await favorites.createQueryBuilder().insert().values({ userId, sampleId }).orIgnore().execute();
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

/** An ad with what a draft says, and nothing where it says nothing. */
export function newAd(ownerId: string, { metrics, mediaUrl, ...draft }: AdDraft & { title: string }) {
  return {
    ownerId,
    source: AdSource.manual,
    advertiser: '',
    platform: 'Facebook' as const,
    industry: null,
    headline: '',
    primaryText: '',
    tags: [],
    isFavorite: false,
    pageUrl: null,
    ...draft,
    metrics: { ...unknownMetrics, ...metrics },
    mediaUrl: mediaUrl ?? null,
    mediaState: MediaState.none,
    uploadId: null,
    fingerprint: Buffer.alloc(0),
  } satisfies Partial<Ad> as NewAd;
}

type NewAd = Pick<
  Ad,
  | 'ownerId'
  | 'source'
  | 'title'
  | 'advertiser'
  | 'platform'
  | 'industry'
  | 'headline'
  | 'primaryText'
  | 'tags'
  | 'isFavorite'
  | 'pageUrl'
  | 'metrics'
  | 'mediaUrl'
  | 'mediaState'
  | 'uploadId'
> & { fingerprint: Buffer };

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
  return isDouble ? new AppError('CONFLICT', 'This ad is in your library already.') : error;
}
