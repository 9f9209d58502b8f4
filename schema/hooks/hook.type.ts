import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { scoreBasis } from './hook-inputs.facts.js';

/** Which engine wrote a result. */
export type WritingEngine = 'built-in' | 'model';

@ObjectType({ description: 'An opening line for an ad.' })
export class Hook {
  @Field(() => ID) id!: string;
  @Field(() => String) hookText!: string;
  @Field(() => String, { description: 'story, curiosity-gap, number, confession, ...' }) style!: string;
  @Field(() => String, { description: 'viral-pattern, problem-solution or social-proof' }) angleTag!: string;
  @Field(() => String, { description: 'Angle of the miner that the hook plays on.' }) angle!: string;
  @Field(() => String, { description: 'At most seven words.' }) onScreenText!: string;
  @Field(() => String, { description: 'What the camera sees meanwhile.' }) firstThreeSeconds!: string;
  @Field(() => String, { description: 'High, Med or Low' }) predictedCtrBand!: string;
  @Field(() => Float, { description: 'Chance to get more clicks than another wording, 0 to 1.' }) score!: number;
  @Field(() => [String], { description: 'What moved the score, with its measured effect.' }) reasons!: string[];
  @Field(() => Boolean, { description: 'Says something that has to be shown.' }) needsEvidence!: boolean;
  @Field(() => [String], { description: 'What has to be true before it is posted.' }) proofNotes!: string[];
}

@ObjectType({ description: 'Hooks of one call, best first.' })
export class HookGeneration {
  @Field(() => [Hook]) hooks!: Hook[];
  @Field(() => Int, { description: 'Gives the same hooks again.' }) seed!: number;
  @Field(() => String, { description: 'built-in or model' }) engine!: WritingEngine;
  @Field(() => String, {
    nullable: true,
    description: 'Why the built-in engine wrote although a model is configured, or what it could not do.',
  })
  note!: string | null;
  @Field(() => String, { description: 'What the scores rest on.', defaultValue: scoreBasis }) basis!: string;
}

@ObjectType({ description: "One of the user's own headlines, scored." })
export class ScoredHook {
  @Field(() => String) text!: string;
  @Field(() => Float, { description: 'Chance to get more clicks than another wording, 0 to 1.' }) score!: number;
  @Field(() => String, { description: 'High, Med or Low' }) predictedCtrBand!: string;
  @Field(() => [String]) reasons!: string[];
}
