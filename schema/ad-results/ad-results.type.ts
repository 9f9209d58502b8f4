import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../page.type.js';
import { AdMatchMethod } from './ad-match.enum.js';
import { OwnAd } from './own-ad.entity.js';

@ObjectType({ description: 'Click-through rate that is expected of an ad, from the results of the own account.' })
export class AdCtrForecast {
  @Field(() => Float)
  ctrPercent!: number;

  @Field(() => Float, { description: 'Lower end of the interval that 80% of ads fall into.' })
  lowPercent!: number;

  @Field(() => Float)
  highPercent!: number;

  @Field(() => Int, { description: 'Own ads that it rests on.' })
  basisAds!: number;

  @Field(() => Int, { description: 'Of these, ads of the same group.' })
  groupAds!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'How far what the ad shows moves it, percent; null where that did not make forecasts more right.',
  })
  elementsPercent!: number | null;

  @Field(() => String, { description: 'own_results, or benchmark while there are too few own ads.' })
  basis!: string;

  @Field(() => String, { description: 'What it rests on and how right such forecasts were.' })
  sentence!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'How far what the ad shows moves it; names only elements whose effect is beyond chance in this account.',
  })
  shownSentence!: string | null;
}

@ObjectType()
export class OwnAdEdge {
  @Field(() => OwnAd)
  node!: OwnAd;

  @Field(() => String)
  cursor!: string;
}

@ObjectType({ description: 'Own ads with their results.' })
export class OwnAdConnection {
  @Field(() => [OwnAdEdge])
  edges!: OwnAdEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;

  @Field(() => Int)
  totalCount!: number;
}

@ObjectType({ description: 'A creative over all own ads that show it: one picture or video, else the same words.' })
export class OwnCreative {
  @Field(() => ID, { description: 'The ad that showed it most.' })
  adId!: string;

  @Field(() => String, { description: 'Name of that ad.' })
  name!: string;

  @Field(() => Int)
  ads!: number;

  @Field(() => String)
  platform!: string;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => Float)
  impressions!: number;

  @Field(() => Float)
  clicks!: number;

  @Field(() => Float)
  spend!: number;

  @Field(() => Float, { nullable: true, description: 'Percent; null before 500 impressions, which say too little.' })
  ctrPercent!: number | null;

  @Field(() => Float, { nullable: true })
  cpc!: number | null;

  @Field(() => Float, { nullable: true })
  conversionPercent!: number | null;

  @Field(() => Float, { nullable: true })
  roas!: number | null;

  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD.' })
  firstDay!: string | null;

  @Field(() => String, { nullable: true })
  lastDay!: string | null;

  @Field(() => String, { nullable: true })
  thumbnailUrl!: string | null;
}

@ObjectType({ description: 'What an ad did in one place of its platform, such as instagram stories.' })
export class OwnAdPlaceSum {
  @Field(() => String)
  place!: string;

  @Field(() => Float)
  impressions!: number;

  @Field(() => Float)
  clicks!: number;

  @Field(() => Float)
  spend!: number;

  @Field(() => Float, { nullable: true, description: 'Null where the platform does not break purchases down.' })
  purchases!: number | null;

  @Field(() => Float, { nullable: true })
  value!: number | null;
}

@ObjectType({
  description: 'What a platform combines into one ad; it tells what the whole did, and nothing of the parts.',
})
export class OwnAdAssets {
  @Field(() => [String])
  headlines!: string[];

  @Field(() => [String])
  texts!: string[];

  @Field(() => Int, { description: 'Pictures and films.' })
  media!: number;
}

@ObjectType({ description: 'An own ad on one day.' })
export class OwnAdPoint {
  @Field(() => String, { description: 'YYYY-MM-DD.' })
  day!: string;

  @Field(() => Float)
  impressions!: number;

  @Field(() => Float)
  clicks!: number;

  @Field(() => Float, { nullable: true, description: 'Null below 100 impressions.' })
  ctrPercent!: number | null;

  @Field(() => Float)
  spend!: number;
}

@ObjectType({ description: 'A line of a report that was left out.' })
export class AdReportLine {
  @Field(() => Int)
  line!: number;

  @Field(() => String)
  reason!: string;
}

@ObjectType({ description: 'What an ad-level report brought.' })
export class AdResultsReceipt {
  @Field(() => ID, { nullable: true, description: 'By which undoAdImport takes it back.' })
  importId?: string | null;

  @Field(() => String)
  platform!: string;

  @Field(() => Int)
  lines!: number;

  @Field(() => Int)
  ads!: number;

