import {
  ArrayMaxSize,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import {
  discountKinds,
  flowTones,
  flowTypes,
  inputLimits,
  type DiscountKind,
  type FlowTone,
  type FlowType,
} from './flow.facts.js';
import { IsCurrency, IsLocale } from './locale.rule.js';

/** One line without braces, which are merge tags, and without control characters. */
const plainLine = /^[^{}\p{Cc}]*$/u;
const lineMessage = (name: string) => ({ message: `${name} must be one line without braces.` });
const webAddress = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

@ObjectType('FlowLinks')
@InputType('FlowLinksInput', {
  description: 'Where the buttons lead; what is missing falls back to the product, then to the store.',
})
export class FlowLinksInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsUrl(webAddress, { message: 'shop must be a web address.' })
  @MaxLength(inputLimits.url)
  shop?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsUrl(webAddress, { message: 'product must be a web address.' })
  @MaxLength(inputLimits.url)
  product?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsUrl(webAddress, { message: 'cart must be a web address.' })
  @MaxLength(inputLimits.url)
  cart?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsUrl(webAddress, { message: 'review must be a web address.' })
  @MaxLength(inputLimits.url)
  review?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsUrl(webAddress, { message: 'reorder must be a web address.' })
  @MaxLength(inputLimits.url)
  reorder?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsUrl(webAddress, { message: 'community must be a web address.' })
  @MaxLength(inputLimits.url)
  community?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsUrl(webAddress, { message: 'help must be a web address.' })
  @MaxLength(inputLimits.url)
  help?: string | null;

  @Field(() => String, { nullable: true, description: 'Size guide.' })
  @IsOptional()
  @IsUrl(webAddress, { message: 'sizes must be a web address.' })
  @MaxLength(inputLimits.url)
  sizes?: string | null;
}

@ObjectType('FlowSender')
@InputType('FlowSenderInput', { description: 'Who sends, as the law wants it in every message.' })
export class FlowSenderInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(inputLimits.company)
  @Matches(plainLine, lineMessage('company'))
  company?: string | null;

  @Field(() => String, { nullable: true, description: 'The address of the profile when absent.' })
  @IsOptional()
  @MaxLength(inputLimits.postalAddress)
  @Matches(plainLine, lineMessage('postalAddress'))
  postalAddress?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsEmail({ require_tld: false }, { message: 'replyTo must be an email address.' })
  replyTo?: string | null;
}

@ObjectType('FlowDiscount')
@InputType('FlowDiscountInput')
export class FlowDiscountInput {
  @Field(() => String, { description: `One of ${discountKinds.join(', ')}.` })
  @IsIn(discountKinds, { message: `kind must be one of ${discountKinds.join(', ')}.` })
  kind!: DiscountKind;

  @Field(() => Float, { defaultValue: 0, description: 'Percent, or an amount in the currency of the flow.' })
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(100_000)
  value!: number;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(inputLimits.code)
  @Matches(plainLine, lineMessage('code'))
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'As typed, such as "on orders over $50".' })
  @IsOptional()
  @MaxLength(inputLimits.company)
  @Matches(plainLine, lineMessage('condition'))
  condition?: string | null;

  @Field(() => String, { nullable: true, description: 'Last day, YYYY-MM-DD; no end is said when absent.' })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'ends must be a day such as 2026-12-31.' })
  ends?: string | null;
}

@ObjectType('FlowRating')
@InputType('FlowRatingInput')
export class FlowRatingInput {
  @Field(() => Float)
  @Min(1)
  @Max(5)
  value!: number;

  @Field(() => Int)
  @IsInt()
  @Min(1)
  count!: number;
}

@ObjectType('FlowDetails', { description: 'What a flow was asked for.' })
@InputType('GenerateEmailFlowInput')
export class GenerateEmailFlowInput {
  @Field(() => String, { description: "What the store sells, in the owner's words." })
  @IsNotEmpty({ message: 'Please say what your store sells.' })
  @MaxLength(inputLimits.niche)
  @Matches(/\S/, { message: 'Please say what your store sells.' })
  @Matches(plainLine, lineMessage('productNiche'))
  productNiche!: string;

  @Field(() => String, { description: `One of ${flowTypes.join(', ')}.` })
  @IsIn(flowTypes, { message: `flowType must be one of ${flowTypes.join(', ')}.` })
  flowType!: FlowType;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(inputLimits.brand)
  @Matches(plainLine, lineMessage('brand'))
  brand?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(inputLimits.product)
  @Matches(plainLine, lineMessage('product'))
  product?: string | null;

