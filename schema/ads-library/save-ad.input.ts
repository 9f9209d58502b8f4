import { Field, Float, ID, InputType } from 'type-graphql';
import { adIndustries, adLimits, adPlatforms } from './ad.facts.js';

@InputType({ description: 'What is known of how an ad did.' })
export class AdMetricsInput {
  @Field(() => Float, { nullable: true })
  impressions?: number | null;

  @Field(() => Float, { nullable: true, description: 'Percent, 0 to 100.' })
  ctr?: number | null;

  @Field(() => Float, { nullable: true, description: 'US dollars.' })
  cpc?: number | null;
}

/** The rules stand in jobs/ads-library/ad-draft.engine.ts: rows of a file keep the same ones. */
@InputType({ description: 'What is absent stays as it is.' })
export class UpdateAdInput {
  @Field(() => String, { nullable: true, description: `At most ${adLimits.title} characters.` })
  title?: string | null;

  @Field(() => String, { nullable: true })
  advertiser?: string | null;

  @Field(() => String, { nullable: true, description: `One of ${adPlatforms.join(', ')}.` })
  platform?: string | null;

  @Field(() => String, { nullable: true, description: `One of ${adIndustries.join(', ')}; empty for another.` })
  industry?: string | null;

  @Field(() => String, { nullable: true })
  headline?: string | null;

  @Field(() => String, { nullable: true })
  primaryText?: string | null;

  @Field(() => [String], { nullable: true, description: `At most ${adLimits.tags}.` })
  tags?: string[] | null;

  @Field(() => AdMetricsInput, { nullable: true })
  metrics?: AdMetricsInput | null;

  @Field(() => Boolean, { nullable: true })
  isFavorite?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Page of the ad, http or https.' })
  pageUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of its picture, which is then copied.' })
  imageUrl?: string | null;

  @Field(() => ID, { nullable: true, description: 'Its picture as an upload made with createUpload.' })
  objectId?: string | null;
}

@InputType({
  description:
    'An ad to keep. A title is needed, unless pageUrl is given: then words and picture are read from that page.',
})
export class SaveAdInput extends UpdateAdInput {}