  @Field(() => Int)
  newAds!: number;

  @Field(() => Float)
  impressions!: number;

  @Field(() => Float)
  clicks!: number;

  @Field(() => Float, { description: 'In the currency of the account.' })
  spend!: number;

  @Field(() => String)
  currency!: string;

  @Field(() => String)
  firstDay!: string;

  @Field(() => String)
  lastDay!: string;

  @Field(() => Int)
  leftOut!: number;

  @Field(() => [AdReportLine])
  leftOutLines!: AdReportLine[];

  @Field(() => [String])
  warnings!: string[];
}

@ObjectType({ description: 'A forecast and what came of it.' })
export class ScoredForecast {
  @Field(() => ID)
  adId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true })
  day!: string | null;

  @Field(() => Float)
  ctrPercent!: number;

  @Field(() => Float)
  lowPercent!: number;

  @Field(() => Float)
  highPercent!: number;

  @Field(() => Float)
  actualPercent!: number;
}

@ObjectType({ description: 'How right forecasts were, taken together.' })
export class ForecastScore {
  @Field(() => Int)
  forecasts!: number;

  @Field(() => Float, { description: 'Share of outcomes inside the 80% interval, 0..1.' })
  coverage!: number;

  @Field(() => Float, { description: 'Typical error as a factor: 2 is twice or half.' })
  typicalError!: number;

  @Field(() => Float, { description: "The same for the account's mean so far." })
  typicalErrorOfMean!: number;

  @Field(() => Float, { nullable: true, description: 'Whether better ads were forecast higher, -1..1.' })
  rankCorrelation!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Share of pairs of ads, one after the other, whose better one was named, 0..1; half is chance.',
  })
  winnersNamed!: number | null;
}

@ObjectType()
export class ForecastMonth {
  @Field(() => String, { description: 'YYYY-MM.' })
  month!: string;

  @Field(() => Int)
  forecasts!: number;

  @Field(() => Float)
  coverage!: number;

  @Field(() => Float)
  typicalError!: number;

  @Field(() => Float, { nullable: true, description: 'Null below ten forecasts.' })
  rankCorrelation!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Share of pairs whose better ad was named; null below ten pairs.',
  })
  winnersNamed!: number | null;
}

@ObjectType({ description: 'How right the forecasts of the account were.' })
export class ForecastRecord {
  @Field(() => ForecastScore, {
    nullable: true,
    description: 'Forecasts that were stored before the ad had delivered.',
  })
  stored!: ForecastScore | null;

  @Field(() => ForecastScore, {
    nullable: true,
    description: 'What would have been forecast for past ads from those before them.',
  })
  replayed!: ForecastScore | null;

  @Field(() => [ForecastMonth])
  months!: ForecastMonth[];

  @Field(() => [ScoredForecast], { description: 'Newest first.' })
  forecasts!: ScoredForecast[];

  @Field(() => Boolean, { description: "Whether the account's mean is shown, as nothing better was found." })
  usesMean!: boolean;

  @Field(() => String)
  sentence!: string;
}

@ObjectType({ description: 'How ads with a creative element did beside the other ads of the account.' })
export class AdElement {
  @Field(() => String)
  element!: string;

  @Field(() => String, { description: 'What it is about: hook style, format, person, offer and so on.' })
  topic!: string;

  @Field(() => String, { description: 'The element without its topic.' })
  name!: string;

  @Field(() => Int)
  adsWith!: number;

  @Field(() => Int)
  adsWithout!: number;

  @Field(() => Float)
  effectPercent!: number;

  @Field(() => Float)
  lowPercent!: number;

  @Field(() => Float)
  highPercent!: number;

  @Field(() => Boolean, { description: 'Whether the interval excludes no effect, all elements considered.' })
  isKnown!: boolean;
}

@ObjectType({ description: 'An ad in the portfolio: what it takes and what it brings.' })
export class PortfolioEntry {
  @Field(() => OwnAd)
  ad!: OwnAd;

  @Field(() => Float, { description: 'Of the spend of all ads, 0..1.' })
  spendShare!: number;

  @Field(() => Float, { nullable: true, description: 'Value over spend.' })
  roas!: number | null;

  @Field(() => Float, { nullable: true, description: 'Lower end of its 90% range.' })
  low!: number | null;

  @Field(() => Float, { nullable: true })
  high!: number | null;

  @Field(() => String, { description: 'scale, keep, cut or too_early: the whole range lies on one side of the mark.' })
  verdict!: string;
}

