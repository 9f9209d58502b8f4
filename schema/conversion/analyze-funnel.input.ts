import { IsEnum, IsNotEmpty, IsOptional, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { Ownership } from '../analysis/analysis.enum.js';
import { analysisLimits } from '../analysis/analysis.facts.js';
import { PageKind } from './funnel-audit.enum.js';

@InputType()
export class AnalyzeFunnelInput {
  @Field(() => String, { description: 'Address of the product page.' })
  @IsNotEmpty({ message: 'Please enter a product page URL to analyze.' })
  @MaxLength(analysisLimits.urlLength, { message: `url must be at most ${analysisLimits.urlLength} characters long.` })
  url!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to look at the page in a browser, too, where there is one.',
  })
  @IsOptional()
  rendered?: boolean | null;

  @Field(() => PageKind, { nullable: true, description: 'What the page is; recognized where it is left out.' })
  @IsOptional()
  @IsEnum(PageKind, { message: 'pageKind must be a kind of page.' })
  pageKind?: PageKind | null;

  @Field(() => Ownership, { nullable: true, description: 'Whose page it is; own where it is left out.' })
  @IsOptional()
  @IsEnum(Ownership, { message: 'ownership must be own, competitor or reference.' })
  ownership?: Ownership | null;
}
