import { IsNotEmpty, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { analysisLimits } from '../analysis/analysis.facts.js';

@InputType()
export class AuditPathInput {
  @Field(() => String, { description: 'Address of the store, or of one of its products.' })
  @IsNotEmpty({ message: 'Please enter the address of a store.' })
  @MaxLength(analysisLimits.urlLength, { message: `url must be at most ${analysisLimits.urlLength} characters long.` })
  url!: string;
}
