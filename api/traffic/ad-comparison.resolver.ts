import { Arg, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AdComparison, AdContender } from '../../schema/traffic/ad-comparison.type.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { SignedInContext } from '../platform/context.js';
import type { TrafficService } from './traffic.service.js';

@Resolver(() => AdContender)
export class AdComparisonResolver {
  constructor(
    private readonly traffic: TrafficService,
    private readonly analyses: AnalysisService,
  ) {}

  @Authorized()
  @Query(() => AdComparison, {
    description: 'Two to five own ad analyses side by side: which wins, how surely, and why.',
  })
  compareAds(@Arg('ids', () => [ID]) ids: string[], @Ctx() { viewer }: SignedInContext): Promise<AdComparison> {
    return this.traffic.compare(viewer, ids);
  }

  @FieldResolver(() => Analysis, { description: 'The analysis itself, with its pictures.' })
  analysis(@Root() { id }: AdContender, @Ctx() { viewer }: SignedInContext): Promise<Analysis> {
    return this.analyses.find(viewer, id);
  }
}
