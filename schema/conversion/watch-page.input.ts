import { IsEnum, IsNotEmpty, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { analysisLimits } from '../analysis/analysis.facts.js';
import { WatchEvery } from './page-change.enum.js';

@InputType()
export class WatchPageInput {
  @Field(() => String, { description: 'Address of the page.' })
  @IsNotEmpty({ message: 'Please enter the address of a page.' })
  @MaxLength(analysisLimits.urlLength, { message: `url must be at most ${analysisLimits.urlLength} characters long.` })
  url!: string;

  @Field(() => WatchEvery)
  @IsEnum(WatchEvery, { message: 'every must be daily or weekly.' })
  every!: WatchEvery;
}
