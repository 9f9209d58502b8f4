import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../page.type.js';
import { CallHold } from '../quiz/call-hold.entity.js';
import { BookingRequest } from '../quiz/booking-request.entity.js';
import { AuditEntry } from './audit-entry.entity.js';

@ObjectType()
export class AdminToken {
  @Field(() => String, { description: 'JWT for the Authorization header, as Bearer token.' })
  token!: string;
}

@ObjectType({ description: 'Who took a quiz.' })
export class QuizLead {
  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  phone!: string | null;

  @Field(() => String)
  brandName!: string;

  @Field(() => String)
  websiteUrl!: string;

  @Field(() => String, { nullable: true })
  targetAudience!: string | null;

  @Field(() => String)
  monthlyAdSpend!: string;
}

@ObjectType({ description: 'A quiz session as operators see it.' })
export class AdminQuizSession {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Percent, 0-100.' })
  normalizedScore!: number;

  @Field(() => Int, { description: '18-54.' })
  totalScore!: number;

  @Field(() => Int, { description: '1-6.' })
  bandLevel!: number;

  @Field(() => String)
  bandTitle!: string;

  @Field(() => String)
  monthlyAdSpend!: string;

  @Field(() => String, { description: 'Band, description and the five actions that the visitor read.' })
  recommendations!: string;

  @Field(() => GraphQLJSONObject, { description: 'Section name to percent.' })
  sectionScores!: Record<string, number>;

  @Field(() => QuizLead, { nullable: true, description: 'Null once it was erased.' })
  lead!: QuizLead | null;

  @Field(() => Date)
  createdAt!: Date;
}

@ObjectType({ description: 'One answer in the words the visitor saw.' })
export class QuizAnswer {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  questionId!: number;

  @Field(() => String)
  questionText!: string;

  @Field(() => String)
  sectionName!: string;

  @Field(() => Int)
  score!: number;

  @Field(() => String)
  answerText!: string;
}

@ObjectType()
export class AdminQuizDetails {
  @Field(() => AdminQuizSession)
  session!: AdminQuizSession;

  @Field(() => [QuizAnswer], { description: 'In the order of the quiz.' })
  answers!: QuizAnswer[];
}

@ObjectType()
export class AdminQuizSessionEdge {
  @Field(() => AdminQuizSession)
  node!: AdminQuizSession;

  @Field(() => String)
  cursor!: string;
}

@ObjectType({ description: 'Newest first.' })
export class AdminQuizSessionConnection {
  @Field(() => [AdminQuizSessionEdge])
  edges!: AdminQuizSessionEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'A strategy session on hold, and for whom.' })
export class AdminCallHold {
  @Field(() => CallHold)
  hold!: CallHold;

  @Field(() => QuizLead, { nullable: true })
  lead!: QuizLead | null;
}

@ObjectType({ description: 'A booking request with whom to answer.' })
export class AdminBookingRequest {
  @Field(() => BookingRequest)
  request!: BookingRequest;

  @Field(() => QuizLead, { nullable: true })
  lead!: QuizLead | null;
}

@ObjectType({ description: 'Some rows as a spreadsheet file, and where the next ones begin.' })
export class CsvPart {
  @Field(() => String, { description: 'Comma-separated, UTF-8; the first part begins with the header row.' })
  csv!: string;

  @Field(() => String, { nullable: true })
  nextCursor!: string | null;
}

@ObjectType()
export class QuizBucket {
  @Field(() => String)
  label!: string;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ description: 'Sessions of one day (UTC).' })
export class QuizDay {
  @Field(() => String)
  day!: string;

  @Field(() => Int)
  sessions!: number;

  @Field(() => Int)
  averagePercent!: number;
}

@ObjectType()
export class QuizSectionAverage {
  @Field(() => String)
  section!: string;

  @Field(() => String)
  label!: string;

  @Field(() => Int, { description: '0-100.' })
  averagePercent!: number;
}

@ObjectType()
export class QuizOptionShare {
  @Field(() => String)
  text!: string;

  @Field(() => Int)
  score!: number;

  @Field(() => Int)
  count!: number;

  @Field(() => Float, { description: '0..1.' })
  share!: number;
}

@ObjectType()
export class QuizQuestionShares {
  @Field(() => Int)
  questionId!: number;

  @Field(() => String)
  topic!: string;

  @Field(() => String)
  questionText!: string;

  @Field(() => [QuizOptionShare])
  options!: QuizOptionShare[];
}

@ObjectType({ description: 'Figures over all sessions that the filter leaves.' })
export class QuizAnalytics {
  @Field(() => Int)
  sessions!: number;

  @Field(() => Int, { nullable: true, description: 'Rounded percent; null without sessions.' })
  averagePercent!: number | null;

  @Field(() => Int, { description: 'Sessions of 80 percent and above.' })
  highPerformers!: number;

  @Field(() => Int, { description: 'Submitted in the last 24 hours, whatever the filter.' })
  recentSubmissions!: number;

  @Field(() => [QuizBucket], { description: '80-100, 60-79, 0-59 percent.' })
  scoreDistribution!: QuizBucket[];

  @Field(() => [QuizBucket], { description: 'The four spend buckets; each option counts where its midpoint lies.' })
  adSpendDistribution!: QuizBucket[];

  @Field(() => [QuizBucket], { description: 'The six bands.' })
  bandDistribution!: QuizBucket[];

  @Field(() => [QuizDay], { description: 'Days with sessions, oldest first.' })
  overTime!: QuizDay[];

  @Field(() => [QuizSectionAverage], { description: 'Empty without sessions.' })
  sections!: QuizSectionAverage[];

  @Field(() => [QuizQuestionShares], { description: 'Share per option of each question; empty without sessions.' })
  questions!: QuizQuestionShares[];
}

@ObjectType()
export class AuditEntryEdge {
  @Field(() => AuditEntry)
  node!: AuditEntry;

  @Field(() => String)
  cursor!: string;
}

@ObjectType({ description: 'Newest first.' })
export class AuditEntryConnection {
  @Field(() => [AuditEntryEdge])
  edges!: AuditEntryEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ObjectType()
export class AdminBookingRequestEdge {
  @Field(() => AdminBookingRequest)
  node!: AdminBookingRequest;

  @Field(() => String)
  cursor!: string;
}

@ObjectType({ description: 'Newest first.' })
export class AdminBookingRequestConnection {
  @Field(() => [AdminBookingRequestEdge])
  edges!: AdminBookingRequestEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}
