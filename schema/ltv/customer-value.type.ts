import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum CustomerGroup {
  month = 'month',
  week = 'week',
  quarter = 'quarter',
  first_product = 'first_product',
  channel = 'channel',
  discount_code = 'discount_code',
  country = 'country',
}

registerEnumType(CustomerGroup, {
  name: 'CustomerGroup',
  description: 'When customers ordered first, or what their first order was.',
});

@ObjectType({ description: 'Customers of one group and what they brought since their first order.' })
export class CustomerValueRow {
  @Field(() => String, { description: 'Of the group; empty where their first order does not say.' }) name!: string;
  @Field(() => Int) customers!: number;
  @Field(() => [Float], {
    description:
      'Share who ordered in each 30 days since their first order, from the second 30 on; of those who are old enough.',
  })
  retention!: number[];
  @Field(() => [Float], { description: 'Revenue per customer within 30, 60, 90 ... days of the first order.' })
  revenue!: number[];
  @Field(() => [Float], { nullable: true, description: 'The same of margin; null where costs are not known.' })
  margin!: number[] | null;
  @Field(() => Float, { nullable: true, description: 'Orders per customer within as many days.' }) orders!:
    number | null;
  @Field(() => Float, { nullable: true, description: 'Ad spend per customer.' }) cac!: number | null;
  @Field(() => String, { description: 'What the ad spend is of, or why it is unknown.' }) cacBasis!: string;
  @Field(() => Int, { nullable: true, description: 'Month since the first order in which margin has paid the CAC.' })
  paybackMonth!: number | null;
  @Field(() => String, { nullable: true, description: 'Why there is no month of payback.' })
  paybackReason!: string | null;
}

@ObjectType({ description: 'What customers are worth by group; each customer is in one row.' })
export class CustomerValueTable {
  @Field(() => String, { description: 'ISO 4217.' }) currency!: string;
  @Field(() => String, { description: 'gross: with tax and shipping; net: without.' }) salesBasis!: string;
  @Field(() => String, {
    nullable: true,
    description: 'contribution: after goods, fees and shipping; gross: after goods; null: unknown.',
  })
  marginKind!: string | null;
  @Field(() => String, { nullable: true, description: 'Last day that is looked at.' }) until!: string | null;
  @Field(() => String, { nullable: true, description: 'What the data cannot tell.' }) caveat!: string | null;
  @Field(() => [CustomerValueRow]) rows!: CustomerValueRow[];
  @Field(() => Int, { description: 'Groups that are not listed.' }) otherGroups!: number;
}
