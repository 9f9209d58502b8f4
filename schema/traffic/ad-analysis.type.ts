import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AdAdviceWeight, AdBasis, AdConfidence, AdForecastBasis, AdIssueSeverity } from './ad-analysis.facts.js';
import { AdFixes } from './ad-fix.type.js';
import { AdVideo } from './ad-video.type.js';
import { AdAttention } from './ad-attention.type.js';
import { AdOffer, AdReading } from './ad-reading.type.js';
import { AdCopyCritique } from './copy-critique.type.js';
import { AdColour, AdImage, AdWord, CreativeMeasures, PixelBox } from './creative-measures.type.js';
import { AdIndustry } from './industry.facts.js';
import { AdPlacement } from './placement.facts.js';

registerEnumType(AdPlacement, { name: 'AdPlacement', description: 'Where an ad is shown.' });
registerEnumType(AdIndustry, { name: 'AdIndustry', description: 'What an ad sells.' });
registerEnumType(AdConfidence, { name: 'AdConfidence', description: 'How far a prediction can be trusted.' });
registerEnumType(AdBasis, { name: 'AdBasis', description: 'Stated by the caller, detected from the ad, or assumed.' });
registerEnumType(AdAdviceWeight, { name: 'AdAdviceWeight', description: 'How grave a weakness is.' });
registerEnumType(AdForecastBasis, { name: 'AdForecastBasis', description: 'What the figures rest on.' });
registerEnumType(AdIssueSeverity, { name: 'AdIssueSeverity', description: 'Blocking: the platform refuses the file.' });

@ObjectType({ description: 'The range that eight of ten such ads fall into (P10 to P90).' })
export class AdInterval {
  @Field(() => Float, { description: 'P10' }) low!: number;
  @Field(() => Float, { description: 'P90' }) high!: number;
}

@ObjectType({ description: 'Where the prediction starts: the rate of all such ads before this one was looked at.' })
export class AdBaseRate {
  @Field(() => Float, { description: 'CTR %.' }) ctr!: number;
  @Field(() => Float, { description: 'USD per 1000 impressions, industry included.' }) cpm!: number;
  @Field(() => String, { description: 'Where the figures come from.' }) source!: string;
}

@ObjectType({ description: 'One factor of the prediction: base rate x all multipliers = predicted CTR.' })
export class AdContribution {
  @Field(() => String, { description: 'Factor, e.g. text_share.' }) id!: string;
  @Field(() => String, { description: 'Name for people.' }) label!: string;
  @Field(() => String, { description: 'What was measured, with its unit.' }) measured!: string;
  @Field(() => Float, { description: 'What the CTR is multiplied by.' }) multiplier!: number;
  @Field(() => Float, { description: 'Lowest multiplier of this factor.' }) low!: number;
  @Field(() => Float, { description: 'Highest multiplier of this factor.' }) high!: number;
  @Field(() => String, { description: 'Why the multiplier is what it is.' }) reason!: string;
  @Field(() => String, { description: 'Evidence behind the factor.' }) source!: string;
}

@ObjectType({ description: 'A factor that could not be measured on this ad and so has no say in the prediction.' })
export class AdUnknown {
  @Field(() => String, { description: 'Factor, e.g. face.' }) id!: string;
  @Field(() => String, { description: 'Why it is not known.' }) reason!: string;
}

