import { ArrayMaxSize, IsInt, IsOptional, MaxLength, Min, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { AdOfferKind, adTextLimits } from './ad-reading.facts.js';
import { AdIndustry } from './industry.facts.js';
import { AdPlacement } from './placement.facts.js';

const { line: lineLength, lines: mostLines, offers: mostOffers } = adTextLimits;

@InputType({ description: 'What a line really says; an empty text takes it away.' })
export class CorrectedLineInput {
  @Field(() => Int, { description: 'Line of the reading, counted from 0.' })
  @IsInt()
  @Min(0)
  line!: number;

  @Field(() => String)
  @MaxLength(lineLength, { message: `A line has at most ${lineLength} characters.` })
  text!: string;
}

@InputType({ description: 'An offer as it stands on the ad.' })
export class CorrectedOfferInput {
  @Field(() => AdOfferKind)
  kind!: AdOfferKind;

  @Field(() => String, { nullable: true, description: 'Percent, amount or code.' })
  @IsOptional()
  @MaxLength(40, { message: 'A value has at most 40 characters.' })
  value?: string | null;

  @Field(() => String, { nullable: true, description: 'The words that it stands in; the value when absent.' })
  @IsOptional()
  @MaxLength(lineLength, { message: `An offer has at most ${lineLength} characters.` })
  text?: string | null;
}

@InputType({
  description: 'What was read wrongly. Absent fields stay as they were; an empty text says that there is none.',
})
export class CorrectAdReadingInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(lineLength, { message: `The headline has at most ${lineLength} characters.` })
  headline?: string | null;

  @Field(() => String, { nullable: true, description: 'The call to action.' })
  @IsOptional()
  @MaxLength(lineLength, { message: `The call to action has at most ${lineLength} characters.` })
  cta?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(lineLength, { message: `The brand has at most ${lineLength} characters.` })
  brand?: string | null;

  @Field(() => [CorrectedOfferInput], {
    nullable: true,
    description: 'All offers of the ad; they replace what was read.',
  })
  @IsOptional()
  @ValidateNested({ each: true })
  @ArrayMaxSize(mostOffers, { message: `An ad has at most ${mostOffers} offers.` })
  offers?: CorrectedOfferInput[] | null;

  @Field(() => [CorrectedLineInput], { nullable: true, description: 'Lines that say something else.' })
  @IsOptional()
  @ValidateNested({ each: true })
  @ArrayMaxSize(mostLines, { message: `At most ${mostLines} lines are corrected at once.` })
  lines?: CorrectedLineInput[] | null;

  @Field(() => AdPlacement, { nullable: true, description: 'Where the ad is shown.' })
  @IsOptional()
  placement?: AdPlacement | null;

  @Field(() => AdIndustry, { nullable: true, description: 'What the ad sells.' })
  @IsOptional()
  industry?: AdIndustry | null;
}
