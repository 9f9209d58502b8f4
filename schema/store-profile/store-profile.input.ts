import {
  ArrayMaxSize,
  IsEmail,
  IsIn,
  IsISO31661Alpha2,
  IsNotEmpty,
  IsBoolean,
  IsOptional,
  IsTimeZone,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Field, Float, InputType, Int } from 'type-graphql';
import { IsCurrency } from '../community/locale.rule.js';
import { profileFields, profileLimits } from './store-profile.facts.js';

/** Goes into mails: no line breaks, and no braces, which would be merge tags. */
const plainLine = /^[^{}\p{Cc}]*$/u;
const lineMessage = ({ property }: { property: string }) => `${property} must be one line without braces.`;

@InputType()
export class ReadStoreProfileInput {
  @Field(() => String, { description: 'Address of the store.' })
  @IsNotEmpty({ message: 'Enter the address of your store.' })
  @MaxLength(profileLimits.url)
  url!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Also audits a product page of the store once it is read, unless a page was audited before.',
  })
  @IsOptional()
  @IsBoolean()
  audit?: boolean | null;
}

@InputType()
export class ProfileProductInput {
  @Field(() => String)
  @IsNotEmpty()
  @MaxLength(profileLimits.sentence)
  title!: string;

  @Field(() => Float, { nullable: true })
  @IsOptional()
  @Min(0)
  @Max(profileLimits.amount)
  price?: number | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsCurrency()
  currency?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(/^https?:\/\//i, { message: 'imageUrl must begin with https://.' })
  @MaxLength(profileLimits.url)
  imageUrl?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(/^https?:\/\//i, { message: 'url must begin with https://.' })
  @MaxLength(profileLimits.url)
  url?: string | null;
}

@InputType()
export class ProfileClaimInput {
  @Field(() => String)
  @IsNotEmpty()
  @MaxLength(profileLimits.sampleSentence)
  text!: string;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.url)
  proof?: string | null;
}

@InputType({
  description: 'What is left out stays; what is given counts as confirmed; null or an empty list clears it.',
})
export class UpdateStoreProfileInput {
  @Field(() => [String], { nullable: true, description: 'Fields whose value is right as it stands.' })
  @IsOptional()
  @IsIn(profileFields, { each: true, message: 'confirm may only name fields of the profile.' })
  confirm?: string[] | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.url)
  shopUrl?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.name)
  @Matches(plainLine, { message: lineMessage })
  name?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.sentence)
  @Matches(plainLine, { message: lineMessage })
  sells?: string | null;

  @Field(() => [String], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(profileLimits.kinds)
  @MaxLength(profileLimits.word, { each: true })
  kinds?: string[] | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.sentence)
  @Matches(plainLine, { message: lineMessage })
  audience?: string | null;

  @Field(() => [ProfileProductInput], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(profileLimits.products)
  @ValidateNested({ each: true })
  products?: ProfileProductInput[] | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsCurrency()
  currency?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsISO31661Alpha2({ message: 'country must be a code such as US.' })
  country?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsTimeZone({ message: 'timeZone must be a name such as Europe/Berlin.' })
  timeZone?: string | null;

  @Field(() => [String], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(profileLimits.languages)
  @Matches(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { each: true, message: 'languages must be tags such as en or de-CH.' })
  languages?: string[] | null;

  @Field(() => Float, { nullable: true })
  @IsOptional()
  @Min(0, { message: 'marginPercent must be from 0 to 100.' })
  @Max(100, { message: 'marginPercent must be from 0 to 100.' })
  marginPercent?: number | null;

  @Field(() => Float, { nullable: true })
  @IsOptional()
  @Min(0)
  @Max(profileLimits.amount)
  shippingCost?: number | null;

  @Field(() => Float, { nullable: true })
  @IsOptional()
  @Min(0)
  @Max(profileLimits.amount)
  freeShippingFrom?: number | null;

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @Min(0)
  @Max(profileLimits.days)
  deliveryDaysLow?: number | null;

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @Min(0)
  @Max(profileLimits.days)
  deliveryDaysHigh?: number | null;

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @Min(0)
  @Max(profileLimits.days)
  returnDays?: number | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.sentence)
  @Matches(plainLine, { message: lineMessage })
  guarantee?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.sentence)
  @Matches(plainLine, { message: lineMessage })
  postalAddress?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.email)
  @IsEmail({}, { message: 'replyAddress must be an email address.' })
  replyAddress?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.url)
  @Matches(/^https?:\/\//i, { message: 'logoUrl must begin with https://.' })
  logoUrl?: string | null;

  @Field(() => [String], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(profileLimits.colors)
  @Matches(/^#[0-9a-f]{6}$/i, { each: true, message: 'colors must be written as #RRGGBB.' })
  colors?: string[] | null;

  @Field(() => [String], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(profileLimits.fonts)
  @MaxLength(profileLimits.word, { each: true })
  fonts?: string[] | null;

  @Field(() => [String], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(profileLimits.words)
  @MaxLength(profileLimits.word, { each: true })
  @Matches(plainLine, { each: true, message: lineMessage })
  wordsToUse?: string[] | null;

  @Field(() => [String], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(profileLimits.words)
  @MaxLength(profileLimits.word, { each: true })
  @Matches(plainLine, { each: true, message: lineMessage })
  wordsToAvoid?: string[] | null;

  @Field(() => [String], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(profileLimits.sampleSentences)
  @MaxLength(profileLimits.sampleSentence, { each: true })
  sampleSentences?: string[] | null;

  @Field(() => [ProfileClaimInput], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(profileLimits.claims)
  @ValidateNested({ each: true })
  claims?: ProfileClaimInput[] | null;
}
