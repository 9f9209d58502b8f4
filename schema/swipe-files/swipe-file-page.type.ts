import { MaxLength } from 'class-validator';
import { ArgsType, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageArgs, PageInfo } from '../page.type.js';
import { SwipeFile } from './swipe-file.entity.js';
import { swipeFileLimits } from './swipe-file.facts.js';

export enum SwipeFileKind {
  image = 'image',
  video = 'video',
  document = 'document',
}
registerEnumType(SwipeFileKind, { name: 'SwipeFileKind', description: 'What a swipe file is to look at.' });

@ObjectType()
export class SwipeFileEdge {
  @Field(() => SwipeFile)
  node!: SwipeFile;

  @Field(() => String)
  cursor!: string;
}

@ObjectType({ description: 'Swipe files of the signed-in user, newest first.' })
export class SwipeFileConnection {
  @Field(() => [SwipeFileEdge])
  edges!: SwipeFileEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ArgsType()
export class SwipeFilesArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Words that all stand in the name, the tags or inside the picture, wholly or in part.',
  })
  @MaxLength(swipeFileLimits.searchLength, {
    message: `The search must be at most ${swipeFileLimits.searchLength} characters long.`,
  })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Only files that bear this tag.' })
  @MaxLength(swipeFileLimits.tagLength, {
    message: `A tag must be at most ${swipeFileLimits.tagLength} characters long.`,
  })
  tag?: string | null;

  @Field(() => SwipeFileKind, { nullable: true })
  kind?: SwipeFileKind | null;
}

@ObjectType({ description: 'A tag, and how many files bear it.' })
export class SwipeFileTag {
  @Field(() => String)
  tag!: string;

  @Field(() => Int)
  files!: number;
}
