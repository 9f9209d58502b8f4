import { IsInt, MaxLength } from 'class-validator';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { FlowResultState, SubjectVerdict } from './flow-results.enum.js';

@ObjectType({ description: 'A message of the mail tool.' })
export class ToolMessage {
  @Field(() => String, { description: 'Name of the flow at the tool; empty for a campaign.' })
  flow!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({ description: 'What a message did at the mail tool. null where the tool does not count it.' })
export class MessageResult extends ToolMessage {
  @Field(() => String, { nullable: true, description: 'The subject line that was sent, where its name tells.' })
  subject!: string | null;

  @Field(() => Boolean, { description: 'The step says something else by now.' })
  isFormerSubject!: boolean;

  @Field(() => Int)
  recipients!: number;

  @Field(() => Int, { nullable: true, description: 'People; includes opens by machines.' })
  opens!: number | null;

  @Field(() => Int, { nullable: true })
  clicks!: number | null;

  @Field(() => Int, { nullable: true })
  orders!: number | null;

  @Field(() => Float, { nullable: true })
  revenue!: number | null;

  @Field(() => String)
  currency!: string;

  @Field(() => Float, { nullable: true })
  openPercent!: number | null;

  @Field(() => Float, { nullable: true })
  clickPercent!: number | null;

  @Field(() => Float, { nullable: true })
  revenuePerRecipient!: number | null;

  @Field(() => String)
  firstDay!: string;

  @Field(() => String)
  lastDay!: string;
}

@ObjectType({ description: 'A subject line to test against the one that loses.' })
export class SubjectIdea {
  @Field(() => String, { description: 'The line that it is tested against.' })
  against!: string;

  @Field(() => String)
  subject!: string;

  @Field(() => Float, { description: 'Share that opens today, percent.' })
  ratePercent!: number;

  @Field(() => Int, { description: 'Mails a day, as they were sent so far.' })
  dailyMails!: number;
}

@ObjectType({ description: 'What a step did.' })
export class StepResult {
  @Field(() => Int)
  stepNumber!: number;

  @Field(() => [MessageResult], { description: 'The message of the step, or the variants of a test of it.' })
  messages!: MessageResult[];

  @Field(() => SubjectVerdict)
  verdict!: SubjectVerdict;

  @Field(() => String, { description: 'What the verdict on the subject line rests on.' })
  reason!: string;

  @Field(() => SubjectIdea, { nullable: true, description: 'Where a subject line loses and other words are known.' })
  idea!: SubjectIdea | null;

  @Field(() => ID, { nullable: true, description: 'A test of its two subject lines that is not decided.' })
  testId!: string | null;
}

@ObjectType({ description: 'What the messages of a flow did at the mail tool.' })
export class FlowResults {
  @Field(() => FlowResultState)
  state!: FlowResultState;

  @Field(() => String)
  note!: string;

  @Field(() => [StepResult], { description: 'Steps with figures.' })
  steps!: StepResult[];

  @Field(() => [ToolMessage], { description: 'Messages of the tool that belong to no step so far, most sent first.' })
  others!: ToolMessage[];
}

@InputType({ description: 'Says which message of the mail tool a step is; without a message the link is taken away.' })
export class LinkFlowMessageInput {
  @Field(() => ID)
  flowId!: string;

  @Field(() => Int)
  @IsInt()
  stepNumber!: number;

  @Field(() => String, { defaultValue: '', description: 'Name of the flow at the tool; empty for a campaign.' })
  @MaxLength(300)
  flow!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(300)
  message!: string;
}