@ObjectType({ description: 'One thing to change, and why.' })
export class AdRecommendation {
  @Field(() => String, { description: 'What it is about, e.g. small_text.' }) id!: string;
  @Field(() => String, { description: 'The whole advice in one or two sentences.' }) text!: string;
  @Field(() => String, { description: 'What was found on this ad.' }) measured!: string;
  @Field(() => String, { description: 'What to reach.' }) target!: string;
  @Field(() => String, { description: 'How to do it.' }) how!: string;
  @Field(() => AdAdviceWeight, {
    nullable: true,
    description: 'How grave it is; null in results of before it was said.',
  })
  weight!: AdAdviceWeight | null;
  @Field(() => PixelBox, { nullable: true, description: 'The place on the picture, if it has one.' })
  box!: PixelBox | null;
  @Field(() => PixelBox, {
    nullable: true,
    description: 'The part of the picture to keep; null where nothing is to be cropped.',
  })
  crop!: PixelBox | null;
  @Field(() => Float, {
    nullable: true,
    description: 'Change of CTR that tests of this change measured, percent; null where none did.',
  })
  expectedChange!: number | null;
  @Field(() => Float, { nullable: true, description: 'Low end of the measured changes, percent.' })
  changeLow!: number | null;
  @Field(() => Float, { nullable: true, description: 'High end of the measured changes, percent.' })
  changeHigh!: number | null;
  @Field(() => String, { description: 'Evidence behind the advice.' }) source!: string;
}

@ObjectType({ description: 'Something that an ad either does or does not; it moves no figure.' })
export class AdCheck {
  @Field(() => String, { description: 'What was looked at, e.g. legible.' }) id!: string;
  @Field(() => String, { description: 'Name for people.' }) label!: string;
  @Field(() => String, { description: 'pass, fail or unknown.' }) status!: 'pass' | 'fail' | 'unknown';
  @Field(() => String, { description: 'What was found.' }) finding!: string;
}

@ObjectType({ description: 'Something about the file that a placement does not take or hides.' })
export class AdIssue {
  @Field(() => AdPlacement, { description: 'Placement that it concerns.' }) placement!: AdPlacement;
  @Field(() => String, { description: 'Kind of issue, e.g. ratio, resolution, file_size, safe_zone.' }) id!: string;
  @Field(() => AdIssueSeverity, { description: 'Whether the platform refuses the file.' }) severity!: AdIssueSeverity;
  @Field(() => String, { description: 'What is wrong and by how much.' }) message!: string;
  @Field(() => PixelBox, { nullable: true, description: 'Where on the image, if it has a place.' })
  box!: PixelBox | null;
}

@ObjectType({ description: 'Where the image came from when the ad was given by address.' })
export class AdSource {
  @Field(() => String, { nullable: true, description: 'Address of the page.' }) pageUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'Address of the image that was analyzed.' }) imageUrl!:
    string | null;
  @Field(() => String, { nullable: true, description: 'Headline of the page.' }) headline!: string | null;
  @Field(() => String, { nullable: true, description: 'Description of the page.' }) text!: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the site, taken as the brand.' }) siteName!:
    string | null;
}

