import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { PathStepName, PathVerdict } from './path-step.enum.js';

@ObjectType({ description: 'One step on the way from the store to the first step of its checkout.' })
export class PathStep {
  @Field(() => Int, { description: 'From 1.' }) position: number;
  @Field(() => PathStepName) name: PathStepName;
  @Field(() => String, { nullable: true }) url: string | null;
  @Field(() => PathVerdict) verdict: PathVerdict;
  @Field(() => String, { description: 'What happened, in a sentence.' }) reason: string;
  @Field(() => Int, { nullable: true, description: 'Score of a product page.' }) overallScore: number | null;
  @Field(() => Float, { nullable: true, description: 'Seconds until the step was there.' }) seconds: number | null;
  @Field(() => ID, { nullable: true, description: 'Object of the picture.' }) pictureObjectId: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Another page of the kind that its structure was compared with.',
  })
  comparedUrl?: string | null;
}

@ObjectType({ description: 'One thing to change on the path, with the steps that it was found on.' })
export class PathFinding {
  @Field(() => String) checkId: string;
  @Field(() => String, { description: 'What is checked.' }) title: string;
  @Field(() => String, { description: 'What was found on the first of the steps.' }) evidence: string;
  @Field(() => String, { nullable: true, description: 'What to change.' }) fix: string | null;
  @Field(() => [PathStepName], { description: 'Where it was found.' })
  steps: PathStepName[];
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it stands on every product page: two of them have one structure, and both have it. False: on the audited one alone. Null: not known.',
  })
  isOnEveryProduct?: boolean | null;
}
