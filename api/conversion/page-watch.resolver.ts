import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageAlert, PageChange, PageWatch } from '../../schema/conversion/page-watch.entity.js';
import { PageState } from '../../schema/conversion/page-watch.type.js';
import { WatchPageInput } from '../../schema/conversion/watch-page.input.js';
import type { SignedInContext } from '../platform/context.js';
import type { StorageService } from '../storage/storage.service.js';
import type { PageWatchService } from './page-watch.service.js';

@Resolver(() => PageWatch)
export class PageWatchResolver {
  constructor(private readonly watches: PageWatchService) {}

  @Authorized()
  @Mutation(() => PageWatch, {
    description: 'Audits a page daily or weekly, and tells by mail and on the screen what has changed.',
  })
  watchPage(
    @Arg('input', () => WatchPageInput) input: WatchPageInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<PageWatch> {
    return this.watches.watch(viewer, input);
  }

  @Authorized()
  @Query(() => [PageWatch], { description: 'Own watched pages, newest first.' })
  pageWatches(@Ctx() { viewer }: SignedInContext): Promise<PageWatch[]> {
    return this.watches.list(viewer);
  }

  @Authorized()
  @Query(() => [PageAlert], { description: 'What the newest audits of watched pages found changed, newest first.' })
  pageAlerts(
    @Arg('first', () => Int, { defaultValue: 5, description: 'At most 20.' }) first: number,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<PageAlert[]> {
    return this.watches.alerts(viewer, Math.min(Math.max(first, 0), 20));
  }

  @Authorized()
  @Mutation(() => Boolean, { description: 'Stops watching a page; its audits stay.' })
  unwatchPage(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<boolean> {
    return this.watches.stop(viewer, id);
  }

  @Authorized()
  @Mutation(() => PageWatch, {
    description: 'Audits a watched page now and compares it with the time before; its day counts from here.',
  })
  lookAtWatchedPage(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<PageWatch> {
    return this.watches.lookNow(viewer, id);
  }

  @FieldResolver(() => Boolean, { description: 'An audit of it is under way.' })
  isLooking(@Root() { runningAnalysisId }: PageWatch): boolean {
    return runningAnalysisId !== null;
  }

  @FieldResolver(() => [PageState], { description: 'Headline, price and offer over time, newest first.' })
  history(@Root() watch: PageWatch): Promise<PageState[]> {
    return this.watches.history(watch);
  }
}

@Resolver(() => PageChange)
export class PageChangeResolver {
  constructor(private readonly storage: StorageService) {}

  @FieldResolver(() => String, { nullable: true, description: 'The first screen on a phone before the change.' })
  beforeScreenshotUrl(@Root() { beforeObjectId }: PageChange): string | null {
    return beforeObjectId ? this.storage.readUrl(beforeObjectId) : null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'The first screen on a phone after it.' })
  afterScreenshotUrl(@Root() { afterObjectId }: PageChange): string | null {
    return afterObjectId ? this.storage.readUrl(afterObjectId) : null;
  }
}

@Resolver(() => PageState)
export class PageStateResolver {
  constructor(private readonly storage: StorageService) {}

  @FieldResolver(() => String, { nullable: true, description: 'The first screen on a phone then.' })
  screenshotUrl(@Root() { pictureObjectId }: PageState): string | null {
    return pictureObjectId && this.storage.readUrl(pictureObjectId);
  }
}
