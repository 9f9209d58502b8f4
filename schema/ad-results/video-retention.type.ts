import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How many of those who began to watch are still there.' })
export class RetentionPoint {
  @Field(() => Float, { description: 'Second of the video.' }) at!: number;
  @Field(() => Float, { description: 'Share of the plays, 0..1.' }) share!: number;
}

@ObjectType({ description: 'A moment at which many more leave than elsewhere.' })
export class RetentionLoss {
  @Field(() => Float, { description: 'Second after which they leave.' }) from!: number;
  @Field(() => Float, { description: 'Second by which they have left.' }) to!: number;
  @Field(() => Float, { description: 'Share of the plays that is lost, 0..1.' }) share!: number;
}

@ObjectType({ description: 'How an own video was watched, as its ad platform counts it.' })
export class VideoRetention {
  @Field(() => [RetentionPoint], { description: 'In order of time.' }) points!: RetentionPoint[];
  @Field(() => String, {
    description:
      'What the shares are of: plays, or early_plays where the platform tells those of 2 or 3 seconds alone.',
  })
  of!: 'plays' | 'early_plays';
  @Field(() => [RetentionLoss], { description: 'Where unusually many leave.' }) losses!: RetentionLoss[];
  @Field(() => Float, { nullable: true, description: 'Plays of 2 or 3 seconds by impressions, 0..1.' })
  hookRate!: number | null;
  @Field(() => Float, { nullable: true, description: 'Of those plays, how many reached 6 or 15 seconds, 0..1.' })
  holdRate!: number | null;
  @Field(() => Float, { nullable: true, description: 'Seconds that a play lasts on average.' }) averageSeconds!:
    number | null;
  @Field(() => Int, { description: 'Impressions that this rests on.' }) impressions!: number;
  @Field(() => Int, { description: 'Ads that run this video.' }) ads!: number;
}
