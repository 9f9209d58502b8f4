import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { profileMessages } from '../../schema/account/profile.facts.js';
import { Session } from '../../schema/account/session.entity.js';
import { AppError } from '../../schema/errors.js';
import type { SignedInContext } from '../platform/context.js';
import type { SessionService } from '../platform/session.service.js';

@Resolver(() => Session)
export class SessionResolver {
  constructor(private readonly sessions: SessionService) {}

  @FieldResolver(() => Boolean, { description: 'Whether this is the device that asks.' })
  isCurrent(@Root() { id }: Session, @Ctx() { viewer }: SignedInContext): boolean {
    return id === viewer.sessionId;
  }

  @Authorized('session')
  @Query(() => [Session], { name: 'sessions', description: 'Devices that are signed in, the one used last first.' })
  list(@Ctx() { viewer }: SignedInContext): Promise<Session[]> {
    return this.sessions.list(viewer);
  }

  @Authorized('session')
  @Mutation(() => ID, { description: 'Signs a device out and answers with the id of its session.' })
  async revokeSession(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<string> {
    if (!(await this.sessions.revokeListed(viewer, id))) throw new AppError('NOT_FOUND', profileMessages.noSession);
    return id;
  }

  @Authorized('session')
  @Mutation(() => Int, { description: 'Signs out every device but this one; answers how many there were.' })
  signOutElsewhere(@Ctx() { viewer }: SignedInContext): Promise<number> {
    return this.sessions.endOthers(viewer);
  }
}
