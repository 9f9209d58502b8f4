import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { AuditPreview } from '../../schema/landing/audit-preview.entity.js';
import { JoinWaitingListInput, PreviewAuditInput } from '../../schema/landing/landing.input.js';
import type { Context } from '../platform/context.js';
import type { LandingService } from './landing.service.js';

@Resolver()
export class LandingResolver {
  constructor(private readonly landing: LandingService) {}

  @Mutation(() => AuditPreview, { description: 'Starts a short audit of a page without an account.' })
  previewAudit(
    @Arg('input', () => PreviewAuditInput) input: PreviewAuditInput,
    @Ctx() { caller }: Context,
  ): Promise<AuditPreview> {
    return this.landing.preview(input, caller);
  }

  @Query(() => AuditPreview, { description: 'A short audit, for a day.' })
  auditPreview(@Arg('id', () => ID) id: string): Promise<AuditPreview> {
    return this.landing.find(id);
  }

  @Mutation(() => Boolean, { description: 'Puts an email address on the waiting list.' })
  joinWaitingList(
    @Arg('input', () => JoinWaitingListInput) input: JoinWaitingListInput,
    @Ctx() { caller }: Context,
  ): Promise<boolean> {
    return this.landing.join(input, caller);
  }
}
