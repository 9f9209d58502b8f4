import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalyzeAdCreativeInput } from '../../schema/traffic/analyze-ad-creative.input.js';
import { CorrectAdReadingInput } from '../../schema/traffic/correct-ad-reading.input.js';
import type { SignedInContext } from '../platform/context.js';
import type { TrafficService } from './traffic.service.js';

@Resolver()
export class TrafficResolver {
  constructor(private readonly traffic: TrafficService) {}

  @Authorized()
  @Mutation(() => Analysis, {
    description: 'Starts the analysis of an ad creative; analysisUpdated tells when it is done.',
  })
  analyzeAdCreative(
    @Arg('input', () => AnalyzeAdCreativeInput) input: AnalyzeAdCreativeInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Analysis> {
    return this.traffic.startAnalysis(viewer, input);
  }

  @Authorized()
  @Mutation(() => Analysis, {
    description: 'Corrects what was read on an ad; it is judged anew at once, and the first result is kept.',
  })
  correctAdReading(
    @Arg('analysisId', () => ID) analysisId: string,
    @Arg('input', () => CorrectAdReadingInput) input: CorrectAdReadingInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Analysis> {
    return this.traffic.correctReading(viewer, analysisId, input);
  }
}
