import type { DataSource } from 'typeorm';
import type { AdPlatformId } from '../../schema/ad-results/ad-results.facts.js';
import type { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import type { AdTexts, Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import { AdPlacement } from '../../schema/traffic/placement.facts.js';
import type { NewAnalysis } from '../../jobs/analysis/new-analysis.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import { asJpeg } from '../../jobs/storage/plain-picture.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { Viewer } from '../platform/context.js';
import type { StorageService } from '../storage/storage.service.js';
import type { AdMatchService } from './ad-match.service.js';
import type { AdResultsService } from './ad-results.service.js';

interface Dependencies {
  db: DataSource;
  ads: AdResultsService;
  matches: AdMatchService;
  analyses: AnalysisService;
  storage: StorageService;
  store: ObjectStore;
}

const placements: Partial<Record<AdPlatformId, AdPlacement>> = {
  meta: AdPlacement.meta_feed,
  tiktok: AdPlacement.tiktok,
  google: AdPlacement.google_display,
  linkedin: AdPlacement.linkedin,
};

/** Sends own ads of connections to the Traffic Engine. */
export class OwnAdAnalysisService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws AppError NOT_FOUND, UNPROCESSABLE for an ad whose creative no connection gives */
  async start(viewer: Viewer, id: string): Promise<Analysis> {
    const analysis = await this.deps.analyses.start(viewer, await this.describe(viewer, id));
    await this.note(viewer, id, analysis.id);
    return analysis;
  }

  async describe(viewer: Viewer, id: string): Promise<NewAnalysis> {
    const { ads, storage, store } = this.deps;
    const ad = await ads.find(viewer, id);
    const several = ad.assets ? ad.assets.media : 1;
    if (several > 1)
      throw new AppError(
        'UNPROCESSABLE',
        `This ad combines ${several} images or videos. Upload the one you want to analyze.`,
      );
    const isFilm = ad.format === 'video' && ad.mediaKey !== null && ad.accountId !== null;
    if (!isFilm && !ad.pictureId)
      throw new AppError('UNPROCESSABLE', 'The platform gave us no image of this ad. Upload the file instead.');
    const copy = ad.pictureId && (await asJpeg(await store.read(ad.pictureId)));
    const object = copy && (await storage.storeBytes(viewer, ObjectPurpose.creative, copy));
    const placement = placementOf(ad);
    return {
      type: AnalysisType.ad_creative,
      title: ad.name,
      description: ['From your connection', ad.campaign].filter(Boolean).join(': '),
      input: {
        ...(object && { objectId: object.id }),
        ...(isFilm && { ownAdId: ad.id }),
        ...(placement && { placement }),
        ad: textsOf(ad),
      },
    };
  }

  /** The ad is known by this analysis from now on. */
  async note(viewer: Viewer, id: string, analysisId: string): Promise<void> {
    await this.deps.matches.link(viewer, id, analysisId);
  }

  /** Ads of a connection whose creative can be looked at, most money first. */
  async ofConnection({ userId }: Viewer, platform: AdPlatformId, most: number): Promise<string[]> {
    const rows = await this.deps.db.query<{ id: string }[]>(
      `SELECT id FROM own_ad WHERE ${fromConnection} AND platform = $2 ORDER BY "spendCents" DESC, id LIMIT $3`,
      [userId, platform, most],
    );
    return rows.map(({ id }) => id);
  }

  /** Connections with ads whose creative can be looked at. */
  connections({ userId }: Viewer): Promise<{ platform: AdPlatformId; ads: number }[]> {
    return this.deps.db.query(
      `SELECT platform, count(*)::int AS ads FROM own_ad WHERE ${fromConnection} GROUP BY 1 ORDER BY 2 DESC, 1`,
      [userId],
    );
  }
}

const fromConnection = `"ownerId" = $1 AND "accountId" IS NOT NULL
  AND coalesce((assets->>'media')::int, 1) <= 1 AND ("pictureId" IS NOT NULL OR (format = 'video' AND "mediaKey" IS NOT NULL))`;

function placementOf({ placement, platform }: OwnAd): AdPlacement | null {
  const told = Object.values(AdPlacement).find((known) => known === placement);
  return told ?? placements[platform] ?? null;
}

function textsOf({ headline, primaryText, landingUrl, button }: OwnAd): AdTexts {
  const words = button?.replaceAll('_', ' ').toLowerCase();
  return {
    ...(headline && { headline }),
    ...(primaryText && { primaryText }),
    ...(landingUrl && URL.canParse(landingUrl) && { landingUrl }),
    ...(words && { button: words.charAt(0).toUpperCase() + words.slice(1) }),
  };
}
