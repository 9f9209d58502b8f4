import { ArrayMaxSize, ArrayMinSize, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { multipartLimits } from './stored-object.facts.js';

@ObjectType({ description: 'An upload that goes to the object store in parts.' })
export class MultipartUpload {
  @Field(() => ID, { description: 'Id of the object that it becomes.' })
  key!: string;

  @Field(() => String, { description: 'Id of the upload at the object store.' })
  uploadId!: string;
}

@ObjectType({ description: 'Where to PUT one part.' })
export class SignedPart {
  @Field(() => String, { description: 'Address of the object store, good for 15 minutes.' })
  url!: string;

  @Field(() => Int, { description: 'Seconds that the address works.' })
  expires!: number;
}

@ObjectType({ description: 'A part that has arrived.' })
export class MultipartPart {
  @Field(() => Int, { description: 'From 1.' })
  partNumber!: number;

  @Field(() => String)
  etag!: string;

  @Field(() => Int)
  size!: number;
}

@InputType()
export class MultipartInput {
  @Field(() => ID)
  key!: string;

  @Field(() => String)
  @MaxLength(1_024, { message: 'uploadId is too long.' })
  uploadId!: string;
}

@InputType()
export class SignPartInput extends MultipartInput {
  @Field(() => Int)
  @Min(1, { message: 'Parts are numbered from 1.' })
  @Max(multipartLimits.maxParts, { message: `A file has at most ${multipartLimits.maxParts} parts.` })
  partNumber!: number;
}

@InputType()
export class MultipartPartInput {
  @Field(() => Int)
  @Min(1, { message: 'Parts are numbered from 1.' })
  @Max(multipartLimits.maxParts, { message: `A file has at most ${multipartLimits.maxParts} parts.` })
  partNumber!: number;

  @Field(() => String)
  @MaxLength(200, { message: 'etag is too long.' })
  etag!: string;
}

@InputType()
export class CompleteMultipartInput extends MultipartInput {
  @Field(() => [MultipartPartInput])
  @ArrayMinSize(1, { message: 'An upload has at least one part.' })
  @ArrayMaxSize(multipartLimits.maxParts, { message: `A file has at most ${multipartLimits.maxParts} parts.` })
  @ValidateNested({ each: true })
  parts!: MultipartPartInput[];
}
