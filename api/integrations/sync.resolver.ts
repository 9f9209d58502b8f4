import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { IntegrationPlatform } from '../../schema/integrations/integration.enum.js';
import { SyncRun } from '../../schema/integrations/sync-run.entity.js';
import type { SignedInContext } from '../platform/context.js';
import type { SyncService } from './sync.service.js';

@Resolver(() => Integration)
export class SyncResolver {
  constructor(private readonly syncs: SyncService) {}

  @FieldResolver(() => SyncRun, { nullable: true, description: 'The newest sync, which may be going on.' })
  async sync(@Root() integration: Integration): Promise<SyncRun | null> {
    return integration.id ? this.syncs.newest(integration) : null;
  }

  @Authorized()
  @Query(() => [SyncRun], { description: 'The newest 10 syncs of a platform, newest first.' })
  syncRuns(
    @Arg('platform', () => IntegrationPlatform) platform: IntegrationPlatform,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SyncRun[]> {
    return this.syncs.list(viewer, platform);
  }

  @Authorized()
  @Mutation(() => SyncRun, { description: 'Brings what is new of a platform now; while a sync goes on, that one.' })
  syncIntegration(
    @Arg('platform', () => IntegrationPlatform) platform: IntegrationPlatform,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SyncRun> {
    return this.syncs.start(viewer, platform);
  }

  @Authorized()
  @Mutation(() => SyncRun, { nullable: true, description: 'Stops a sync; what it has brought stays.' })
  cancelSync(
    @Arg('platform', () => IntegrationPlatform) platform: IntegrationPlatform,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SyncRun | null> {
    return this.syncs.cancel(viewer, platform);
  }
}
