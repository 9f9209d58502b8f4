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
  @Field(() => Float, { description: 'Left after goods, shipping and fees, before advertising.' }) margin!: number;
  @Field(() => Float) adSpend!: number;
  @Field(() => Float, { description: 'Margin less ad spend since month 1.' }) cumulativeProfit!: number;
  @Field(() => Float, { nullable: true, description: 'Share of subscribers who cancel before the next month, 0-1.' })
  churnRate!: number | null;
  @Field(() => Float, { description: 'Margin so far of a customer who came in month 1.' }) cumulativeLtv!: number;
  @Field(() => Boolean, { description: 'Whether that margin has paid for winning the customer.' }) isPaidBack!: boolean;
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

@ObjectType({ description: 'A year of the store at a subscription opt-in; money in store currency.' })
export class LtvSimulation {
  @Field(() => Float, { description: 'Percent of new customers who subscribe.' }) subscriptionRate!: number;
  @Field(() => String, {
    nullable: true,
    description: 'Value over cost of a customer today, such as 1:4.2; whatever the rate.',
  })
  currentCacLtvRatio!: string | null;
  @Field(() => String, { nullable: true, description: 'The same at this opt-in.' }) projectedCacLtvRatio!:
    string | null;
  @Field(() => Float) currentLtv!: number;
  @Field(() => Float, { description: 'Contribution margin of a new customer over 12 months.' }) projectedLtv!: number;
  @Field(() => Float) cac!: number;
  @Field(() => Float, { description: 'Sum of the 12 months.' }) projectedRevenue!: number;
  @Field(() => Float, { description: 'Customers at hand and those won in 12 months.' }) projectedCustomers!: number;
  @Field(() => Int, { nullable: true, description: 'First month in which margin covers the acquisition cost.' })
  paybackMonth!: number | null;
  @Field(() => SimulationBands) bands!: SimulationBands;
  @Field(() => [SimulatedMonth]) months!: SimulatedMonth[];
  @Field(() => [SimulationSensitivity], { description: 'Widest swing first.' }) sensitivity!: SimulationSensitivity[];
  @Field(() => [RatioTarget]) targets!: RatioTarget[];
  @Field(() => String, { description: 'What the ratio suggests doing.' }) verdict!: string;
  @Field(() => [SimulationAssumption]) assumed!: SimulationAssumption[];
  @Field(() => [String]) warnings!: string[];
}
