import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AdFix, AdFixes } from '../../schema/traffic/ad-fix.type.js';
import type { SignedInContext } from '../platform/context.js';
import type { StorageService } from '../storage/storage.service.js';
import type { AdFixService } from './ad-fix.service.js';

@Resolver(() => AdFix)
export class AdFixResolver {
  constructor(
    private readonly fixes: AdFixService,
    private readonly storage: StorageService,
  ) {}

  @Authorized()
  @Mutation(() => Analysis, {
    description: 'Makes better files of an analyzed picture, by placement; analysisUpdated tells when they are there.',
  })
  makeAdFixes(@Arg('analysisId', () => ID) analysisId: string, @Ctx() { viewer }: SignedInContext): Promise<Analysis> {
    return this.fixes.start(viewer, analysisId);
  }

  @FieldResolver(() => String, { description: 'Address of the file, signed for 15 minutes.' })
  url(@Root() { objectId }: AdFix): string {
    return this.storage.readUrl(objectId);
  }
}

@Resolver(() => AdFixes)
export class AdFixesResolver {
  constructor(private readonly storage: StorageService) {}

  @FieldResolver(() => String, { nullable: true, description: 'Address of the archive, signed for 15 minutes.' })
  archiveUrl(@Root() { archiveObjectId }: AdFixes): string | null {
    return archiveObjectId && this.storage.readUrl(archiveObjectId);
  }
}
