import {
  ArrayMaxSize,
  IsInt,
  IsOptional,
  Matches,
  MaxLength,
  registerDecorator,
  ValidateNested,
} from 'class-validator';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType, Int } from 'type-graphql';
import { BriefCorrectionInput } from './brief-correction.input.js';
import { hookInputLimits, hookListLimits, hookMessages } from './hook-inputs.facts.js';

/** Few keys: what is not known is not read, and nothing deep is walked. */
function HasFewKeys(): PropertyDecorator {
  return (target, propertyName) => {
    registerDecorator({
      name: 'hasFewKeys',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) =>
          typeof value === 'object' && value !== null && Object.keys(value).length <= hookListLimits.benchKeys,
        defaultMessage: () => `benchJson may have at most ${hookListLimits.benchKeys} keys.`,
      },
    });
  };
}

@InputType({ description: 'What TikTok hooks and a script are written from.' })
export class GenerateAdvancedHooksInput {
  @Field(() => String)
  @Matches(/\S/, { message: hookMessages.advanced })
  @MaxLength(hookInputLimits.niche, { message: `niche must be at most ${hookInputLimits.niche} characters long.` })
  niche!: string;

  @Field(() => String)
  @Matches(/\S/, { message: hookMessages.advanced })
  @MaxLength(hookInputLimits.audience, {
    message: `audience must be at most ${hookInputLimits.audience} characters long.`,
  })
  audience!: string;

  @Field(() => String)
  @Matches(/\S/, { message: hookMessages.advanced })
  @MaxLength(hookInputLimits.benefit, {
    message: `benefit must be at most ${hookInputLimits.benefit} characters long.`,
  })
  benefit!: string;

  @Field(() => [String], { defaultValue: [], description: 'Angles that the miner found, or tags.' })
  @ArrayMaxSize(hookListLimits.angles)
  @MaxLength(60, { each: true })
  anglesList!: string[];

  @Field(() => BriefCorrectionInput, { nullable: true, description: 'What the reading of the brief got wrong.' })
  @IsOptional()
  @ValidateNested()
  correction?: BriefCorrectionInput | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'Figures of earlier ads: hookRate, holdRate, ctr.',
  })
  @IsOptional()
  @HasFewKeys()
  benchJson?: Record<string, unknown> | null;

  @Field(() => Int, { nullable: true, description: 'The same seed gives the same script; by chance when absent.' })
  @IsOptional()
  @IsInt()
  seed?: number | null;
}
