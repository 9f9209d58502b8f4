import { IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../page.type.js';
import { CreativeBrief } from './creative-brief.entity.js';
import { briefLimits } from './creative-brief.facts.js';

const atMost = (name: string) => ({ message: `${name} must be at most ${briefLimits.text} characters long.` });

@InputType({ description: 'From one ad, or from the store profile alone; what is typed here outranks what was read.' })
export class CreateCreativeBriefInput {
  @Field(() => ID, { nullable: true, description: 'A complete analysis of an ad.' })
  @IsOptional()
  analysisId?: string | null;

  @Field(() => ID, { nullable: true, description: 'An ad of the library.' })
  @IsOptional()
  adId?: string | null;

  @Field(() => String, { nullable: true, description: 'What is sold, as a shopper names it.' })
  @IsOptional()
  @MaxLength(briefLimits.text, atMost('product'))
  product?: string | null;

  @Field(() => String, { nullable: true, description: 'To whom.' })
  @IsOptional()
  @MaxLength(briefLimits.text, atMost('audience'))
  audience?: string | null;

  @Field(() => String, { nullable: true, description: 'What it does for them, in one phrase.' })
  @IsOptional()
  @MaxLength(briefLimits.text, atMost('benefit'))
  benefit?: string | null;

  @Field(() => String, { nullable: true, description: 'What is offered now.' })
  @IsOptional()
  @MaxLength(briefLimits.text, atMost('offer'))
  offer?: string | null;

  @Field(() => Int, { nullable: true, description: 'The same seed writes the same brief; another one other lines.' })
  @IsOptional()
  @Min(0)
  @Max(2_147_483_647)
  seed?: number | null;
}

@ArgsType()
export class ShareCreativeBriefArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, {
    defaultValue: briefLimits.usualShareDays,
    description: `Days until the link ends, 1 to ${briefLimits.shareDays}.`,
  })
  @Min(1, { message: `days must be from 1 to ${briefLimits.shareDays}.` })
  @Max(briefLimits.shareDays, { message: `days must be from 1 to ${briefLimits.shareDays}.` })
  days!: number;
}

@ArgsType()
export class RenameCreativeBriefArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  @Matches(/\S/, { message: 'Enter a name for the brief.' })
  @MaxLength(briefLimits.title, { message: `A name has at most ${briefLimits.title} characters.` })
  title!: string;
}

@ObjectType()
export class CreativeBriefEdge {
  @Field(() => CreativeBrief) node!: CreativeBrief;
  @Field(() => String) cursor!: string;
}

@ObjectType({ description: 'Own briefs, newest first.' })
export class CreativeBriefConnection {
  @Field(() => [CreativeBriefEdge]) edges!: CreativeBriefEdge[];
  @Field(() => PageInfo) pageInfo!: PageInfo;
}
