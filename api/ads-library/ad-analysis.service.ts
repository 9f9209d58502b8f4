import { type DataSource, IsNull } from 'typeorm';
import { Ad, AdSource } from '../../schema/ads-library/ad.entity.js';
import type { AdPlatform } from '../../schema/ads-library/ad.facts.js';
import type { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisType, Ownership } from '../../schema/analysis/analysis.enum.js';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import { AdPlacement } from '../../schema/traffic/placement.facts.js';
import { foldText } from '../../jobs/kit/text.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import { profileOf } from '../../jobs/store-profile/store-profile.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { Viewer } from '../platform/context.js';
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
    const { db, ads, analyses, storage } = this.deps;
    const ad = await ads.find(viewer, id);
    const object = await storage.storeBytes(viewer, ObjectPurpose.creative, await this.picture(ad));
    const analysis = await analyses.start(viewer, {
      type: AnalysisType.ad_creative,
      title: ad.title,
      description: `From the ads library${ad.advertiser && `: ${ad.advertiser}`}`,
      input: {
        objectId: object.id,
        placement: placements[ad.platform],
        ...(ad.industry && { industry: ad.industry.toLowerCase() }),
      },
      ownership: await this.ownershipOf(viewer, ad),
    });
    if (ad.source !== AdSource.sample) {
      const own = { id: ad.id, ownerId: viewer.userId, deletedAt: IsNull() };
      await db.getRepository(Ad).update(own, { analysisId: analysis.id });
    }
    return analysis;
  }

  /** The library holds ads of others; one whose advertiser has the name of the store is its own. */
  private async ownershipOf({ userId }: Viewer, { advertiser, source }: Ad): Promise<Ownership> {
    if (source === AdSource.sample) return Ownership.reference;
    const { name } = await profileOf(this.deps.db, userId);
    return name !== null && foldText(name) === foldText(advertiser) ? Ownership.own : Ownership.competitor;
  }

  private async picture({ id, source, imageId }: Ad): Promise<Uint8Array> {
    if (source === AdSource.sample) return readSamplePicture(id);
    if (!imageId) {
      throw new AppError('UNPROCESSABLE', 'This ad has no picture to analyze. Edit it and add one.');
    }
    return this.deps.store.read(imageId);
  }
}
