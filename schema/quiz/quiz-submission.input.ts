import { ArrayMaxSize, IsIn, Matches, MaxLength, ValidateNested } from 'class-validator';
import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, InputType } from 'type-graphql';
import { adSpendOptions } from './ad-spend.facts.js';
import { leadMaxLength } from './quiz-rules.facts.js';

const notBlank = /\S/;
/** As the quiz's form judges it: an address contains '@' and '.'. Line breaks would forge mail headers. */
const emailLike = /^(?=.*@)(?=.*\.)[^\p{Cc}]+$/u;

const required = (what: string) => ({ message: `${what} is required.` });
const tooLong = (what: string) => ({ message: `${what} is too long: at most $constraint1 characters.` });

@InputType({ description: 'Who took the quiz, and about which store.' })
export class QuizLeadInput {
  @Field(() => String)
  @MaxLength(leadMaxLength.firstName, tooLong('First name'))
  @Matches(notBlank, required('First name'))
  firstName!: string;

  @Field(() => String)
  @MaxLength(leadMaxLength.lastName, tooLong('Last name'))
  @Matches(notBlank, required('Last name'))
  lastName!: string;

  @Field(() => String)
  @MaxLength(leadMaxLength.email, tooLong('Email'))
  @Matches(emailLike, { message: 'Please enter a valid email address.' })
  email!: string;

  @Field(() => String)
  @MaxLength(leadMaxLength.phone, tooLong('Phone'))
  @Matches(notBlank, required('Phone'))
  phone!: string;

  @Field(() => String)
  @MaxLength(leadMaxLength.brandName, tooLong('Brand name'))
  @Matches(notBlank, required('Brand name'))
  brandName!: string;

  @Field(() => String)
  @MaxLength(leadMaxLength.websiteUrl, tooLong('Website URL'))
  @Matches(notBlank, required('Website URL'))
  websiteUrl!: string;

  @Field(() => String)
  @MaxLength(leadMaxLength.targetAudience, tooLong('Target audience'))
  @Matches(notBlank, required('Target audience'))
  targetAudience!: string;

  @Field(() => String, { description: 'One of the six options of the quiz.' })
  @IsIn(adSpendOptions.map(({ value }) => value), { message: 'Choose one of the ad spend options.' })
  monthlyAdSpend!: string;
}

const ignored = { nullable: true, description: 'Accepted and ignored: the server works it out from its own bank.' };

@InputType({ description: 'One answer. Only question and score count.' })
export class QuizAnswerInput {
  /** Floats, so that 2.5 gets our sentence about scores and not one about types. */
  @Field(() => Float, { description: 'Id of the question, 1-18.' })
  questionId!: number;

  @Field(() => Float, { description: '1, 2 or 3.' })
  score!: number;

  @Field(() => GraphQLJSON, ignored)
  section?: unknown;

  @Field(() => GraphQLJSON, ignored)
  questionText?: unknown;

  @Field(() => GraphQLJSON, ignored)
  answerText?: unknown;
}

@InputType({ description: 'A finished quiz.' })
export class QuizSubmissionInput {
  @Field(() => QuizLeadInput)
  @ValidateNested()
  lead!: QuizLeadInput;

  @Field(() => [QuizAnswerInput], { description: 'One answer for each of the 18 questions, in any order.' })
  @ArrayMaxSize(100, { message: 'Too many answers: the quiz has 18 questions.' })
  quizAnswers!: QuizAnswerInput[];

  @Field(() => String, {
    nullable: true,
    description: 'Chosen by the caller, the same when a submission is repeated: it is then stored once.',
  })
  @Matches(/^[\w-]{8,100}$/, { message: 'An idempotency key has 8 to 100 letters, digits, - or _.' })
  idempotencyKey?: string;

  @Field(() => GraphQLJSON, ignored)
  totalScore?: unknown;

  @Field(() => GraphQLJSON, ignored)
  normalizedScore?: unknown;

  @Field(() => GraphQLJSON, ignored)
  sectionScores?: unknown;

  @Field(() => GraphQLJSON, ignored)
  recommendations?: unknown;
}

@InputType({ description: 'A wish for a strategy session.' })
export class BookingRequestInput {
  @Field(() => String, { description: 'Id of the quiz session.' })
  sessionId!: string;

  @Field(() => Date, { description: 'Proposed start, in the future and within 90 days.' })
  startsAt!: Date;
}
