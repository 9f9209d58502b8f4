import { IsOptional, Matches, MaxLength, MinDate } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { ApiKey, ApiKeyScope } from './api-key.entity.js';
import { apiKeyFacts, apiKeyMessages } from './api-key.facts.js';

@InputType()
export class CreateApiKeyInput {
  @Field(() => String)
  @MaxLength(apiKeyFacts.nameMax, { message: apiKeyMessages.nameLong })
  @Matches(/\S/, { message: apiKeyMessages.name })
  name!: string;

  @Field(() => ApiKeyScope, { defaultValue: ApiKeyScope.read })
  scope!: ApiKeyScope;

  @Field(() => Date, { nullable: true, description: 'Until then the key works; without it, until it is revoked.' })
  @IsOptional()
  @MinDate(() => new Date(), { message: apiKeyMessages.expired })
  expiresAt?: Date | null;
}

@ObjectType({ description: 'A new API key.' })
export class CreatedApiKey {
  @Field(() => String, { description: 'The key itself. Only its hash is kept: it is never shown again.' })
  key!: string;

  @Field(() => ApiKey)
  apiKey!: ApiKey;
}
