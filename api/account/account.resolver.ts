import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { LoginInput, RegisterInput } from '../../schema/account/account.input.js';
import { User } from '../../schema/account/user.entity.js';
import type { Context, SignedInContext } from '../platform/context.js';
import type { AccountService, SignedIn } from './account.service.js';

@Resolver()
export class AccountResolver {
  constructor(private readonly accounts: AccountService) {}

  @Mutation(() => User, { description: 'Opens an account and signs in: the answer sets the session cookie.' })
  async register(@Arg('input', () => RegisterInput) input: RegisterInput, @Ctx() context: Context): Promise<User> {
    return signIn(context, await this.accounts.register(input, context.caller));
  }

  @Mutation(() => User, { description: 'Signs in: the answer sets the session cookie.' })
  async login(@Arg('input', () => LoginInput) input: LoginInput, @Ctx() context: Context): Promise<User> {
    return signIn(context, await this.accounts.login(input, context.caller));
  }

  @Mutation(() => Boolean, {
    description: 'Ends the session of this device and clears the cookie. Harmless when signed out.',
  })
  async logout(@Ctx() context: Context): Promise<boolean> {
    if (context.viewer) await this.accounts.logout(context.viewer, context.caller);
    context.setSessionToken(null);
    return true;
  }

  @Authorized()
  @Query(() => User, { description: 'The signed-in store owner.' })
  me(@Ctx() { viewer }: SignedInContext): Promise<User> {
    return this.accounts.find(viewer);
  }
}

function signIn(context: Context, { user, token }: SignedIn): User {
  context.setSessionToken(token);
  return user;
}
