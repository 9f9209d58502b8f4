import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What an ad platform or the analytics count, beside the orders of the same days.' })
export class StoreReconciliation {
  @Field(() => String, { description: 'Ad platform; all_ads for all of them, analytics for the visits.' })
  source!: string;
  @Field(() => String, { description: 'YYYY-MM-DD, the first of the days that both cover.' }) from!: string;
  @Field(() => String, { description: 'YYYY-MM-DD.' }) to!: string;
  @Field(() => Int, { description: 'Days that both cover.' }) days!: number;
  @Field(() => String, { description: 'ISO 4217.' }) currency!: string;
  @Field(() => Float, { description: 'Purchases that it counts.' }) counted!: number;
  @Field(() => Float, { nullable: true, description: 'What they were worth; null where it does not say.' })
  countedValue!: number | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Own orders: those that name the platform, or all for all_ads and analytics. Null where no order says where it came from.',
  })
  orders!: number | null;
  @Field(() => Float, { nullable: true, description: 'What they came to, before refunds.' })
  orderValue!: number | null;
  @Field(() => String, { description: 'What the two say together.' }) sentence!: string;
}
