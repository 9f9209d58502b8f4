import { createHash } from 'node:crypto';
import { type DataSource, In } from 'typeorm';
import { AdMatchKind, AdMatchMethod, AdMatchState } from '../../schema/ad-results/ad-match.enum.js';
import type { AttachAdPicturesInput, JudgeAdMatchInput } from '../../schema/ad-results/ad-results.input.js';
import type { AttachedPicture } from '../../schema/ad-results/ad-results.type.js';
import { OwnAdMatch } from '../../schema/ad-results/own-ad-match.entity.js';
import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import { matchOwnAds, tieAnalyses } from '../../jobs/ad-results/ad-matching.js';
import { lockOwnAds } from '../../jobs/ad-results/own-ads.js';
import { adsOfPicture } from '../../jobs/ad-results/picture-names.engine.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import type { StorageService } from '../storage/storage.service.js';
import type { AdResultsService } from './ad-results.service.js';

const labelled = `
  SELECT m.kind, m."targetId", m.method, m.confidence, m.state, coalesce(r.title, l.title, o.filename) AS label
  FROM own_ad_match m
  LEFT JOIN analysis r ON m.kind = 'analysis' AND r.id = m."targetId" AND r."ownerId" = m."ownerId"
  LEFT JOIN ad l ON m.kind = 'library' AND l.id = m."targetId" AND l."ownerId" = m."ownerId" AND l."deletedAt" IS NULL
  LEFT JOIN stored_object o ON m.kind = 'swipe_file' AND o.id = m."targetId" AND o."ownerId" = m."ownerId" AND o."deletedAt" IS NULL
  WHERE m."adId" = $1 AND m."ownerId" = $2 AND m.state <> 'rejected' AND coalesce(r.title, l.title, o.filename) IS NOT NULL
  ORDER BY (m.state = 'matched') DESC, m.confidence DESC, m."targetId" LIMIT 20`;

/** What is shown of a match. */
export type FoundMatch = Pick<OwnAdMatch, 'kind' | 'targetId' | 'method' | 'confidence' | 'state' | 'label'>;

/** What a picture file can name an ad by. */
const namingFacts = { id: true, name: true, externalId: true, creativeId: true, mediaKey: true } as const;

/** What the creatives of own ads were found again in, and what their owner says of it. */
export class AdMatchService {
  constructor(
    private readonly db: DataSource,
    private readonly ads: AdResultsService,
    private readonly storage: StorageService,
  ) {}

  of({ userId }: Viewer, adId: string): Promise<FoundMatch[]> {
    return this.db.query(labelled, [adId, userId]);
  }

  /** Confirms a match, or remembers that it is wrong. */
  async judge(viewer: Viewer, { adId, kind, targetId, isRight }: JudgeAdMatchInput): Promise<OwnAd> {
    const own = { adId, kind, targetId, ownerId: viewer.userId };
    const state = isRight ? AdMatchState.matched : AdMatchState.rejected;
    await this.db.transaction(async (rows) => {
      await lockOwnAds(rows, viewer.userId);
      const { affected } = await rows.getRepository(OwnAdMatch).update(own, { state });
      if (!affected) throw new AppError('NOT_FOUND', 'There is no such match.');
      await tieAnalyses(rows, viewer.userId);
    });
    return this.ads.find(viewer, adId);
  }

  /** Gives own ads their pictures, by what hash, id or name say, or as the owner says. */
  async attachPictures(viewer: Viewer, { objectIds, adId }: AttachAdPicturesInput): Promise<AttachedPicture[]> {
    const { userId: ownerId } = viewer;
    const chosen = adId ? await this.ads.find(viewer, adId) : null;
    const all = chosen
      ? [chosen]
      : await this.db.getRepository(OwnAd).find({ where: { ownerId }, select: namingFacts });
    const byId = new Map(all.map((ad) => [ad.id, ad]));
    const attached: AttachedPicture[] = [];
    for (const objectId of new Set(objectIds)) {
      const object = await this.storage.findStored(viewer, objectId, ObjectPurpose.creative);
      const { filename } = object;
      const md5 = createHash('md5')
        .update(await this.storage.read(object))
        .digest('hex');
      const found = chosen ? { method: 'owner' as const, ids: [chosen.id] } : adsOfPicture({ filename, md5 }, all);
      attached.push({
        objectId,
        filename,
        method: found ? AdMatchMethod[found.method] : null,
        ads: (found?.ids ?? []).flatMap((id) => byId.get(id) ?? []),
      });
    }
    await this.db.transaction(async (rows) => {
      await lockOwnAds(rows, ownerId);
      for (const { objectId: pictureId, ads } of attached) {
        if (ads.length === 0) continue;
        // Its own picture, so the platform's is not fetched any more.
        const given = { pictureId, pictureUrl: null };
        await rows.getRepository(OwnAd).update({ id: In(ads.map(({ id }) => id)), ownerId }, given);
      }
      await matchOwnAds(rows, ownerId);
      // Looks are compared in the background, for ads whose pictures are new.
      await rows.query('UPDATE ad_account SET "matchedAt" = NULL WHERE "ownerId" = $1', [ownerId]);
    });
    const ids = attached.flatMap(({ ads }) => ads.map(({ id }) => id));
    const fresh = await this.db.getRepository(OwnAd).findBy({ id: In(ids), ownerId });
    const freshById = new Map(fresh.map((ad) => [ad.id, ad]));
    return attached.map((picture) => ({ ...picture, ads: picture.ads.flatMap(({ id }) => freshById.get(id) ?? []) }));
  }

  /** Ties an ad to the analysis of its creative as its owner says, or takes every tie to an analysis away for good. */
  async link(viewer: Viewer, id: string, analysisId: string | null): Promise<OwnAd> {
    const { userId: ownerId } = viewer;
    const ad = await this.ads.find(viewer, id);
    if (analysisId !== null) {
      const where = { id: analysisId, ownerId, type: AnalysisType.ad_creative };
      const isKnown = isUuid(analysisId) && (await this.db.getRepository(Analysis).existsBy(where));
      if (!isKnown) throw new AppError('NOT_FOUND', 'There is no such analysis of an ad.');
    }
    await this.db.transaction(async (rows) => {
      await lockOwnAds(rows, ownerId);
      const matches = rows.getRepository(OwnAdMatch);
      const kind = AdMatchKind.analysis;
      if (analysisId === null) {
        await matches.update({ adId: ad.id, ownerId, kind }, { state: AdMatchState.rejected });
      } else {
        const said = { method: AdMatchMethod.owner, confidence: 1, state: AdMatchState.matched };
        await matches.upsert({ adId: ad.id, ownerId, kind, targetId: analysisId, ...said }, [
          'adId',
          'kind',
          'targetId',
        ]);
      }
      await tieAnalyses(rows, ownerId);
    });
    return this.ads.find(viewer, id);
  }
}
