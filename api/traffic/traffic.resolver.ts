import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AdComparison } from '../../schema/traffic/ad-comparison.type.js';
import { AnalyzeAdCreativeInput } from '../../schema/traffic/analyze-ad-creative.input.js';
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
  @Query(() => AdComparison, {
    description: 'Two to five own ad analyses side by side: which wins, how surely, and why.',
  })
  compareAds(@Arg('ids', () => [ID]) ids: string[], @Ctx() { viewer }: SignedInContext): Promise<AdComparison> {
    return this.traffic.compare(viewer, ids);
  }
}
