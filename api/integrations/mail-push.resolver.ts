import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { MailAudience } from '../../schema/integrations/mail-audience.entity.js';
import { MailPush } from '../../schema/integrations/mail-push.entity.js';
import { PrepareMailPushInput } from '../../schema/integrations/mail-push.input.js';
import type { SignedInContext } from '../platform/context.js';
import type { MailPushService } from './mail-push.service.js';

@Resolver(() => MailPush)
export class MailPushResolver {
  constructor(private readonly pushes: MailPushService) {}

  @Authorized()
  @Query(() => [MailPush], { description: 'What was prepared for the mail tool, newest first.' })
  mailPushes(@Ctx() { viewer }: SignedInContext): Promise<MailPush[]> {
    return this.pushes.list(viewer);
  }

  @Authorized()
  @Query(() => [MailAudience], { description: 'Lists and segments of the mail tool, as of the last sync.' })
  mailAudiences(@Ctx() { viewer }: SignedInContext): Promise<MailAudience[]> {
    return this.pushes.audiences(viewer);
  }

  @Authorized()
  @Mutation(() => MailPush, {
    description: 'Prepares a draft for the mail tool; its preview is there once it is ready.',
  })
  prepareMailPush(
    @Arg('input', () => PrepareMailPushInput) input: PrepareMailPushInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<MailPush> {
    return this.pushes.prepare(viewer, input);
  }

  @Authorized()
  @Mutation(() => MailPush, { description: 'Writes a prepared draft. Nothing is sent to anybody.' })
  confirmMailPush(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<MailPush> {
    return this.pushes.confirm(viewer, id);
  }

  @Authorized()
  @Mutation(() => MailPush, { description: 'Takes back what was written.' })
  undoMailPush(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<MailPush> {
    return this.pushes.undo(viewer, id);
  }
}
