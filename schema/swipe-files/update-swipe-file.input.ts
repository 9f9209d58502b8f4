import { ArrayMaxSize, IsNotEmpty, IsOptional, MaxLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { swipeFileLimits } from './swipe-file.facts.js';

@InputType({ description: 'What is left out stays as it is.' })
export class UpdateSwipeFileInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsNotEmpty({ message: 'Enter a name for the file.' })
  @MaxLength(swipeFileLimits.nameLength, {
    message: `A name must be at most ${swipeFileLimits.nameLength} characters long.`,
  })
  filename?: string | null;

  @Field(() => [String], { nullable: true, description: 'All tags, as they shall be.' })
  @IsOptional()
  @ArrayMaxSize(swipeFileLimits.tags, { message: `A file has at most ${swipeFileLimits.tags} tags.` })
  @MaxLength(swipeFileLimits.tagLength, {
    each: true,
    message: `A tag must be at most ${swipeFileLimits.tagLength} characters long.`,
  })
  tags?: string[] | null;
}
