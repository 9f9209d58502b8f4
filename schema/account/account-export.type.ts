import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A file with everything that is stored of the account.' })
export class AccountExport {
  @Field(() => String)
  filename!: string;

  @Field(() => String, { description: 'Where to fetch it, within 15 minutes.' })
  url!: string;
}
