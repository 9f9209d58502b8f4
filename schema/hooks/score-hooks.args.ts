import { ArrayMaxSize, ArrayMinSize, MaxLength } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';
import { hookInputLimits, hookListLimits } from './hook-inputs.facts.js';

@ArgsType()
export class ScoreHooksArgs {
  @Field(() => [String], { description: "The user's own headlines." })
  @ArrayMinSize(1, { message: 'texts must hold at least one text.' })
  @ArrayMaxSize(hookListLimits.texts, { message: `texts may hold at most ${hookListLimits.texts} texts.` })
  @MaxLength(hookInputLimits.headline, {
    each: true,
    message: `Each text must be at most ${hookInputLimits.headline} characters long.`,
  })
  texts!: string[];
}
