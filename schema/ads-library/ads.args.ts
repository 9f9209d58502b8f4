import { IsIn, IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { ArgsType, Field, InputType, registerEnumType } from 'type-graphql';
import { PageArgs } from '../page.type.js';
import { adIndustries, adLimits, AdOrigin, adPlatforms, AdSort } from './ad.facts.js';

registerEnumType(AdSort, { name: 'AdSort', description: 'Order of the saved ads.' });
registerEnumType(AdOrigin, { name: 'AdOrigin', description: 'Saved ads, built-in samples, or both.' });

/** Names as shown, with `all` and nothing for "do not filter". */
const oneOf = (names: readonly string[]) => [...names, 'all', ''];

@InputType({ description: 'What is not set does not filter.' })
export class AdFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Part of title, advertiser or text, or words of any of its texts.',
  })
  @IsOptional()
  @MaxLength(adLimits.text, { message: 'Search for at most $constraint1 characters.' })
  text?: string | null;

  @Field(() => String, { nullable: true, description: `One of ${adPlatforms.join(', ')}.` })
  @IsOptional()
  @IsIn(oneOf(adPlatforms), { message: `platform must be one of ${adPlatforms.join(', ')}.` })
  platform?: string | null;

  @Field(() => String, { nullable: true, description: `One of ${adIndustries.join(', ')}.` })
  @IsOptional()
  @IsIn(oneOf(adIndustries), { message: `industry must be one of ${adIndustries.join(', ')}.` })
  industry?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'true: only starred ads.' })
  @IsOptional()
  favorite?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Only ads with this tag.' })
  @IsOptional()
  @MaxLength(adLimits.tag, { message: 'A tag has at most $constraint1 characters.' })
  tag?: string | null;

  @Field(() => AdOrigin, { nullable: true })
  @IsOptional()
  origin?: AdOrigin | null;

  @Field(() => AdSort, { nullable: true, description: 'Relevance when a text is given, else the newest first.' })
  @IsOptional()
  sort?: AdSort | null;
}

@ArgsType()
export class AdsArgs extends PageArgs {
  @Field(() => AdFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: AdFilter | null;
}
