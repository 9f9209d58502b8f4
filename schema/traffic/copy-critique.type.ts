import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'One weakness of the words, and what to do about it.' })
export class AdCopyPoint {
  @Field(() => String, {
    nullable: true,
    description: 'The words it is about, as they stand in the ad or on its page.',
  })
  quote!: string | null;
  @Field(() => String, { description: 'What is wrong with them.' }) problem!: string;
  @Field(() => String, { description: 'What to write instead, or how.' }) suggestion!: string;
}

@ObjectType({ description: 'What the words of an ad do well and badly.' })
export class AdCopyCritique {
  @Field(() => String, { description: 'The verdict in a sentence.' }) summary!: string;
  @Field(() => [AdCopyPoint], { description: 'Weaknesses, the costliest first.' }) points!: AdCopyPoint[];
  @Field(() => [String], { description: 'Headlines to test, made of what the ad already says.' }) headlines!: string[];
  @Field(() => String, { description: 'built-in or model: who wrote it.' }) engine!: 'built-in' | 'model';
  @Field(() => String, {
    nullable: true,
    description: 'Why the built-in critique stands although a model is configured.',
  })
  note!: string | null;
}
