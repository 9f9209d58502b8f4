import { Field, Float, Int, ObjectType } from 'type-graphql';
import { TestVerdict } from './test-idea.enum.js';

@ObjectType({ description: 'How to find out whether a change helps.' })
export class TestIdea {
  @Field(() => String, { description: 'Check that led to it.' }) checkId: string;
  @Field(() => String, { description: 'What is to be shown.' }) hypothesis: string;
  @Field(() => String, { description: 'What to change.' }) change: string;
  @Field(() => String, { description: 'What decides.' }) metric: string;
  @Field(() => TestVerdict) verdict: TestVerdict;
  @Field(() => String, { description: 'Why, in a sentence or two.' }) reason: string;
  @Field(() => Float, { nullable: true, description: 'Difference that the test looks for, percent.' })
  differencePercent: number | null;
  @Field(() => Int, { nullable: true, description: 'Visitors of each of the two versions.' })
  visitorsPerVersion: number | null;
  @Field(() => Int, { nullable: true, description: 'Full weeks of the own traffic, in days.' }) days: number | null;
}
