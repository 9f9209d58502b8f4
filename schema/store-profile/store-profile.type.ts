import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AnalysisProgress } from '../analysis/analysis.entity.js';
import { AnalysisStatus } from '../analysis/analysis.enum.js';

export enum ProfileSource {
  shop = 'shop',
  owner = 'owner',
  account = 'account',
  store_data = 'store_data',
}

registerEnumType(ProfileSource, {
  name: 'ProfileSource',
  description: "Who says so: the store's pages, the owner, the account, or the imported store data.",
});

@ObjectType({ description: 'One of the things the store sells.' })
export class ProfileProduct {
  @Field(() => String) title!: string;
  @Field(() => Float, { nullable: true }) price!: number | null;
  @Field(() => String, { nullable: true, description: 'ISO 4217.' }) currency!: string | null;
  @Field(() => String, { nullable: true }) imageUrl!: string | null;
  @Field(() => String, { nullable: true }) url!: string | null;
}

@ObjectType({ description: 'Something the store says of itself, with what backs it.' })
export class ProfileClaim {
  @Field(() => String) text!: string;
  @Field(() => String, { nullable: true, description: 'Null: nothing backs it yet.' }) proof!: string | null;
}

@ObjectType({ description: 'Where the value of one field comes from.' })
export class ProfileOrigin {
  @Field(() => String, { description: 'Name of the field.' }) field!: string;
  @Field(() => ProfileSource) source!: ProfileSource;
  @Field(() => String, { nullable: true, description: 'The page it was read from.' }) url!: string | null;
  @Field(() => String, { nullable: true, description: 'The words it was read from.' }) quote!: string | null;
  @Field(() => Boolean, { description: 'The owner entered or confirmed it; reading again leaves it alone.' })
  isConfirmed!: boolean;
}

/** What a store is, sells and promises; null and empty where nobody has said so. */
@ObjectType()
export abstract class StoreFacts {
  @Field(() => String, { nullable: true, description: 'Home page of the store; null without a store.' })
  shopUrl!: string | null;

  @Field(() => String, { nullable: true })
  name!: string | null;

  @Field(() => String, { nullable: true, description: 'What it sells, in its own words.' })
  sells!: string | null;

  @Field(() => [String], { description: 'Kinds of goods, ids of the taxonomy.' })
  kinds!: string[];

  @Field(() => String, { nullable: true, description: 'To whom it sells.' })
  audience!: string | null;

  @Field(() => [ProfileProduct])
  products!: ProfileProduct[];

  @Field(() => String, { nullable: true, description: 'ISO 4217.' })
  currency!: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 3166, two capital letters.' })
  country!: string | null;

  @Field(() => String, { nullable: true, description: 'IANA name.' })
  timeZone!: string | null;

  @Field(() => [String], { description: 'Language tags, the main one first.' })
  languages!: string[];

  @Field(() => Float, { nullable: true, description: 'Share of sales left after goods, percent.' })
  marginPercent!: number | null;

  @Field(() => Float, { nullable: true, description: 'Usual cost of delivery, in the currency; 0 is free.' })
  shippingCost!: number | null;

  @Field(() => Float, { nullable: true, description: 'Order value from which delivery is free.' })
  freeShippingFrom!: number | null;

  @Field(() => Int, { nullable: true, description: 'Days until an order arrives, at least.' })
  deliveryDaysLow!: number | null;

  @Field(() => Int, { nullable: true, description: 'Days until an order arrives, at most.' })
  deliveryDaysHigh!: number | null;

  @Field(() => Int, { nullable: true, description: 'Days in which an order can be sent back.' })
  returnDays!: number | null;

  @Field(() => String, { nullable: true })
  guarantee!: string | null;

  @Field(() => String, { nullable: true, description: 'Where post reaches the store, in one line.' })
  postalAddress!: string | null;

  @Field(() => String, { nullable: true, description: 'Where customers write to.' })
  replyAddress!: string | null;

  @Field(() => String, { nullable: true })
  logoUrl!: string | null;

  @Field(() => [String], { description: 'As #RRGGBB, the main one first.' })
  colors!: string[];

  @Field(() => [String])
  fonts!: string[];

  @Field(() => [String], { description: 'Words of the brand.' })
  wordsToUse!: string[];

  @Field(() => [String])
  wordsToAvoid!: string[];

  @Field(() => [String], { description: 'How the store sounds, in its own sentences.' })
  sampleSentences!: string[];

  @Field(() => [ProfileClaim])
  claims!: ProfileClaim[];
}

@ObjectType({ description: 'What is known of the own store, and from where. All modules take their defaults from it.' })
export class StoreProfile extends StoreFacts {
  @Field(() => ID, { description: 'Of the owner: there is one profile each.' })
  id!: string;

  @Field(() => [ProfileOrigin], { description: 'One for each field that has a value.' })
  origins!: ProfileOrigin[];

  @Field(() => AnalysisStatus, { nullable: true, description: 'Of reading the store; null when it was never read.' })
  status!: AnalysisStatus | null;

  @Field(() => AnalysisProgress, { nullable: true, description: 'Set while the store is being read.' })
  progress!: AnalysisProgress | null;

  @Field(() => String, { nullable: true, description: 'Why the store could not be read, and what to try.' })
  error!: string | null;

  @Field(() => Int, { description: 'Pages that the last reading opened.' })
  pagesRead!: number;

  @Field(() => Date, { nullable: true })
  readAt!: Date | null;
}
