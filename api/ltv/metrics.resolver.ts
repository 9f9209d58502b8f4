import { Args, Authorized, Ctx, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { DataCoverage } from '../../schema/ltv/data-coverage.type.js';
import { StoreReconciliation } from '../../schema/ltv/reconciliation.type.js';
import { ProfitArgs, StoreProfit } from '../../schema/ltv/store-profit.type.js';
import { RevenueForecast, RevenuePlanArgs, SpendPlanArgs } from '../../schema/ltv/revenue-forecast.type.js';
import { MetricsArgs, StoreMetrics, TrendDay, TrendMarker } from '../../schema/ltv/store-metrics.type.js';
import type { Context, SignedInContext } from '../platform/context.js';
import type { MetricsService } from './metrics.service.js';

@Resolver()
export class MetricsResolver {
  constructor(private readonly service: MetricsService) {}

  @Authorized()
  @Query(() => StoreMetrics, { description: 'Figures of the own store, by default of the last 30 days.' })
  metrics(@Args(() => MetricsArgs) args: MetricsArgs, @Ctx() { viewer }: SignedInContext): Promise<StoreMetrics> {
    return this.service.read(viewer, args);
  }

  @Authorized()
  @Query(() => StoreProfit, {
    nullable: true,
    description: 'Contribution of the own orders; null before the first data.',
  })
  profit(@Args(() => ProfitArgs) args: ProfitArgs, @Ctx() { viewer }: SignedInContext): Promise<StoreProfit | null> {
    return this.service.profit(viewer, args);
  }

  @Authorized()
  @Query(() => RevenueForecast, {
    nullable: true,
    description: 'Revenue of the next twelve weeks with its range, and the plan; null before the first data.',
  })
  revenueForecast(@Ctx() { viewer }: SignedInContext): Promise<RevenueForecast | null> {
    return this.service.forecast(viewer);
  }

  @Authorized()
  @Mutation(() => RevenueForecast, {
    nullable: true,
    description: 'Plans the revenue of a month, or takes its plan away.',
  })
  planRevenue(
    @Args(() => RevenuePlanArgs) args: RevenuePlanArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<RevenueForecast | null> {
    return this.service.plan(viewer, args);
  }

  @Authorized()
  @Mutation(() => RevenueForecast, {
    nullable: true,
    description:
      'Plans the ad spend of a month, or takes its plan away; the forecast follows where the history tells how.',
  })
  planSpend(
    @Args(() => SpendPlanArgs) args: SpendPlanArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<RevenueForecast | null> {
    return this.service.planSpend(viewer, args);
  }

  @Authorized()
  @Query(() => [DataCoverage], { description: 'Which days each source of the own store data covers.' })
  dataCoverage(@Ctx() { viewer }: SignedInContext): Promise<DataCoverage[]> {
    return this.service.coverage(viewer);
  }

  @Authorized()
  @Query(() => [StoreReconciliation], {
    description: 'What ad platforms and analytics count beside the own orders, over the last 30 days that both cover.',
  })
  storeReconciliation(@Ctx() { viewer }: SignedInContext): Promise<StoreReconciliation[]> {
    return this.service.reconciliation(viewer);
  }

  @Authorized()
  @Query(() => [TrendDay], { description: 'The own store day by day, oldest first.' })
  storeTrend(@Args(() => MetricsArgs) args: MetricsArgs, @Ctx() { viewer }: SignedInContext): Promise<TrendDay[]> {
    return this.service.trend(viewer, args);
  }

  @Authorized()
  @Query(() => [TrendMarker], {
    description: 'Campaigns that began, imports and changed prices of a range, oldest first.',
  })
  trendMarkers(@Args(() => MetricsArgs) args: MetricsArgs, @Ctx() { viewer }: SignedInContext): Promise<TrendMarker[]> {
    return this.service.markers(viewer, args);
  }

  @Subscription(() => Boolean, {
    subscribe: ({ context }: { context: Context }) => context.watchStore(),
    description: 'Comes each time that the figures of the own store have changed; ask for them again.',
  })
  storeChanged(@Root() hasChanged: boolean): boolean {
    return hasChanged;
  }
}
