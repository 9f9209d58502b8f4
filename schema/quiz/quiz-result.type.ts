import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What a submission answers.' })
export class QuizSubmission {
  @Field(() => ID)
  sessionId!: string;
}

@ObjectType({ description: 'One titled part of an action plan.' })
export class ActionPlanPart {
  @Field(() => String, { description: 'standing, priority, phase or budget.' })
  kind!: string;

  @Field(() => String)
  heading!: string;

  @Field(() => [String])
  paragraphs!: string[];

  @Field(() => [String], { description: 'Numbered steps; empty where the part is prose alone.' })
  steps!: string[];

  @Field(() => String, { nullable: true, description: 'By what one sees that a phase is done.' })
  outcome!: string | null;
}

@ObjectType({ description: 'Maturity band and what to do in it.' })
export class QuizBand {
  @Field(() => Int, { description: '1-6.' })
  level!: number;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'Normalized scores of the band, such as "4-6".' })
  range!: string;

  @Field(() => String)
  description!: string;

  @Field(() => [String], { description: 'Five, the weakest section first.' })
  actions!: string[];

  @Field(() => String, { description: 'The whole plan as plain text.' })
  actionPlan!: string;

  @Field(() => [ActionPlanPart], { description: 'The same plan in parts.' })
  actionPlanParts!: ActionPlanPart[];
}

@ObjectType({ description: 'Score of one section of three questions.' })
export class QuizSectionScore {
  @Field(() => String)
  section!: string;

  @Field(() => String, { description: 'Short name for charts.' })
  label!: string;

  @Field(() => Int, { description: 'Sum of the scores, 3-9.' })
  total!: number;

  @Field(() => Int)
  count!: number;

  @Field(() => Int, { description: '0-100.' })
  percent!: number;

  @Field(() => Int, { nullable: true, description: 'Average of all submissions, 0-100; null below 30 submissions.' })
  averagePercent!: number | null;
}

@ObjectType({ description: 'Result of a quiz as anybody with its address may read it: no name, email or phone.' })
export class QuizResultView {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: '0-18.' })
  normalizedScore!: number;

  @Field(() => String, { nullable: true })
  brandName!: string | null;

  @Field(() => String, { nullable: true })
  targetAudience!: string | null;

  @Field(() => QuizBand)
  band!: QuizBand;

  @Field(() => GraphQLJSONObject, { description: 'Section name to percent.' })
  sectionScores!: Record<string, number>;

  @Field(() => [QuizSectionScore], { description: 'The same in order, with averages.' })
  sections!: QuizSectionScore[];

  @Field(() => Int, { description: 'Submissions behind the averages.' })
  submissions!: number;

  @Field(() => String, { nullable: true, description: 'Page that the first step audits.' })
  auditUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'Where to book; null when a booking request is stored instead.' })
  bookingUrl!: string | null;

  @Field(() => Date)
  createdAt!: Date;
}

@ObjectType({ description: 'A stored booking request.' })
export class BookingConfirmation {
  @Field(() => Date)
  startsAt!: Date;

  @Field(() => String, { description: 'Calendar file (iCalendar) with the proposed half hour.' })
  calendar!: string;
}
