import { IsIn, IsOptional, Max, Min, ValidateBy, ValidateNested } from 'class-validator';
import { Field, Float, InputType } from 'type-graphql';
import { retentionPresets, subscriptionSlider, type RetentionPreset } from './simulation.facts.js';

const optional = { nullable: true } as const;
const most = 1e12;
const leastAmount = 0.01;

/** An amount of money: none at all, or a cent and more. Less is a slip, and would make ratios of it absurd. */
const IsAmount = (name: string) =>
  ValidateBy(
    {
      name: 'isAmount',
      validator: { validate: (value) => value === 0 || (typeof value === 'number' && value >= leastAmount) },
    },
    { message: `${name} must be 0 or at least ${leastAmount}.` },
  );

@InputType({
  description: 'What is known of the store. What is missing is taken from the base case and named in `assumed`.',
})
export class CurrentMetricsInput {
  @Field(() => Float, { ...optional, description: 'Net sales of the last periodDays (30), store currency.' })
  @IsOptional()
  @IsAmount('totalRevenue')
  @Max(most, { message: 'totalRevenue is too large.' })
  totalRevenue?: number | null;

  @Field(() => Float, { ...optional, description: 'Days that totalRevenue covers.' })
  @IsOptional()
  @Min(1, { message: 'periodDays must be from 1 to 3660.' })
  @Max(3_660, { message: 'periodDays must be from 1 to 3660.' })
  periodDays?: number | null;

  @Field(() => Float, { ...optional, description: 'Taken for completeness; the projection does not need it.' })
  @IsOptional()
  @Min(0, { message: 'roas must not be negative.' })
  roas?: number | null;

  @Field(() => Float, { ...optional, description: 'Percent; taken for completeness, the projection does not need it.' })
  @IsOptional()
  @Min(0, { message: 'conversionRate must be from 0 to 100.' })
  @Max(100, { message: 'conversionRate must be from 0 to 100.' })
  conversionRate?: number | null;

  @Field(() => Float, { ...optional, description: 'Average order value, store currency.' })
  @IsOptional()
  @IsAmount('aov')
  @Max(most, { message: 'aov is too large.' })
  aov?: number | null;

  @Field(() => Float, { ...optional, description: 'Ad spend per new customer, store currency.' })
  @IsOptional()
  @IsAmount('cac')
  @Max(most, { message: 'cac is too large.' })
  cac?: number | null;

  @Field(() => Float, { ...optional, description: 'Lifetime value as the store counts it, store currency.' })
  @IsOptional()
  @IsAmount('ltv')
  @Max(most, { message: 'ltv is too large.' })
  ltv?: number | null;

  @Field(() => Float, optional)
  @IsOptional()
  @Min(0, { message: 'newCustomersPerMonth must not be negative.' })
  @Max(most, { message: 'newCustomersPerMonth is too large.' })
  newCustomersPerMonth?: number | null;

  @Field(() => Float, optional)
  @IsOptional()
  @Min(0, { message: 'existingSubscribers must not be negative.' })
  @Max(most, { message: 'existingSubscribers is too large.' })
  existingSubscribers?: number | null;

  @Field(() => Float, optional)
  @IsOptional()
  @Min(0, { message: 'recentOneOffCustomers must not be negative.' })
  @Max(most, { message: 'recentOneOffCustomers is too large.' })
  recentOneOffCustomers?: number | null;

  @Field(() => Float, { ...optional, description: 'Share of sales left after goods, 0-1.' })
  @IsOptional()
  @Min(0, { message: 'grossMargin must be from 0 to 1.' })
  @Max(1, { message: 'grossMargin must be from 0 to 1.' })
  grossMargin?: number | null;

  @Field(() => Float, { ...optional, description: 'Share of customers who order again, 0-1.' })
  @IsOptional()
  @Min(0, { message: 'repeatRate must be from 0 to 1.' })
  @Max(1, { message: 'repeatRate must be from 0 to 1.' })
  repeatRate?: number | null;

  @Field(() => Float, { ...optional, description: 'Growth of new customers per month, share.' })
  @IsOptional()
  @Min(-0.99, { message: 'monthlyGrowth must be from -0.99 to 1.' })
  @Max(1, { message: 'monthlyGrowth must be from -0.99 to 1.' })
  monthlyGrowth?: number | null;

  @Field(() => String, {
    ...optional,
    description: `How subscribers stay: ${Object.keys(retentionPresets).join(', ')}.`,
  })
  @IsOptional()
  @IsIn(Object.keys(retentionPresets), {
    message: `retention must be one of ${Object.keys(retentionPresets).join(', ')}.`,
  })
  retention?: RetentionPreset | null;
}

@InputType()
export class SimulateLtvInput {
  @Field(() => Float, { description: 'Percent of new customers who subscribe, 0 to 100.' })
  @Min(subscriptionSlider.min, { message: 'subscriptionRate must be from 0 to 100.' })
  @Max(subscriptionSlider.max, { message: 'subscriptionRate must be from 0 to 100.' })
  subscriptionRate!: number;

  @Field(() => CurrentMetricsInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  currentMetrics?: CurrentMetricsInput | null;
}
