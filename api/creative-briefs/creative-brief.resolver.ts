import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CreativeBrief } from '../../schema/creative-briefs/creative-brief.entity.js';
import {
  CreativeBriefConnection,
  CreateCreativeBriefInput,
  RenameCreativeBriefArgs,
  ShareCreativeBriefArgs,
} from '../../schema/creative-briefs/creative-brief.input.js';
import { SearchedPageArgs } from '../../schema/page.type.js';
import type { SignedInContext } from '../platform/context.js';
import { toConnection } from '../platform/page.js';
import type { CreativeBriefService } from './creative-brief.service.js';

@Resolver(() => CreativeBrief)
export class CreativeBriefResolver {
  constructor(private readonly briefs: CreativeBriefService) {}

  @Authorized()
  @Query(() => CreativeBriefConnection, { description: 'Own briefs, newest first.' })
  async creativeBriefs(
    @Args(() => SearchedPageArgs) args: SearchedPageArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<CreativeBriefConnection> {
    return toConnection(await this.briefs.list(viewer, args), args.first);
  }

  @Authorized()
  @Query(() => CreativeBrief)
  creativeBrief(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<CreativeBrief> {
    return this.briefs.find(viewer, id);
  }

  @Authorized()
  @Mutation(() => CreativeBrief, {
    description: 'Writes five concepts from an ad or from the store profile, and keeps them.',
  })
  createCreativeBrief(
    @Arg('input', () => CreateCreativeBriefInput) input: CreateCreativeBriefInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<CreativeBrief> {
    return this.briefs.create(viewer, input);
  }

  @Authorized()
  @Mutation(() => CreativeBrief)
  renameCreativeBrief(
    @Args(() => RenameCreativeBriefArgs) { id, title }: RenameCreativeBriefArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<CreativeBrief> {
    return this.briefs.rename(viewer, id, title);
  }

  @Authorized()
  @Mutation(() => CreativeBrief, { description: 'Opens a link by which anyone may read the brief, for some days.' })
  shareCreativeBrief(
    @Args(() => ShareCreativeBriefArgs) { id, days }: ShareCreativeBriefArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<CreativeBrief> {
    return this.briefs.share(viewer, id, days);
  }

  @Authorized()
  @Mutation(() => CreativeBrief, { description: 'Ends the shared link at once.' })
  unshareCreativeBrief(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<CreativeBrief> {
    return this.briefs.unshare(viewer, id);
  }

  @Authorized()
  @Mutation(() => ID, { description: 'Answers with the id of the brief that is gone.' })
  async deleteCreativeBrief(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<string> {
    await this.briefs.delete(viewer, id);
    return id;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The shared link; null: it is not shared, or has ended.',
  })
  shareUrl(@Root() { shareKey, sharedUntil }: CreativeBrief, @Ctx() { baseUrl }: SignedInContext): string | null {
    const isOpen = shareKey !== null && sharedUntil !== null && new Date(sharedUntil).getTime() > Date.now();
    return isOpen ? `${baseUrl}/shared/briefs/${shareKey}` : null;
  }
}