@ObjectType({ description: 'Spend of running ads against what they bring.' })
export class AdPortfolio {
  @Field(() => Float, { nullable: true, description: 'Return at which an ad pays; null where nothing can be said.' })
  mark!: number | null;

  @Field(() => Boolean, {
    description: 'The mark is what pays at the margin; else the average of the ads, which may not pay.',
  })
  isAtMargin!: boolean;

  @Field(() => String, { description: 'What the mark is, or why nothing can be said.' })
  basis!: string;

  @Field(() => [PortfolioEntry], { description: 'The largest first.' })
  entries!: PortfolioEntry[];
}

@ObjectType({ description: 'How many own ads say what to make next.' })
export class NextAdsBasis {
  @Field(() => Int, { description: 'Ads of the largest account with enough impressions to be compared.' })
  ads!: number;

  @Field(() => Int, { description: 'Ads from which creative elements can be compared.' })
  adsNeeded!: number;
}

@ObjectType({ description: 'What to make next, with what says so.' })
export class AdBrief {
  @Field(() => String, { description: 'repeat, replace or try.' })
  kind!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  what!: string;

  @Field(() => String)
  evidence!: string;

  @Field(() => String, {
    description: 'A word that examples have, to look for in library and swipe files; may be empty.',
  })
  search!: string;

  @Field(() => ID, { nullable: true, description: 'The ad to start from.' })
  adId!: string | null;
}

@ObjectType({ description: 'Size of a test.' })
export class TestPlan {
  @Field(() => Float)
  unitsPerVariant!: number;

  @Field(() => Float)
  unitsInAll!: number;

  @Field(() => Float, {
    description: 'What a variant needs at most where one looks every day and stops at a winner.',
  })
  unitsAtMost!: number;

  @Field(() => Int, { nullable: true })
  days!: number | null;

  @Field(() => Int, { nullable: true, description: 'Days where one looks every day and stops at a winner, at most.' })
  daysAtMost!: number | null;

  @Field(() => Float, { nullable: true })
  cost!: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether four weeks are enough.' })
  isFeasible!: boolean | null;

  @Field(() => Float, { nullable: true, description: 'Chance to find the difference in four weeks, 0..1.' })
  powerInFourWeeks!: number | null;

  @Field(() => String)
  sentence!: string;
}

@ObjectType({ description: 'A picture file and the own ads that it belongs to.' })
export class AttachedPicture {
  @Field(() => ID)
  objectId!: string;

  @Field(() => String)
  filename!: string;

  @Field(() => AdMatchMethod, { nullable: true, description: 'What says so; null where no ad was found.' })
  method!: AdMatchMethod | null;

  @Field(() => [OwnAd])
  ads!: OwnAd[];
}

@ObjectType({ description: 'What a creative brought in the own ads that carry it.' })
export class OwnCreativeResult {
  @Field(() => ID, { description: 'The ad that showed it most.' })
  adId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Int, { description: 'Own ads that carry it.' })
  ads!: number;

  @Field(() => Float)
  impressions!: number;

  @Field(() => Float)
  clicks!: number;

  @Field(() => Float, { nullable: true, description: 'Percent; null before 500 impressions, which say too little.' })
  ctrPercent!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Cost per click; null where the ads count in several currencies.',
  })
  cpc!: number | null;

  @Field(() => Float, { nullable: true, description: 'Value over spend, as the platform attributes it.' })
  roas!: number | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217; null where there are several.' })
  currency!: string | null;
}

@ObjectType({ description: 'What a test would start from: the own figures of the last 28 days.' })
export class TestBasis {
  @Field(() => Float, { nullable: true, description: 'Rate of today, percent; null where nobody knows.' })
  ratePercent!: number | null;

  @Field(() => Float, { nullable: true, description: 'Impressions, clicks or visitors a day over all variants.' })
  dailyUnits!: number | null;

  @Field(() => Float, { nullable: true, description: 'Cost of a thousand of them.' })
  costPerThousand!: number | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217.' })
  currency!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'By how much two ads of this account usually differ, percent; null where too few have run.',
  })
  usualLiftPercent!: number | null;

  @Field(() => String, { description: 'Where the figures come from.' })
  sentence!: string;
}

@ObjectType({ description: 'Share of the budget that an ad has earned.' })
export class BudgetShare {
  @Field(() => OwnAd)
  ad!: OwnAd;

  @Field(() => Float, { description: '0..1; the shares add up to 1.' })
  share!: number;

  @Field(() => Float, { description: 'Chance that it is the best of them, 0..1.' })
  chanceToBeBest!: number;
}
