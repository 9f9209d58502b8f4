import { ArrayMaxSize, IsIn, IsOptional, IsUUID, Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { type AdPlatformId, adPlatformIds } from '../ad-results/ad-results.facts.js';
import { AnalysisStatus } from '../analysis/analysis.enum.js';
import { batchLimits } from './ad-batch.facts.js';
import { AdPlacement } from './placement.facts.js';

@InputType({ description: 'Ads to be analyzed one after the other, at most 50 in all: uploads, library, connection.' })
export class AnalyzeAdBatchInput {
  @Field(() => [ID], { nullable: true, description: 'Uploads made with createUpload.' })
  @IsOptional()
  @ArrayMaxSize(batchLimits.files, { message: `Choose at most ${batchLimits.files} files.` })
  @IsUUID(undefined, { each: true, message: 'objectIds holds something that is not the id of an upload.' })
  objectIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'Ads of the library, built-in ones too.' })
  @IsOptional()
  @ArrayMaxSize(batchLimits.files, { message: `Choose at most ${batchLimits.files} ads.` })
  @MaxLength(64, { each: true, message: 'libraryAdIds holds something that is not the id of an ad.' })
  libraryAdIds?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: `A connection, of which the ads with most spend are taken: ${adPlatformIds.join(', ')}.`,
  })
  @IsOptional()
  @IsIn(adPlatformIds, { message: `connection must be one of ${adPlatformIds.join(', ')}.` })
  connection?: AdPlatformId | null;

  @Field(() => AdPlacement, { nullable: true, description: 'Where the ads will be shown.' })
  @IsOptional()
  placement?: AdPlacement | null;
}

@ArgsType()
export class RenameAdBatchArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  @Matches(/\S/, { message: 'Enter a name for the batch.' })
  @MaxLength(batchLimits.name, { message: `A name has at most ${batchLimits.name} characters.` })
  name!: string;
}

@ObjectType({ description: 'A connection whose ads can be analyzed at once.' })
export class AdBatchConnection {
  @Field(() => String, { description: `One of ${adPlatformIds.join(', ')}.` }) platform!: AdPlatformId;
  @Field(() => Int, { description: 'Ads whose creative can be looked at.' }) ads!: number;
}

@ObjectType({ description: 'Ads that were sent at once, in short.' })
export class AdBatchSummary {
  @Field(() => ID, { description: 'Id of the batch.' }) id!: string;
  @Field(() => String, { nullable: true, description: 'As its owner calls it.' }) name!: string | null;
  @Field(() => Date, { description: 'When it was sent.' }) createdAt!: Date;
  @Field(() => Int, { description: 'Ads in it.' }) total!: number;
  @Field(() => Int, { description: 'Ads that are analyzed or failed.' }) settled!: number;
}

@ObjectType({ description: 'One ad of a batch.' })
export class AdBatchItem {
  @Field(() => ID, { description: 'Its analysis.' }) id!: string;
  @Field(() => String, { description: 'What it is called.' }) title!: string;
  @Field(() => AnalysisStatus, { description: 'How far it has come.' }) status!: AnalysisStatus;
  @Field(() => String, { nullable: true, description: 'Why it failed.' }) error!: string | null;
  @Field(() => Int, { nullable: true, description: 'Place among the analyzed ones, from 1.' }) rank!: number | null;
  @Field(() => Int, { nullable: true, description: 'Checks that it passes.' }) passed!: number | null;
  @Field(() => [String], { description: 'Checks that it fails, by name.' }) failedChecks!: string[];
  @Field(() => Float, { nullable: true, description: 'CTR %, a benchmark unless it rests on own results.' })
  predictedCtr!: number | null;
  @Field(() => ID, { nullable: true, description: 'An earlier one of the ranking that it repeats.' }) repeats!:
    string | null;
  @Field(() => String, { nullable: true, description: 'Address of its picture, signed for 15 minutes.' }) imageUrl!:
    string | null;
  @Field(() => String, { nullable: true, description: 'What to do first.' }) firstAdvice!: string | null;
}

@ObjectType({ description: 'Ads that were sent at once, the best first.' })
export class AdBatch extends AdBatchSummary {
  @Field(() => [AdBatchItem], { description: 'The best first; what is not analyzed yet last.' }) items!: AdBatchItem[];
  @Field(() => [String], { description: 'Formats, ratios and angles that no ad of the set has.' }) lacks!: string[];
  @Field(() => String, { description: 'The same as CSV.' }) csv!: string;
}
