import { IsOptional, Max, Min } from 'class-validator';
import { Field, Float, InputType } from 'type-graphql';
import { assumptionLimits } from './audit-limits.facts.js';

const { monthlySessions, conversionRate, averageOrderValue } = assumptionLimits;
const within = (name: string, { min, max }: { min: number; max: number }) => ({
  message: `${name} must be from ${min} to ${max}.`,
});

@InputType({
  description: "The owner's own figures in place of what an audit assumed; what is left out stays as it was.",
})
export class AuditAssumptionsInput {
  @Field(() => Float, { nullable: true, description: 'Visits a month.' })
  @IsOptional()
  @Min(monthlySessions.min, within('monthlySessions', monthlySessions))
  @Max(monthlySessions.max, within('monthlySessions', monthlySessions))
  monthlySessions?: number | null;

  @Field(() => Float, { nullable: true, description: 'Percent of visits that buy.' })
  @IsOptional()
  @Min(conversionRate.min, within('conversionRate', conversionRate))
  @Max(conversionRate.max, within('conversionRate', conversionRate))
  conversionRate?: number | null;

  @Field(() => Float, { nullable: true, description: 'Average order value, in the currency of the audit.' })
  @IsOptional()
  @Min(averageOrderValue.min, within('averageOrderValue', averageOrderValue))
  @Max(averageOrderValue.max, within('averageOrderValue', averageOrderValue))
  averageOrderValue?: number | null;
}
