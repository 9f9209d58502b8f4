import { type DataSource, In, IsNull } from 'typeorm';
import { Ad, AdSource, MediaState } from '../../schema/ads-library/ad.entity.js';
import { adMessages, metaCountries, metaCountryNotes } from '../../schema/ads-library/ad.facts.js';
import type {
  FetchMetaAdsInput,
  FetchTikTokAdsInput,
  MetaAdSearch,
  TikTokAdSearch,
} from '../../schema/ads-library/ad-search.type.js';
import { AppError } from '../../schema/errors.js';
import type { FoundAd } from '../../jobs/ads-library/ad-source.engine.js';
import type { MetaAdLibrary } from '../../jobs/ads-library/meta-ad-library.client.js';
import type { TikTokAdLibrary } from '../../jobs/ads-library/tiktok-ad-library.client.js';
import type { Viewer } from '../platform/context.js';
import type { RateLimit, RateLimits } from '../platform/rate-limit.js';
import type { AdPictures } from './ad-pictures.js';

/** Where the access tokens come from; null means that none is set up. */
export interface AdLibraryTokens {
  meta(viewer: Viewer): Promise<string | null>;
  tiktok(viewer: Viewer): Promise<string | null>;
}

interface Dependencies {
  db: DataSource;
  meta: MetaAdLibrary;
  tiktok: TikTokAdLibrary;
  tokens: AdLibraryTokens;
  pictures: AdPictures;
  limits: RateLimits;
}

/** The providers' limits are shared by all users of this installation. */
const searchesByUser: RateLimit = {
  name: 'ad-library-search',
  points: 60,
  seconds: 60,
  message: 'Too many searches. Try again in a minute.',
};

const tiktokNote =
  'TikTok publishes ads shown in the EU, the EEA and the UK within the past year: who paid, when, and the images, but neither words nor click rates.';
const notAll = (reason: string) => `Not all pages could be loaded: ${reason}`;

/** Searches in the ad libraries of others; what is found is saved. */
export class AdSearchService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws AppError UNAVAILABLE without a token, PROVIDER_FAILED or RATE_LIMITED with Meta's own words */
  async fetchMeta(viewer: Viewer, { searchTerms, country, limit, after }: FetchMetaAdsInput): Promise<MetaAdSearch> {
    const terms = searchTerms.trim();
    if (!terms) throw badInput('searchTerms', adMessages.metaTerm);
    const token = await this.deps.tokens.meta(viewer);
    if (!token) {
      throw new AppError(
        'UNAVAILABLE',
        'The Meta Ad Library is not set up: the operator can set META_ACCESS_TOKEN, or you connect Facebook Ads under Integrations.',
      );
    }
    await this.deps.limits.take(searchesByUser, viewer.userId);
    const found = await this.deps.meta.search({ token, searchTerms: terms, country, limit, after });
    const { ads, added } = await this.keep(viewer, AdSource.meta, found.ads);
    const isCommercial = metaCountries.some(({ code, isCommercial: is }) => code === country && is);
    const published = metaCountryNotes[isCommercial ? 'commercial' : 'political'];
    const note = found.broken ? `${published} ${notAll(found.broken)}` : published;
    return { ads, searchTerms: terms, country, added, note, next: found.next };
  }

  /** Without a token nothing is searched, and the answer says so. */
  async fetchTikTok(viewer: Viewer, { niche, limit }: FetchTikTokAdsInput): Promise<TikTokAdSearch> {
    const term = niche.trim();
    if (!term) throw badInput('niche', adMessages.tiktokNiche);
    const token = await this.deps.tokens.tiktok(viewer);
    if (!token) {
      return {
        message: `TikTok service called for “${term}”: it needs a TikTok business API to find ads`,
        note: 'No access token is set: the operator can set TIKTOK_ACCESS_TOKEN to one of the Commercial Content API, which covers ads shown in the EU, the EEA and the UK.',
        ads: [],
        isPlaceholder: true,
      };
    }
    await this.deps.limits.take(searchesByUser, viewer.userId);
    const found = await this.deps.tiktok.search({ token, niche: term, limit, now: new Date() });
    const { ads, added } = await this.keep(viewer, AdSource.tiktok, found.ads);
    return {
      message: `Found ${ads.length} ${ads.length === 1 ? 'ad' : 'ads'} on TikTok for “${term}”, ${added} of them new to your library`,
      note: found.broken ? `${tiktokNote} ${notAll(found.broken)}` : tiktokNote,
      ads,
      isPlaceholder: false,
    };
  }

  /** Saves what was found, in its order. What is there already keeps what its owner wrote, and gets the newer figures. */
  private async keep({ userId }: Viewer, source: AdSource, found: readonly FoundAd[]) {
    if (found.length === 0) return { ads: [], added: 0 };
    const ads = this.deps.db.getRepository(Ad);
    const ofThese = { ownerId: userId, source, sourceId: In(found.map(({ sourceId }) => sourceId)) };
    const known = await ads.countBy({ ...ofThese, deletedAt: IsNull() });
    const now = Date.now();
    const rows = found.map((ad, index) => ({
      ...ad,
      ownerId: userId,
      source,
      mediaState: ad.mediaUrl ? MediaState.pending : MediaState.none,
      deletedAt: null,
      // Newest first is the order of the list: the first that was found stands first.
      createdAt: new Date(now - index),
      updatedAt: new Date(now),
    }));
    await ads
      .createQueryBuilder()
      .insert()
      .values(rows)
      .orUpdate(
        ['delivery', 'impressionsLow', 'impressionsHigh', 'reach', 'videoUrl', 'deletedAt', 'updatedAt'],
        ['ownerId', 'source', 'sourceId'],
      )
      .execute();
    const saved = await ads.findBy(ofThese);
    await this.deps.pictures.handOver(
      saved.filter(({ mediaState }) => mediaState === MediaState.pending).map(({ id }) => id),
    );
    const byId = new Map(saved.map((ad) => [ad.sourceId, ad]));
    return { ads: found.flatMap(({ sourceId }) => byId.get(sourceId) ?? []), added: found.length - known };
  }
}

function badInput(field: string, message: string): AppError {
  return new AppError('BAD_INPUT', message, { fields: { [field]: message } });
}
