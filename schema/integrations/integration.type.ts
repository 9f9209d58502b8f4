import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'One field of the credentials dialog.' })
export class CredentialField {
  @Field(() => String, { description: 'Its key in `credentials`.' })
  key!: string;

  @Field(() => String)
  label!: string;

  @Field(() => Boolean, { description: 'Shown as dots while it is typed.' })
  isSecret!: boolean;

  @Field(() => Boolean, { nullable: true, description: 'May be left empty.' })
  isOptional?: boolean;

  @Field(() => String, { nullable: true })
  placeholder?: string;

  @Field(() => String, { nullable: true, description: 'Where to find it.' })
  help?: string;
}

@ObjectType()
export class IntegrationOption {
  @Field(() => String)
  id!: string;

  @Field(() => String)
  label!: string;
}

@ObjectType({ description: 'Something that its owner can choose of how figures are counted.' })
export class IntegrationChoice {
  @Field(() => String)
  key!: string;

  @Field(() => String)
  label!: string;

  @Field(() => String)
  help!: string;

  @Field(() => [IntegrationOption])
  options!: IntegrationOption[];

  @Field(() => String, { description: 'Id of the option that holds.' })
  chosen!: string;
}

@ObjectType({ description: 'How figures are counted, in words.' })
export class IntegrationCounting {
  @Field(() => String)
  label!: string;

  @Field(() => String)
  value!: string;
}

@InputType()
export class IntegrationOptionInput {
  @Field(() => String, { description: 'Key of the choice.' })
  key!: string;

  @Field(() => String, { description: 'Id of the option.' })
  id!: string;
}

@ObjectType({ description: 'An ad account that the credentials can read.' })
export class IntegrationAccount {
  @Field(() => String)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true, description: 'ISO 4217.' })
  currency!: string | null;

  @Field(() => String, { nullable: true, description: 'IANA name.' })
  timeZone!: string | null;

  @Field(() => Float, { nullable: true, description: 'Spend of the last 30 days in its currency; null where unknown.' })
  spendLast30Days!: number | null;

  @Field(() => Boolean, { description: 'Whether it belongs to this store: nothing of another is read.' })
  isChosen!: boolean;
}

@ObjectType({ description: 'What is stored of ad accounts that do not belong to the store.' })
export class AccountRemoval {
  @Field(() => Int)
  ads!: number;

  @Field(() => Int, { description: 'Results of single ads by day.' })
  adDays!: number;

  @Field(() => Int, { description: 'Spend of campaigns by day.' })
  campaignDays!: number;

  @Field(() => Int, { description: 'Copied images.' })
  images!: number;

  @Field(() => Int, { description: 'Analyses of its creatives, made here.' })
  analyses!: number;

  @Field(() => Int, { description: 'Tests that one of its ads is in.' })
  tests!: number;

  @Field(() => Int, { description: 'Briefs written from such analyses.' })
  briefs!: number;

  @Field(() => Int, { description: 'Lines of kept reports, and findings, that name its ads or campaigns.' })
  mentions!: number;
}
