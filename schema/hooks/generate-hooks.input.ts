import { ArrayMaxSize, IsIn, IsInt, IsOptional, Matches, MaxLength, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { BriefCorrectionInput } from './brief-correction.input.js';
import { defaultAngles, hookInputLimits, hookListLimits, hookMessages } from './hook-inputs.facts.js';
import { hookLimits } from './hook-styles.facts.js';

const platforms = Object.keys(hookLimits);
export type HookPlatform = keyof typeof hookLimits;
const tooLong = (name: string, limit: number) => ({ message: `${name} must be at most ${limit} characters long.` });

@InputType({ description: 'What hooks are written from.' })
export class GenerateHooksInput {
  @Field(() => String)
  @Matches(/\S/, { message: hookMessages.generate })
  @MaxLength(hookInputLimits.niche, tooLong('niche', hookInputLimits.niche))
  niche!: string;

  @Field(() => String)
  @Matches(/\S/, { message: hookMessages.generate })
  @MaxLength(hookInputLimits.audience, tooLong('audience', hookInputLimits.audience))
  audience!: string;

  @Field(() => String)
  @Matches(/\S/, { message: hookMessages.generate })
  @MaxLength(hookInputLimits.benefit, tooLong('productBenefit', hookInputLimits.benefit))
  productBenefit!: string;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(hookInputLimits.offer, tooLong('offer', hookInputLimits.offer))
  offer?: string | null;

  @Field(() => [String], { defaultValue: [...defaultAngles], description: 'Tags or mined angles to play on.' })
  @ArrayMaxSize(hookListLimits.angles)
  @MaxLength(60, { each: true })
  anglesDetected!: string[];

  @Field(() => String, { nullable: true, description: `One of ${platforms.join(', ')}; tiktok when absent.` })
  @IsOptional()
  @IsIn(platforms, { message: `platform must be one of ${platforms.join(', ')}.` })
  platform?: HookPlatform | null;

  @Field(() => Int, { nullable: true, description: 'The same seed gives the same hooks; by chance when absent.' })
  @IsOptional()
  @IsInt()
  seed?: number | null;

  @Field(() => BriefCorrectionInput, { nullable: true, description: 'What the reading of the brief got wrong.' })
  @IsOptional()
  @ValidateNested()
  correction?: BriefCorrectionInput | null;

  @Field(() => [String], { defaultValue: [], description: 'Hooks that were shown before and shall not come again.' })
  @ArrayMaxSize(hookListLimits.exclude)
  @MaxLength(hookInputLimits.headline, { each: true })
  exclude!: string[];

  @Field(() => [String], { defaultValue: [], description: 'What customers wrote; quoted as it stands, never altered.' })
  @ArrayMaxSize(hookListLimits.reviews, { message: `reviews may hold at most ${hookListLimits.reviews} texts.` })
  @MaxLength(hookInputLimits.review, {
    each: true,
    message: `A review has at most ${hookInputLimits.review} characters.`,
  })
  reviews!: string[];
}

@InputType({ description: 'A caption to read for angles.' })
export class MineAnglesInput {
  @Field(() => String)
  @Matches(/\S/, { message: hookMessages.mine })
  @MaxLength(hookInputLimits.caption, tooLong('caption', hookInputLimits.caption))
  caption!: string;

  @Field(() => String, { nullable: true, description: 'TikTok, Instagram, Facebook, Google or LinkedIn.' })
  @IsOptional()
  @MaxLength(40)
  platform?: string | null;

  @Field(() => String)
  @Matches(/\S/, { message: hookMessages.mine })
  @MaxLength(hookInputLimits.niche, tooLong('niche', hookInputLimits.niche))
  niche!: string;
}
