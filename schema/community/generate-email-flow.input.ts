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
  description: 'Where the buttons lead; what is missing falls back to the product, then to the shop.',
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
  @IsEmail({ require_tld: false }, { message: 'replyTo must be an e-mail address.' })
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
  @Field(() => String, { description: "What the shop sells, in the owner's words." })
  @IsNotEmpty({ message: 'Please say what your shop sells.' })
  @MaxLength(inputLimits.niche)
  @Matches(/\S/, { message: 'Please say what your shop sells.' })
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
    description: `One of ${flowTones.join(', ')}; what suits the niche when absent.`,
  })
  @IsOptional()
  @IsIn(flowTones, { message: `tone must be one of ${flowTones.join(', ')}.` })
  tone?: FlowTone | null;

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

  @Field(() => String, { nullable: true, description: 'Colour of the buttons, #rrggbb.' })
  @IsOptional()
  @Matches(/^#[0-9a-f]{6}$/i, { message: 'brandColor must be a colour such as #4b3fe4.' })
  brandColor?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsUrl(webAddress, { message: 'logoUrl must be a web address.' })
  @MaxLength(inputLimits.url)
  logoUrl?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Adds texts to e-mail flows that have a use for them.' })
  @IsOptional()
  includeSms?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  @IsOptional()
  offersSubscription?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Days from order to delivery; 4 when absent.' })
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
