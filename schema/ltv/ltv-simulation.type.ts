import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'One month of the projection; money in store currency.' })
export class SimulatedMonth {
  @Field(() => Int, { description: '1 to 12.' }) month!: number;
  @Field(() => Float) newCustomers!: number;
  @Field(() => Float) activeSubscribers!: number;
  @Field(() => Float) orders!: number;
  @Field(() => Float) oneOffRevenue!: number;
  @Field(() => Float) subscriptionRevenue!: number;
  @Field(() => Float, { description: 'One-off and subscription revenue.' }) revenue!: number;
  @Field(() => Float, { description: 'Low end of the 80% band.' }) revenueLow!: number;
  @Field(() => Float, { description: 'High end of the 80% band.' }) revenueHigh!: number;
  @Field(() => String, { nullable: true, description: 'YYYY-MM; null where the months are of no store.' })
  calendarMonth?: string | null;
  @Field(() => Float, { nullable: true, description: 'Revenue of the same month a year before.' })
  revenueYearBefore?: number | null;
  @Field(() => Float, { nullable: true, description: 'Ad spend that its owner plans, where it is in the projection.' })
  plannedSpend?: number | null;
  @Field(() => Float, { nullable: true, description: 'Left before advertising; null without a margin.' })
  margin!: number | null;
  @Field(() => Float, { nullable: true, description: 'Null where it is unknown what a customer costs.' })
  adSpend!: number | null;
  @Field(() => Float, { nullable: true, description: 'Margin less ad spend since month 1; null without either.' })
  cumulativeProfit!: number | null;
  @Field(() => Float, { nullable: true, description: 'Share of subscribers who cancel before the next month, 0-1.' })
  churnRate!: number | null;
  @Field(() => Float, { description: 'What a customer who came in month 1 has brought so far, as ratioBasis says.' })
  cumulativeLtv!: number;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether that margin has paid for winning the customer; null without a margin or a cost.',
  })
  isPaidBack!: boolean | null;
}

@ObjectType({ description: 'Eight of ten outcomes lie within low and high.' })
export class OutcomeBand {
  @Field(() => Float, { description: 'P10' }) low!: number;
  @Field(() => Float, { description: 'P50' }) median!: number;
  @Field(() => Float, { description: 'P90' }) high!: number;
}

@ObjectType({ description: 'Bands by seeded Monte Carlo: the same input gives the same bands.' })
export class SimulationBands {
  @Field(() => OutcomeBand) revenue!: OutcomeBand;
  @Field(() => OutcomeBand) ltv!: OutcomeBand;
  @Field(() => OutcomeBand, { nullable: true }) ratio!: OutcomeBand | null;
}

@ObjectType({ description: 'What the outcome is with one input a tenth lower and higher.' })
export class SimulationSensitivity {
  @Field(() => String, { description: 'aov, margin, churn, subscriptionRate, repeatRate or cac.' }) input!: string;
  @Field(() => Float) ltvAtLow!: number;
  @Field(() => Float) ltvAtHigh!: number;
  @Field(() => Float, { nullable: true }) ratioAtLow!: number | null;
  @Field(() => Float, { nullable: true }) ratioAtHigh!: number | null;
  @Field(() => Float, { description: 'Percent of LTV per percent of the input.' }) elasticity!: number;
}

@ObjectType({ description: 'What one lever alone would have to be for a ratio; null where it cannot get there.' })
export class RatioTarget {
  @Field(() => Int, { description: '3 means 1:3.' }) target!: number;
  @Field(() => Boolean) isReached!: boolean;
  @Field(() => Float, { description: 'Highest acquisition cost.' }) maxCac!: number;
  @Field(() => Float, { nullable: true, description: 'Lowest order value.' }) minAov!: number | null;
  @Field(() => Float, { nullable: true, description: 'Lowest opt-in, percent.' }) minSubscriptionRate!: number | null;
  @Field(() => Float, { nullable: true, description: 'Highest churn after the first month, percent.' })
  maxFirstMonthChurn!: number | null;
}