@ObjectType({ description: 'What an ad creative is expected to do, why, and what would make it better.' })
export class AdAnalysis {
  @Field(() => Float, { description: 'Predicted click-through rate, percent.' }) predictedCtr!: number;
  @Field(() => Float, { description: 'Predicted cost per click, USD.' }) predictedCpc!: number;
  @Field(() => Float, {
    nullable: true,
    description: 'Return on ad spend from your own order value and conversion rate, x; null without them.',
  })
  predictedRoas!: number | null;
  @Field(() => String, { nullable: true, description: 'Why the return cannot be known.' })
  roasReason!: string | null;
  @Field(() => AdForecastBasis, {
    nullable: true,
    description: 'Own results, or a benchmark of other accounts; null in results of before it was said.',
  })
  basis!: AdForecastBasis | null;
  @Field(() => String, {
    nullable: true,
    description: 'How many own ads the figures rest on and how right such forecasts were; null without own ads.',
  })
  basisSentence!: string | null;
  @Field(() => AdInterval, { description: 'CTR, percent.' }) interval!: AdInterval;
  @Field(() => AdInterval, { description: 'Cost per click, USD.' }) cpcInterval!: AdInterval;
  @Field(() => AdInterval, { nullable: true, description: 'Return on ad spend, x.' }) roasInterval!: AdInterval | null;
  @Field(() => AdConfidence, { description: 'How far the prediction can be trusted.' }) confidence!: AdConfidence;
  @Field(() => AdPlacement, { description: 'Placement that the prediction is for.' }) placement!: AdPlacement;
  @Field(() => AdBasis, { description: 'How the placement came about.' }) placementBasis!: AdBasis;
  @Field(() => AdIndustry, { description: 'Industry that the prediction is for.' }) industry!: AdIndustry;
  @Field(() => AdBasis, { description: 'How the industry came about.' }) industryBasis!: AdBasis;
  @Field(() => AdBaseRate, { description: 'Start of the waterfall.' }) baseRate!: AdBaseRate;
  @Field(() => [AdContribution], { description: 'Steps of the waterfall from base rate to prediction.' })
  contributions!: AdContribution[];
  @Field(() => [AdUnknown], { description: 'Factors that could not be measured.' }) unknowns!: AdUnknown[];
  @Field(() => [String], { description: 'What to change, the surest and gravest first; at most five.' })
  recommendations!: string[];
  @Field(() => [AdRecommendation], { description: 'The same advice with figures, in the same order.' })
  recommendationDetails!: AdRecommendation[];
  @Field(() => [AdCheck], { nullable: true, description: 'What the ad does and does not; no figure follows from it.' })
  adChecks!: AdCheck[] | null;
  @Field(() => [AdIssue], { description: 'What the placements do not take or hide.' }) issues!: AdIssue[];
  @Field(() => AdReading, {
    nullable: true,
    description: 'What was read, with the owner’s corrections; null in results of before readings were kept.',
  })
  reading!: AdReading | null;
  @Field(() => String, { nullable: true, description: 'The headline on the picture.' }) headline!: string | null;
  @Field(() => String, { nullable: true, description: 'The call to action on the picture.' }) cta!: string | null;
  @Field(() => String, { nullable: true, description: 'The brand on the picture.' }) brand!: string | null;
  @Field(() => [AdOffer], { nullable: true, description: 'What the picture offers.' }) offers!: AdOffer[] | null;
  @Field(() => [PixelBox], { nullable: true, description: 'Faces, the surest first.' }) faces!: PixelBox[] | null;
  @Field(() => [AdWord], { description: 'Words on the image, in reading order.' }) words!: AdWord[];
  @Field(() => [AdColour], { description: 'Main colors, the largest first.' }) palette!: AdColour[];
  @Field(() => CreativeMeasures, { description: 'What was measured.' }) measures!: CreativeMeasures;
  @Field(() => AdAttention, { description: 'Where people are expected to look.' }) attention!: AdAttention;
  @Field(() => AdImage, { description: 'The file as decoded.' }) image!: AdImage;
  @Field(() => AdSource, { nullable: true, description: 'Where the ad was found, when given by address.' })
  source!: AdSource | null;
  @Field(() => AdCopyCritique, { nullable: true, description: 'What the words do well and badly; null without words.' })
  copyCritique!: AdCopyCritique | null;
  @Field(() => AdVideo, { nullable: true, description: 'The ad second by second; null for a picture.' })
  video?: AdVideo | null;
  @Field(() => AdFixes, { nullable: true, description: 'Better files of a picture; null until they are asked for.' })
  fixes?: AdFixes | null;
  @Field(() => ID, { nullable: true, description: 'The stored creative itself.' })
  imageObjectId!: string | null;
  @Field(() => ID, { nullable: true, description: 'Stored picture of the creative under its attention map.' })
  heatMapObjectId!: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Stored picture of the creative with text boxes, covered zones and issues.',
  })
  overlayObjectId!: string | null;
  @Field(() => Int, { description: 'Version of the creative model; results of one version can be compared.' })
  modelVersion!: number;
  @Field(() => String, {
    description:
      'model where a model server wrote the critique of the words, else built-in; figures are always built-in.',
  })
  engine!: string;
}
