import { IsIn, IsInt, IsISO8601, Matches, Max, MaxLength, Min, MinLength, ValidateNested } from 'class-validator';
import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { PageArgs } from '../page.type.js';
import { adSpendOptions } from '../quiz/ad-spend.facts.js';
import { adminLimits, adminMessages } from './admin.facts.js';

@InputType()
export class AdminLoginInput {
  @Field(() => String)
  @MaxLength(adminLimits.usernameMax, { message: adminMessages.badLogin })
  @MinLength(1, { message: adminMessages.usernameRequired })
  username!: string;

  @Field(() => String)
  @MaxLength(adminLimits.passwordMax, { message: adminMessages.badLogin })
  @MinLength(1, { message: adminMessages.passwordRequired })
  password!: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayMessage = { message: 'Enter a day as YYYY-MM-DD.' };

@InputType({ description: 'What is not set does not filter.' })
export class QuizSessionFilter {
  @Field(() => String, { nullable: true, description: 'First day (UTC), YYYY-MM-DD.' })
  @IsISO8601({ strict: true }, dayMessage)
  @Matches(day, dayMessage)
  from?: string | null;

  @Field(() => String, { nullable: true, description: 'Last day (UTC), YYYY-MM-DD.' })
  @IsISO8601({ strict: true }, dayMessage)
  @Matches(day, dayMessage)
  to?: string | null;

  @Field(() => Int, { nullable: true, description: 'Band, 1-6.' })
  @IsInt()
  @Min(1, { message: 'Bands are 1 to 6.' })
  @Max(6, { message: 'Bands are 1 to 6.' })
  band?: number | null;

  @Field(() => String, { nullable: true, description: 'One of the six options of the quiz.' })
  @IsIn(adSpendOptions.map(({ value }) => value), { message: 'Choose one of the ad spend options.' })
  monthlyAdSpend?: string | null;
}

@ArgsType()
export class AdminQuizSessionsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Part of a name, email, brand, site or audience.' })
  @MaxLength(adminLimits.searchMax, { message: 'Search for at most $constraint1 characters.' })
  search?: string | null;

  @Field(() => QuizSessionFilter, { nullable: true })
  @ValidateNested()
  filter?: QuizSessionFilter | null;
}
