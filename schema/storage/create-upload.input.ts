import { IsOptional, Max, MaxLength, Min } from 'class-validator';
import { Field, Int, InputType, ObjectType, ID } from 'type-graphql';
import { ObjectPurpose } from './stored-object.entity.js';

@InputType()
export class CreateUploadInput {
  @Field(() => ObjectPurpose, { defaultValue: ObjectPurpose.swipe_file })
  purpose!: ObjectPurpose;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(255, { message: 'filename must be at most 255 characters long.' })
  filename?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Media type as the sender sees it; what counts is what the bytes say.',
  })
  @IsOptional()
  @MaxLength(100, { message: 'contentType must be at most 100 characters long.' })
  contentType?: string | null;

  @Field(() => Int, { nullable: true, description: 'Bytes; refused at once when they are too many.' })
  @IsOptional()
  @Min(1, { message: 'size must be at least 1 byte.' })
  @Max(2_147_483_647, { message: 'size is too large.' })
  size?: number | null;
}

@ObjectType({ description: 'Where to PUT the bytes of a new object.' })
export class Upload {
  @Field(() => ID)
  objectId!: string;

  @Field(() => String, { description: 'PUT the bytes here within 15 minutes; GET reads them back.' })
  uploadURL!: string;
}
