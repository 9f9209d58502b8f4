import { IsEnum, IsOptional } from 'class-validator';
import { ArgsType, Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MetricsArgs } from './store-metrics.type.js';

export enum ProfitGroup {
  month = 'month',
  channel = 'channel',
  country = 'country',
  product = 'product',
  customer = 'customer',
}

registerEnumType(ProfitGroup, {
  name: 'ProfitGroup',
  description: 'What profit is split by; customer: first orders and later ones.',
});

@ArgsType()
export class ProfitArgs extends MetricsArgs {
  @Field(() => ProfitGroup, { nullable: true })
  @IsOptional()
  @IsEnum(ProfitGroup, { message: 'by must be month, channel, country, product or customer.' })
  by?: ProfitGroup | null;
}

@ObjectType({ description: 'What orders brought and cost; null where a part is unknown.' })
export class ProfitRow {
  @Field(() => String, { description: 'Of the group; empty for orders that do not say.' }) name!: string;
  @Field(() => Float) orders!: number;
  @Field(() => Float, { nullable: true, description: 'Without tax and shipping, less refunds.' }) netSales!:
    number | null;
  @Field(() => Float, { nullable: true, description: 'Shipping that customers paid.' }) shippingIncome!: number | null;
  @Field(() => Float, { nullable: true }) goods!: number | null;
  @Field(() => Float, { nullable: true }) fees!: number | null;
  @Field(() => Float, { nullable: true }) shippingCost!: number | null;
  @Field(() => Float, {
    nullable: true,
    description: 'Net sales and shipping paid by customers, less goods, fees and the cost of shipping; before ads.',
  })
  contribution!: number | null;
  @Field(() => Float, { nullable: true, description: 'Contribution of net sales.' }) marginPercent!: number | null;
}

@ObjectType({ description: 'Profit of the own store; nothing is known of it without the owner’s costs.' })
export class StoreProfit {
  @Field(() => String, { nullable: true, description: 'Why it is unknown; null when it is known.' }) reason!:
    string | null;
  @Field(() => String, { nullable: true }) from!: string | null;
  @Field(() => String, { nullable: true }) to!: string | null;
  @Field(() => String, { description: 'ISO 4217.' }) currency!: string;
  @Field(() => ProfitRow, { nullable: true }) total!: ProfitRow | null;
  @Field(() => Float, { nullable: true, description: 'On the days that ad spend covers.' }) adSpend!: number | null;
  @Field(() => Int, { description: 'Days that orders and ad spend both cover.' }) adDays!: number;
  @Field(() => Float, { nullable: true, description: 'Contribution less ad spend, on the days that both cover.' })
  contributionAfterAds!: number | null;
  @Field(() => Float, { nullable: true, description: 'All revenue over all ad spend.' }) mer!: number | null;
  @Field(() => Float, { nullable: true, description: 'Revenue of first orders over ad spend.' })
  newCustomerRoas!: number | null;
  @Field(() => Float, { nullable: true, description: 'MER at which contribution pays the ads and no more.' })
  breakEvenRoas!: number | null;
  /** Contribution of the sales that figures count, 0..1. */
  contributionShare!: number | null;
  @Field(() => [ProfitRow]) rows!: ProfitRow[];
}
