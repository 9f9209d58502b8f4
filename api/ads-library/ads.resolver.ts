import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Ad, AdSource, MediaState } from '../../schema/ads-library/ad.entity.js';
import { AdConnection, AdTag } from '../../schema/ads-library/ad-page.type.js';
import { AdFile, AdFileFormat, AdImport } from '../../schema/ads-library/ad-file.type.js';
import {
  FetchMetaAdsInput,
  FetchTikTokAdsInput,
  MetaAdSearch,
  TikTokAdSearch,
} from '../../schema/ads-library/ad-search.type.js';
import { AdsArgs } from '../../schema/ads-library/ads.args.js';
import { SaveAdInput, UpdateAdInput } from '../../schema/ads-library/save-ad.input.js';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import type { Context, SignedInContext } from '../platform/context.js';
import type { AdAnalysisService } from './ad-analysis.service.js';
import type { AdFileService } from './ad-file.service.js';
import type { AdPageService } from './ad-page.service.js';
import type { AdPictures } from './ad-pictures.js';
import type { AdSearchService } from './ad-search.service.js';
import type { AdsService } from './ads.service.js';

interface Services {
  pages: AdPageService;
  ads: AdsService;
  analyses: AdAnalysisService;
  searches: AdSearchService;
  files: AdFileService;
  pictures: AdPictures;
}

@Resolver(() => Ad)
export class AdsResolver {
  constructor(private readonly services: Services) {}

  @Authorized()
  @Query(() => AdConnection, { description: 'Built-in samples first, then the own saved ads.' })
  ads(@Args(() => AdsArgs) args: AdsArgs, @Ctx() { viewer }: SignedInContext): Promise<AdConnection> {
    return this.services.pages.list(viewer, args);
  }

  @Authorized()
  @Query(() => Ad)
  ad(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<Ad> {
    return this.services.ads.find(viewer, id);
  }

  @Authorized()
  @Query(() => [AdTag], { description: 'Tags of the own ads, the most used first.' })
  adTags(@Ctx() { viewer }: SignedInContext): Promise<AdTag[]> {
    return this.services.pages.tags(viewer);
  }

  @Authorized()
  @Mutation(() => Ad, { description: 'Keeps an ad; one that is there already is not kept twice.' })
  saveAd(@Arg('input', () => SaveAdInput) input: SaveAdInput, @Ctx() { viewer }: SignedInContext): Promise<Ad> {
    return this.services.ads.save(viewer, input);
  }

  @Authorized()
  @Mutation(() => Ad)
  updateAd(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateAdInput) input: UpdateAdInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Ad> {
    return this.services.ads.update(viewer, id, input);
  }

  @Authorized()
  @Mutation(() => ID, {
    description: 'Answers with the id of the ad that is gone; restoreAd brings it back for a day.',
  })
  async deleteAd(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<string> {
    await this.services.ads.delete(viewer, id);
    return id;
  }

  @Authorized()
  @Mutation(() => Ad, { description: 'Undoes deleteAd.' })
  restoreAd(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<Ad> {
    return this.services.ads.restore(viewer, id);
  }

  @Authorized()
  @Mutation(() => Ad, { description: 'Sets or takes away the star, also of a built-in ad.' })
  toggleFavorite(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<Ad> {
    return this.services.ads.toggleFavorite(viewer, id);
  }

  @Authorized()
  @Mutation(() => Analysis, { description: 'Sends the picture of an ad to the Traffic Engine.' })
  analyzeAd(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<Analysis> {
    return this.services.analyses.start(viewer, id);
  }

  @Authorized()
  @Mutation(() => MetaAdSearch, { description: 'Searches the Meta Ad Library; what is found is saved.' })
  fetchMetaAds(
    @Arg('input', () => FetchMetaAdsInput) input: FetchMetaAdsInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<MetaAdSearch> {
    return this.services.searches.fetchMeta(viewer, input);
  }

  @Authorized()
  @Mutation(() => TikTokAdSearch, { description: 'Searches the TikTok library, when an access token is set.' })
  fetchTikTokAds(
    @Arg('input', () => FetchTikTokAdsInput) input: FetchTikTokAdsInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<TikTokAdSearch> {
    return this.services.searches.fetchTikTok(viewer, input);
  }

  @Authorized()
  @Mutation(() => AdImport, { description: 'Keeps the ads of an uploaded CSV or JSON file.' })
  importAds(@Arg('objectId', () => ID) objectId: string, @Ctx() { viewer }: SignedInContext): Promise<AdImport> {
    return this.services.files.import(viewer, objectId);
  }

  @Authorized()
  @Mutation(() => AdFile, { description: 'Writes all saved ads into a file.' })
  exportAds(
    @Arg('format', () => AdFileFormat) format: AdFileFormat,
    @Ctx() { viewer, baseUrl }: SignedInContext,
  ): Promise<AdFile> {
    return this.services.files.export(viewer, format, baseUrl);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Address of its picture, signed for 15 minutes.' })
  imageUrl(@Root() ad: Ad, @Ctx() { baseUrl }: Context): string | null {
    return this.services.pictures.url(ad, baseUrl);
  }

  @FieldResolver(() => Boolean, { description: 'Its film can be analyzed, whether or not it has a picture.' })
  hasFilm(@Root() { videoUrl, uploadId, imageId, mediaState }: Ad): boolean {
    return Boolean(videoUrl) || (uploadId !== null && imageId === null && mediaState === MediaState.none);
  }

  @FieldResolver(() => Boolean, { description: 'Built in: it can be starred and analyzed, not changed.' })
  isSample(@Root() { source }: Ad): boolean {
    return source === AdSource.sample;
  }

  @FieldResolver(() => Boolean, { description: 'Answer of saveAd: it was in the library already.' })
  isDouble(@Root() ad: Ad & { isDouble?: boolean }): boolean {
    return ad.isDouble ?? false;
  }
}
