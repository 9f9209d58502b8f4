import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { ArgsType, Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum MetricsSource {
  live = 'live',
  sample = 'sample',
  none = 'none',
}

registerEnumType(MetricsSource, {
  name: 'MetricsSource',
  description: 'Own data, data made up for the demo, or none.',
});

const date = /^\d{4}-\d{2}-\d{2}$/;

@ArgsType()
export class MetricsArgs {
  @Field(() => String, { nullable: true, description: 'First day, YYYY-MM-DD.' })
  @IsOptional()
  @Matches(date, { message: 'from must be a date such as 2026-01-31.' })
  from?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Last day, YYYY-MM-DD. Default: the last full day with data.',
  })
  @IsOptional()
  @Matches(date, { message: 'to must be a date such as 2026-01-31.' })
  to?: string | null;

  @Field(() => Int, { nullable: true, description: 'Length of the range when from is absent; default 30.' })
  @IsOptional()
  @IsInt({ message: 'days must be from 1 to 3660.' })
  @Min(1, { message: 'days must be from 1 to 3660.' })
  @Max(3_660, { message: 'days must be from 1 to 3660.' })
  days?: number | null;
}

@ObjectType({ description: 'Change against the period before, percent; null where either figure is missing.' })
export class MetricChanges {
  @Field(() => Float, { nullable: true }) totalRevenue!: number | null;
  @Field(() => Float, { nullable: true }) roas!: number | null;
  @Field(() => Float, { nullable: true }) conversionRate!: number | null;
  @Field(() => Float, { nullable: true }) aov!: number | null;
  @Field(() => Float, { nullable: true }) cac!: number | null;
  @Field(() => Float, { nullable: true }) ltv!: number | null;
}

@ObjectType({
  description: 'Orders in another currency than the store’s; figures contain them only at a rate that the owner gave.',
})
export class OtherCurrency {
  @Field(() => String, { description: 'ISO 4217.' }) currency!: string;
  @Field(() => Int) orders!: number;
  @Field(() => Float) total!: number;
  @Field(() => Float, {
    nullable: true,
    description:
      'What one unit is worth in the store’s currency on all days; null: only a rates file may convert them.',
  })
  rate?: number | null;
  @Field(() => Int, { nullable: true, description: 'Orders that no rate converts: they are in no figure.' })
  leftOut?: number;
  @Field(() => Float, { nullable: true, description: 'Their sum, in this currency.' }) leftOutTotal?: number;
}

@ObjectType({ description: 'Ad spend in a currency without a rate; figures of its days are unknown.' })
export class ForeignSpend {
  @Field(() => String, { description: 'ISO 4217.' }) currency!: string;
  @Field(() => Float) amount!: number;
}

@ObjectType({ description: 'A figure with the days that it is made of, or why it is unknown.' })
export class StoreFigure {
  @Field(() => String) name!: string;
  @Field(() => Float, { nullable: true }) value!: number | null;
  @Field(() => String, { nullable: true, description: 'Why it is unknown.' }) reason!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'at_least or at_most where the true figure lies on one side alone.',
  })
  bound!: string | null;
  @Field(() => String, { nullable: true, description: 'First day with all its parts.' }) from!: string | null;
  @Field(() => String, { nullable: true }) to!: string | null;
  @Field(() => Int, { description: 'Days with all its parts; fewer than the range where some are missing.' })
  days!: number;
  @Field(() => String, { nullable: true, description: 'What else to know of it, such as days of two time zones.' })
  note!: string | null;
}

@ObjectType({ description: 'Figures of the own store in a range of days; null where the store has no data.' })
export class StoreMetrics {
  @Field(() => Float, {
    nullable: true,
    description: 'Sales less refunds, with or without tax and shipping: see `salesBasis`.',
  })
  totalRevenue!: number | null;
  @Field(() => Float, { nullable: true, description: 'All revenue over all ad spend (MER), on days with both.' })
  roas!: number | null;
  @Field(() => Float, {
    nullable: true,
    description:
      'Orders per 100 visits, on days with visits counted; purchases of the analytics in a store without orders.',
  })
  conversionRate!: number | null;
  @Field(() => Float, { nullable: true, description: 'Revenue per order.' }) aov!: number | null;
  @Field(() => Float, { nullable: true, description: 'Ad spend per customer who ordered for the first time.' })
  cac!: number | null;
  @Field(() => Float, {
    nullable: true,
    description: 'Sales less refunds per customer, from the first day of data to the end of the range.',
  })
  ltv!: number | null;
  @Field(() => [StoreFigure], { description: 'Every figure with its days, its bound, or why it is unknown.' })
  figures!: StoreFigure[];
  @Field(() => String, { nullable: true, description: 'Why figures are unknown; null when all are known.' })
  reason!: string | null;
  @Field(() => String, { description: 'gross: with tax and shipping; net: without. Both are after refunds.' })
  salesBasis!: string;
  @Field(() => [ForeignSpend]) foreignSpend!: ForeignSpend[];
  @Field(() => MetricChanges) changes!: MetricChanges;
  @Field(() => MetricsSource) source!: MetricsSource;
  @Field(() => String, { description: 'ISO 4217.' }) currency!: string;
  @Field(() => String, { nullable: true }) from!: string | null;
  @Field(() => String, { nullable: true }) to!: string | null;
  @Field(() => Int, { nullable: true }) orders!: number | null;
  @Field(() => Int, { nullable: true }) newCustomers!: number | null;
  @Field(() => Float, { nullable: true }) adSpend!: number | null;
  @Field(() => Int, { nullable: true }) sessions!: number | null;
  @Field(() => [OtherCurrency]) otherCurrencies!: OtherCurrency[];
}

@ObjectType({ description: 'One day of the store.' })
export class TrendDay {
  @Field(() => String) day!: string;

  @Field(() => Boolean, { description: 'It is today in the time zone of the store, and not over.' })
  isRunning!: boolean;

  @Field(() => Float, { nullable: true, description: 'Null where no source covers the day.' }) revenue!: number | null;
  @Field(() => Int, { nullable: true }) orders!: number | null;
  @Field(() => Int, { nullable: true }) newCustomers!: number | null;
  @Field(() => Float, { nullable: true }) adSpend!: number | null;
  @Field(() => Float, { nullable: true }) roas!: number | null;
  @Field(() => Int, { nullable: true }) sessions!: number | null;
}

@ObjectType({ description: 'What happened on a day that may explain its figures.' })
export class TrendMarker {
  @Field(() => String) day!: string;
  @Field(() => String, { description: 'campaign, import or price.' }) kind!: 'campaign' | 'import' | 'price';
  @Field(() => String) label!: string;
}
