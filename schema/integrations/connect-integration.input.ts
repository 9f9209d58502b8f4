import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';
import { IntegrationPlatform } from './integration.enum.js';

@InputType({ description: 'Credentials of a platform; they are verified, sealed and never given back.' })
export class ConnectIntegrationInput {
  @Field(() => IntegrationPlatform)
  platform!: IntegrationPlatform;

  @Field(() => GraphQLJSONObject, { description: 'Every key of `credentialFields` with its text.' })
  credentials!: Record<string, unknown>;
}
