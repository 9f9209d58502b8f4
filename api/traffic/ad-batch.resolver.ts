import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import {
  AdBatch,
  AdBatchConnection,
  AdBatchSummary,
  AnalyzeAdBatchInput,
  RenameAdBatchArgs,
} from '../../schema/traffic/ad-batch.type.js';
import type { SignedInContext } from '../platform/context.js';
import type { AdBatchService } from './ad-batch.service.js';

@Resolver()
export class AdBatchResolver {
  constructor(private readonly batches: AdBatchService) {}

  @Authorized()
  @Mutation(() => AdBatch, { description: 'Analyses up to 50 ads in a queue of their own, fair among owners.' })
  analyzeAdBatch(
    @Arg('input', () => AnalyzeAdBatchInput) input: AnalyzeAdBatchInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<AdBatch> {
    return this.batches.start(viewer, input);
  }

  @Authorized()
  @Query(() => AdBatch, { description: 'Ads that were sent at once: how far they are, the best first.' })
  adBatch(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<AdBatch> {
    return this.batches.find(viewer, id);
  }

  @Authorized()
  @Query(() => [AdBatchSummary], { description: 'The latest batches, newest first.' })
  adBatches(@Ctx() { viewer }: SignedInContext): Promise<AdBatchSummary[]> {
    return this.batches.list(viewer);
  }

  @Authorized()
  @Query(() => [AdBatchConnection], { description: 'Connections whose ads can be analyzed at once.' })
  adBatchConnections(@Ctx() { viewer }: SignedInContext): Promise<AdBatchConnection[]> {
    return this.batches.connections(viewer);
  }

  @Authorized()
  @Mutation(() => AdBatch)
  renameAdBatch(
    @Args(() => RenameAdBatchArgs) { id, name }: RenameAdBatchArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<AdBatch> {
    return this.batches.rename(viewer, id, name);
  }
}
