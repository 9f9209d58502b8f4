import { Args, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { DataSource } from 'typeorm';
import { TrashArgs } from '../../schema/trash/trash.args.js';
import type { SignedInContext } from '../platform/context.js';
import { moveToTrash, restoreFromTrash } from '../platform/trash.js';

/** Deleting several things at once, and bringing back what was deleted within the hour. */
@Resolver()
export class TrashResolver {
  constructor(private readonly db: DataSource) {}

  @Authorized()
  @Mutation(() => [ID], { description: 'Deletes own things; answers with the ids of those that are gone.' })
  deleteItems(@Args(() => TrashArgs) { kind, ids }: TrashArgs, @Ctx() { viewer }: SignedInContext): Promise<string[]> {
    return moveToTrash(this.db, { ownerId: viewer.userId, kind }, ids);
  }

  @Authorized()
  @Mutation(() => [ID], {
    description: 'Brings back what was deleted within the last hour; answers with the ids of what is there again.',
  })
  restoreItems(@Args(() => TrashArgs) { kind, ids }: TrashArgs, @Ctx() { viewer }: SignedInContext): Promise<string[]> {
    return restoreFromTrash(this.db, { ownerId: viewer.userId, kind }, ids);
  }
}
