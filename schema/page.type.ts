import { Max, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';

/** Rows of one page at the most. */
const maxPageSize = 100;

@ObjectType({ description: 'Where a page of a list ends.' })
export class PageInfo {
  @Field(() => Boolean)
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Give it as `after` to get the next page.' })
  endCursor!: string | null;
}

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 20, description: `Rows, 1 to ${maxPageSize}.` })
  @Min(1, { message: `first must be from 1 to ${maxPageSize}.` })
  @Max(maxPageSize, { message: `first must be from 1 to ${maxPageSize}.` })
  first!: number;

  @Field(() => String, { nullable: true, description: 'Cursor of the row after which the page starts.' })
  @MaxLength(200, { message: 'after is not a cursor of this list.' })
  after?: string | null;
}
