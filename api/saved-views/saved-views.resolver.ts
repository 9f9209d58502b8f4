import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { SavedView, SaveViewInput } from '../../schema/saved-views/saved-view.entity.js';
import type { SignedInContext } from '../platform/context.js';
import type { SavedViewsService } from './saved-views.service.js';

@Resolver(() => SavedView)
export class SavedViewsResolver {
  constructor(private readonly views: SavedViewsService) {}

  @Authorized()
  @Query(() => [SavedView], { description: 'Own views of one list, by name.' })
  savedViews(@Arg('screen', () => String) screen: string, @Ctx() { viewer }: SignedInContext): Promise<SavedView[]> {
    return this.views.list(viewer, screen);
  }

  @Authorized()
  @Mutation(() => SavedView, { description: 'Keeps the filters of a list under a name.' })
  saveView(
    @Arg('input', () => SaveViewInput) input: SaveViewInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SavedView> {
    return this.views.save(viewer, input);
  }
}
