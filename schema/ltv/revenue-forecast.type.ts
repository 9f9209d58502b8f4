import { IsOptional, Matches, Max, Min } from 'class-validator';
import { ArgsType, Field, Float, Int, ObjectType } from 'type-graphql';

@ArgsType()
export class RevenuePlanArgs {
  @Field(() => String, { description: 'YYYY-MM.' })
  @Matches(/^20\d{2}-(0[1-9]|1[0-2])$/, { message: 'month must be a month such as 2026-12.' })
  month!: string;

  @Field(() => Float, { nullable: true, description: 'Planned revenue, store currency; null takes the plan away.' })
  @IsOptional()
  @Min(0, { message: 'revenue must be from 0 to 1,000,000,000.' })
  @Max(1_000_000_000, { message: 'revenue must be from 0 to 1,000,000,000.' })
  revenue?: number | null;
}

@ArgsType()
export class SpendPlanArgs {
  @Field(() => String, { description: 'YYYY-MM.' })
  @Matches(/^20\d{2}-(0[1-9]|1[0-2])$/, { message: 'month must be a month such as 2026-12.' })
  month!: string;

  @Field(() => Float, { nullable: true, description: 'Planned ad spend, store currency; null takes the plan away.' })
  @IsOptional()
  @Min(0, { message: 'spend must be from 0 to 1,000,000,000.' })
  @Max(1_000_000_000, { message: 'spend must be from 0 to 1,000,000,000.' })
  spend?: number | null;
}

@ObjectType({ description: 'What planned ad spend does to the forecast.' })
export class SpendOutlook {
  @Field(() => String, { description: 'How new customers followed ad spend so far, and what that rests on.' })
  sentence!: string;
  @Field(() => Float, {
    nullable: true,
    description: 'Percent more new customers per percent more ad spend; null where the history does not tell.',
  })
  elasticity!: number | null;
  @Field(() => Float, { nullable: true, description: 'Ad spend of the last eight weeks, per week.' })
  weeklySpend!: number | null;
  @Field(() => Boolean, { description: 'Planned spend is in the forecast.' }) isApplied!: boolean;
}

@ObjectType({ description: 'One week ahead.' })
export class ForecastedWeek {
  @Field(() => String, { description: 'First day, YYYY-MM-DD.' }) from!: string;
  @Field(() => Float) middle!: number;
  @Field(() => Float, { description: 'Eight of ten outcomes lie between low and high.' }) low!: number;
  @Field(() => Float) high!: number;
}

@ObjectType({ description: 'Twelve weeks of a figure, with how right such forecasts were.' })
export class FigureForecast {
  @Field(() => [ForecastedWeek]) weeks!: ForecastedWeek[];
  @Field(() => String, { description: 'What it rests on and how far off it was.' }) sentence!: string;
  @Field(() => Float, { nullable: true, description: 'Mean miss of past forecasts, percent.' })
  errorPercent!: number | null;
  @Field(() => Float, { nullable: true, description: 'The same of last week, or the same weeks a year ago, repeated.' })
  naiveErrorPercent!: number | null;
  @Field(() => Float, { nullable: true, description: 'Share of past outcomes inside the range, 0..1.' })
  coverage!: number | null;
}

@ObjectType({ description: 'A past week.' })
export class PastWeek {
  @Field(() => String, { description: 'First day, YYYY-MM-DD.' }) from!: string;
  @Field(() => Float) revenue!: number;
  @Field(() => Int) newCustomers!: number;
}

@ObjectType({ description: 'A month of the plan against what came.' })
export class PlanMonth {
  @Field(() => String, { description: 'YYYY-MM.' }) month!: string;
  @Field(() => Float, { nullable: true }) planned!: number | null;
  @Field(() => Float, { nullable: true, description: 'Ad spend that is planned.' }) plannedSpend!: number | null;
  @Field(() => Float, { nullable: true, description: 'Revenue of its days so far; null where none is known.' })
  actual!: number | null;
  @Field(() => Float, { nullable: true, description: 'What the whole month comes to: known days and forecast ones.' })
  expected!: number | null;
  @Field(() => Float, { nullable: true, description: 'Expected against planned, percent.' })
  gapPercent!: number | null;
  @Field(() => Float, { nullable: true, description: 'Where the whole month is expected in 8 of 10 cases.' })
  low!: number | null;
  @Field(() => Float, { nullable: true }) high!: number | null;
  @Field(() => Int, { nullable: true, description: 'New customers of the whole month: known and forecast ones.' })
  newCustomers!: number | null;
  @Field(() => String, { description: 'over, running or ahead.' }) state!: string;
}

@ObjectType({ description: 'Revenue and new customers of the next twelve weeks, and the plan.' })
export class RevenueForecast {
  @Field(() => String, { description: 'ISO 4217.' }) currency!: string;
  @Field(() => String, { description: 'gross: with tax and shipping; net: without. Both are after refunds.' })
  salesBasis!: string;
  @Field(() => String, { nullable: true, description: 'Why there is no forecast.' }) reason!: string | null;
  @Field(() => [PastWeek], { description: 'The newest 26 complete weeks, the oldest first.' }) past!: PastWeek[];
  @Field(() => FigureForecast, { nullable: true }) revenue!: FigureForecast | null;
  @Field(() => FigureForecast, { nullable: true, description: 'Null where orders do not say who bought.' })
  newCustomers!: FigureForecast | null;
  @Field(() => SpendOutlook, { nullable: true, description: 'Null where no ad spend is known.' })
  spend!: SpendOutlook | null;
  @Field(() => [PlanMonth], { description: 'Half a year back to twelve months ahead.' }) plan!: PlanMonth[];
  @Field(() => String, {
    nullable: true,
    description: 'What months beyond twelve weeks rest on, and how far off such months were.',
  })
  monthsSentence!: string | null;
}
