import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({ description: 'An angle that a caption uses.' })
export class CaptionAngle {
  @Field(() => String) id!: string;
  @Field(() => String) title!: string;
  @Field(() => String) angleTag!: string;
  @Field(() => Float, { description: 'How surely it is used, 0 to 1.' }) strength!: number;
  @Field(() => [String], { description: 'The words that show it.' }) evidence!: string[];
}

@ObjectType({ description: 'An angle that a caption does not use yet, or something it lacks.' })
export class CaptionAdvice {
  @Field(() => String) id!: string;
  @Field(() => String) title!: string;
  @Field(() => String) advice!: string;
}

@ObjectType({ description: 'What a caption says to whom.' })
export class AngleMiningResult {
  @Field(() => String, { description: 'All of it as text.' }) result!: string;
  @Field(() => [CaptionAngle], { description: 'Strongest first.' }) angles!: CaptionAngle[];
  @Field(() => [CaptionAdvice]) unusedAngles!: CaptionAdvice[];
  @Field(() => [CaptionAdvice]) missing!: CaptionAdvice[];
  @Field(() => String, { nullable: true, description: 'The people it names; null where it names nobody.' })
  audience!: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'unaware, problem_aware, solution_aware, product_aware or most_aware; null where no angle points to one.',
  })
  awarenessStage!: string | null;
  @Field(() => String, { description: 'positive, negative, mixed, neutral or high arousal' }) emotion!: string;
  @Field(() => Float, {
    nullable: true,
    description: 'Chance of the first sentence against an average headline, 0 to 1; null where it cannot be scored.',
  })
  score!: number | null;
  @Field(() => String) predictedCtrBand!: string;
  @Field(() => [String]) reasons!: string[];
  @Field(() => [String]) platformNotes!: string[];
  @Field(() => [String], {
    description: 'The caption again with what it lacks, of its own facts; none where a new fact is needed.',
  })
  rewrites!: string[];
}
