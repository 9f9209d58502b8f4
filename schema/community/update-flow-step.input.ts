import { IsIn, IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { type MailLayout, mailLayouts } from './flow-plans.facts.js';
import { inputLimits } from './flow.facts.js';

@InputType({ description: 'Changes to one step; fields that are left out stay.' })
export class UpdateFlowStepInput {
  @Field(() => ID)
  flowId!: string;

  @Field(() => Int)
  @IsInt()
  stepNumber!: number;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(inputLimits.subject)
  subject?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(inputLimits.subject)
  subjectB?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(inputLimits.preheader)
  preheader?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(inputLimits.body)
  body?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(inputLimits.ctaLabel)
  ctaLabel?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(inputLimits.url)
  ctaUrl?: string | null;

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(730)
  day?: number | null;

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(23)
  hour?: number | null;

  @Field(() => String, { nullable: true, description: `One of ${mailLayouts.join(', ')}; emails only.` })
  @IsOptional()
  @IsIn(mailLayouts, { message: `layout must be one of ${mailLayouts.join(', ')}.` })
  layout?: MailLayout | null;
}
