import { IsIn, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Ad } from './ad.entity.js';
import { adMessages, metaCountries, searchLimits } from './ad.facts.js';

const limitMessage = { message: `limit must be from 1 to ${searchLimits.most}.` };
const countryCodes = metaCountries.map(({ code }) => code);

@InputType()
export class FetchMetaAdsInput {
  @Field(() => String)
  @MaxLength(searchLimits.termCharacters, { message: 'Search for at most $constraint1 characters.' })
  searchTerms!: string;

  @Field(() => String, { defaultValue: 'GB', description: `One of ${countryCodes.join(', ')}.` })
  @IsIn(countryCodes, { message: `country must be one of ${countryCodes.join(', ')}.` })
  country!: string;

  @Field(() => Int, { defaultValue: searchLimits.meta })
  @Min(1, limitMessage)
  @Max(searchLimits.most, limitMessage)
  limit!: number;

  @Field(() => String, { nullable: true, description: '`next` of an earlier answer, for the ads after it.' })
  @MaxLength(2_000, { message: 'after is not a cursor of this list.' })
  after?: string | null;
}

@ObjectType({ description: 'Ads that were found in the Meta Ad Library, saved.' })
export class MetaAdSearch {
  @Field(() => [Ad])
  ads!: Ad[];

  @Field(() => String)
  searchTerms!: string;

  @Field(() => String)
  country!: string;

  @Field(() => Int, { description: 'Those that were not in the library before.' })
  added!: number;

  @Field(() => String, { description: 'What Meta publishes in this country.' })
  note!: string;

  @Field(() => String, { nullable: true, description: 'Give it as `after` to get more; null at the end.' })
  next!: string | null;
}

@InputType()
export class FetchTikTokAdsInput {
  @Field(() => String)
  @MaxLength(searchLimits.nicheCharacters, { message: `${adMessages.tiktokNiche} At most $constraint1 characters.` })
  niche!: string;

  @Field(() => Int, { defaultValue: searchLimits.tiktok })
  @Min(1, limitMessage)
  @Max(searchLimits.most, limitMessage)
  limit!: number;
}

@ObjectType({ description: 'What the TikTok service answered.' })
export class TikTokAdSearch {
  @Field(() => String)
  message!: string;

  @Field(() => String)
  note!: string;

  @Field(() => [Ad])
  ads!: Ad[];

  @Field(() => Boolean, { description: 'No access token is configured: nothing was searched.' })
  isPlaceholder!: boolean;
}
