import { ArrayMaxSize, IsEnum, IsIn, IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { Ownership } from '../analysis/analysis.enum.js';
import { PageKind } from './funnel-audit.enum.js';
import { correctableFacts, correctionLimits, type CorrectableFact } from './page-correction.facts.js';

@InputType({ description: 'One fact as the owner of the page knows it.' })
export class PageFactInput {
  @Field(() => String, { description: `One of ${correctableFacts.join(', ')}.` })
  @IsIn(correctableFacts, { message: `name must be one of ${correctableFacts.join(', ')}.` })
  name!: CorrectableFact;

  @Field(() => String, { description: 'Its value as text; empty where the page does not state it.' })
  @MaxLength(correctionLimits.valueLength, {
    message: `value must be at most ${correctionLimits.valueLength} characters long.`,
  })
  value!: string;
}

@InputType({
  description: 'What the owner says of a page; it outranks what was read. What is left out stays as it is.',
})
export class CorrectPageReadingInput {
  @Field(() => PageKind, { nullable: true, description: 'What the page is.' })
  @IsOptional()
  @IsEnum(PageKind, { message: 'pageKind must be a kind of page.' })
  pageKind?: PageKind | null;

  @Field(() => [PageFactInput], { nullable: true, description: 'Facts with their right values.' })
  @IsOptional()
  @ValidateNested({ each: true })
  @ArrayMaxSize(correctionLimits.facts, { message: `At most ${correctionLimits.facts} facts at once.` })
  facts?: PageFactInput[] | null;

  @Field(() => Ownership, { nullable: true, description: 'Whose page it is.' })
  @IsOptional()
  @IsEnum(Ownership, { message: 'ownership must be own, competitor or reference.' })
  ownership?: Ownership | null;
}