@ObjectType({ description: 'A figure that was not given, and where it came from instead.' })
export class SimulationAssumption {
  @Field(() => String) field!: string;
  @Field(() => Float, { nullable: true }) value!: number | null;
  @Field(() => String) reason!: string;
}

@ObjectType({ description: 'A figure that is not known, and why.' })
export class SimulationUnknown {
  @Field(() => String, { description: 'cac, margin, or newCustomers where cac is a least.' }) field!: string;
  @Field(() => String) reason!: string;
}

@ObjectType({ description: 'How projections made from what was known then compare with what came.' })
export class SimulationBacktest {
  @Field(() => Int) months!: number;
  @Field(() => Float, { description: 'Missed of the revenue of these months, up to three months ahead; percent.' })
  errorPercent!: number;
  @Field(() => Float, { description: 'The same for the last month then, repeated.' }) naiveErrorPercent!: number;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the last month missed so much less than the curves that the year repeats it; null in results of before it did.',
  })
  repeatsLastMonth?: boolean | null;
}

@ObjectType({ description: 'A year of the store at a subscription opt-in; money in store currency.' })
export class LtvSimulation {
  @Field(() => Float, { description: 'Percent of new customers who subscribe.' }) subscriptionRate!: number;
  @Field(() => String, { nullable: true, description: 'own, stated or sample: whose figures these are.' })
  dataBasis?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'gross or net: the sales that own figures are made of; null where the figures are stated or a sample.',
  })
  salesBasis?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'What LTV and ratio are made of: margin, or revenue where the margin is unknown (a revenue multiple).',
  })
  ratioBasis?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Value over cost of a customer today, such as 1:4.2; whatever the rate.',
  })
  currentCacLtvRatio!: string | null;
  @Field(() => String, { nullable: true, description: 'The same at this opt-in.' }) projectedCacLtvRatio!:
    string | null;
  @Field(() => Float) currentLtv!: number;
  @Field(() => Float, { description: 'What a new customer brings over 12 months, as ratioBasis says.' })
  projectedLtv!: number;
  @Field(() => Float, { nullable: true, description: 'Null where it is unknown.' }) cac!: number | null;
  @Field(() => Float, { description: 'Sum of the 12 months.' }) projectedRevenue!: number;
  @Field(() => Float, { nullable: true, description: 'The same year without any subscription.' })
  noSubscriptionRevenue?: number | null;
  @Field(() => Float, { nullable: true, description: 'What the opt-in adds to a year without subscriptions.' })
  subscriptionGain?: number | null;
  @Field(() => Float, { description: 'Customers at hand and those won in 12 months.' }) projectedCustomers!: number;
  @Field(() => Int, {
    nullable: true,
    description: 'First month in which margin covers the acquisition cost; null if not in 24, or unknown.',
  })
  paybackMonth!: number | null;
  @Field(() => SimulationBands) bands!: SimulationBands;
  @Field(() => [SimulatedMonth]) months!: SimulatedMonth[];
  @Field(() => [SimulationSensitivity], { description: 'Widest swing first.' }) sensitivity!: SimulationSensitivity[];
  @Field(() => [RatioTarget]) targets!: RatioTarget[];
  @Field(() => String, {
    nullable: true,
    description: 'What the ratio of today suggests doing; null unless margin and cost are known.',
  })
  verdict!: string | null;
  @Field(() => [SimulationAssumption]) assumed!: SimulationAssumption[];
  @Field(() => [SimulationUnknown], { nullable: true }) unknownFigures?: SimulationUnknown[] | null;
  @Field(() => [String]) warnings!: string[];
  @Field(() => SimulationBacktest, { nullable: true }) backtest?: SimulationBacktest | null;
  @Field(() => String, { nullable: true, description: 'Whether planned ad spend is in it; null without a plan.' })
  planNote?: string | null;
}
