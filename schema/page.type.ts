import { Max, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { pageLimits } from './page.facts.js';

const { usual, most } = pageLimits;

@ObjectType({ description: 'Where a page of a list ends.' })
export class PageInfo {
  @Field(() => Boolean)
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Give it as `after` to get the next page.' })
  endCursor!: string | null;
}

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: usual, description: `Rows, 1 to ${most}.` })
  @Min(1, { message: `first must be from 1 to ${most}.` })
  @Max(most, { message: `first must be from 1 to ${most}.` })
  first!: number;

  @Field(() => String, { nullable: true, description: 'Cursor of the row after which the page starts.' })
  @MaxLength(200, { message: 'after is not a cursor of this list.' })
  after?: string | null;
}

@ArgsType()
export class SearchedPageArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Part of the name.' })
  @MaxLength(pageLimits.search, { message: 'Search for at most $constraint1 characters.' })
  text?: string | null;
}
