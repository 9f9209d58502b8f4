import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ReadStoreProfileInput, UpdateStoreProfileInput } from '../../schema/store-profile/store-profile.input.js';
import { StoreProfile } from '../../schema/store-profile/store-profile.type.js';
import type { SignedInContext } from '../platform/context.js';
import type { StoreProfileService } from './store-profile.service.js';

@Resolver()
export class StoreProfileResolver {
  constructor(private readonly profiles: StoreProfileService) {}

  @Authorized()
  @Query(() => StoreProfile)
  storeProfile(@Ctx() { viewer }: SignedInContext): Promise<StoreProfile> {
    return this.profiles.find(viewer);
  }

  @Authorized()
  @Mutation(() => StoreProfile, { description: 'Starts reading the store; ask storeProfile how far it is.' })
  readStoreProfile(
    @Arg('input', () => ReadStoreProfileInput) input: ReadStoreProfileInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<StoreProfile> {
    return this.profiles.read(viewer, input);
  }

  @Authorized()
  @Mutation(() => StoreProfile)
  updateStoreProfile(
    @Arg('input', () => UpdateStoreProfileInput) input: UpdateStoreProfileInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<StoreProfile> {
    return this.profiles.update(viewer, input);
  }
}
