import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { postalLine } from '../../schema/account/postal-address.rule.js';
import { UpdateProfileInput } from '../../schema/account/profile.input.js';
import { User } from '../../schema/account/user.entity.js';
import type { Context, SignedInContext } from '../platform/context.js';
import type { ProfileService } from './profile.service.js';

@Resolver(() => User)
export class ProfileResolver {
  constructor(private readonly profiles: ProfileService) {}

  @FieldResolver(() => String, { nullable: true, description: 'Address of the picture, for 15 minutes.' })
  avatar(@Root() user: User, @Ctx() { baseUrl }: Context): string | null {
    return this.profiles.avatarUrl(user, baseUrl);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Street, city and country as one line, for the end of mails; null until street and city are known.',
  })
  postalAddress(@Root() user: User): string | null {
    return postalLine(user);
  }

  @Authorized('session')
  @Mutation(() => User, {
    description: 'Changes names, postal address, email and username. A new email needs the current password.',
  })
  updateProfile(
    @Arg('input', () => UpdateProfileInput) input: UpdateProfileInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<User> {
    return this.profiles.update(viewer, input);
  }

  @Authorized('session')
  @Mutation(() => User, { description: 'Makes an upload with the purpose avatar the picture of the account.' })
  setAvatar(@Arg('objectId', () => ID) objectId: string, @Ctx() { viewer }: SignedInContext): Promise<User> {
    return this.profiles.setAvatar(viewer, objectId);
  }

  @Authorized('session')
  @Mutation(() => User)
  removeAvatar(@Ctx() { viewer }: SignedInContext): Promise<User> {
    return this.profiles.removeAvatar(viewer);
  }
}
