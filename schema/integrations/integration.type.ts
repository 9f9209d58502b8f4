import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'One field of the credentials dialog.' })
export class CredentialField {
  @Field(() => String, { description: 'Its key in `credentials`.' })
  key!: string;

  @Field(() => String)
  label!: string;

  @Field(() => Boolean, { description: 'Shown as dots while it is typed.' })
  isSecret!: boolean;

  @Field(() => String, { nullable: true })
  placeholder?: string;

  @Field(() => String, { nullable: true, description: 'Where to find it.' })
  help?: string;
}