  @Field(() => Float, { nullable: true })
  @IsOptional()
  @Min(0.01)
  @Max(10_000_000)
  price?: number | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217; USD when absent.' })
  @IsOptional()
  @IsCurrency()
  currency?: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47; how money and times of day are written.' })
  @IsOptional()
  @IsLocale()
  locale?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `One of ${flowTones.join(', ')}; from the sentences of your store profile when absent.`,
  })
  @IsOptional()
  @IsIn(flowTones, { message: `tone must be one of ${flowTones.join(', ')}.` })
  tone?: FlowTone | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Kind of goods from the catalog; "unknown" for neutral texts; from the words and the store profile when absent.',
  })
  @IsOptional()
  @MaxLength(inputLimits.niche)
  goodsKind?: string | null;

  @Field(() => String, { nullable: true, description: 'Of the texts, ISO 639-1; from the locale when absent.' })
  @IsOptional()
  @Matches(/^[a-z]{2}$/, { message: 'language must be a code such as en.' })
  language?: string | null;

  @Field(() => String, { nullable: true, description: 'Where the recipients live, ISO 3166; decides the rules.' })
  @IsOptional()
  @Matches(/^[A-Z]{2}$/, { message: 'country must be a code such as US.' })
  country?: string | null;

  @Field(() => String, { nullable: true, description: 'How to use it, in your words.' })
  @IsOptional()
  @MaxLength(inputLimits.text)
  @Matches(/^[^{}]*$/, { message: 'use must not hold braces.' })
  use?: string | null;

  @Field(() => String, { nullable: true, description: 'How to care for it, in your words.' })
  @IsOptional()
  @MaxLength(inputLimits.text)
  @Matches(/^[^{}]*$/, { message: 'care must not hold braces.' })
  care?: string | null;

  @Field(() => String, { nullable: true, description: 'Your guarantee, in your words.' })
  @IsOptional()
  @MaxLength(inputLimits.company)
  @Matches(plainLine, lineMessage('guarantee'))
  guarantee?: string | null;

  @Field(() => Int, { nullable: true, description: 'Days in which an order can be sent back.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(3650)
  returnDays?: number | null;

  @Field(() => Float, { nullable: true, description: 'Order value from which delivery is free.' })
  @IsOptional()
  @Min(0.01)
  @Max(10_000_000)
  freeShippingFrom?: number | null;

  @Field(() => Int, { nullable: true, description: 'Days that one order lasts.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(730)
  supplyDays?: number | null;

  @Field(() => String, { nullable: true, description: 'Picture of the product.' })
  @IsOptional()
  @IsUrl(webAddress, { message: 'imageUrl must be a web address.' })
  @MaxLength(inputLimits.url)
  imageUrl?: string | null;

  @Field(() => [String], { nullable: true, description: 'Sentences of your own that show how you talk.' })
  @IsOptional()
  @ArrayMaxSize(20)
  @MaxLength(inputLimits.text, { each: true })
  samples?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Words you never use.' })
  @IsOptional()
  @ArrayMaxSize(50)
  @MaxLength(inputLimits.company, { each: true })
  avoid?: string[] | null;

  @Field(() => FlowDiscountInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  discount?: FlowDiscountInput | null;

  @Field(() => FlowLinksInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  links?: FlowLinksInput | null;

  @Field(() => FlowSenderInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  sender?: FlowSenderInput | null;

  @Field(() => String, { nullable: true, description: 'Color of the buttons, #rrggbb.' })
  @IsOptional()
  @Matches(/^#[0-9a-f]{6}$/i, { message: 'brandColor must be a color such as #4b3fe4.' })
  brandColor?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsUrl(webAddress, { message: 'logoUrl must be a web address.' })
  @MaxLength(inputLimits.url)
  logoUrl?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Adds texts to email flows that have a use for them.' })
  @IsOptional()
  includeSms?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  @IsOptional()
  offersSubscription?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Days from order to delivery; not said when absent.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(60)
  deliveryDays?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Days until customers order again; from the store's orders when absent.",
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(730)
  reorderDays?: number | null;

  @Field(() => [String], { nullable: true, description: 'What sells most, best first.' })
  @IsOptional()
  @ArrayMaxSize(10)
  @MaxLength(inputLimits.product, { each: true })
  @Matches(plainLine, { each: true, ...lineMessage('bestSellers') })
  bestSellers?: string[] | null;

  @Field(() => FlowRatingInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  rating?: FlowRatingInput | null;

  @Field(() => Int, {
    nullable: true,
    description: "Orders a month, for the projection; from the store's orders when absent.",
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  ordersPerMonth?: number | null;

  @Field(() => Int, { nullable: true, description: 'People who enter the flow in a month, where orders do not tell.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100_000_000)
  audiencePerMonth?: number | null;

  @Field(() => Int, { nullable: true, description: 'Another number, other words.' })
  @IsOptional()
  @IsInt()
  seed?: number | null;
}
