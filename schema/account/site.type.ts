import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Who runs the installation, as its configuration says.' })
export class SiteOperator {
  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true, description: 'Postal address.' })
  address!: string | null;

  @Field(() => String, { nullable: true })
  email!: string | null;
}

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

  @Field(() => SiteOperator, { nullable: true, description: 'Null where the configuration names nobody.' })
  operator!: SiteOperator | null;
}
