import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ApiKey } from '../../schema/account/api-key.entity.js';
import { CreateApiKeyInput, CreatedApiKey } from '../../schema/account/api-key.input.js';
import type { SignedInContext } from '../platform/context.js';
import type { ApiKeyService } from './api-key.service.js';

@Resolver()
export class ApiKeyResolver {
  constructor(private readonly keys: ApiKeyService) {}

  @Authorized()
  @Query(() => [ApiKey], { description: 'Own API keys, newest first, revoked ones included.' })
  apiKeys(@Ctx() { viewer }: SignedInContext): Promise<ApiKey[]> {
    return this.keys.list(viewer);
  }

  @Authorized('session')
  @Mutation(() => CreatedApiKey, {
    description: 'Makes an API key and shows it this once. An API key may not do this.',
  })
  createApiKey(
    @Arg('input', () => CreateApiKeyInput) input: CreateApiKeyInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<CreatedApiKey> {
    return this.keys.create(viewer, input);
  }

  @Authorized('session')
  @Mutation(() => ID, { description: 'Ends an API key at once and answers with its id.' })
  async revokeApiKey(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<string> {
    await this.keys.revoke(viewer, id);
    return id;
  }
}
