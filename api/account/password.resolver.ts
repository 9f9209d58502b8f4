import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { passwordMessages } from '../../schema/account/password.facts.js';
import {
  ChangePasswordInput,
  PasswordResetRequested,
  RequestPasswordResetInput,
  ResetPasswordInput,
} from '../../schema/account/password.input.js';
import type { Context, SignedInContext } from '../platform/context.js';
import type { PasswordService } from './password.service.js';

@Resolver()
export class PasswordResolver {
  constructor(private readonly passwords: PasswordService) {}

  @Authorized('session')
  @Mutation(() => Boolean, { description: 'Changes the password and ends all other sessions.' })
  async changePassword(
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<boolean> {
    await this.passwords.change(viewer, input);
    return true;
  }

  @Mutation(() => PasswordResetRequested, {
    description: 'Mails a link to a new password, if there is such an account.',
  })
  async requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput) { email }: RequestPasswordResetInput,
    @Ctx() { caller }: Context,
  ): Promise<PasswordResetRequested> {
    await this.passwords.requestReset(email, caller);
    return { message: passwordMessages.requested };
  }

  @Mutation(() => Boolean, { description: 'Sets a new password by the token of a mail and ends every session.' })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
    @Ctx() { caller }: Context,
  ): Promise<boolean> {
    await this.passwords.reset(input, caller);
    return true;
  }
}
