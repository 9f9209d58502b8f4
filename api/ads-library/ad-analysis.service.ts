import { type DataSource, IsNull } from 'typeorm';
import { Ad, AdSource } from '../../schema/ads-library/ad.entity.js';
import type { AdPlatform } from '../../schema/ads-library/ad.facts.js';
import type { Analysis, AnalysisInput } from '../../schema/analysis/analysis.entity.js';
import { AnalysisType, Ownership } from '../../schema/analysis/analysis.enum.js';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose, StoredObject } from '../../schema/storage/stored-object.entity.js';
import { isVideoName } from '../../schema/storage/stored-object.facts.js';
import { AdPlacement } from '../../schema/traffic/placement.facts.js';
import type { NewAnalysis } from '../../jobs/analysis/new-analysis.js';
import { foldText } from '../../jobs/kit/text.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import { asJpeg } from '../../jobs/storage/plain-picture.js';
import { profileOf } from '../../jobs/store-profile/store-profile.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import type { StorageService } from '../storage/storage.service.js';
import { readSamplePicture } from './ad-pictures.js';
import type { AdsService } from './ads.service.js';

interface Dependencies {
  db: DataSource;
  ads: AdsService;
  analyses: AnalysisService;
  storage: StorageService;
  store: ObjectStore;
}

const placements: Readonly<Record<AdPlatform, AdPlacement>> = {
  Facebook: AdPlacement.meta_feed,
  Instagram: AdPlacement.instagram,
  TikTok: AdPlacement.tiktok,
  Google: AdPlacement.google_display,
  LinkedIn: AdPlacement.linkedin,
};

/** Sends ads of the library to the Traffic Engine. */
export class AdAnalysisService {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Starts the analysis of an ad's picture and notes it as the ad's latest. The picture is copied: the analysis shows it
   * even when the ad is gone.
   * @throws AppError NOT_FOUND, UNPROCESSABLE for an ad without a picture
   */
  async start(viewer: Viewer, id: string): Promise<Analysis> {
    const analysis = await this.deps.analyses.start(viewer, await this.describe(viewer, id));
    await this.note(viewer, id, analysis.id);
    return analysis;
  }

  /** What is asked of the Traffic Engine: the film where there is one, with the picture in its place when it is gone. */
  async describe(viewer: Viewer, id: string): Promise<NewAnalysis> {
    const ad = await this.deps.ads.find(viewer, id);
    const { headline, primaryText } = ad;
    const texts = { ...(headline && { headline }), ...(primaryText && { primaryText }) };
    return {
      type: AnalysisType.ad_creative,
      title: ad.title,
      description: `From the ads library${ad.advertiser && `: ${ad.advertiser}`}`,
      input: {
        ...(await this.creative(viewer, ad)),
        placement: placements[ad.platform],
        ...(Object.keys(texts).length > 0 && { ad: texts }),
        ...(ad.industry && { industry: ad.industry.toLowerCase() }),
      },
      ownership: await this.ownershipOf(viewer, ad),
    };
  }

  /** The latest analysis of an ad of the owner. */
  async note({ userId }: Viewer, id: string, analysisId: string): Promise<void> {
    if (isUuid(id))
      await this.deps.db.getRepository(Ad).update({ id, ownerId: userId, deletedAt: IsNull() }, { analysisId });
  }

  private async creative(viewer: Viewer, ad: Ad): Promise<AnalysisInput> {
    const { db, storage } = this.deps;
    const upload = ad.uploadId && (await db.getRepository(StoredObject).findOneBy({ id: ad.uploadId }));
    if (upload && isVideoName(upload.filename) && upload.purpose === ObjectPurpose.creative)
      return { objectId: upload.id };
    const bytes = await this.picture(ad);
    const object = bytes && (await storage.storeBytes(viewer, ObjectPurpose.creative, bytes));
    if (!object && !ad.videoUrl)
      throw new AppError('UNPROCESSABLE', 'This ad has no image to analyze. Edit it and add one.');
    return { ...(object && { objectId: object.id }), ...(ad.videoUrl && { videoUrl: ad.videoUrl }) };
  }

  /** The library holds ads of others; one whose advertiser has the name of the store is its own. */
  private async ownershipOf({ userId }: Viewer, { advertiser, source }: Ad): Promise<Ownership> {
    if (source === AdSource.sample) return Ownership.reference;
    const { name } = await profileOf(this.deps.db, userId);
    return name !== null && foldText(name) === foldText(advertiser) ? Ownership.own : Ownership.competitor;
  }

  private async picture({ id, source, imageId }: Ad): Promise<Uint8Array | null> {
    if (source === AdSource.sample) return readSamplePicture(id);
    return imageId ? asJpeg(await this.deps.store.read(imageId)) : null;
  }
}
