import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import {
  AttachAdPicturesInput,
  JudgeAdMatchInput,
  MarkCarriedOutInput,
} from '../../schema/ad-results/ad-results.input.js';
import { AttachedPicture } from '../../schema/ad-results/ad-results.type.js';
import { CarriedOut } from '../../schema/ad-results/carried-out.entity.js';
import { OwnAdImport } from '../../schema/ad-results/own-ad-import.entity.js';
import { OwnAdMatch } from '../../schema/ad-results/own-ad-match.entity.js';
import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import { VideoRetention } from '../../schema/ad-results/video-retention.type.js';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import type { SignedInContext } from '../platform/context.js';
import type { AdMatchService, FoundMatch } from './ad-match.service.js';
import type { AdResultsService } from './ad-results.service.js';
import type { CarriedOutService } from './carried-out.service.js';
import type { OwnAdAnalysisService } from './own-ad-analysis.service.js';
import type { VideoRetentionService } from './video-retention.service.js';

/** What ties own ads to what was analyzed, kept, written and advised; and imports that can be taken back. */
@Resolver(() => OwnAd)
export class AdLoopResolver {
  constructor(
    private readonly ads: AdResultsService,
    private readonly matching: AdMatchService,
    private readonly carriedOut: CarriedOutService,
    private readonly analyses: OwnAdAnalysisService,
    private readonly retention: VideoRetentionService,
  ) {}

  @Authorized()
  @Query(() => VideoRetention, {
    nullable: true,
    description: 'How the video of an analysis was watched in own ads that are tied to it; null without results.',
  })
  videoRetention(
    @Arg('analysisId', () => ID) analysisId: string,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<VideoRetention | null> {
    return this.retention.of(viewer, analysisId);
  }

  @Authorized()
  @Mutation(() => Analysis, { description: 'Analyses the creative of an own ad: its film, else its picture.' })
  analyzeOwnAd(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<Analysis> {
    return this.analyses.start(viewer, id);
  }

  @Authorized()
  @Query(() => [OwnAdImport], { description: 'Ad-level reports that were imported, newest first.' })
  adImports(@Ctx() { viewer }: SignedInContext): Promise<OwnAdImport[]> {
    return this.ads.imports(viewer);
  }

  @Authorized()
  @Mutation(() => OwnAdImport, {
    description: 'Takes back what an import wrote; what came later stays, and so does its receipt.',
  })
  undoAdImport(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<OwnAdImport> {
    return this.ads.undo(viewer, id);
  }

  @Authorized()
  @Mutation(() => OwnAd, { description: 'Ties an ad to the analysis of its creative; null takes the tie away.' })
  linkAdResult(
    @Arg('id', () => ID) id: string,
    @Arg('analysisId', () => ID, { nullable: true }) analysisId: string | null,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<OwnAd> {
    return this.matching.link(viewer, id, analysisId ?? null);
  }

  @Authorized()
  @Mutation(() => [AttachedPicture], {
    description: 'Gives own ads their pictures: by the hash, the id or the name of the file, or the ad that is named.',
  })
  attachAdPictures(
    @Arg('input', () => AttachAdPicturesInput) input: AttachAdPicturesInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<AttachedPicture[]> {
    return this.matching.attachPictures(viewer, input);
  }

  @Authorized()
  @Mutation(() => OwnAd, { description: 'Confirms a suggested match, or takes a wrong one away for good.' })
  judgeAdMatch(
    @Arg('input', () => JudgeAdMatchInput) input: JudgeAdMatchInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<OwnAd> {
    return this.matching.judge(viewer, input);
  }

  @Authorized()
  @Query(() => [CarriedOut], { description: 'Hooks and fixes that own ads carry, with what they did; newest first.' })
  adActions(@Ctx() { viewer }: SignedInContext): Promise<CarriedOut[]> {
    return this.carriedOut.list(viewer);
  }

  @Authorized()
  @Mutation(() => CarriedOut, {
    description: 'Marks a hook or a fix as carried out by an own ad; its effect is measured.',
  })
  markCarriedOut(
    @Arg('input', () => MarkCarriedOutInput) input: MarkCarriedOutInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<CarriedOut> {
    return this.carriedOut.mark(viewer, input);
  }

  @Authorized()
  @Mutation(() => ID)
  deleteAdAction(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<string> {
    return this.carriedOut.delete(viewer, id);
  }

  @FieldResolver(() => [OwnAdMatch], { description: 'Where its creative was found again, the surest first.' })
  matches(@Root() ad: OwnAd, @Ctx() { viewer }: SignedInContext): Promise<FoundMatch[]> {
    return this.matching.of(viewer, ad.id);
  }
}
