import { IsOptional, IsUUID, MaxLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { analysisLimits } from '../analysis/analysis.facts.js';
import { uploadRules } from '../storage/stored-object.facts.js';
import { AdIndustry } from './industry.facts.js';
import { AdPlacement } from './placement.facts.js';

/** Base64 takes four characters for three bytes; a data URL has a short head before it. */
const base64Length = Math.ceil(uploadRules.creative.maxBytes / 3) * 4 + 100;

@InputType({ description: 'The creative: one of adUrl, imageBase64 and objectId.' })
export class AnalyzeAdCreativeInput {
  @Field(() => String, {
    nullable: true,
    description: 'Address of an image, or of a page whose main image is analysed.',
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

  @Field(() => AdPlacement, { nullable: true, description: 'Where the ad will be shown; guessed when absent.' })
  @IsOptional()
  placement?: AdPlacement | null;

  @Field(() => AdIndustry, { nullable: true, description: 'What the ad sells; guessed when absent.' })
  @IsOptional()
  industry?: AdIndustry | null;
}
