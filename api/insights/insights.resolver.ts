import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Insight } from '../../schema/insights/insight.entity.js';
import { InsightsArgs } from '../../schema/insights/insight.type.js';
import type { SignedInContext } from '../platform/context.js';
import type { InsightsService } from './insights.service.js';

@Resolver()
export class InsightsResolver {
  constructor(private readonly insights: InsightsService) {}

  @Authorized()
  @Query(() => [Insight], { description: 'What is worth knowing or doing now, most valuable first.' })
  aiInsights(
    @Args(() => InsightsArgs) { first }: InsightsArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Insight[]> {
    return this.insights.list(viewer, first);
  }

  @Authorized()
  @Mutation(() => ID, { description: 'Hides an insight for as long as its rule finds it.' })
  dismissInsight(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<string> {
    return this.insights.dismiss(viewer, id);
  }
}
