import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { SwipeFile } from '../../schema/swipe-files/swipe-file.entity.js';
import { SwipeFileConnection, SwipeFilesArgs, SwipeFileTag } from '../../schema/swipe-files/swipe-file-page.type.js';
import { UpdateSwipeFileInput } from '../../schema/swipe-files/update-swipe-file.input.js';
import type { Context, SignedInContext } from '../platform/context.js';
import { toConnection } from '../platform/page.js';
import type { SwipeFileService } from './swipe-file.service.js';

@Resolver(() => SwipeFile)
export class SwipeFileResolver {
  constructor(private readonly files: SwipeFileService) {}

  @Authorized()
  @Query(() => SwipeFileConnection, { description: 'Own swipe files, newest first.' })
  async swipeFiles(
    @Args(() => SwipeFilesArgs) args: SwipeFilesArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SwipeFileConnection> {
    return toConnection(await this.files.list(viewer, args), args.first);
  }

  @Authorized()
  @Query(() => SwipeFile)
  swipeFile(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<SwipeFile> {
    return this.files.find(viewer, id);
  }

  @Authorized()
  @Query(() => [SwipeFileTag], { description: 'Tags in use, the most used first.' })
  swipeFileTags(@Ctx() { viewer }: SignedInContext): Promise<SwipeFileTag[]> {
    return this.files.tags(viewer);
  }

  @Authorized()
  @Mutation(() => SwipeFile, { description: 'Renames a file or changes its tags.' })
  updateSwipeFile(
    @Arg('input', () => UpdateSwipeFileInput) input: UpdateSwipeFileInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SwipeFile> {
    return this.files.update(viewer, input);
  }

  @Authorized()
  @Mutation(() => ID, { description: 'Deletes a file; for an hour restoreSwipeFile brings it back.' })
  deleteSwipeFile(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<string> {
    return this.files.delete(viewer, id);
  }

  @Authorized()
  @Mutation(() => SwipeFile, { description: 'Undoes a deletion.' })
  restoreSwipeFile(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<SwipeFile> {
    return this.files.restore(viewer, id);
  }

  @FieldResolver(() => String, { description: 'Address of the bytes, signed for 15 minutes.' })
  url(@Root() file: SwipeFile, @Ctx() { baseUrl }: Context): string {
    return baseUrl + this.files.url(file);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Address of a small picture, signed for 15 minutes; null until it is drawn.',
  })
  thumbnailUrl(@Root() file: SwipeFile, @Ctx() { baseUrl }: Context): string | null {
    const address = this.files.thumbnailUrl(file);
    return address && baseUrl + address;
  }
}
