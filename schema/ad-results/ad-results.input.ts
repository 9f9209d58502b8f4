import {
  ArrayMaxSize,
  ArrayMinSize,
  IsEnum,
  IsIn,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { ArgsType, Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { PageArgs } from '../page.type.js';
import { adPlatformIds, type AdPlatformId, adResultLimits } from './ad-results.facts.js';
import { AdMatchKind } from './ad-match.enum.js';
import { TestMetric, TestSubject } from './ad-test.enum.js';
import { CarriedOutKind } from './carried-out.enum.js';

export enum ReportOrder {
  day_first = 'day_first',
  month_first = 'month_first',
  year_first = 'year_first',
}
registerEnumType(ReportOrder, { name: 'AdReportDateOrder', description: 'How dates such as 3/4/2026 are read.' });

export enum OwnAdSort {
  recent = 'recent',
  spend = 'spend',
  ctr = 'ctr',
  impressions = 'impressions',
}
registerEnumType(OwnAdSort, { name: 'OwnAdSort', description: 'Order of own ads, the highest first.' });

const platformRule = { message: `platform must be one of ${adPlatformIds.join(', ')}.` };

@InputType({ description: 'What is not set does not filter.' })
export class OwnAdFilter {
  @Field(() => String, { nullable: true, description: 'Part of name, campaign or text.' })
  @IsOptional()
  @MaxLength(200, { message: 'Search for at most $constraint1 characters.' })
  text?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsIn(adPlatformIds, platformRule)
  platform?: AdPlatformId | null;

  @Field(() => OwnAdSort, { nullable: true })
  @IsOptional()
  sort?: OwnAdSort | null;
}

@ArgsType()
export class OwnAdArgs extends PageArgs {
  @Field(() => OwnAdFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: OwnAdFilter | null;
}

@InputType({ description: 'An ad-level report of an ad platform, uploaded with purpose import.' })
export class ImportAdResultsInput {
  @Field(() => ID)
  @IsUUID(undefined, { message: 'objectId must be the id of an upload.' })
  objectId!: string;

  @Field(() => String, { nullable: true, description: 'Read from the columns when not given.' })
  @IsOptional()
  @IsIn(adPlatformIds, platformRule)
  platform?: AdPlatformId | null;

  @Field(() => String, { nullable: true, description: 'For files that name none; ISO 4217.' })
  @IsOptional()
  @Matches(/^[A-Z]{3}$/, { message: 'currency must be a code such as USD.' })
  currency?: string | null;

  @Field(() => ReportOrder, { nullable: true, description: 'For files whose dates can be read both ways.' })
  @IsOptional()
  dateOrder?: ReportOrder | null;
}

@InputType({
  description: 'Results of an ad, typed by its owner; given again for the same name, they replace the former ones.',
})
export class RecordAdResultInput {
  @Field(() => String)
  @IsIn(adPlatformIds, platformRule)
  platform!: AdPlatformId;

  @Field(() => String)
  @MinLength(1, { message: 'Enter a name for the ad.' })
  @MaxLength(adResultLimits.name, { message: 'A name has at most $constraint1 characters.' })
  name!: string;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(adResultLimits.name, { message: 'A campaign has at most $constraint1 characters.' })
  campaign?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(adResultLimits.text, { message: 'A text has at most $constraint1 characters.' })
  primaryText?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(adResultLimits.text, { message: 'A headline has at most $constraint1 characters.' })
  headline?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Its picture, uploaded with purpose creative: finds the analysis of the same file.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'objectId must be the id of an upload.' })
  objectId?: string | null;

  @Field(() => String, { description: 'Last day of the figures, YYYY-MM-DD.' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'day must be a date such as 2026-10-31.' })
  day!: string;

  @Field(() => Int)
  @Min(1, { message: 'impressions must be at least 1.' })
  impressions!: number;

  @Field(() => Int)
  @Min(0, { message: 'clicks must be at least 0.' })
  clicks!: number;

  @Field(() => Float, { defaultValue: 0 })
  @Min(0, { message: 'spend must be at least 0.' })
  @Max(1e9, { message: 'spend is too large.' })
  spend!: number;

  @Field(() => String)
  @Matches(/^[A-Z]{3}$/, { message: 'currency must be a code such as USD.' })
  currency!: string;

  @Field(() => Float, { nullable: true })
  @IsOptional()
  @Min(0, { message: 'purchases must be at least 0.' })
  purchases?: number | null;

  @Field(() => Float, { nullable: true, description: 'What the purchases were worth.' })
  @IsOptional()
  @Min(0, { message: 'value must be at least 0.' })
  @Max(1e9, { message: 'value is too large.' })
  value?: number | null;
}

@InputType({
  description: 'A test of two or more variants: ads by click-through rate, pages or mails by conversion rate.',
})
export class PlanTestInput {
  @Field(() => Float, { description: 'Rate of today, percent: clicks per impression or orders per visitor.' })
  @Min(0.001, { message: 'ratePercent must be above 0.' })
  @Max(90, { message: 'ratePercent must be at most 90.' })
  ratePercent!: number;

  @Field(() => Float, { description: 'Difference worth finding, percent of that rate, such as 20.' })
  @Min(1, { message: 'liftPercent must be from 1 to 500.' })
  @Max(500, { message: 'liftPercent must be from 1 to 500.' })
  liftPercent!: number;

  @Field(() => Float, { nullable: true, description: 'Impressions or visitors a day over all variants.' })
  @IsOptional()
  @Min(1, { message: 'dailyUnits must be at least 1.' })
  @Max(1e10, { message: 'dailyUnits is too large.' })
  dailyUnits?: number | null;

  @Field(() => Float, { nullable: true, description: 'Cost of a thousand impressions or visitors.' })
  @IsOptional()
  @Min(0, { message: 'costPerThousand must be at least 0.' })
  @Max(1e6, { message: 'costPerThousand is too large.' })
  costPerThousand?: number | null;

  @Field(() => TestMetric, { defaultValue: TestMetric.ctr })
  @IsEnum(TestMetric)
  metric!: TestMetric;

  @Field(() => Int, { defaultValue: 2 })
  @Min(2, { message: 'variants must be from 2 to 5.' })
  @Max(5, { message: 'variants must be from 2 to 5.' })
  variants!: number;
}

const tooManyVariants = { message: 'Test at most $constraint1 variants at once.' };

@InputType({ description: 'Two to five own ads by their ids, or as many pages or mails by name.' })
export class StartAdTestInput {
  @Field(() => TestSubject, { defaultValue: TestSubject.ads })
  @IsEnum(TestSubject)
  subject!: TestSubject;

  @Field(() => TestMetric, {
    nullable: true,
    description:
      'The click-through rate for ads, the conversion rate for pages, the click rate for mails when not given.',
  })
  @IsOptional()
  @IsEnum(TestMetric)
  metric?: TestMetric | null;

  @Field(() => [ID], { nullable: true, description: 'Own ads of one platform.' })
  @IsOptional()
  @ArrayMaxSize(adResultLimits.testVariants, tooManyVariants)
  @IsUUID(undefined, { each: true, message: 'adIds must be ids of own ads.' })
  adIds?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Names or addresses of pages, subjects of mails.' })
  @IsOptional()
  @ArrayMaxSize(adResultLimits.testVariants, tooManyVariants)
  @MaxLength(adResultLimits.name, { each: true, message: 'A name has at most $constraint1 characters.' })
  names?: string[] | null;

  @Field(() => Float, { nullable: true, description: 'Rate of today of pages and mails, percent.' })
  @IsOptional()
  @Min(0.001, { message: 'ratePercent must be above 0.' })
  @Max(90, { message: 'ratePercent must be at most 90.' })
  ratePercent?: number | null;

  @Field(() => String, { description: 'First day that counts, YYYY-MM-DD.' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'startsOn must be a date such as 2026-10-31.' })
  startsOn!: string;

  @Field(() => Float, { description: 'Difference worth finding, percent.' })
  @Min(1, { message: 'liftPercent must be from 1 to 500.' })
  @Max(500, { message: 'liftPercent must be from 1 to 500.' })
  liftPercent!: number;
}

const mostUnits = 2_000_000_000;

@InputType({ description: 'One variant on one day.' })
export class TestCountInput {
  @Field(() => Int, { description: 'Visitors, or mails that arrived.' })
  @Min(0, { message: 'units must be at least 0.' })
  @Max(mostUnits, { message: 'units is too large.' })
  units!: number;

  @Field(() => Int, { description: 'Orders, opens or clicks among them.' })
  @Min(0, { message: 'hits must be at least 0.' })
  @Max(mostUnits, { message: 'hits is too large.' })
  hits!: number;

  @Field(() => Float, { nullable: true, description: 'Value of the orders, where revenue decides.' })
  @IsOptional()
  @Min(0, { message: 'value must be at least 0.' })
  @Max(1e9, { message: 'value is too large.' })
  value?: number | null;
}

@InputType({ description: 'What the variants of a test of pages or mails had on one day; given again, it replaces.' })
export class RecordTestDayInput {
  @Field(() => ID)
  @IsUUID(undefined, { message: 'testId must be the id of a test.' })
  testId!: string;

  @Field(() => String, { description: 'YYYY-MM-DD.' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'day must be a date such as 2026-10-31.' })
  day!: string;

  @Field(() => [TestCountInput], { description: 'In the order of the variants.' })
  @ArrayMaxSize(adResultLimits.testVariants, tooManyVariants)
  @ValidateNested({ each: true })
  counts!: TestCountInput[];
}

@InputType({ description: 'Pictures of own ads, uploaded with purpose creative.' })
export class AttachAdPicturesInput {
  @Field(() => [ID])
  @ArrayMinSize(1, { message: 'Choose at least one image.' })
  @ArrayMaxSize(adResultLimits.pictures, { message: 'Send at most $constraint1 images at once.' })
  @IsUUID(undefined, { each: true, message: 'objectIds must be ids of uploads.' })
  objectIds!: string[];

  @Field(() => ID, { nullable: true, description: 'The ad that they show; told by hash, id or name when not given.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'adId must be the id of an own ad.' })
  adId?: string | null;
}

@InputType({ description: 'Whether an own ad and what was found are the same.' })
export class JudgeAdMatchInput {
  @Field(() => ID)
  @IsUUID(undefined, { message: 'adId must be the id of an own ad.' })
  adId!: string;

  @Field(() => AdMatchKind)
  @IsEnum(AdMatchKind)
  kind!: AdMatchKind;

  @Field(() => ID)
  @IsUUID(undefined, { message: 'targetId must be the id of what was found.' })
  targetId!: string;

  @Field(() => Boolean)
  isRight!: boolean;
}

@InputType({ description: 'A hook or a fix that an own ad carries.' })
export class MarkCarriedOutInput {
  @Field(() => CarriedOutKind)
  @IsEnum(CarriedOutKind)
  kind!: CarriedOutKind;

  @Field(() => String, { description: 'The hook itself, or the title of the advice.' })
  @MinLength(1, { message: 'Say what you changed.' })
  @MaxLength(adResultLimits.name, { message: 'This has at most $constraint1 characters.' })
  label!: string;

  @Field(() => ID, { description: 'The ad that carries it.' })
  @IsUUID(undefined, { message: 'adId must be the id of an own ad.' })
  adId!: string;

  @Field(() => ID, { nullable: true, description: 'The ad that it replaced, when it is another one.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'beforeAdId must be the id of an own ad.' })
  beforeAdId?: string | null;

  @Field(() => String, { description: 'First day with it, YYYY-MM-DD.' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'day must be a date such as 2026-10-31.' })
  day!: string;
}

@ArgsType()
export class BudgetSplitArgs {
  @Field(() => [ID], { description: `2 to ${adResultLimits.splitAds} own ads.` })
  @ArrayMinSize(2, { message: 'Choose at least two ads.' })
  @ArrayMaxSize(adResultLimits.splitAds, { message: 'Choose at most $constraint1 ads.' })
  @IsUUID(undefined, { each: true, message: 'adIds must be ids of own ads.' })
  adIds!: string[];
}

@ArgsType()
export class TestBasisArgs {
  @Field(() => TestSubject, { defaultValue: TestSubject.ads })
  @IsEnum(TestSubject)
  subject!: TestSubject;

  @Field(() => TestMetric, { defaultValue: TestMetric.ctr })
  @IsEnum(TestMetric)
  metric!: TestMetric;

  @Field(() => [ID], {
    nullable: true,
    description: 'Own ads that would be tested; the running ones when none are named.',
  })
  @IsOptional()
  @ArrayMaxSize(adResultLimits.testVariants, tooManyVariants)
  @IsUUID(undefined, { each: true, message: 'adIds must be ids of own ads.' })
  adIds?: string[] | null;
}

@ArgsType()
export class OwnCreativeArgs {
  @Field(() => OwnAdFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: OwnAdFilter | null;
}
