import { MaxLength, IsNotEmpty } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { analysisLimits } from '../analysis/analysis.facts.js';

@InputType()
export class AnalyzeFunnelInput {
  @Field(() => String, { description: 'Address of the product page.' })
  @IsNotEmpty({ message: 'Please enter a product page URL to analyze.' })
  @MaxLength(analysisLimits.urlLength, { message: `url must be at most ${analysisLimits.urlLength} characters long.` })
  url!: string;
}
