import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisStatus, Ownership } from '../../schema/analysis/analysis.enum.js';
import { AnalysesArgs, AnalysisConnection } from '../../schema/analysis/analysis-page.type.js';
import { AnalysisResult, toAnalysisResult } from '../../schema/analysis/analysis-result.type.js';
import type { Context, SignedInContext } from '../platform/context.js';
import { toConnection } from '../platform/page.js';
import type { StorageService } from '../storage/storage.service.js';
import type { AnalysisService } from './analysis.service.js';

@Resolver(() => Analysis)
export class AnalysisResolver {
  constructor(
    private readonly analyses: AnalysisService,
    private readonly storage: StorageService,
  ) {}

  @Authorized()
  @Query(() => AnalysisConnection, { name: 'analyses', description: 'Own analyses, newest first.' })
  async list(
    @Args(() => AnalysesArgs) args: AnalysesArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<AnalysisConnection> {
    return toConnection(await this.analyses.list(viewer, args), args.first);
  }

  @Authorized()
  @Query(() => Analysis)
  analysis(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<Analysis> {
    return this.analyses.find(viewer, id);
  }

  @Authorized()
  @Mutation(() => Analysis, { description: 'Says whose page or ad an analysis is about.' })
  setAnalysisOwnership(
    @Arg('id', () => ID) id: string,
    @Arg('ownership', () => Ownership) ownership: Ownership,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Analysis> {
    return this.analyses.setOwnership(viewer, id, ownership);
  }

  @Authorized()
  @Mutation(() => Analysis, { description: 'Gives an analysis another title.' })
  renameAnalysis(
    @Arg('id', () => ID) id: string,
    @Arg('title', () => String) title: string,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Analysis> {
    return this.analyses.rename(viewer, id, title);
  }

  @Subscription(() => Analysis, {
    subscribe: ({ args, context }: { args: { id: string }; context: Context }) => context.watchAnalysis(args.id),
    description: 'The analysis now and at every change of step or status; ends once it has settled.',
  })
  analysisUpdated(@Root() analysis: Analysis, @Arg('id', () => ID) _id: string): Analysis {
    return analysis;
  }

  @FieldResolver(() => String, { description: 'The name that its owner gave it, or what was found.' })
  title(@Root() { name, title }: Analysis): string {
    return name ?? title;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Address of a small picture of the ad or the page, signed for 15 minutes.',
  })
  async thumbnailUrl(@Root() { id, status }: Analysis, @Ctx() { loaders }: Context): Promise<string | null> {
    if (status !== AnalysisStatus.complete) return null;
    const picture = await loaders.analysisPicture.load(id);
    return picture && this.storage.thumbnailUrl(picture);
  }

  @FieldResolver(() => AnalysisResult, { nullable: true, description: 'Set once the analysis is complete.' })
  async result(
    @Root() { id, type, status }: Analysis,
    @Ctx() { loaders }: Context,
  ): Promise<typeof AnalysisResult | null> {
    if (status !== AnalysisStatus.complete) return null;
    const stored = await loaders.analysisResult.load(id);
    return stored && toAnalysisResult(type, stored);
  }

  @FieldResolver(() => AnalysisResult, {
    nullable: true,
    description: 'What is known before the analysis is complete, in the form of its result; null once it has ended.',
  })
  async firstFindings(
    @Root() { id, type, status }: Analysis,
    @Ctx() { loaders }: Context,
  ): Promise<typeof AnalysisResult | null> {
    if (status !== AnalysisStatus.processing) return null;
    const stored = await loaders.analysisResult.load(id);
    return stored && toAnalysisResult(type, stored);
  }
}
