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
  @Field(() => String, { nullable: true, description: 'Said or read next: what the first line left out.' })
  secondLine!: string | null;
  @Field(() => String, { description: 'At most seven words.' }) onScreenText!: string;
  @Field(() => String, { description: 'What the camera sees meanwhile.' }) firstThreeSeconds!: string;
  @Field(() => String, { description: 'High, Med or Low beside the other hooks of the set, or Not scored.' })
  predictedCtrBand!: string;
  @Field(() => Float, {
    nullable: true,
    description: 'Chance to get more clicks than the other hooks of the set, 0 to 1; null where it cannot be scored.',
  })
  score!: number | null;
  @Field(() => [String], { description: 'What the score means, or why there is none.' }) reasons!: string[];
  @Field(() => Boolean, { description: 'Says something that has to be shown.' }) needsEvidence!: boolean;
  @Field(() => [String], { description: 'What has to be true before it is posted.' }) proofNotes!: string[];
  @Field(() => Boolean, {
    description: 'A scene written for such products, not for this one: whoever sells it says whether it fits.',
  })
  isScene!: boolean;
}

@ObjectType({ description: 'One way to read a part of the brief.' })
export class BriefOption {
  @Field(() => String) value!: string;
  @Field(() => String) label!: string;
}

@ObjectType({ description: 'How a part of the brief was understood; sent back as correction it is read as told.' })
export class BriefChip {
  @Field(() => String, { description: 'benefitShape, goods, tone, audience, figure or language' })
  id!: string;
  @Field(() => String) label!: string;
  @Field(() => String, { description: 'Value of the option that holds.' }) value!: string;
  @Field(() => [BriefOption], { description: 'What it may be corrected to; empty where nothing may.' })
  options!: BriefOption[];
}

@ObjectType({ description: 'Hooks of one call, best first.' })
export class HookGeneration {
  @Field(() => [Hook]) hooks!: Hook[];
  @Field(() => [BriefChip], { description: 'How the brief was understood.' }) chips!: BriefChip[];
  @Field(() => String, { nullable: true, description: 'One thing to ask the owner.' }) question!: string | null;
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
  @Field(() => Float, {
    nullable: true,
    description: 'Chance to get more clicks than an average headline, 0 to 1; null where it cannot be scored.',
  })
  score!: number | null;
  @Field(() => String, { description: 'High, Med, Low or Not scored' }) predictedCtrBand!: string;
  @Field(() => [String]) reasons!: string[];
}
