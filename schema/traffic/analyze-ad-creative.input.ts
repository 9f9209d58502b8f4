import { IsOptional, IsUUID, MaxLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { analysisLimits } from '../analysis/analysis.facts.js';
import { uploadRules } from '../storage/stored-object.facts.js';
import { adTextLimits } from './ad-reading.facts.js';
import { AdIndustry } from './industry.facts.js';
import { AdPlacement } from './placement.facts.js';
import { videoLimits } from './video.facts.js';

/** Base64 takes four characters for three bytes; a data URL has a short head before it. */
const base64Length = Math.ceil(uploadRules.creative.maxBytes / 3) * 4 + 100;

@InputType({ description: 'The creative: one of adUrl, imageBase64 and objectId.' })
export class AnalyzeAdCreativeInput {
  @Field(() => String, {
    nullable: true,
    description: 'Address of an image or a video, or of a page whose main image is analyzed.',
  })
  @IsOptional()
  @MaxLength(analysisLimits.urlLength, {
    message: `adUrl must be at most ${analysisLimits.urlLength} characters long.`,
  })
  adUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'The image itself, as base64 or as a data URL.' })
  @IsOptional()
  @MaxLength(base64Length, { message: 'imageBase64 must hold at most 10 MB.' })
  imageBase64?: string | null;

  @Field(() => ID, { nullable: true, description: 'An upload made with createUpload.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'objectId is not the id of an upload.' })
  objectId?: string | null;

  @Field(() => String, { nullable: true, description: 'Captions of a video, as the text of an SRT or WebVTT file.' })
  @IsOptional()
  @MaxLength(videoLimits.captionCharacters, { message: 'captions must be at most 200,000 characters long.' })
  captions?: string | null;

  @Field(() => AdPlacement, { nullable: true, description: 'Where the ad will be shown; guessed when absent.' })
  @IsOptional()
  placement?: AdPlacement | null;

  @Field(() => AdIndustry, { nullable: true, description: 'What the ad sells; guessed when absent.' })
  @IsOptional()
  industry?: AdIndustry | null;

  @Field(() => String, { nullable: true, description: 'Primary text of the ad, above or below the picture.' })
  @IsOptional()
  @MaxLength(adTextLimits.text, { message: `primaryText must be at most ${adTextLimits.text} characters long.` })
  primaryText?: string | null;

  @Field(() => String, { nullable: true, description: 'Headline beside the picture.' })
  @IsOptional()
  @MaxLength(adTextLimits.headline, { message: `headline must be at most ${adTextLimits.headline} characters long.` })
  headline?: string | null;

  @Field(() => String, { nullable: true, description: 'Description below the headline.' })
  @IsOptional()
  @MaxLength(adTextLimits.text, { message: `description must be at most ${adTextLimits.text} characters long.` })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Words of the button that the platform draws.' })
  @IsOptional()
  @MaxLength(adTextLimits.headline, { message: `button must be at most ${adTextLimits.headline} characters long.` })
  button?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Page that the ad leads to; its latest audit is compared with the ad.',
  })
  @IsOptional()
  @MaxLength(analysisLimits.urlLength, {
    message: `landingUrl must be at most ${analysisLimits.urlLength} characters long.`,
  })
  landingUrl?: string | null;
}
