import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { AdBrief, OwnCreativeResult } from '../../schema/ad-results/ad-results.type.js';
import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import { Ad } from '../../schema/ads-library/ad.entity.js';
import { SwipeFile } from '../../schema/swipe-files/swipe-file.entity.js';
import { isUuid } from '../platform/page.js';
import type { SignedInContext } from '../platform/context.js';
import type { AdResultsService } from './ad-results.service.js';

const description = 'What it brought in the own ads that carry it; null where none does.';

/** Own results beside what was kept in the library. */
@Resolver(() => Ad)
export class LibraryResultResolver {
  @FieldResolver(() => OwnCreativeResult, { nullable: true, description })
  ownResult(@Root() { id }: Ad, @Ctx() { loaders }: SignedInContext): Promise<OwnCreativeResult | null> {
    return isUuid(id) ? loaders.ownResult.load(id) : Promise.resolve(null);
  }
}

/** Own results beside swipe files. */
@Resolver(() => SwipeFile)
export class SwipeFileResultResolver {
  @FieldResolver(() => OwnCreativeResult, { nullable: true, description })
  ownResult(@Root() { id }: SwipeFile, @Ctx() { loaders }: SignedInContext): Promise<OwnCreativeResult | null> {
    return loaders.ownResult.load(id);
  }
}

/** The ad that a brief starts from. */
@Resolver(() => AdBrief)
export class AdBriefResolver {
  constructor(private readonly ads: AdResultsService) {}

  @FieldResolver(() => OwnAd, { nullable: true, description: 'The ad to start from.' })
  ad(@Root() { adId }: AdBrief, @Ctx() { viewer }: SignedInContext): Promise<OwnAd> | null {
    return adId === null ? null : this.ads.find(viewer, adId);
  }
}
