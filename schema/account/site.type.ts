import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What anybody may know of this installation.' })
export class Site {
  @Field(() => Boolean, { description: 'A demo store owner with sample data is there to sign in with.' })
  isDemo!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'User name of the operator, on a demo installation only; never the password.',
  })
  demoOperator!: string | null;

  @Field(() => Boolean, { description: 'Imports above 100 MB may be uploaded, in parts.' })
  hasLargeUploads!: boolean;
}
