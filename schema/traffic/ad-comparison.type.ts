import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'An ad in a comparison.' })
export class AdContender {
  @Field(() => ID, { description: 'The analysis.' }) id!: string;
  @Field(() => String, { description: 'Title of the analysis.' }) title!: string;
  @Field(() => Float, { description: 'Predicted CTR, percent.' }) predictedCtr!: number;
  @Field(() => Float, { description: 'Chance to have the highest CTR of all compared, 0..1.' }) winProbability!: number;
  @Field(() => Int, { description: 'Place, from 1.' }) rank!: number;
}

@ObjectType({ description: 'A factor that sets the winner apart from another ad.' })
export class AdDifference {
  @Field(() => ID, { description: 'The other ad.' }) againstId!: string;
  @Field(() => String, { description: 'Factor, e.g. text_share.' }) factor!: string;
  @Field(() => String, { description: 'What is better or worse about the winner.' }) verdict!: string;
  @Field(() => String, { description: 'What was found on the winner, and on the other.' }) finding!: string;
  @Field(() => String, { description: 'Verdict and finding in one line.' }) text!: string;
  @Field(() => Float, { description: 'What the factor does to the winner’s CTR against the other’s, percent.' })
  changePercent!: number;
  @Field(() => Float, {
    description: 'The same in CTR points: what the winner’s CTR would lose with the other’s value.',
  })
  ctrPoints!: number;
}

@ObjectType({ description: 'Two to five ads side by side.' })
export class AdComparison {
  @Field(() => ID, { description: 'The analysis that is expected to win.' }) winnerId!: string;
  @Field(() => Float, { description: 'Chance that it does, 0..1.' }) winProbability!: number;
  @Field(() => String, {
    description: 'The outcome in words: by how much the winner is ahead of the runner-up, and what decides.',
  })
  summary!: string;
  @Field(() => [AdContender], { description: 'All ads, the likeliest winner first.' }) contenders!: AdContender[];
  @Field(() => [AdDifference], { description: 'Why: the largest differences to each other ad.' })
  reasons!: AdDifference[];
  @Field(() => Boolean, { description: 'All are for one placement and industry; else base rates differ too.' })
  isLikeForLike!: boolean;
}
