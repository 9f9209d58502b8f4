import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import { SavedHook } from '../../schema/hooks/saved-hook.entity.js';
import {
  SavedHookConnection,
  SavedHooksArgs,
  SaveHookInput,
  UpdateSavedHookInput,
} from '../../schema/hooks/saved-hook.type.js';
import type { SignedInContext } from '../platform/context.js';
import { toConnection } from '../platform/page.js';
import type { SavedHooksService } from './saved-hooks.service.js';

@Resolver(() => SavedHook)
export class SavedHooksResolver {
  constructor(private readonly saved: SavedHooksService) {}

  @Authorized()
  @Query(() => SavedHookConnection, { description: 'Own hooks and scripts, newest first.' })
  async savedHooks(
    @Args(() => SavedHooksArgs) args: SavedHooksArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SavedHookConnection> {
    return toConnection(await this.saved.list(viewer, args), args.first);
  }

  @FieldResolver(() => [OwnAd], { description: 'Own ads that it opened, with their results.' })
  ads(@Root() hook: SavedHook): Promise<OwnAd[]> {
    return this.saved.adsOf(hook);
  }

  @Authorized()
  @Mutation(() => SavedHook, { description: 'Keeps a hook or script; one that is there already is not kept twice.' })
  saveHook(
    @Arg('input', () => SaveHookInput) input: SaveHookInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SavedHook> {
    return this.saved.save(viewer, input);
  }

  @Authorized()
  @Mutation(() => SavedHook)
  updateSavedHook(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateSavedHookInput) input: UpdateSavedHookInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SavedHook> {
    return this.saved.update(viewer, id, input);
  }

  @Authorized()
  @Mutation(() => ID, { description: 'Answers with the id of the hook that is gone.' })
  async deleteSavedHook(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<string> {
    await this.saved.delete(viewer, id);
    return id;
  }
}
