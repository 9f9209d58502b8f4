import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageWatch } from '../../schema/conversion/page-watch.entity.js';
import { WatchPageInput } from '../../schema/conversion/watch-page.input.js';
import type { SignedInContext } from '../platform/context.js';
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
  @Mutation(() => Boolean, { description: 'Stops watching a page; its audits stay.' })
  unwatchPage(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<boolean> {
    return this.watches.stop(viewer, id);
  }
}
