import { ArrayMaxSize, ArrayMinSize, IsOptional, IsUUID, Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { AnalysisStatus } from '../analysis/analysis.enum.js';
import { batchLimits } from './ad-batch.facts.js';
import { AdPlacement } from './placement.facts.js';

@InputType({ description: 'Uploads to be analysed one after the other.' })
export class AnalyzeAdBatchInput {
  @Field(() => [ID], { description: 'Uploads made with createUpload, at most 50.' })
  @ArrayMinSize(1, { message: 'Choose at least one file.' })
  @ArrayMaxSize(batchLimits.files, { message: `Choose at most ${batchLimits.files} files.` })
  @IsUUID(undefined, { each: true, message: 'objectIds holds something that is not the id of an upload.' })
  objectIds!: string[];

  @Field(() => AdPlacement, { nullable: true, description: 'Where the ads will be shown.' })
  @IsOptional()
  placement?: AdPlacement | null;
}

@ArgsType()
export class RenameAdBatchArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  @Matches(/\S/, { message: 'Give the batch a name.' })
  @MaxLength(batchLimits.name, { message: `A name has at most ${batchLimits.name} characters.` })
  name!: string;
}

@ObjectType({ description: 'Ads that were sent at once, in short.' })
export class AdBatchSummary {
  @Field(() => ID, { description: 'Id of the batch.' }) id!: string;
  @Field(() => String, { nullable: true, description: 'As its owner calls it.' }) name!: string | null;
  @Field(() => Date, { description: 'When it was sent.' }) createdAt!: Date;
  @Field(() => Int, { description: 'Ads in it.' }) total!: number;
  @Field(() => Int, { description: 'Ads that are analysed or failed.' }) settled!: number;
}

@ObjectType({ description: 'One ad of a batch.' })
export class AdBatchItem {
  @Field(() => ID, { description: 'Its analysis.' }) id!: string;
  @Field(() => String, { description: 'What it is called.' }) title!: string;
  @Field(() => AnalysisStatus, { description: 'How far it has come.' }) status!: AnalysisStatus;
  @Field(() => String, { nullable: true, description: 'Why it failed.' }) error!: string | null;
  @Field(() => Int, { nullable: true, description: 'Place among the analysed ones, from 1.' }) rank!: number | null;
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
  @Field(() => [AdBatchItem], { description: 'The best first; what is not analysed yet last.' }) items!: AdBatchItem[];
  @Field(() => [String], { description: 'Formats, ratios and angles that no ad of the set has.' }) lacks!: string[];
  @Field(() => String, { description: 'The same as CSV.' }) csv!: string;
}
